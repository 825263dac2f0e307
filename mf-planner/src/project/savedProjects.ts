import type { CreateRoomRequest, PictureField, Revision, RoomState, WireRoom } from '@rackwright/contracts';
import { roomCalls, templateCalls } from '@rackwright/contracts/browser';
import { isEmptyScene, type Project } from '@rackwright/planning';
import { type ApiAnswer, type ApiClient, ApiError } from '@rackwright/web-kit';
import { thisDevice } from './thisDevice';
import { versionTag } from './versionTag';

export type SavedAnswer = ApiAnswer<WireRoom>;

/** Projects and templates are saved alike, by calls of their own (specification section 7). */
const calls = { room: roomCalls, template: templateCalls } as const;
export type SavedKind = keyof typeof calls;

/** A document with what is kept beside it. */
export type ProjectToSave = Project & Readonly<Partial<Record<PictureField, string>>>;

/** What is saved for the first time, and the key by which the service knows it when it comes again. */
export interface FirstSave {
  readonly kind: SavedKind;
  readonly room: ProjectToSave;
  readonly key: string;
}

/** The two flags of a first save (specification section 7). */
type Mails = Pick<CreateRoomRequest, 'notSendEmailToUser' | 'notSendEmailToAdmin'>;

/** Where the versions of one open project are. */
export type SavedVersions = Pick<SavedProjects, 'read' | 'find' | 'update'> & {
  /** What was read last is to be open from now on. */
  readonly opened?: () => void;
};

/** The calls about saved projects. All of them reject with the call's `ApiError`. */
export class SavedProjects {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** With the token of the link through which somebody else's is looked at. */
  read(kind: SavedKind, id: string, share: string | null = null, signal?: AbortSignal): Promise<SavedAnswer> {
    const request = { params: { id }, signal };
    if (kind === 'template') return this.#api.call(templateCalls.read, request);
    return this.#api.call(roomCalls.read, { ...request, query: share === null ? {} : { share } });
  }

  /** Null when it has been deleted. */
  async find(kind: SavedKind, id: string): Promise<SavedAnswer | null> {
    try {
      return await this.read(kind, id);
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 404) return null;
      throw fault;
    }
  }

  /** Makes one project however often it is sent; customer and shop are told by mail. */
  create(first: FirstSave): Promise<SavedAnswer> {
    return this.#make(first, { notSendEmailToUser: false, notSendEmailToAdmin: false });
  }

  /** As `create`, and nobody gets a mail: who copies knows of it, and to the shop it is nothing new. */
  createCopy(first: FirstSave): Promise<SavedAnswer> {
    return this.#make(first, { notSendEmailToUser: true, notSendEmailToAdmin: true });
  }

  /** Refused with 412 when another version than `etag` is there. */
  update(kind: SavedKind, id: string, etag: string | null, room: ProjectToSave): Promise<SavedAnswer> {
    return this.#api.call(calls[kind].replace, {
      params: { id },
      body: { room, ...thisDevice(), allowEmpty: isEmptyScene(room.data) },
      headers: ifMatch(etag),
    });
  }

  /** The latest twenty states, newest first; the first is the present one. */
  async revisions(kind: SavedKind, id: string): Promise<readonly Revision[]> {
    const { body } = await this.#api.call(calls[kind].revisions, { params: { id } });
    return body.items;
  }

  restore(kind: SavedKind, id: string, etag: string | null, revision: number): Promise<SavedAnswer> {
    return this.#api.call(calls[kind].restore, {
      params: { id },
      body: { revision },
      headers: ifMatch(etag),
    });
  }

  /** Whether customers are shown it as a template. Refused with 412 when another version than this is there. */
  async show(kind: SavedKind, id: string, version: number, isShown: boolean): Promise<void> {
    const headers = ifMatch(versionTag(version));
    await this.#api.call(calls[kind].show, { params: { id }, headers, body: { showAsTemplate: isShown } });
  }

  /** Refused with 412 when another version than this is there. */
  async remove(kind: SavedKind, id: string, version: number): Promise<void> {
    const headers = ifMatch(versionTag(version));
    await this.#api.call(calls[kind].remove, { params: { id }, headers });
  }

  #make({ kind, room, key }: FirstSave, mails: Mails): Promise<SavedAnswer> {
    const headers = { 'Idempotency-Key': key };
    return this.#api.call(calls[kind].create, { body: { room, ...thisDevice(), ...mails }, headers });
  }
}

export const ifMatch = (etag: string | null): Readonly<Record<string, string>> =>
  etag === null ? {} : { 'If-Match': etag };

export const roomStateOf = ({ isLocked, status, version }: WireRoom): RoomState => ({
  isLocked,
  status,
  version,
});
