import { measuredSides, declaredSides, type ChecksWords } from './wording';

const sides: Readonly<Record<string, string>> = { width: 'width', length: 'depth', height: 'height' };
const woods: Readonly<Record<string, string>> = {
  mahogany: 'mahogany',
  pine: 'pine',
  both: 'mahogany and pine',
};

const checks: ChecksWords = {
  'size-missing': {
    name: 'Size missing',
    what: ({ side }) => `It has no ${sides[String(side)]}.`,
    mend: 'Enter it as the product is delivered; until then nobody can place it well.',
  },
  'too-tall': {
    name: 'Too tall',
    what: ({ top, most }, { cm }) =>
      `It reaches ${cm(top)} above the floor; the highest ceiling is ${cm(most)}.`,
    mend: 'Correct the height, or the height from the floor.',
  },
  'model-gone': {
    name: 'Model gone',
    what: () => 'There is no 3D model that can be read at its address.',
    mend: 'Upload the model again.',
  },
  'model-elsewhere': {
    name: 'Model elsewhere',
    what: () => 'Its 3D model lies on another server, from which planners may not load it.',
    mend: 'Upload the model here.',
  },
  'model-empty': {
    name: 'Model empty',
    what: () => 'Its 3D model draws nothing.',
    mend: 'Export it with its meshes, and upload it again.',
  },
  'model-turned': {
    name: 'Model turned',
    what: (values, figures) =>
      `The model measures ${measuredSides(values, figures)}, the product ${declaredSides(values, figures)}: width and depth are changed over.`,
    mend: 'Turn the model by 90 degrees so that its back faces away from you, or correct the size.',
  },
  'model-lying': {
    name: 'Model lying',
    what: (values, figures) =>
      `The model measures ${measuredSides(values, figures)}, the product ${declaredSides(values, figures)}: it lies on its back.`,
    mend: 'Export the model with Y pointing up, and upload it again.',
  },
  'model-stretched': {
    name: 'Model stretched',
    what: (values, figures) =>
      `The model measures ${measuredSides(values, figures)}, the product ${declaredSides(values, figures)}: planners pull it into shape.`,
    mend: 'Correct the size, or upload a model of that size.',
  },
  'columns-narrow': {
    name: 'Columns too narrow',
    what: ({ columns, pitch, least }, { cm, count }) =>
      `${count(columns)} columns in its width leave ${cm(pitch)} each; the narrowest bottle needs ${cm(least)}.`,
    mend: 'Correct the number of columns, or the width.',
  },
  'bottles-missing': {
    name: 'Bottles missing',
    what: ({ columns }, { count }) => `It has ${count(columns)} columns and no bottles.`,
    mend: 'Enter how many bottles it holds; lists and reports count them.',
  },
  'price-missing': {
    name: 'Price missing',
    what: ({ wood }) => `In ${woods[String(wood)]} it costs nothing.`,
    mend: 'Enter its price; customers get it for nothing otherwise.',
  },
  'sku-missing': {
    name: 'SKU missing',
    what: ({ wood }) => `In ${woods[String(wood)]} it has no SKU.`,
    mend: 'Enter its SKU; orders name products by it.',
  },
  'sku-twice': {
    name: 'SKU used twice',
    what: ({ sku, other }) => `“${other}” is sold under the SKU ${sku}, too.`,
    mend: 'Give one of them another SKU, or withdraw the one that is no longer sold.',
  },
  'sku-twice-here': {
    name: 'SKU used twice here',
    what: ({ sku }) => `The SKU ${sku} stands for two things that are not the same.`,
    mend: 'Give each wood, each colour and the lighted product its own SKU.',
  },
  'colour-sku-missing': {
    name: 'Colour without SKU',
    what: ({ colour }) => `Other colours have a SKU; ${colour} has none.`,
    mend: 'Enter its SKU, or take the colour away.',
  },
  'light-missing': {
    name: 'Light missing',
    what: ({ symbol }) => `It is lit with ${symbol}, which is not among trim and filler.`,
    mend: 'Publish that light, or choose another one.',
  },
  'arch-light-missing': {
    name: 'Arch light missing',
    what: () => 'It is an arch top without a light and its quantity.',
    mend: 'Select an arched lighting type and enter its quantity.',
  },
  'menu-missing': {
    name: 'Menu place missing',
    what: ({ menu }) => `There is no menu item “${menu}”, so customers do not find it.`,
    mend: 'Choose a menu item.',
  },
  'part-missing': {
    name: 'Part missing',
    what: ({ part }) => `Its part ${part} is no product and has no name.`,
    mend: 'Choose another part, or say what it is.',
  },
  'window-on-floor': {
    name: 'Window on the floor',
    what: ({ usual }, { cm }) =>
      `It stands on the floor, where customers cannot lift it; windows usually begin ${cm(usual)} above it.`,
    mend: 'Nothing, when it reaches down to the floor; else enter its height above the floor, or leave that empty.',
  },
  'model-scaled': {
    name: 'Model in another unit',
    what: (values, figures) =>
      `The model measures ${measuredSides(values, figures)}, ${figures.count(values['times'])} times the product’s size. Planners draw it in the product’s.`,
    mend: 'Nothing, when the size is right; else correct it. Models are best exported in metres.',
  },
  'model-off-floor': {
    name: 'Model off its floor',
    what: ({ lowest }, { cm }) =>
      Number(lowest) > 0
        ? `The model begins ${cm(lowest)} above its floor. Planners set it down.`
        : `The model reaches ${cm(-Number(lowest))} below its floor. Planners lift it.`,
    mend: 'See in the preview whether it stands. What shall hang needs a height from the floor; a stray part below wants to be deleted.',
  },
  'triangles-many': {
    name: 'Many triangles',
    what: ({ triangles, most }, { count }) =>
      `The model has ${count(triangles)} triangles; above ${count(most)}, cellars with many of them turn slowly.`,
    mend: 'Simplify what is small or never seen, and upload it again.',
  },
  'textures-large': {
    name: 'Large textures',
    what: ({ pixels, most }, { count }) =>
      `Its textures have ${count(pixels)} pixels; above ${count(most)}, phones run out of memory.`,
    mend: 'Make the textures smaller; 1024 pixels a side are enough for a rack.',
  },
  'picture-missing': {
    name: 'Picture missing',
    what: () => 'The menu draws its shape, which is not that of its model.',
    mend: 'Upload a picture, or take one of the preview.',
  },
  'shape-missing': {
    name: 'Shape missing',
    what: () => 'It has neither a model nor a shape, so it is drawn as something else.',
    mend: 'Choose a shape, or upload a model.',
  },
  'bottles-many': {
    name: 'Many bottles',
    what: ({ bottles, most }, { count }) =>
      `It says ${count(bottles)} bottles; at the usual rise of a row, ${count(most)} find room.`,
    mend: 'Count them: columns times rows, twice for bottles behind each other.',
  },
  'bottles-uneven': {
    name: 'Uneven columns',
    what: ({ bottles, columns }, { count }) =>
      `${count(bottles)} bottles cannot lie evenly in ${count(columns)} columns.`,
    mend: 'Correct the number of bottles or of columns, or choose another shape.',
  },
  'colour-default': {
    name: 'Default colour',
    what: ({ defaults }, { count }) =>
      Number(defaults) === 0
        ? 'None of its colours is the default.'
        : `${count(defaults)} of its colours are the default.`,
    mend: 'Choose one colour that customers begin with.',
  },
  'variant-missing': {
    name: 'Shop variant missing',
    what: ({ sku }) => `The SKU ${sku} has no variant in the shop, as others have.`,
    mend: 'Enter the Shopify variant, or customers cannot pay for it there.',
  },
  'weight-missing': {
    name: 'Weight missing',
    what: () => 'It weighs nothing.',
    mend: 'Enter its weight; totals and freight count it.',
  },
  'lighting-free': {
    name: 'Lighting for nothing',
    what: ({ sku }) => `It has a SKU with lights, ${sku}, but no lighting kit: its lights cost nothing.`,
    mend: 'Choose its lighting kit, or take the lighted SKU away.',
  },
  'menu-hidden': {
    name: 'Menu place hidden',
    what: ({ menu }) => `The menu item “${menu}” is hidden, so customers do not find it.`,
    mend: 'Show the menu item, or withdraw the product.',
  },
  'part-withdrawn': {
    name: 'Part withdrawn',
    what: ({ part }) => `Its part “${part}” is withdrawn.`,
    mend: 'Choose another part, or show that product again.',
  },
  'swap-alone': {
    name: 'Nothing to swap with',
    what: ({ group }) => `It is alone in the swap group ${group}.`,
    mend: 'Put what fits in its place into the same group, or leave the group empty.',
  },
  'name-twice': {
    name: 'Name used twice',
    what: ({ name }) => `Its menu has “${name}” twice.`,
    mend: 'Say in the name what tells them apart.',
  },
};

const texts = {
  checks,
  severities: { wrong: 'Wrong', look: 'Worth a look' },
  label: 'Findings',
  search: 'Search findings',
  none: 'No finding matches.',
  sound: 'Nothing is wrong with any product.',
  columns: {
    product: 'Product',
    severity: 'Severity',
    check: 'Check',
    what: 'What it is, and how to mend it',
    field: 'Field',
  },
  atField: (field: string) => `Go to: ${field}`,
  ofCheck: (name: string, count: string) => `${name} (${count})`,
  checked: (count: string) => `${count} products that customers get were checked.`,
  unmeasured: (count: string) =>
    count === '1' ? '1 model is still being measured.' : `${count} models are still being measured.`,
  notLoaded: 'The catalogue cannot be checked now',
  tryAgain: 'Try again',
  doctor: { title: 'Check', sound: 'Nothing is wrong with it.', measuring: 'The model is being measured.' },
};
export default texts;
