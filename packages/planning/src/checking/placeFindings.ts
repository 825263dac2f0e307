/** Where customers find a product, how large it is, and what it holds. */
import { drawnAsOf } from '../catalogue/readCatalogue';
import { isDrawing, kindsOfProduct } from '../kinds/kindsOfProduct';
import { COLUMN_LEAST, columnPitchOf, mostBottles } from '../placing/rackPlaces';
import { CEILING_MAX } from '../room/room';
import { isSold, type CheckedMenuItem, type CheckedProduct } from './checkedProduct';
import { finding, type Finding } from './finding';

/** What is known of everything else that is shown. */
export interface OtherShown {
  readonly menuItem: CheckedMenuItem | undefined;
  readonly isMenuHidden: boolean;
  readonly product: (id: string) => CheckedProduct | undefined;
  /** Other products that customers get: in its swap group, and of its name in its menu. */
  readonly swaps: number;
  readonly namesakes: number;
}

const ROUNDING = 0.01;

export const placeFindings = (product: CheckedProduct, others: OtherShown): readonly Finding[] => [
  ...extentFindings(product),
  ...sillFindings(product),
  ...bottleFindings(product),
  ...menuFindings(product, others),
  ...partFindings(product, others),
  ...pictureFindings(product),
];

function extentFindings(product: CheckedProduct): Finding[] {
  const { width, length, height, defaultHeightFromFloor: above = 0 } = product;
  const top = above + height;
  // What is not sold may reach from the floor to the ceiling.
  const lacking = Object.entries({ width, length, ...(isSold(product) ? { height } : {}) });
  return [
    ...lacking.flatMap(([side, cm]) => (cm === 0 ? [finding('size-missing', side, { side })] : [])),
    ...(top > CEILING_MAX + ROUNDING ? [finding('too-tall', 'height', { top, most: CEILING_MAX })] : []),
  ];
}

/** An opening on the floor is none that customers can lift. */
function sillFindings(product: CheckedProduct): Finding[] {
  if (!product.isOpening || product.defaultHeightFromFloor !== 0) return [];
  const { sill: usual } = kindsOfProduct[drawnAsOf(product)];
  return usual > 0 ? [finding('window-on-floor', 'defaultHeightFromFloor', { usual })] : [];
}

const holdsEvenly = (drawnAs: string): boolean => isDrawing(drawnAs) && kindsOfProduct[drawnAs].holdsEvenly;

function bottleFindings(product: CheckedProduct): Finding[] {
  const { columnCount: columns = 0, total_bottles: bottles = 0, drawnAs = '' } = product;
  if (columns === 0 || product.width === 0) return [];
  const pitch = columnPitchOf(product.width, columns);
  if (pitch < COLUMN_LEAST - ROUNDING)
    return [finding('columns-narrow', 'columnCount', { columns, pitch, least: COLUMN_LEAST })];
  if (bottles === 0) return [finding('bottles-missing', 'total_bottles', { columns })];
  const most = mostBottles(columns, product);
  return [
    ...(most !== null && bottles > most ? [finding('bottles-many', 'total_bottles', { bottles, most })] : []),
    ...(holdsEvenly(drawnAs) && bottles % columns !== 0
      ? [finding('bottles-uneven', 'total_bottles', { bottles, columns })]
      : []),
  ];
}

function menuFindings(
  { left_menu_alias: menu, description, swapGroup }: CheckedProduct,
  { menuItem, isMenuHidden, swaps, namesakes }: OtherShown,
): Finding[] {
  return [
    ...(menuItem ? [] : [finding('menu-missing', 'left_menu_alias', { menu })]),
    ...(isMenuHidden ? [finding('menu-hidden', 'left_menu_alias', { menu })] : []),
    ...(swapGroup && swaps === 0 ? [finding('swap-alone', 'swapGroup', { group: swapGroup })] : []),
    ...(namesakes > 0 ? [finding('name-twice', 'description', { name: description })] : []),
  ];
}

/** A part without a product of its own is a name on the list. */
function partFindings({ subItems = [] }: CheckedProduct, { product }: OtherShown): Finding[] {
  return subItems.flatMap(({ _id: part, description }) => {
    const sold = product(part);
    if (!sold && description.trim() === '') return [finding('part-missing', 'subItems', { part })];
    return sold?.visible === false ? [finding('part-withdrawn', 'subItems', { part: sold.description })] : [];
  });
}

/** The menu shows a drawing of a product that has no picture: of one with a model of its own that is another. */
function pictureFindings({ modelUrl, productImage, drawnAs = '' }: CheckedProduct): Finding[] {
  if (modelUrl) return productImage ? [] : [finding('picture-missing', 'productImage')];
  return isDrawing(drawnAs) ? [] : [finding('shape-missing', 'drawnAs')];
}
