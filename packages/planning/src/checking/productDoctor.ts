/** Says what is wrong with a product, or looks so. Only what is certain: a sound catalogue has no finding. */
import type { CheckedCatalogue, CheckedMenuItem, CheckedProduct } from './checkedProduct';
import type { Finding } from './finding';
import { modelFindings, type MeasuredModel } from './modelFindings';
import { placeFindings } from './placeFindings';
import { sellingFindings } from './sellingFindings';
import { skuOwners } from './skus';

/**
 * The findings of one product, the gravest first. Its record in the catalogue, by its id, is not counted among the others, so that
 * one that is being edited is checked as it would be.
 */
export type Examine = (
  product: CheckedProduct,
  /** What its model turned out to be: undefined where that is not known, null where nothing is kept at its address. */
  measured: MeasuredModel | null | undefined,
) => readonly Finding[];

const isShown = ({ visible = true }: { readonly visible?: boolean | undefined }): boolean => visible;

/** Reads the catalogue once; each product then costs next to nothing. */
export function openDoctor(catalogue: CheckedCatalogue): Examine {
  const { products, trimAndFillers, leftMenuItems } = catalogue;
  const byId = new Map(products.map((product) => [product._id, product]));
  const shown = products.filter(isShown);
  const owners = skuOwners<CheckedProduct | CheckedCatalogue['trimAndFillers'][number]>([
    ...shown,
    ...trimAndFillers.filter(isShown),
  ]);
  const symbols = new Set(trimAndFillers.map(({ symbolName }) => symbolName));
  const menu = new Map(leftMenuItems.map((item) => [item.text, item]));
  const hidden = hiddenItems(leftMenuItems);
  const swapGroups = countedBy(shown, ({ swapGroup }) => swapGroup ?? '');
  const names = countedBy(shown, nameKey);
  const variants = [...shown, ...trimAndFillers].some(hasVariant);

  return (product, measured) => {
    const stored = byId.get(product._id);
    const isCounted = stored !== undefined && isShown(stored);
    const others = (counts: Counts, key: (one: CheckedProduct) => string): number =>
      (counts.get(key(product)) ?? 0) - (isCounted && key(stored) === key(product) ? 1 : 0);
    const menuItem = menu.get(product.left_menu_alias);
    const found = [
      ...modelFindings(product, measured),
      ...placeFindings(product, {
        menuItem,
        isMenuHidden: menuItem !== undefined && hidden.has(menuItem._id),
        product: (id) => byId.get(id),
        swaps: others(swapGroups, ({ swapGroup }) => swapGroup ?? ''),
        namesakes: others(names, nameKey),
      }),
      ...sellingFindings(product, {
        soldToo: (sku) => nameOf(owners.get(sku)?.find(({ _id }) => _id !== product._id)),
        hasAccessory: (symbol) => symbols.has(symbol),
        hasVariants: variants,
        isArchTops: menuItem?.kind === 'arch-tops',
      }),
    ];
    return found.sort((a, b) => Number(a.severity === 'look') - Number(b.severity === 'look'));
  };
}

type Counts = ReadonlyMap<string, number>;

function countedBy(products: readonly CheckedProduct[], key: (product: CheckedProduct) => string): Counts {
  const counts = new Map<string, number>();
  for (const product of products) counts.set(key(product), (counts.get(key(product)) ?? 0) + 1);
  return counts;
}

const nameKey = ({ description, left_menu_alias: menu }: CheckedProduct): string =>
  `${menu}\n${description.trim().toLowerCase()}`;

type Sold = CheckedCatalogue['trimAndFillers'][number] | CheckedProduct;

const nameOf = (sold: Sold | undefined): string | undefined =>
  sold && ('trimandFillerName' in sold ? sold.trimandFillerName : sold.description);

const hasVariant = ({ color_scheme: { mahogany, pine } }: Sold): boolean =>
  Boolean(mahogany.shopifyVariantId || pine.shopifyVariantId);

/** Ids of the items that customers are not shown, and of all below those. */
function hiddenItems(items: readonly CheckedMenuItem[]): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item._id, item]));
  const isHidden = (item: CheckedMenuItem | undefined, depth = 0): boolean =>
    item !== undefined &&
    (item.visible === false || (depth < items.length && isHidden(byId.get(item.parentId), depth + 1)));
  return new Set(items.filter((item) => isHidden(item)).map(({ _id }) => _id));
}
