/** What a product is sold for and under which SKUs, and its lights. */
import { unitPricesOf } from '../catalogue/pricing';
import { packageKits } from '../list/lights';
import { isSold, type CheckedProduct } from './checkedProduct';
import { finding, type Finding } from './finding';
import { skusOf } from './skus';

/** What is known of everything else that is sold. */
export interface OtherSold {
  /** The name of another record that customers can buy under this SKU; undefined for none. */
  readonly soldToo: (sku: string) => string | undefined;
  readonly hasAccessory: (symbolName: string) => boolean;
  /** Whether this shop sells by variants at all. */
  readonly hasVariants: boolean;
  /** Whether products of this menu are arch tops. */
  readonly isArchTops: boolean;
}

export const sellingFindings = (product: CheckedProduct, others: OtherSold): readonly Finding[] =>
  isSold(product)
    ? [
        ...priceFindings(product),
        ...skuFindings(product, others),
        ...variantFindings(product, others),
        ...colourFindings(product),
        ...lightFindings(product, others),
        ...((product.lbs ?? 0) > 0 ? [] : [finding('weight-missing', 'lbs')]),
      ]
    : [];

const woods = ['mahogany', 'pine'] as const;
type Wood = (typeof woods)[number];

/** One finding, whether one wood lacks it or both do. */
function inWoods(code: 'price-missing' | 'sku-missing', lacks: (wood: Wood) => boolean): Finding[] {
  const lacking = woods.filter(lacks);
  if (lacking.length === 0) return [];
  const wood = lacking.length === woods.length ? 'both' : lacking[0]!;
  const price = code === 'price-missing' ? 'unit_price' : 'sku';
  return [finding(code, `color_scheme.${lacking[0]!}.${price}`, { wood })];
}

function priceFindings(product: CheckedProduct): Finding[] {
  const { color_scheme: of } = product;
  const prices = unitPricesOf(product);
  const hasColourSku = Object.values(product.colors ?? {}).some(({ sku }) => sku !== '');
  return [
    ...inWoods('price-missing', (wood) => prices[wood] === 0),
    // What is sold by its colour needs no SKU of a wood.
    ...inWoods('sku-missing', (wood) => !hasColourSku && of[wood].sku === ''),
  ];
}

function skuFindings(product: CheckedProduct, { soldToo }: OtherSold): Finding[] {
  const paths = new Map<string, string[]>();
  for (const [path, sku] of skusOf(product)) paths.set(sku, [...(paths.get(sku) ?? []), path]);
  return [...paths].flatMap(([sku, at]) => {
    const [field = ''] = at;
    const other = soldToo(sku);
    return [
      ...(other === undefined ? [] : [finding('sku-twice', field, { sku, other })]),
      ...(meansOneThing(product, at) ? [] : [finding('sku-twice-here', field, { sku })]),
    ];
  });
}

/** What costs the same in every wood may be sold under one SKU. */
function meansOneThing(
  { color_scheme: { mahogany, pine } }: CheckedProduct,
  paths: readonly string[],
): boolean {
  const isOfWoods = paths.length === 2 && paths.every((path) => path.startsWith('color_scheme.'));
  return paths.length === 1 || (isOfWoods && mahogany.unit_price === pine.unit_price);
}

/** Of a shop that sells by variants, the first SKU that has none. */
function variantFindings(product: CheckedProduct, { hasVariants }: OtherSold): Finding[] {
  if (!hasVariants) return [];
  const { color_scheme, colors = {}, lightedSku, lightedShopifyVariantId } = product;
  const all = [
    ...woods.map((wood) => ({ field: `color_scheme.${wood}.shopifyVariantId`, ...color_scheme[wood] })),
    ...Object.entries(colors).map(([key, color]) => ({ field: `colors.${key}.shopifyVariantId`, ...color })),
    {
      field: 'lightedShopifyVariantId',
      sku: lightedSku ?? '',
      shopifyVariantId: lightedShopifyVariantId,
    },
  ];
  const lacking = all.find(({ sku, shopifyVariantId }) => sku !== '' && !shopifyVariantId);
  return lacking ? [finding('variant-missing', lacking.field, { sku: lacking.sku })] : [];
}

function colourFindings({ colors = {} }: CheckedProduct): Finding[] {
  const all = Object.values(colors);
  const isSoldByColour = all.some(({ sku }) => sku !== '');
  const lacking = isSoldByColour ? all.find(({ sku }) => sku === '') : undefined;
  const defaults = all.filter((color) => color.default).length;
  return [
    ...(lacking ? [finding('colour-sku-missing', 'colors', { colour: lacking.name })] : []),
    ...(all.length > 0 && defaults !== 1 ? [finding('colour-default', 'colors', { defaults })] : []),
  ];
}

function lightFindings(product: CheckedProduct, { hasAccessory, isArchTops }: OtherSold): Finding[] {
  const { lighting_for_cabinet: kit = 'None', lightedSku, archLighting } = product;
  const light = packageKits[kit];
  const arch = archLighting?.type ?? '';
  const isWithoutKit = light === undefined && arch === '';
  const missing = (symbol: string | undefined, field: string) =>
    symbol && !hasAccessory(symbol) ? [finding('light-missing', field, { symbol })] : [];
  return [
    ...missing(light, 'lighting_for_cabinet'),
    ...missing(arch, 'archLighting'),
    ...(isArchTops && (arch === '' || (archLighting?.qtyLighting ?? 0) < 1)
      ? [finding('arch-light-missing', 'archLighting')]
      : []),
    ...(lightedSku && isWithoutKit
      ? [finding('lighting-free', 'lighting_for_cabinet', { sku: lightedSku })]
      : []),
  ];
}
