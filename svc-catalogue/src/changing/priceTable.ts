/** Many prices at once, all or none: what becomes of a publisher's table of them. */
import type {
  PriceRow,
  PriceTableAnswer,
  PriceTableRequest,
  WireAccessory,
  WireProduct,
} from '@rackwright/contracts';
import { fieldError, invalidRequest, type FieldError } from '@rackwright/service-kit';
import type { CatalogueState, Replacement } from '../catalogueStore';
import { nameOf } from '../collections';
import { noSuch, rowsRefused, rowsChanged } from '../messages';
import type { MadeChange, Decide } from './catalogueWriter';
import { replacements } from './changes';
import { ownersOf, priceFaults, sharedSkus, withPrices } from './prices';

type Sold = WireProduct | WireAccessory;

const collectionOf = { product: 'products', trimAndFiller: 'trimAndFillers' } as const;
const ofCollection = { products: 'product', trimAndFillers: 'trimAndFiller' } as const;
type SoldName = keyof typeof ofCollection;

/** A row of the table, and where it stands there. */
interface Asked {
  readonly row: PriceRow;
  readonly at: string;
}

const FAULTS_TOLD = 50;

type Found = (name: SoldName, id: string) => Sold | undefined;

function finding({ contents }: CatalogueState): Found {
  const [products, trimAndFillers] = [contents.products, contents.trimAndFillers].map(
    (records: readonly Sold[]) => new Map(records.map((record) => [record._id, record])),
  );
  const byId = { products, trimAndFillers };
  return (name, id) => byId[name]?.get(id);
}

/** Refuses records that are not there (400), and those that have changed since they were read (409), each by its row. */
function checkVersions(asked: readonly Asked[], state: CatalogueState, found: Found): void {
  const missing = asked.flatMap(({ row, at }): FieldError[] =>
    found(collectionOf[row.of], row._id)
      ? []
      : [noSuch(`${at}._id`, row.of === 'product' ? 'product' : 'trimOrFiller', row._id)],
  );
  if (missing.length > 0) throw invalidRequest(missing.slice(0, FAULTS_TOLD));
  const changed = asked.filter(({ row }) => state.versionOf(collectionOf[row.of], row._id) !== row.version);
  if (changed.length === 0) return;
  throw rowsChanged(
    changed.map(({ row }) => nameOf(collectionOf[row.of], found(collectionOf[row.of], row._id)! as never)),
    changed.map(({ at }) => at),
  );
}

const skuAndPrices = ['sku', 'unit_price', 'stain_unit', 'lacquer'] as const;

type FieldChange = PriceTableAnswer['rows'][number]['fields'][number];

function fieldChanges(before: Sold, after: Sold): readonly FieldChange[] {
  const fields: readonly FieldChange[] = [
    { path: 'shipping', before: before.shipping, after: after.shipping },
    ...(['mahogany', 'pine'] as const).flatMap((wood) =>
      skuAndPrices.map((field) => ({
        path: `color_scheme.${wood}.${field}`,
        before: before.color_scheme[wood][field],
        after: after.color_scheme[wood][field],
      })),
    ),
  ];
  return fields.filter((field) => field.before !== field.after);
}

/** The records that become others. Refuses all of them when one may not be as it is asked for. */
export const decidePrices =
  (rows: PriceTableRequest['rows']): Decide<readonly Replacement[]> =>
  (state) => {
    const asked = rows.map((row, at): Asked => ({ row, at: `rows.${at}` }));
    const found = finding(state);
    checkVersions(asked, state, found);
    const changed = asked.flatMap(({ row, at }) => {
      const name = collectionOf[row.of];
      const before = found(name, row._id)!;
      const record = withPrices(before, row);
      return fieldChanges(before, record).length > 0 ? [{ name, before, record, at }] : [];
    });
    const faults = changed.flatMap(({ record, at }) =>
      priceFaults(record).map(({ path, code }) => fieldError(`${at}.${path}`, code)),
    );
    if (faults.length > 0) throw rowsRefused(faults.slice(0, FAULTS_TOLD));
    return replacements(state, changed);
  };

/** What the edits are, field by field; `state` is that of the catalogue after the call, whether they are made or not. */
export function answerPrices(
  { edits, before, state }: MadeChange<readonly Replacement[]>,
  { dryRun }: Pick<PriceTableRequest, 'dryRun'>,
): PriceTableAnswer {
  const found = finding(before);
  const owners = ownersOf((dryRun ? before.after(edits) : state).contents);
  const sold = edits.map((edit) => {
    const name = edit.name as SoldName;
    return { name, of: ofCollection[name], record: edit.record as Sold };
  });
  return {
    dryRun,
    rows: sold.map(({ name, of, record }) => ({
      of,
      _id: record._id,
      name: nameOf(name, record as never),
      version: state.versionOf(name, record._id),
      fields: [...fieldChanges(found(name, record._id)!, record)],
    })),
    warnings: sold.flatMap(({ of, record }) =>
      sharedSkus(record, owners).map((warning) => ({ of, _id: record._id, ...warning })),
    ),
  };
}
