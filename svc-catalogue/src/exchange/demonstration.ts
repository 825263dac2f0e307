/** Taking away the demonstration catalogue: what came with the shop and nobody has changed or needs. */
import type { IncomingMessage } from 'node:http';
import type { ProductUses } from '@rackwright/contracts';
import { contentHash } from '@rackwright/service-kit';
import type { CatalogueState, CatalogueStore, Edit, StoredRecord } from '../catalogueStore';
import type { Decide } from '../changing/catalogueWriter';
import type { UsesOf } from '../changing/remoteRooms';
import { recordOf } from '../changing/publishing';
import { usesOf as usesInCatalogue } from '../changing/references';
import type { AnyRecord, CollectionName, Contents } from '../collections';
import { demonstrationHeld } from '../messages';

/** Slides, tips and e-mails are about the shop, whatever it sells. */
const SHOWN: readonly CollectionName[] = [
  'products',
  'trimAndFillers',
  'colorSchemes',
  'leftMenuItems',
  'materials',
];

export interface Demonstrated {
  readonly name: CollectionName;
  readonly id: string;
  readonly version: number;
}

/** As the data files had it; withdrawing changes nothing of what it is. */
const isUnchanged = ({ record, seedHash }: StoredRecord): boolean =>
  seedHash !== null &&
  (contentHash(record) === seedHash ||
    ('visible' in record && contentHash({ ...record, visible: true }) === seedHash));

/** What of the demonstration catalogue is still as it came, and how many records of it are not. */
export async function demonstrationIn(
  store: CatalogueStore,
): Promise<{ readonly unchanged: readonly Demonstrated[]; readonly changed: number }> {
  const rows = await Promise.all(
    SHOWN.map(async (name) => (await store.stored(name)).map((row) => ({ name, row }))),
  );
  const seeded = rows.flat().filter(({ row }) => row.seedHash !== null);
  const unchanged = seeded.filter(({ row }) => isUnchanged(row));
  return {
    unchanged: unchanged.map(({ name, row: { _id: id, version } }) => ({ name, id, version })),
    changed: seeded.length - unchanged.length,
  };
}

/** Questions to svc-rooms at the same time. */
const AT_ONCE = 8;

/** But for templates that came with the shop and nobody has edited: they go with the demonstration catalogue. */
export const usesBesideIt =
  (usesOf: UsesOf): UsesOf =>
  async (id, req) => {
    const { projects, templates, demonstrations = 0 } = await usesOf(id, req);
    return { projects, templates: templates - demonstrations };
  };

/** 409 with the names of those that stand in projects or templates; 503 where svc-rooms cannot say. */
export async function refuseHeld(
  products: readonly { readonly _id: string; readonly description: string }[],
  usesOf: UsesOf,
  req: IncomingMessage,
): Promise<void> {
  const held: { readonly name: string; readonly uses: ProductUses }[] = [];
  for (let at = 0; at < products.length; at += AT_ONCE) {
    const some = products.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map(({ _id }) => usesOf(_id, req)));
    some.forEach(({ description }, nth) => {
      const uses = answers[nth]!;
      if (uses.projects + uses.templates > 0) held.push({ name: description, uses });
    });
  }
  if (held.length > 0) throw demonstrationHeld(held);
}

const without = (contents: Contents, going: ReadonlySet<string>): Contents =>
  Object.fromEntries(
    Object.entries(contents).map(([name, records]) => [
      name,
      (records as readonly AnyRecord[]).filter(({ _id }) => !going.has(`${name}/${_id}`)),
    ]),
  ) as unknown as Contents;

const keyOf = ({ name, id }: Demonstrated): string => `${name}/${id}`;

/** Those that nothing refers to that stays. */
function removable(all: readonly Demonstrated[], { contents }: CatalogueState): readonly Demonstrated[] {
  let going = all;
  for (;;) {
    const rest = without(contents, new Set(going.map(keyOf)));
    const free = going.filter(({ name, id }) => {
      const record = recordOf(contents, name, id)!;
      const withIt = { ...rest, [name]: [...rest[name], record] };
      return usesInCatalogue(name, record, withIt).length === 0;
    });
    if (free.length === going.length) return free;
    going = free;
  }
}

/** What was changed since it was looked at stays. */
export const decideRemovingDemonstration =
  (all: readonly Demonstrated[]): Decide<readonly Edit[]> =>
  (state) => {
    const same = all.filter(({ name, id, version }) => state.versionOf(name, id) === version);
    return removable(same, state).map((one): Edit => ({ kind: 'remove', ...one }));
  };
