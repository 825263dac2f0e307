/** What refers to what in the catalogue: for refusing what names nothing, and deleting what is in use. */
import type { WireProduct } from '@rackwright/contracts';
import { DEFAULT_FINISH } from '@rackwright/planning';
import type { FieldError } from '@rackwright/service-kit';
import type { CollectionName, Contents, RecordOf } from '../collections';
import { isMenuRoot } from '../menu';
import { noSuch } from '../messages';

/** The accessory that a cabinet's lights are, by the name the form has for them. */
const lightingKits: Readonly<Record<string, string>> = {
  '3 Bulb Lighting Kit': '3bulb',
  '6 Bulb Lighting Kit': '6bulb',
  '12 Bulb Lighting Kit': '12bulb',
};

const productName = ({ _id, description }: WireProduct): string => `the product ${_id} (${description})`;
const has = <T>(items: readonly T[], is: (item: T) => boolean): boolean => items.some(is);

/** What a product names that is not there. A product does not count as its own part. */
export function missingOfProduct(product: WireProduct, contents: Contents): FieldError[] {
  const missing: FieldError[] = [];
  const need = (isThere: boolean, ...named: Parameters<typeof noSuch>) => {
    if (!isThere) missing.push(noSuch(...named));
  };
  const { left_menu_alias: alias, lighting_for_cabinet: kit, archLighting } = product;
  const hasSymbol = (symbol: string) =>
    has(contents.trimAndFillers, ({ symbolName }) => symbolName === symbol);
  const isInMenu = has(contents.leftMenuItems, ({ text }) => text === alias);
  need(isInMenu, 'left_menu_alias', 'menuItem', alias);
  const symbol = lightingKits[kit];
  if (symbol !== undefined) need(hasSymbol(symbol), 'lighting_for_cabinet', 'trimOrFiller', symbol);
  if (archLighting && archLighting.type !== '')
    need(hasSymbol(archLighting.type), 'archLighting.type', 'trimOrFiller', archLighting.type);
  product.subItems.forEach(({ _id }, at) => {
    const isSold = _id !== product._id && has(contents.products, (other) => other._id === _id);
    need(_id === '' || isSold, `subItems.${at}._id`, 'otherProduct', _id);
  });
  return missing;
}

export function missingOfMenuItem(
  { parentId }: Pick<RecordOf<'leftMenuItems'>, 'parentId'>,
  contents: Contents,
): FieldError[] {
  const isThere = isMenuRoot(parentId) || has(contents.leftMenuItems, ({ _id }) => _id === parentId);
  return isThere ? [] : [noSuch('parentId', 'menuItem', parentId)];
}

type Uses = { readonly [N in CollectionName]?: (record: RecordOf<N>, contents: Contents) => string[] };

const uses: Uses = {
  products: ({ _id }, { products }) =>
    products.filter(({ subItems }) => has(subItems, (part) => part._id === _id)).map(productName),
  leftMenuItems: (item, contents) => [
    ...contents.leftMenuItems
      .filter(({ parentId }) => parentId === item._id)
      .map(({ text }) => `the menu item ${text}`),
    ...usesOfMenuText(item, contents),
  ],
  trimAndFillers: ({ symbolName, color_scheme: { mahogany, pine } }, { products }) =>
    products
      .filter(
        ({ archLighting, lighting_for_cabinet: kit, lightedSku }) =>
          archLighting?.type === symbolName ||
          lightingKits[kit] === symbolName ||
          (Boolean(lightedSku) && (lightedSku === mahogany.sku || lightedSku === pine.sku)),
      )
      .map(productName),
  colorSchemes: ({ _id, woodSpecies, stain }, { colorSchemes, products }) => {
    // A release's contents lack it already.
    const ofWood = colorSchemes.filter((other) => other._id !== _id && other.woodSpecies === woodSpecies);
    const isFirst = woodSpecies === DEFAULT_FINISH.woodSpecies && stain === DEFAULT_FINISH.stain;
    if (isFirst && !has(ofWood, (other) => other.stain === stain))
      return ['every new project, which begins with it'];
    const wood = woodSpecies === 'Mahogany' ? 'mahogany' : 'pine';
    const sold = products.filter(({ color_scheme }) => color_scheme[wood].sku !== '');
    return ofWood.length === 0 ? sold.map(productName) : [];
  },
};

/** Products name their menu item by its text. */
export const usesOfMenuText = (
  { text }: RecordOf<'leftMenuItems'>,
  { products }: Contents,
): readonly string[] => products.filter(({ left_menu_alias: alias }) => alias === text).map(productName);

/** What uses the record, in words; none for what may go. */
export const usesOf = <N extends CollectionName>(
  name: N,
  record: RecordOf<N>,
  contents: Contents,
): readonly string[] => uses[name]?.(record, contents) ?? [];
