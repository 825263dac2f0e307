import type { Collection } from '../storage/collection';
import type { Holder } from '../storage/documentIndex';
import type { Update } from '../update/update';
import type { Doc } from '../values';

export interface Outcome {
  readonly matched: number;
  readonly modified: number;
  /** The document an upsert created. */
  readonly created?: Doc;
}

export interface UpdateRequest {
  readonly filter: Doc;
  readonly update: Update;
  readonly upsert: boolean;
}

/** Changes every document found; creates one where none was and an upsert is wanted. A refusal stops at the document it is about. */
export function applyUpdate(
  collection: Collection,
  found: readonly Holder[],
  request: UpdateRequest,
): Outcome {
  let modified = 0;
  for (const holder of found) {
    const next = request.update.apply(holder.doc, request.filter);
    if (next === holder.doc) continue;
    collection.replace(holder, next);
    modified += 1;
  }
  if (found.length > 0 || !request.upsert) return { matched: found.length, modified };
  const created = request.update.create(request.filter);
  collection.insert(created);
  return { matched: 0, modified: 0, created };
}
