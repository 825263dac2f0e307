/** The prices of all that is in the catalogue as the rows of a sheet, and back. */
import {
  priceFault,
  priceRow,
  sentPrice,
  woodPriceSchema,
  type PriceRow,
  type PriceTableAnswer,
  type WireAccessory,
  type WireProduct,
} from '@rackwright/contracts';
import { productCalls, releaseCalls, trimAndFillerCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';
import {
  allRecords,
  type ChangedRow,
  type FaultOf,
  type GatherRows,
  type SaveRows,
  type SheetColumn,
  type SheetRow,
} from '@rackwright/web-kit/console';
import type { useTexts } from '../text';

type Words = ReturnType<typeof useTexts>;
type Versioned<T> = T & { readonly version: number };
type Sold = WireProduct | WireAccessory;

const woods = ['mahogany', 'pine'] as const;
const prices = ['unit_price', 'stain_unit', 'lacquer'] as const;
const fieldsOfWood = ['sku', ...prices] as const;

/** Pixels. */
const SKU_WIDTH = 116;
const PRICE_WIDTH = 100;

/** Where the field stands in a record and in the call that changes it. */
const pathOf = (wood: (typeof woods)[number], field: (typeof fieldsOfWood)[number]): string =>
  `color_scheme.${wood}.${field}`;

export function priceColumns({ trimAndFiller }: Words): readonly SheetColumn[] {
  const { color_scheme: groups } = trimAndFiller.groups;
  return [
    {
      key: 'shipping',
      title: trimAndFiller.labels.shipping,
      kind: 'money',
      width: PRICE_WIDTH,
    },
    ...woods.flatMap((wood) =>
      fieldsOfWood.map((field): SheetColumn => {
        const isSku = field === 'sku';
        return {
          key: pathOf(wood, field),
          group: groups.labels[wood],
          title: groups.groups[wood].labels[field],
          kind: isSku ? 'text' : 'money',
          width: isSku ? SKU_WIDTH : PRICE_WIDTH,
        };
      }),
    ),
  ];
}

const valuesOf = ({ shipping, color_scheme: woodPrices }: Sold): SheetRow['values'] => ({
  shipping,
  ...Object.fromEntries(
    woods.flatMap((wood) => fieldsOfWood.map((field) => [pathOf(wood, field), woodPrices[wood][field]])),
  ),
});

const idOf = ({ of, _id }: Pick<PriceRow, 'of' | '_id'>): string => `${of}/${_id}`;

function productRow(product: Versioned<WireProduct>, { prices }: Words): SheetRow {
  const {
    _id,
    version,
    description,
    base_model_name: model,
    left_menu_alias: menu,
    isGeneric,
    visible,
  } = product;
  return {
    id: idOf({ of: 'product', _id }),
    version,
    name: description || model,
    note: visible ? menu : `${menu}, ${prices.hidden}`,
    kind: isGeneric ? 'generic' : 'product',
    values: valuesOf(product),
  };
}

function trimRow(trim: Versioned<WireAccessory>, { trimAndFiller, prices }: Words): SheetRow {
  const symbols: Readonly<Record<string, string>> = trimAndFiller.choices.symbolName;
  const usedAs = symbols[trim.symbolName] ?? trim.symbolName;
  return {
    id: idOf({ of: 'trimAndFiller', _id: trim._id }),
    version: trim.version,
    name: trim.trimandFillerName,
    note: trim.visible ? usedAs : `${usedAs}, ${prices.hidden}`,
    kind: 'trimAndFiller',
    values: valuesOf(trim),
  };
}

const KINDS = ['product', 'generic', 'trimAndFiller'];

/** Everything that is sold, hidden or not, and what is only drawn; what is offered together stands together. */
export const loadPrices =
  (words: Words) =>
  async (api: ApiClient, signal: AbortSignal): Promise<readonly SheetRow[]> => {
    const [products, trims] = await Promise.all([
      allRecords<Versioned<WireProduct>>(api, productCalls.list, signal),
      allRecords<Versioned<WireAccessory>>(api, trimAndFillerCalls.list, signal),
    ]);
    const rows = [
      ...products.map((product) => productRow(product, words)),
      ...trims.map((trim) => trimRow(trim, words)),
    ];
    const rankOf = ({ kind }: SheetRow) => KINDS.indexOf(kind);
    return rows.sort((one, other) => rankOf(one) - rankOf(other) || one.note.localeCompare(other.note));
  };

/** As the service has it, so that it is said while it is typed. */
export const priceFaultOf: FaultOf = ({ kind }, column, value) => {
  const schema = column.kind === 'text' ? woodPriceSchema.shape.sku : sentPrice;
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue || typeof value === 'string') return issue ?? null;
  const fault = priceFault(value, kind === 'generic');
  return fault && { code: 'custom', path: [], message: fault };
};

export function sentRow({ row: { id, version }, values }: ChangedRow): PriceRow {
  const [of = '', _id = ''] = id.split(/\/(.*)/s);
  const wood = (name: (typeof woods)[number]) =>
    Object.fromEntries(
      fieldsOfWood.flatMap((field) => {
        const value = values[pathOf(name, field)];
        return value === undefined ? [] : [[field, value]];
      }),
    );
  const { shipping } = values;
  return priceRow.parse({
    of,
    _id,
    version,
    ...(shipping === undefined ? {} : { shipping }),
    color_scheme: { mahogany: wood('mahogany'), pine: wood('pine') },
  });
}

const named = <T extends Pick<PriceRow, 'of' | '_id'>>(one: T) => ({ ...one, id: idOf(one) });
const rowsOf = ({ rows, warnings }: PriceTableAnswer) => ({
  rows: rows.map(named),
  warnings: warnings.map(named),
});

/** As long as the service may take for all of them. */
const TIMEOUT_MS = 60_000;

export const savePrices: SaveRows = async (api, rows, kind) => {
  const body = { dryRun: kind === 'dry run', rows: rows.map(sentRow) };
  const answer = await api.call(productCalls.changeManyPrices, { body, timeoutMs: TIMEOUT_MS });
  return rowsOf(answer.body);
};

export const pricesIntoRelease: GatherRows = async (api, rows, { _id, version }) => {
  const answer = await api.call(releaseCalls.gatherPrices, {
    params: { id: _id },
    headers: { 'If-Match': `"v${version}"` },
    body: { dryRun: false, rows: rows.map(sentRow) },
    timeoutMs: TIMEOUT_MS,
  });
  return rowsOf(answer.body);
};
