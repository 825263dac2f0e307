/** From what a publisher asks for to the edit that is made: whether the record is there, still at that version, and not in use. */
import { randomUUID } from 'node:crypto';
import type { Published } from '@rackwright/contracts';
import { checkCatalogue } from '@rackwright/planning';
import { etagOf, notFound, refusal, requestId, signedInCaller, staleVersion } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import type { CatalogueState, Edit, Replacement } from '../catalogueStore';
import type { AnyRecord, CollectionName, Contents, RecordOf } from '../collections';
import type { Cause } from '../history/changeStore';
import { breaksPlanning, inUse } from '../messages';
import { snapshotOf } from '../snapshot';
import type { CatalogueWriter, Decide } from './catalogueWriter';
import { historyAfter } from './productHistory';
import { ownersOf, sharedSkus } from './prices';
import { recordOf, type Carried, type RecordOfForm, type Replaced } from './publishing';
import { usesOf } from './references';

/** A publisher's request. */
export function causeOf(req: Request): Cause {
  const { userId, name, email } = signedInCaller(req);
  return { requestId: requestId(req), by: { userId, name, email } };
}

/** The versions that If-Match names; null when it names none. */
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

/** For what replaces or removes a record: 428 where If-Match does not name the version that was read. */
export function wantedOf<N extends CollectionName>(req: Request, name: N, id: string): Wanted<N> {
  const versions = wantedVersions(req);
  if (!versions) throw refusal(428, 'version-needed');
  return { name, id, versions };
}

/** For what only adds to a record, whatever its version unless If-Match names one. */
export const toAddTo = <N extends CollectionName>(req: Request, name: N, id: string): Wanted<N> => ({
  name,
  id,
  versions: wantedVersions(req),
});

/** The record as it is. 404 without one, 412 when it is at another version than asked for. */
function found<N extends CollectionName>(
  { name, id, versions }: Wanted<N>,
  state: CatalogueState,
): RecordOf<N> {
  const record = recordOf(state.contents, name, id);
  if (!record) throw notFound();
  const version = state.versionOf(name, id);
  if (versions && !versions.includes(etagOf(version))) throw staleVersion(version);
  return record;
}

const readByPlanning: ReadonlySet<CollectionName> = new Set<CollectionName>([
  'products',
  'trimAndFillers',
  'colorSchemes',
  'discounts',
  'config',
]);

/**
 * Refuses what planning could not read: one record must not take the whole planner away. Read with these records alone in their
 * collection; that no two have one name is checked before.
 */
function checkPlanning(contents: Contents, name: CollectionName, records: readonly AnyRecord[]): void {
  if (!readByPlanning.has(name)) return;
  const config = name === 'config' ? contents.config.filter(({ _id }) => _id !== records[0]?._id) : [];
  const small: Contents = {
    ...contents,
    products: contents.products.slice(0, 1),
    [name]: [...records, ...config],
  };
  const snapshot = snapshotOf(small);
  const read = snapshot && checkCatalogue(snapshot);
  if (read && !read.ok) throw breaksPlanning((read.path ?? name).replace(/^\w+\[\d+\]\./, ''));
}

/** With what a product was before. */
export function replacement(state: CatalogueState, { name, before, record }: Replaced): Replacement {
  const history =
    name === 'products'
      ? historyAfter(
          before as RecordOf<'products'>,
          record as RecordOf<'products'>,
          state.histories.get(record._id),
        )
      : null;
  return { kind: 'replace', name, record, history, version: state.versionOf(name, record._id) };
}

/** Records that take others' places. Refuses what planning could not read of them. */
export function replacements(state: CatalogueState, replaced: readonly Replaced[]): readonly Replacement[] {
  for (const name of new Set(replaced.map((one) => one.name))) {
    const own = replaced.filter((one) => one.name === name);
    checkPlanning(
      state.contents,
      name,
      own.map(({ record }) => record),
    );
  }
  return replaced.map((one) => replacement(state, one));
}

interface Change<N extends CollectionName> {
  readonly wanted: Wanted<N>;
  /** The record in place of the one that is there. */
  readonly to: (record: RecordOf<N>, state: CatalogueState) => RecordOf<N>;
  readonly carried?: Carried<N> | undefined;
}

/** The record that the change is of comes first. */
type DecideOne = Decide<readonly [Edit, ...Replacement[]]>;

export const decideChange =
  <N extends CollectionName>({ wanted, to, carried }: Change<N>): DecideOne =>
  (state) => {
    const before = found(wanted, state);
    const record = to(before, state);
    checkPlanning(state.contents, wanted.name, [record]);
    const others = carried?.(before, record, state.contents) ?? [];
    return [replacement(state, { name: wanted.name, before, record }), ...replacements(state, others)];
  };

/** How a form becomes a record, and what changes with it. */
export interface Drafted<N extends CollectionName, Form> {
  readonly name: N;
  readonly draft: RecordOfForm<N, Form>;
  readonly carried?: Carried<N>;
}

export const decideReplacing = <N extends CollectionName, Form>(
  wanted: Wanted<N>,
  form: Form,
  { draft, carried }: Drafted<N, Form>,
  now: () => Date,
): DecideOne =>
  decideChange({
    wanted,
    to: (before, { contents }) => draft(form, { id: wanted.id, before, contents, now }),
    carried,
  });

export const decideAdding =
  <N extends CollectionName, Form>(
    { name, draft }: Drafted<N, Form>,
    form: Form,
    now: () => Date,
  ): Decide<readonly [Edit]> =>
  ({ contents }) => {
    const record = draft(form, { id: randomUUID(), before: null, contents, now });
    checkPlanning(contents, name, [record]);
    return [{ kind: 'insert', name, record }];
  };

export const decideRemoving =
  <N extends CollectionName>(wanted: Wanted<N>): Decide<readonly [Edit]> =>
  (state) => {
    const { name, id } = wanted;
    const users = usesOf(name, found(wanted, state), state.contents);
    if (users.length > 0) throw inUse(users);
    return [{ kind: 'remove', name, id, version: state.versionOf(name, id) }];
  };

/** The record that an edit left behind, with its version and what should be known of it. */
function publishedBy<N extends CollectionName>(edit: Edit, state: CatalogueState): Published<RecordOf<N>> {
  if (edit.kind === 'remove') throw new Error('nothing is left of it');
  const record = edit.record as RecordOf<N>;
  const warnings = sharedSkus(record, ownersOf(state.contents));
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
  decide: DecideOne,
): Promise<Published<RecordOf<N>>> {
  const {
    edits: [edit],
    state,
  } = await writer.change(causeOf(req), decide);
  const record = publishedBy<N>(edit, state);
  res.setHeader('ETag', etagOf(record.version));
  return record;
}
