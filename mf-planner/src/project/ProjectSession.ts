import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { isEmptyScene } from '@rackwright/planning';
import type { ApiClient } from '@rackwright/web-kit';
import { ApiError } from '@rackwright/web-kit';
import { createStore } from 'zustand/vanilla';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { Draft, Drafts } from './drafts';
import { documentToSave, projectOfRoom } from './roomDocument';
import { thisDevice } from './thisDevice';
import { strongTag } from './versionTag';

/** `new`: never saved. `unsaved`: saved once, changed since. `conflict`: saved from somewhere else meanwhile. */
export type SaveStatus = 'new' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed';

export interface SaveState {
  readonly status: SaveStatus;
  readonly roomId: string | null;
  readonly etag: string | null;
  readonly isLocked: boolean;
  /** Address of the saved picture that stands for the project in lists; empty for none. */
  readonly preview: string;
  /** The sentence of the last failure. */
  readonly error: string | null;
}

export interface SessionParts {
  readonly editor: PlannerEditor;
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly owner: string;
  /** The saved room that was opened; null for a project that has never been saved. */
  readonly room: WireRoom | null;
  readonly etag: string | null;
  /** Somebody else's project, looked at: the viewer's own draft stays as it is until they save a copy. */
  readonly isShared?: boolean;
  readonly now?: () => Date;
}

export type SaveOutcome = 'created' | 'updated' | 'nothing-to-save' | 'not-saved';

/** Milliseconds without a change before a saved project updates itself. */
export const AUTOSAVE_PAUSE_MS = 2500;
/** Milliseconds until a saved project that could not reach the server tries again by itself. */
export const RETRY_PAUSE_MS = 15_000;

/**
 * Keeps one open project: a draft in the browser at every command, the saved project after a pause. It exists only once
 * the project has been opened, so nothing is ever saved before it was loaded.
 */
export class ProjectSession {
  readonly store;
  readonly #parts: SessionParts;
  #kept: Project;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #saving: Promise<SaveOutcome> | null = null;
  /** Address of the picture that goes with the next save as the project's own; null for the one it has. */
  #newPreview: string | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#kept = parts.editor.project;
    this.store = createStore<SaveState>()(() => ({
      status: parts.room ? 'saved' : 'new',
      roomId: parts.room?._id ?? null,
      etag: strongTag(parts.etag),
      isLocked: parts.room?.isLocked ?? false,
      preview: parts.room?.imgPreview ?? '',
      error: null,
    }));
  }

  get state(): SaveState {
    return this.store.getState();
  }

  /** Follows the editor until the returned function is called. */
  follow(): () => void {
    const stopFollowing = this.#parts.editor.store.subscribe((state, before) => {
      if (state.project !== before.project) this.#changed();
    });
    const retry = () => {
      if (this.state.status === 'offline') void this.save();
    };
    addEventListener('online', retry);
    return () => {
      stopFollowing();
      removeEventListener('online', retry);
      this.#stopTimer();
      if (this.state.status === 'unsaved') void this.save();
    };
  }

  /** The draft for a visitor, who may save only after signing in. Resolves when it is kept. */
  async keepDraft(): Promise<void> {
    const { drafts, owner, editor, now } = this.#parts;
    const { roomId, etag } = this.state;
    const keptAt = (now?.() ?? new Date()).toISOString();
    await drafts.keep(owner, { project: documentToSave(editor.state), roomId, etag, keptAt });
  }

  /** Saves now. Changes made while a save is on its way are saved by the next one. */
  async save(): Promise<SaveOutcome> {
    this.#stopTimer();
    if (this.#saving) {
      await this.#saving;
      return this.save();
    }
    if (this.state.status === 'saved') return 'nothing-to-save';
    this.#saving = this.#send();
    try {
      return await this.#saving;
    } finally {
      this.#saving = null;
      if (this.state.status === 'unsaved') this.#startTimer(AUTOSAVE_PAUSE_MS);
      if (this.state.status === 'offline' && this.state.roomId !== null) this.#startTimer(RETRY_PAUSE_MS);
    }
  }

  /** Makes a picture that was saved the one that stands for the saved project in lists. Given up when this save fails. */
  async savePreview(url: string): Promise<SaveOutcome> {
    if (this.#saving) await this.#saving;
    this.#newPreview = url;
    if (this.state.status === 'saved') this.store.setState({ status: 'unsaved' });
    return this.save();
  }

  /** The picture that stood for the project has been deleted. */
  forgetPreview(): void {
    this.store.setState({ preview: '' });
  }

  /** Of two versions: this one becomes a project of its own. */
  async keepMineAsCopy(): Promise<SaveOutcome> {
    const { editor, drafts, owner } = this.#parts;
    const { roomId } = this.state;
    editor.rename(`${editor.project.titleProject} (copy)`);
    this.store.setState({ status: 'new', roomId: null, etag: null });
    const outcome = await this.save();
    // The draft was of the project that others go on with: it must not come back there.
    if (outcome === 'created') await drafts.forget(owner, roomId);
    return outcome;
  }

  /** Of two versions: this one takes the place of the other. Rejects with the call's `ApiError`. */
  async replaceTheirs(): Promise<SaveOutcome> {
    const { roomId } = this.state;
    const { etag } = await this.#parts.api.get<WireRoom>(`/rooms/room/${roomId}`);
    this.store.setState({ status: 'unsaved', etag: strongTag(etag) });
    return this.save();
  }

  /** Of two versions: the other one replaces this one. Rejects with the call's `ApiError`. */
  async loadTheirs(): Promise<void> {
    const { api, editor, drafts, owner } = this.#parts;
    const { roomId } = this.state;
    if (roomId === null) return;
    const answer = await api.get<WireRoom>(`/rooms/room/${roomId}`);
    const project = projectOfRoom(answer.body);
    if (!project.ok) throw new ApiError(0, 'The saved project cannot be read.');
    editor.open(project.value);
    this.#kept = editor.project;
    this.#stopTimer();
    this.store.setState({
      status: 'saved',
      etag: strongTag(answer.etag),
      isLocked: answer.body.isLocked,
      preview: answer.body.imgPreview,
      error: null,
    });
    await drafts.forget(owner, roomId);
  }

  /** Lets go of the project, saved if it can be: what is opened next is a new one. */
  async leave(): Promise<void> {
    this.#stopTimer();
    if (this.state.status === 'unsaved') await this.save();
    if (this.state.roomId === null && !this.#looksOnly())
      await this.#parts.drafts.forget(this.#parts.owner, null);
    this.#stopTimer();
    this.store.setState({
      status: 'new',
      roomId: null,
      etag: null,
      isLocked: false,
      preview: '',
      error: null,
    });
  }

  /** The draft in place of what was opened; saved with the version it was made from, so that a newer one is noticed. */
  restore({ project, etag }: Draft): void {
    if (this.state.roomId !== null) this.store.setState({ etag });
    this.#parts.editor.open(project);
    this.#changed();
  }

  /** A shared project that has not become the viewer's own. */
  #looksOnly(): boolean {
    return this.#parts.isShared === true && this.state.roomId === null;
  }

  #changed(): void {
    const { editor } = this.#parts;
    if (editor.project === this.#kept) return;
    this.#kept = editor.project;
    const { status } = this.state;
    if (status === 'saved' || status === 'failed') this.store.setState({ status: 'unsaved' });
    if (!this.#looksOnly())
      this.keepDraft().catch((fault: unknown) => {
        this.store.setState({ error: fault instanceof Error ? fault.message : String(fault) });
      });
    if (this.state.roomId !== null && this.state.status === 'unsaved') this.#startTimer(AUTOSAVE_PAUSE_MS);
  }

  async #send(): Promise<SaveOutcome> {
    const { editor, drafts, owner } = this.#parts;
    const sent = editor.project;
    const isNew = this.state.roomId === null;
    const leavesDraft = this.#looksOnly();
    this.store.setState({ status: 'saving', error: null });
    try {
      const answer = await this.#call(isNew);
      this.store.setState({
        status: editor.project === sent ? 'saved' : 'unsaved',
        roomId: answer.body._id,
        etag: strongTag(answer.etag),
        isLocked: answer.body.isLocked,
        preview: answer.body.imgPreview,
      });
      if (!leavesDraft) await drafts.forget(owner, isNew ? null : answer.body._id);
      if (editor.project !== sent) await this.keepDraft();
      return isNew ? 'created' : 'updated';
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      this.store.setState({ status: statusOf(fault), error: fault.message });
      return 'not-saved';
    }
  }

  #call(isNew: boolean) {
    const { api, editor } = this.#parts;
    const preview = this.#newPreview;
    this.#newPreview = null;
    const room = { ...documentToSave(editor.state), ...(preview === null ? {} : { imgPreview: preview }) };
    const { roomId, etag } = this.state;
    if (isNew) return api.post<WireRoom>('/rooms/room', { body: { room, ...thisDevice() } });
    return api.put<WireRoom>(`/rooms/room/${roomId}`, {
      body: { room, ...thisDevice(), allowEmpty: isEmptyScene(room.data) },
      headers: etag === null ? {} : { 'If-Match': etag },
    });
  }

  #startTimer(pauseMs: number): void {
    this.#stopTimer();
    this.#timer = setTimeout(() => void this.save(), pauseMs);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function statusOf(fault: ApiError): SaveStatus {
  if (fault.status === 0) return 'offline';
  return fault.status === 412 ? 'conflict' : 'failed';
}
