/** The form of a model in groups: of a standard product, and of a generic one. */
import type { ProductForm } from '@rackwright/contracts';
import type { FormValues, FormSection } from '@rackwright/web-kit/console';

type Groups = readonly FormSection<keyof ProductForm & string>[];

const basics: Groups[number] = {
  name: 'basics',
  rows: [
    ['isGeneric'],
    ['description', 'base_model_name'],
    ['left_menu_alias', 'orderNumber'],
    ['category', 'swapGroup'],
    ['visible'],
  ],
};

const model: Groups[number] = {
  name: 'model',
  rows: [['modelUrl'], ['drawnAs', 'defaultRotationDegree']],
};

const words: Groups[number] = {
  name: 'words',
  rows: [
    ['productImage'],
    ['leftMenuImg', 'swapImage'],
    ['descriptionInfo'],
    ['usageTip'],
    ['contextualMsg'],
    ['contextualImg'],
    ['texture'],
    ['externalLink', 'externalLinkText'],
  ],
};

type Row = Groups[number]['rows'][number];

/** How it is set down: what stands anywhere on the floor is asked what walls do to it, and an opening nothing. */
function manners({ isOpening, corner_type, shelfType, hotzones }: FormValues): readonly Row[] {
  if (isOpening === true) return [];
  const { wall } = hotzones as { readonly wall: boolean };
  const isFree = corner_type === null && shelfType === null && !wall;
  return [...(isFree ? ([['wallInteraction'], ['disableAutoOrientation']] as const) : []), ['borders']];
}

/** Curved corners are curved, other corners are not. */
const curved = ({ corner_type }: FormValues): readonly Row[] => (corner_type === null ? [['isCurved']] : []);

const standardFor = (values: FormValues): Groups => [
  basics,
  model,
  {
    name: 'size',
    rows: [
      ['width', 'length', 'height'],
      ['columnCount', 'total_bottles', 'lbs'],
      ['defaultHeightFromFloor', 'baseOverlap', 'casing'],
    ],
  },
  {
    name: 'place',
    rows: [
      ['hotzones'],
      ['shelfType', 'shelfPositionType'],
      ['corner_type'],
      ...manners(values),
      ...curved(values),
      ['isExcludedTopCrownTrim'],
    ],
  },
  { name: 'prices', rows: [['color_scheme'], ['unit_price', 'shipping']] },
  {
    name: 'lights',
    rows: [['archLighting'], ['lighting_for_cabinet'], ['lightedSku', 'lightedShopifyVariantId']],
  },
  { name: 'parts', rows: [['colors'], ['subItems']] },
  words,
];

const genericFor = (values: FormValues): Groups => [
  basics,
  model,
  {
    name: 'size',
    rows: [
      ['width', 'length', 'height'],
      ['defaultHeightFromFloor', 'casing'],
    ],
  },
  { name: 'place', rows: [['isOpening'], ['hotzones'], ...manners(values)] },
  words,
];

export const sectionsFor = (values: FormValues): Groups =>
  values['isGeneric'] === true ? genericFor(values) : standardFor(values);
