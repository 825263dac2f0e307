import { materialForm, materialGroups } from '@rackwright/contracts';
import { materialCalls } from '@rackwright/contracts/browser';
import { choice, colour, defineEntity } from '@rackwright/web-kit/console';
import { MaterialPreview } from '../materials/MaterialPreview';
import { useTexts } from '../text';
import { cataloguePicture, length } from './kinds';

/** Coverings of walls and floors. */
export const materials = defineEntity({
  calls: materialCalls,
  collection: 'materials',
  form: materialForm,
  useTexts: () => useTexts().materials,
  nameOf: ({ name }) => String(name),
  columns: ['name', 'material', 'materialGroup', 'width', 'height'],
  layout: [['name'], ['material', 'materialGroup'], ['width', 'height'], ['scale', 'color'], ['path']],
  preview: MaterialPreview,
  fields: {
    materialGroup: choice(({ material }) =>
      material === 'floor' ? materialGroups.floor : materialGroups.wall,
    ),
    width: length,
    height: length,
    color: colour('#'),
    path: cataloguePicture(materialCalls.upload),
  },
});
