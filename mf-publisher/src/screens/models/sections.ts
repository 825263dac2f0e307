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

const standard: Groups = [
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
    rows: [['hotzones'], ['shelfType', 'shelfPositionType'], ['corner_type'], ['isExcludedTopCrownTrim']],
  },
  { name: 'prices', rows: [['color_scheme'], ['shipping']] },
  { name: 'lights', rows: [['archLighting'], ['lighting_for_cabinet', 'lightedSku']] },
  { name: 'parts', rows: [['colors'], ['subItems']] },
  words,
];

const generic: Groups = [
  basics,
  model,
  {
    name: 'size',
    rows: [
      ['width', 'length', 'height'],
      ['defaultHeightFromFloor', 'casing'],
    ],
  },
  { name: 'place', rows: [['isOpening'], ['hotzones']] },
  words,
];

export const sectionsFor = ({ isGeneric }: FormValues): Groups => (isGeneric === true ? generic : standard);
