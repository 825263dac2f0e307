/** A collection read from a table of bottles: of CellarTracker, of Vivino, or any other that says how many and how large. */
import { NO_BOTTLES, reject, accept, type Result, type WishFormat } from '@rackwright/planning';
import Papa from 'papaparse';

/** A file is no larger, in bytes; a table has no more rows and no more columns. */
export const COLLECTION_BYTES_MAX = 10 * 1024 * 1024;
export const COLLECTION_ROWS_MAX = 100_000;
export const COLLECTION_COLUMNS_MAX = 500;
/** What is longer is no column's name, and no size that somebody reads. */
const NAME_MAX = 100;
/** So many sizes that say nothing are told one by one. */
const UNKNOWN_SHOWN = 20;

export type CollectionFault = 'too-large' | 'too-many-rows' | 'too-many-columns' | 'no-rows';

/** Which column says what; by their names in the file. */
export interface CollectionColumns {
  /** Bottles of a row; one where there is no such column. */
  readonly quantity: string | null;
  /** The bottle's size; 750 ml where there is no such column. */
  readonly size: string | null;
}

export interface OwnedBottles {
  readonly bottles: Readonly<Record<WishFormat, number>>;
  /** The first sizes that say nothing, each with how many bottles have it. */
  readonly unknown: readonly (readonly [size: string, bottles: number])[];
  /** Bottles of further such sizes. */
  readonly unknownOthers: number;
}

export interface WineCollection extends OwnedBottles {
  /** Of all columns. */
  readonly names: readonly string[];
  readonly columns: CollectionColumns;
}

type Row = Readonly<Record<string, string>>;

/**
 * The bottles of a file, by the columns that were pointed out, or by what the columns are called. Refused when it is larger than 10 MB,
 * has more than 100,000 rows or 500 columns, or is no table.
 */
export async function readCollection(
  file: Blob,
  chosen: CollectionColumns | null,
): Promise<Result<WineCollection, CollectionFault>> {
  if (file.size > COLLECTION_BYTES_MAX) return reject('too-large', { limit: COLLECTION_BYTES_MAX });
  const { data, meta } = Papa.parse<Row>(decoded(new Uint8Array(await file.arrayBuffer())), {
    header: true,
    skipEmptyLines: 'greedy',
    preview: COLLECTION_ROWS_MAX + 1,
    transformHeader: (name) => name.trim(),
  });
  const fields = meta.fields ?? [];
  if (data.length > COLLECTION_ROWS_MAX) return reject('too-many-rows', { limit: COLLECTION_ROWS_MAX });
  if (fields.length > COLLECTION_COLUMNS_MAX)
    return reject('too-many-columns', { limit: COLLECTION_COLUMNS_MAX });
  const names = fields.filter((name) => name !== '' && name.length <= NAME_MAX);
  if (data.length === 0 || names.length === 0) return reject('no-rows');
  const columns = chosen ?? guessedColumns(names);
  return accept({ names, columns, ...ownedIn(data, columns) });
}

/** As the file says by its first bytes, as UTF-8 where it is that, else as Windows writes it. */
function decoded(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Words for how many; Vivino writes `User cellar count`. */
const quantityNames =
  /^(quantity|qty|bottles|count|number|in cellar|menge|anzahl|flaschen|kuantiti|jumlah|botol)\b|cellar count/i;
const sizeNames = /(^size$|bottle size|bottlesize|^volume|^format|flaschengr|^gr..e$|^inhalt|saiz|isi padu)/i;

/** The columns by what they are called, as far as that tells. */
const guessedColumns = (names: readonly string[]): CollectionColumns => ({
  quantity: names.find((name) => quantityNames.test(name)) ?? null,
  size: names.find((name) => sizeNames.test(name)) ?? null,
});

/** Up to so many millilitres it is that bottle. */
const HALF_MAX = 500;
const STANDARD_MAX = 800;
const MAGNUM_MAX = 1600;
/** Regions, kinds and grapes whose bottles are wider. */
const wideWords = /burgund|bourgogne|champagne|sparkling|sekt|cr[ée]mant|pinot noir/i;

/** The bottles of all rows by format, and the sizes that were not understood. */
function ownedIn(rows: readonly Row[], { quantity, size }: CollectionColumns): OwnedBottles {
  const bottles: Record<WishFormat, number> = { ...NO_BOTTLES };
  const unknown = new Map<string, number>();
  for (const row of rows) {
    const count = quantity === null ? 1 : countOf(row[quantity] ?? '');
    if (count === 0) continue;
    const text = size === null ? '' : (row[size] ?? '').trim().slice(0, NAME_MAX);
    const millilitres = text === '' ? 750 : millilitresOf(text);
    if (millilitres !== null) bottles[formatOf(millilitres, row)] += count;
    else unknown.set(text, (unknown.get(text) ?? 0) + count);
  }
  const sizes = [...unknown];
  return {
    bottles,
    unknown: sizes.slice(0, UNKNOWN_SHOWN),
    unknownOthers: sizes.slice(UNKNOWN_SHOWN).reduce((sum, [, count]) => sum + count, 0),
  };
}

/** A row counts no more than this. */
const COUNT_MAX = 100_000;

/** `12`, `1,200` or `1.200`, `2 bottles`; what is behind a decimal mark counts nothing. */
const counted = /^(\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+)/;

function countOf(text: string): number {
  const [, digits = '0'] = counted.exec(text.trim()) ?? [];
  return Math.min(COUNT_MAX, Number(digits.replace(/[.,]/g, '')));
}

/** Millilitres of what bottles are called; the first that is in a text says which it is. */
const named: readonly (readonly [name: string, millilitres: number])[] = [
  ['double magnum', 3000],
  ['jeroboam', 3000],
  ['magnum', 1500],
  ['half', 375],
  ['demi', 375],
  ['standard', 750],
  ['bottle', 750],
];
const measured =
  /(\d+(?:[.,]\d+)?)\s*(ml|cl|l|milliliters?|millilitres?|centiliters?|centilitres?|liters?|litres?)\b/i;
/** Millilitres with a mark between the thousands. */
const grouped = /^\d{1,2}[.,]\d{3}$/;
const bare = /^\d+(?:[.,]\d+)?$/;
const inMillilitres: Readonly<Record<string, number>> = { m: 1, c: 10, l: 1000 };
/** A number without a unit is litres below it. */
const LITRES_BELOW = 30;

function numberOf(amount: string, unit: string | undefined): number {
  const isGrouped = /^m/i.test(unit ?? '') && grouped.test(amount);
  return Number(amount.replace(/[.,]/, isGrouped ? '' : '.'));
}

/** `750ml`, `1,500 ml`, `0,75 L`, `6 x 75 cl`, `1.5`, `Magnum`; null for what is none of them. */
function millilitresOf(text: string): number | null {
  const [, amount = text, unit] = measured.exec(text) ?? [];
  if (unit === undefined && !bare.test(text)) {
    const said = text.toLowerCase();
    return named.find(([name]) => said.includes(name))?.[1] ?? null;
  }
  const number = numberOf(amount, unit);
  const one = unit ?? (number < LITRES_BELOW ? 'l' : 'ml');
  const all = number * inMillilitres[one[0]!.toLowerCase()]!;
  return all >= 50 && all <= 30_000 ? all : null;
}

function formatOf(millilitres: number, row: Row): WishFormat {
  if (millilitres <= HALF_MAX) return 'half';
  if (millilitres <= STANDARD_MAX)
    return Object.values(row).some((text) => typeof text === 'string' && wideWords.test(text))
      ? 'wide'
      : 'standard';
  return millilitres <= MAGNUM_MAX ? 'magnum' : 'larger';
}
