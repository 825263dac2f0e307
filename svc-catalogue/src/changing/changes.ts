/** From what a publisher asks for to the edit that is made: whether the record is there, still at that version, and not in use. */
import { randomUUID } from 'node:crypto';
import type { Published } from '@rackwright/contracts';
import { checkCatalogue } from '@rackwright/planning';
import { etagOf, notFound, requestId, staleVersion } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import type { CatalogueState, Edit } from '../catalogueStore';
import type { AnyRecord, CollectionName, Contents, RecordOf } from '../collections';
import { breaksPlanning, inUse } from '../messages';
import { snapshotOf } from '../snapshot';
import type { CatalogueWriter, Decide } from './catalogueWriter';
import { historyAfter } from './productHistory';
import { sharedSkus } from './prices';
import { recordOf, type RecordOfForm } from './publishing';
import { usesOf } from './references';

/** The versions that If-Match allows; null when it allows every one. */
function wantedVersions(req: Request): readonly string[] | null {
  const header = req.headers['if-match'];
  const given = header?.split(',').map((etag) => etag.trim()) ?? ['*'];
  return given.includes('*') ? null : given;
}

/** What is asked: of which record, at which versions. */
export interface Wanted<N extends CollectionName> {
  readonly name: N;
  readonly id: string;
  readonly versions: readonly string[] | null;
}

export const wantedOf = <N extends CollectionName>(req: Request, name: N, id: string): Wanted<N> => ({
  name,
  id,
  versions: wantedVersions(req),
});

/** The record as it is. 404 without one, 412 when it is at another version than asked for. */
function found<N extends CollectionName>(
  { name, id, versions }: Wanted<N>,
  state: CatalogueState,
): { readonly record: RecordOf<N>; readonly version: number } {
  const record = recordOf(state.contents, name, id);
  if (!record) throw notFound();
  const version = state.versionOf(name, id);
  if (versions && !versions.includes(etagOf(version))) throw staleVersion(version);
  return { record, version };
}

const readByPlanning: ReadonlySet<CollectionName> = new Set<CollectionName>([
  'products',
  'trimAndFillers',
  'colorSchemes',
  'discounts',
  'config',
]);

/**
 * Refuses what planning could not read: one record must not take the whole planner away. Read with this record alone in its
 * collection; that no two have one name is checked before.
 */
function checkPlanning(contents: Contents, name: CollectionName, record: AnyRecord): void {
  if (!readByPlanning.has(name)) return;
  const config = name === 'config' ? contents.config.filter(({ _id }) => _id !== record._id) : [];
  const small: Contents = {
    ...contents,
    products: contents.products.slice(0, 1),
    [name]: [record, ...config],
  };
  const snapshot = snapshotOf(small);
  const read = snapshot && checkCatalogue(snapshot);
  if (read && !read.ok) throw breaksPlanning((read.path ?? name).replace(/^\w+\[\d+\]\./, ''));
}

interface Change<N extends CollectionName> {
  readonly wanted: Wanted<N>;
  /** The record in place of the one that is there. */
  readonly to: (record: RecordOf<N>, state: CatalogueState) => RecordOf<N>;
}

export const decideChange =
  <N extends CollectionName>({ wanted, to }: Change<N>): Decide =>
  (state) => {
    const before = found(wanted, state);
    const record = to(before.record, state);
    checkPlanning(state.contents, wanted.name, record);
    const { name } = wanted;
    const history =
      name === 'products'
        ? historyAfter(
            before.record as RecordOf<'products'>,
            record as RecordOf<'products'>,
            state.histories.get(record._id),
          )
        : null;
    return { kind: 'replace', name, record, history, version: before.version };
  };

export const decideReplacing = <N extends CollectionName, Form>(
  wanted: Wanted<N>,
  form: Form,
  draft: RecordOfForm<N, Form>,
  now: () => Date,
): Decide =>
  decideChange({
    wanted,
    to: (before, { contents }) => draft(form, { id: wanted.id, before, contents, now }),
  });

export const decideAdding =
  <N extends CollectionName, Form>(
    name: N,
    form: Form,
    draft: RecordOfForm<N, Form>,
    now: () => Date,
  ): Decide =>
  ({ contents }) => {
    const record = draft(form, { id: randomUUID(), before: null, contents, now });
    checkPlanning(contents, name, record);
    return { kind: 'insert', name, record };
  };

export const decideRemoving =
  <N extends CollectionName>(wanted: Wanted<N>): Decide =>
  (state) => {
    const { record, version } = found(wanted, state);
    const users = usesOf(wanted.name, record, state.contents);
    if (users.length > 0) throw inUse(users);
    return { kind: 'remove', name: wanted.name, id: wanted.id, version };
  };

/** The record that an edit left behind, with its version and what should be known of it. */
function publishedBy<N extends CollectionName>(edit: Edit, state: CatalogueState): Published<RecordOf<N>> {
  if (edit.kind === 'remove') throw new Error('nothing is left of it');
  const record = edit.record as RecordOf<N>;
  const warnings = sharedSkus(record, state.contents);
  return {
    ...record,
    version: state.versionOf(edit.name, record._id),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** Makes the change. Answers with the record as it is now, and with the ETag that If-Match takes. */
export async function answerChange<N extends CollectionName>(
  { req, res }: { readonly req: Request; readonly res: Response },
  writer: CatalogueWriter,
  decide: Decide,
): Promise<Published<RecordOf<N>>> {
  const { edit, state } = await writer.change(requestId(req), decide);
  const record = publishedBy<N>(edit, state);
  res.setHeader('ETag', etagOf(record.version));
  return record;
}
