import { colorSchemeFormRequest } from '@rackwright/contracts';
import { colorSchemeCalls } from '@rackwright/contracts/browser';
import { colour, defineEntity, repeated } from '@rackwright/web-kit/console';
import { useTexts } from '../text';
import { cataloguePicture } from './kinds';

/** Woods and stains as they are drawn. */
export const colourSchemes = defineEntity({
  calls: colorSchemeCalls,
  form: colorSchemeFormRequest,
  useTexts: () => useTexts().colourSchemes,
  nameOf: ({ colorSchemeUniqueName }) => String(colorSchemeUniqueName),
  columns: ['colorSchemeUniqueName', 'woodSpecies', 'stain', 'materials'],
  layout: [
    ['colorSchemeUniqueName', 'stain'],
    ['colorSchemeName', 'woodSpecies'],
    ['materials'],
    ['colorSchemeImage'],
  ],
  fields: {
    colorSchemeImage: cataloguePicture(colorSchemeCalls.upload),
    materials: repeated({
      nameOf: ({ materialName, color }) => `${String(materialName)}, ${String(color)}`,
      layout: [['materialName'], ['materialType'], ['color'], ['metalness', 'roughness']],
      fields: { color: colour('0x') },
    }),
  },
});
