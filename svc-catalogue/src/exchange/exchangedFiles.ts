/** Pictures and models beside the tables: cells name them as `files/<name>`, records by their address. */
import { MODEL_MOST } from '@rackwright/contracts';
import { Failure } from '@rackwright/service-kit';
import { says, type Said } from '@rackwright/words';
import { addressOf } from '../uploads/assets';
import { keepMeasured, type Uploading } from '../uploads/uploadRoutes';
import type { Archive } from './archive';
import { readTableCell, type TableColumn } from './cells';
import { FILES, type SentTable } from './readTables';

const MODEL_FIELD = 'modelUrl';
const PICTURE_FIELDS: ReadonlySet<string> = new Set([
  'aoMap',
  'colorSchemeImage',
  'contextualImg',
  'imageUrl',
  'leftMenuImg',
  'map',
  'path',
  'productDetailsImage',
  'productImage',
  'swapImage',
  'texture',
  'trimandFillerImage',
]);

/** Under the field that a file is for, a name has its address; or what is wrong with it. */
export type FileAddresses = ReadonlyMap<string, string | Said>;

/** A model and a picture of one name are two. */
export const fileKey = (field: string, name: string): string =>
  field === MODEL_FIELD ? `model ${name}` : `picture ${name}`;

/** The value with every file in it, within a list or an object too, as `change` has it; `field` names the value. */
export function withFiles(
  value: unknown,
  field: string,
  change: (name: string, field: string) => string,
): unknown {
  if (Array.isArray(value)) return value.map((one) => withFiles(one, field, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, within]) => [name, withFiles(within, name, change)]),
    );
  const isFile = field === MODEL_FIELD || PICTURE_FIELDS.has(field);
  return isFile && typeof value === 'string' ? change(value, field) : value;
}

const KEPT = addressOf('');

/** As a table names it; other addresses stay as they are. */
export const exchanged = (address: string): string =>
  address.startsWith(KEPT) ? `${FILES}${address.slice(KEPT.length)}` : address;

/** Its own name, without those of the fields that it is in. */
export const fileFieldOf = ({ path }: TableColumn): string => path.slice(path.lastIndexOf('.') + 1);

/** The files that the cells of these tables name, by their keys. */
function namedFiles(tables: readonly SentTable[]): ReadonlyMap<string, { name: string; field: string }> {
  const named = new Map<string, { name: string; field: string }>();
  const note = (name: string, field: string) => {
    if (name.startsWith(FILES)) named.set(fileKey(field, name), { name, field });
    return name;
  };
  const look = (column: TableColumn, cell: string, { decimal }: SentTable) => {
    const read = readTableCell(column, cell, decimal);
    if ('value' in read) withFiles(read.value, fileFieldOf(column), note);
  };
  for (const sent of tables)
    for (const { cells } of sent.rows)
      for (const column of sent.columns) look(column, cells.get(column.path) ?? '', sent);
  return named;
}

/** What the shop keeps under the name already, if the archive has nothing else there. */
async function keptAlready(
  { assets }: Uploading,
  name: string,
  bytes: Buffer | null,
): Promise<string | null> {
  const kept = await assets.read(name.slice(FILES.length));
  return kept && (bytes === null || kept.bytes.equals(bytes)) ? addressOf(name.slice(FILES.length)) : null;
}

/** Bytes of one, unpacked: as a model may have. */
const FILE_LIMIT = MODEL_MOST.MB * 1024 * 1024;

async function keep(
  uploading: Uploading,
  archive: Archive,
  { name, field }: { readonly name: string; readonly field: string },
): Promise<string | Said> {
  if (archive.sizeOf(name) > FILE_LIMIT) return says('file-too-large');
  const bytes = await archive.read(name);
  const kept = await keptAlready(uploading, name, bytes);
  if (kept !== null) {
    await uploading.pending.renew(kept);
    return kept;
  }
  if (bytes === null) return says('no-such-file', { name });
  const url =
    field === MODEL_FIELD
      ? (await keepMeasured(uploading, bytes)).url
      : await uploading.assets.keepPicture(bytes);
  await uploading.pending.note(url);
  return url;
}

/** How far it is: a file has been looked at, of so many. Throws to end it. */
export type LookedAt = (done: number, of: number) => void;

/**
 * Keeps the files that the tables name, one after the other, as any that is sent before the record it is for: unless a record comes to
 * name it, it goes after a day. Rejects where storage is away; what is wrong with a file is its own.
 */
export async function keepFiles(
  uploading: Uploading,
  archive: Archive,
  tables: readonly SentTable[],
  lookedAt: LookedAt = () => undefined,
): Promise<FileAddresses> {
  const addresses = new Map<string, string | Said>();
  const named = namedFiles(tables);
  lookedAt(0, named.size);
  for (const [key, file] of named) {
    const kept = await keep(uploading, archive, file).catch((error: unknown) => {
      if (error instanceof Failure && error.status < 500 && error.extra.says) return error.extra.says;
      throw error;
    });
    addresses.set(key, kept);
    lookedAt(addresses.size, named.size);
  }
  return addresses;
}
