/** Forms, and records to be deleted, that go into a release instead of being published. */
import type { GatheredEdit, ReleaseSummary } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '../api';
import { formOf, type Entity, type EntityRecord } from './entity';
import { bodyOf, type FormValues } from './formFacts';

/** Puts something into that release, and gives what should be known of it. Rejects with the call's `ApiError`. */
export type PutInto = (
  api: ApiClient,
  release: ReleaseSummary,
) => Promise<readonly { readonly message: string }[]>;

const isFields = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether no field that stayed was put into another place, and those that came are behind it. */
function isInOrderOf(base: FormValues, typed: FormValues): boolean {
  const stayed = Object.keys(base).filter((name) => Object.hasOwn(typed, name));
  return stayed.every((name, at) => name === Object.keys(typed)[at]);
}

/**
 * What was typed over `base`; where nothing was, what the release has already, and in its order. Undefined for what was typed away, or
 * what the release takes away.
 */
function overRelease(typed: unknown, base: unknown, there: unknown): unknown {
  if (JSON.stringify(typed) === JSON.stringify(base)) return there;
  const was = base ?? {};
  if (!isFields(typed) || !isFields(was) || !isFields(there)) return typed;
  const names = isInOrderOf(was, typed) ? { ...there, ...typed } : { ...typed, ...there };
  return Object.fromEntries(
    Object.keys(names)
      .map((name) => [name, overRelease(typed[name], was[name], there[name])] as const)
      .filter(([, value]) => value !== undefined),
  );
}

export interface GatheredForm {
  readonly entity: Entity;
  /** As it is live; null for a new one. */
  readonly base: EntityRecord | null;
  /** As it would be published; null where the record is to go. */
  readonly body: FormValues | null;
}

/** Nobody can be asked at a moment whether projects hold a product by then. */
export const goesAtOnceOnly = ({ entity, body }: GatheredForm): boolean =>
  body === null && entity.collection === 'products';

/** What the release has of the record already stays, where nothing else was typed. */
async function formOver(
  api: ApiClient,
  { entity, base, body }: GatheredForm & { readonly base: EntityRecord; readonly body: FormValues },
  release: ReleaseSummary,
): Promise<unknown> {
  const params = { id: release._id, collection: entity.collection!, recordId: base._id };
  const { body: known } = await api.call(releaseCalls.record, { params });
  if (!known.record) return body;
  const record = { ...entity.ofStored(known.record), _id: base._id, version: base.version };
  const there = bodyOf(entity.form, formOf(entity, record));
  return overRelease(body, bodyOf(entity.form, formOf(entity, base)), there);
}

/** As it is sent, with that in its form. Its rules are those of the call that publishes it. */
export function editOf({ entity, base }: GatheredForm, form: unknown): GatheredEdit {
  const collection = entity.collection!;
  // A record of the configuration is named by its form.
  const named = !base || collection === 'config' ? {} : { recordId: base._id };
  return { collection, ...named, version: base?.version ?? 0, form } as GatheredEdit;
}

async function editFor(api: ApiClient, gathered: GatheredForm, release: ReleaseSummary) {
  const { base, body } = gathered;
  if (!base || !body) return editOf(gathered, body);
  return editOf(gathered, await formOver(api, { ...gathered, base, body }, release));
}

export const gatherForm =
  (gathered: GatheredForm): PutInto =>
  async (api, release) => {
    const edit = await editFor(api, gathered, release);
    const { body } = await api.call(releaseCalls.gather, {
      params: { id: release._id },
      headers: { 'If-Match': `"v${release.version}"` },
      body: { edits: [edit] },
    });
    return body.gathered.flatMap(({ warnings = [] }) => warnings);
  };
