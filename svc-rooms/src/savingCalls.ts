/** The calls that projects and templates have alike. What differs between them is their `RoomKind`. */
import {
  pictureFields,
  type PictureField,
  type RackwrightEvent,
  type roomCalls,
  type templateCalls,
} from '@rackwright/contracts';
import {
  type Answering,
  type Caller,
  type Failure,
  fieldError,
  invalidRequest,
  languageOf,
  notAllowed,
  notFound,
  refusal,
  requestId,
  requiredVersion,
  route,
  type Route,
  sentKey,
} from '@rackwright/service-kit';
import type { KeptLines } from '@rackwright/planning';
import { says, type Language } from '@rackwright/words';
import {
  catalogueFor,
  packRoom,
  prepareAgain,
  prepareRoom,
  readRoom,
  type KnownCatalogue,
  type PreparedRoom,
} from './document';
import { firstSaveOf, savedBefore } from './firstSave';
import { unpack } from './packing';
import type { Pictures } from './pictures/pictures';
import type { RoomStore, RoomChange } from './roomStore';
import type { Quota } from './quota';
import { revisionOf, type RevisionStore } from './revisionStore';
import { newRoom, OWNER, wouldEmpty, type SavedFrom, type StoredRoom } from './room';
import { etagOfRoom, sendRoom } from './roomAnswer';

export type RoomEvent = 'room-created' | 'room-updated' | 'room-deleted';

/** Whom a room or template is about, and who mails of it. */
export interface Occasion {
  readonly by: Caller;
  readonly requestId: string;
  /** What they read; said where they are mailed. */
  readonly language?: Language;
  readonly notSendEmailToUser?: boolean;
  readonly notSendEmailToAdmin?: boolean;
}

type SavingCalls = typeof roomCalls | typeof templateCalls;

export interface RoomKind {
  readonly store: RoomStore;
  readonly revisions: RevisionStore;
  readonly quota: Quota;
  readonly calls: SavingCalls;
  readonly missing: 'no-such-project' | 'no-such-template';
  mayRead(caller: Caller, room: Pick<StoredRoom, 'user_id'>): boolean;
  mayChange(caller: Caller, room: Pick<StoredRoom, 'user_id'>): boolean;
  /** What is announced. */
  events(type: RoomEvent, room: StoredRoom, occasion: Occasion): readonly RackwrightEvent[];
  /** Somebody erased the account in the meantime: what they just made goes too, and they are refused. */
  refuseErased(by: Caller, made: StoredRoom): Promise<void>;
  /** To be called after a state was saved, with what is kept beside it. */
  keepLines(room: StoredRoom, kept: KeptLines): void;
  /** To be called after a change: notifies everybody who watches the room. */
  changed(id: string): void;
  /** To be called after a room was deleted: removes what belonged to it. */
  tidy(): Promise<void>;
}

export interface RoomCallParts {
  readonly kind: RoomKind;
  readonly catalogue: KnownCatalogue;
  readonly pictures: Pick<Pictures, 'isOf' | 'removeUnused'>;
  readonly now: () => Date;
}

const locked = (): Failure => refusal(409, 'room-locked');

export const stale = (theirs: number, current: Pick<StoredRoom, 'version' | 'changes'>): Failure =>
  refusal(412, says('stale-room', { theirs, current: current.version }), {
    type: 'stale-version',
    headers: { ETag: etagOfRoom(current) },
  });

export const missing = ({ missing }: Pick<RoomKind, 'missing'>): Failure => notFound(missing);

/** What the caller may change, at this version: 404, 409 when it is ordered, 412 when there is a newer one. */
export async function findToChange(
  kind: RoomKind,
  { by, id, version }: { readonly by: Caller; readonly id: string; readonly version: number },
): Promise<StoredRoom> {
  const room = await kind.store.find(id);
  if (!room || !kind.mayChange(by, room)) throw missing(kind);
  if (room.isLocked) throw locked();
  if (room.version !== version) throw stale(version, room);
  return room;
}

/** Why a write at this version did not match: gone, locked, or another version in the meantime. */
export async function refuseChange(kind: RoomKind, before: StoredRoom): Promise<never> {
  const current = await kind.store.stamp(before._id);
  if (!current) throw missing(kind);
  throw current.isLocked ? locked() : stale(before.version, { changes: 0, ...current });
}

/**
 * Puts one state in place of another, which is kept before: see `RevisionStore`. Of several who do it at once one succeeds, the
 * others have 412.
 */
async function saveOver(
  { kind, pictures }: RoomCallParts,
  before: StoredRoom,
  { kept, ...change }: RoomChange & Pick<PreparedRoom, 'kept'>,
  occasion: Occasion,
): Promise<StoredRoom> {
  const isKeptNow = await kind.revisions.keep(before);
  const events = kind.events('room-updated', { ...before, ...change, version: before.version + 1 }, occasion);
  const room = await kind.store.replace({ id: before._id, version: before.version }, change, ...events);
  if (!room) {
    if (isKeptNow && !(await kind.store.stamp(before._id))) await kind.revisions.forget(before);
    return refuseChange(kind, before);
  }
  kind.keepLines(room, kept);
  kind.changed(room._id);
  await kind.revisions.prune(room, await kind.quota.isFull(room.user_id));
  for (const field of pictureFields)
    if (before[field] !== room[field]) await pictures.removeUnused(before[field]);
  return room;
}

/** The pictures of it: the caller's own, or those that it has. */
async function picturesOf(
  { pictures }: RoomCallParts,
  by: Caller,
  requested: Partial<Record<PictureField, string | undefined>>,
  before: Record<PictureField, string> = { imgPreview: '', screenshot: '' },
): Promise<Record<PictureField, string>> {
  const shown = { imgPreview: before.imgPreview, screenshot: before.screenshot };
  for (const field of pictureFields) {
    const wished = requested[field];
    if (wished === undefined || wished === before[field]) continue;
    if (wished !== '' && !(await pictures.isOf(by.userId, wished)))
      throw invalidRequest([fieldError(`room.${field}`, 'not-your-picture')]);
    shown[field] = wished;
  }
  return shown;
}

/** The new value of a flag that shows something to customers. Only publishers may turn it on; others are refused with 403. */
function shownTo(by: Caller, wished: boolean | undefined, before: boolean): boolean {
  if (wished && !before && !by.publisher) throw notAllowed();
  return wished ?? before;
}

const createProject =
  (parts: RoomCallParts): Answering<SavingCalls['create']> =>
  async ({ caller: by, body, req, res }) => {
    const { kind, catalogue, now } = parts;
    const { notSendEmailToUser, notSendEmailToAdmin, device, browser } = body;
    const first = firstSaveOf({ at: kind.calls.create.path, userId: by.userId, key: sentKey(req) }, body);
    const make = async (): Promise<StoredRoom | null> => {
      const project = readRoom(body.room);
      const prepared = prepareRoom(project, await catalogueFor(project, catalogue));
      const content = await packRoom(prepared);
      const made = newRoom(first.id, by, content, {
        device,
        browser,
        at: now().toISOString(),
        ...(await picturesOf(parts, by, body.room)),
        showAsTemplate: shownTo(by, body.room.showAsTemplate, false),
        madeOf: first.madeOf,
      });
      const mailing = { language: languageOf(req), notSendEmailToUser, notSendEmailToAdmin };
      const occasion = { by, requestId: requestId(req), ...mailing };
      const isNew = await kind.store.create(made, ...kind.events('room-created', made, occasion));
      if (!isNew) return null;
      kind.keepLines(made, prepared.kept);
      return made;
    };
    // Of two that are sent at once one makes it, and the other finds it then.
    const room =
      (await savedBefore(kind, first)) ??
      (await kind.quota.making(by.userId, make)) ??
      (await savedBefore(kind, first));
    if (!room) throw missing(kind);
    await kind.refuseErased(by, room);
    res.status(201).location(`${kind.calls.create.path}/${room._id}`);
    return sendRoom(req, res, room, OWNER);
  };

/** By what it was saved; as it was known before where this save leaves it out. */
const lastKnown = ({ device, browser }: SavedFrom, before: SavedFrom): SavedFrom => ({
  device: device || before.device,
  browser: browser || before.browser,
});

const replaceProject =
  (parts: RoomCallParts): Answering<SavingCalls['replace']> =>
  async ({ caller: by, params: { id }, body, req, res }) => {
    const { kind, catalogue, now } = parts;
    const before = await findToChange(kind, { by, id, version: requiredVersion(req, body.version) });
    const stored = () => ({ head: unpack(before.packed).toString() });
    const project = readRoom(body.room);
    const prepared = prepareRoom(project, await catalogueFor(project, catalogue), stored);
    const content = await packRoom(prepared);
    if (wouldEmpty(before, content) && !body.allowEmpty) throw refusal(409, 'would-empty');
    const change = {
      ...content,
      kept: prepared.kept,
      ...lastKnown(body, before),
      ...(await picturesOf(parts, by, body.room, before)),
      showAsTemplate: shownTo(by, body.room.showAsTemplate, before.showAsTemplate),
      lastEdited: now().toISOString(),
    };
    const room = await saveOver(parts, before, change, { by, requestId: requestId(req) });
    return sendRoom(req, res, room, OWNER);
  };

const removeProject =
  ({ kind }: RoomCallParts): Answering<SavingCalls['remove']> =>
  async ({ caller: by, params: { id }, body, req }) => {
    const version = requiredVersion(req, body?.version);
    const room = await findToChange(kind, { by, id, version });
    const occasion = { by, requestId: requestId(req) };
    const events = kind.events('room-deleted', { ...room, version: version + 1 }, occasion);
    if (!(await kind.store.remove({ id: room._id, version }, ...events))) await refuseChange(kind, room);
    kind.changed(room._id);
    await kind.tidy();
  };

const listRevisions =
  ({ kind }: RoomCallParts): Answering<SavingCalls['revisions']> =>
  async ({ caller: by, params: { id } }) => {
    const room = await kind.store.find(id);
    if (!room || !kind.mayRead(by, room)) throw missing(kind);
    return { items: [revisionOf(room), ...(await kind.revisions.list(room))] };
  };

/** The state that an earlier revision was is made the newest; nothing that was in between is lost by it. */
const restoreRevision =
  (parts: RoomCallParts): Answering<SavingCalls['restore']> =>
  async ({ caller: by, params: { id }, body, req, res }) => {
    const { kind, catalogue, now } = parts;
    const before = await findToChange(kind, { by, id, version: requiredVersion(req, body.version) });
    const isPresent = body.revision === before.version;
    const kept = isPresent ? before : await kind.revisions.find(before, body.revision);
    if (!kept) throw notFound('no-such-revision');
    const { titleProject, step, details } = kept;
    const earlier = { titleProject, step, details, head: unpack(kept.packed).toString() };
    const prepared = prepareAgain(earlier, await catalogue());
    const change = {
      ...(await packRoom(prepared)),
      kept: prepared.kept,
      device: before.device,
      browser: before.browser,
      imgPreview: before.imgPreview,
      screenshot: before.screenshot,
      showAsTemplate: before.showAsTemplate,
      lastEdited: now().toISOString(),
    };
    const room = await saveOver(parts, before, change, { by, requestId: requestId(req) });
    return sendRoom(req, res, room, OWNER);
  };

/** Whether customers are shown it is no part of the document: no version of that is made, and no save of it becomes stale. */
const showProject =
  ({ kind }: RoomCallParts): Answering<SavingCalls['show']> =>
  async ({ caller: by, params: { id }, body, req }) => {
    const version = requiredVersion(req, body.version);
    const room = await findToChange(kind, { by, id, version });
    const isShown = shownTo(by, body.showAsTemplate, room.showAsTemplate);
    if (!(await kind.store.show({ id: room._id, version }, isShown))) await refuseChange(kind, room);
    kind.changed(room._id);
  };

export const savingRoutes = (parts: RoomCallParts): readonly Route[] => {
  const { calls } = parts.kind;
  return [
    route(calls.create, createProject(parts)),
    route(calls.replace, replaceProject(parts)),
    route(calls.remove, removeProject(parts)),
    route(calls.revisions, listRevisions(parts)),
    route(calls.restore, restoreRevision(parts)),
    route(calls.show, showProject(parts)),
  ];
};
