import type { Query } from '../storage/collection';
import type { Store } from '../storage/store';
import type { Update } from '../update/update';
import type { Doc } from '../values';

export interface Outcome {
  readonly matched: number;
  readonly modified: number;
  /** The first document found, as it was and as it is; after an upsert only the created one as it is. */
  readonly before?: Doc | undefined;
  readonly after?: Doc | undefined;
  /** Whether an upsert created one. */
  readonly isCreated: boolean;
}

export interface UpdateRequest extends Query {
  readonly update: Update;
  readonly upsert: boolean;
}

/**
 * Finds and changes in one step: nothing else runs between them. Creates a document where none was and an upsert is wanted. A refusal
 * stops at the document it is about.
 */
export function applyUpdate(store: Store, namespace: string, request: UpdateRequest): Outcome {
  const { filter, update, upsert } = request;
  const collection = upsert ? store.ensure(namespace) : store.collection(namespace);
  const found = collection?.find(request) ?? [];
  const before = found[0]?.doc;
  let modified = 0;
  for (const holder of found) {
    const next = update.apply(holder.doc, filter);
    if (next === holder.doc) continue;
    collection?.keep(next, holder);
    modified += 1;
  }
  const outcome = { matched: found.length, modified, before, after: found[0]?.doc, isCreated: false };
  if (found.length > 0 || !upsert) return outcome;
  const created = update.create(filter);
  collection?.keep(created);
  return { ...outcome, after: created, isCreated: true };
}
