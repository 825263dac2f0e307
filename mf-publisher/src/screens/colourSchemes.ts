import { colorSchemeFormRequest } from '@rackwright/contracts';
import { colorSchemeCalls } from '@rackwright/contracts/browser';
import { colour, defineEntity, repeated } from '@rackwright/web-kit/console';
import { SchemePreview } from '../colourSchemes/SchemePreview';
import { impactOnSaved } from '../releases/UnsavedImpact';
import { useTexts } from '../text';
import { cataloguePicture } from './kinds';

const image = cataloguePicture(colorSchemeCalls.upload);

/** Woods and stains as they are drawn. */
export const colourSchemes = defineEntity({
  calls: colorSchemeCalls,
  collection: 'colorSchemes',
  impact: impactOnSaved('colorSchemes'),
  form: colorSchemeFormRequest,
  useTexts: () => useTexts().colourSchemes,
  nameOf: ({ colorSchemeUniqueName }) => String(colorSchemeUniqueName),
  columns: ['colorSchemeUniqueName', 'woodSpecies', 'stain', 'materials'],
  layout: [
    ['colorSchemeUniqueName', 'stain'],
    ['colorSchemeName', 'woodSpecies'],
    ['materials'],
    ['colorSchemeImage'],
    ['productDetailsImage'],
  ],
  preview: SchemePreview,
  fields: {
    colorSchemeImage: image,
    productDetailsImage: image,
    materials: repeated({
      nameOf: ({ materialName, color }) => `${String(materialName)}, ${String(color)}`,
      layout: ({ materialType }) => [
        ['materialName'],
        ['color', 'emissive'],
        ['materialType'],
        materialType === 'MeshPhongMaterial' ? ['specular', 'shininess'] : ['metalness', 'roughness'],
        ['map'],
        ['aoMap'],
      ],
      fields: {
        color: colour('0x'),
        emissive: colour('0x'),
        specular: colour('0x'),
        map: image,
        aoMap: image,
      },
    }),
  },
});
