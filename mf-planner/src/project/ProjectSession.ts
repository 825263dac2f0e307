import type { PictureField, RoomState, WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { type ApiClient, ApiError } from '@rackwright/web-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { texts } from '../text';
import type { Draft, Drafts } from './drafts';
import { FirstSaves } from './FirstSaves';
import { holdDraft } from './heldDrafts';
import { lookForNewAssortment } from './loadShop';
import { allOf, documentToSave, projectOfRoom } from './roomDocument';
import {
  next,
  pending,
  type ProjectFacts,
  type SaveEvent,
  savesItself,
  type SaveState,
  type SaveStatus,
  stateAtOpening,
} from './saveState';
import {
  type ProjectToSave,
  type SavedAnswer,
  type SavedKind,
  SavedProjects,
  type SavedVersions,
  roomStateOf,
} from './savedProjects';
import {
  draftKeyOf,
  isReadOnly,
  looksOnly,
  newDraftKey,
  whyReadOnly,
  type PlannerPage,
  type Ownership,
} from './ownership';
import { versionIn } from './versionTag';

export interface SessionParts {
  readonly editor: PlannerEditor;
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly owner: string;
  /** The saved room that was opened; null for a project that has never been saved. */
  readonly room: WireRoom | null;
  readonly etag: string | null;
  /** `own` when absent. */
  readonly ownership?: Ownership;
  /** Where it was opened; `/planning` when absent. */
  readonly page?: PlannerPage;
  /** Under what the draft of a project that is not saved yet is kept; as before each had one of its own when absent. */
  readonly draftKey?: string | null;
  /** Where its versions are; the saved projects when absent. */
  readonly versions?: SavedVersions;
  readonly now?: () => Date;
}

export type SaveOutcome = 'created' | 'updated' | 'nothing-to-save' | 'not-saved';

/** Milliseconds without a change before a saved project updates itself. */
export const AUTOSAVE_PAUSE_MS = 2500;
/** Milliseconds until a saved project that could not reach the server tries again by itself. */
export const RETRY_PAUSE_MS = 15_000;
const pausesMs: Partial<Record<SaveStatus, number>> = {
  unsaved: AUTOSAVE_PAUSE_MS,
  offline: RETRY_PAUSE_MS,
};

/** So many saves without an answer are remembered. */
const UNANSWERED_MAX = 5;

type Pictures = Readonly<Partial<Record<PictureField, string>>>;
const NO_PICTURES: Pictures = {};

/**
 * Keeps one open project: a draft in the browser at every command, the saved project after a pause. It exists only once
 * the project has been opened, so nothing is ever saved before it was loaded. What is only looked at is never kept nor saved. How
 * things stand with it is said by `next`; here is what that takes: the clock, the calls and the drafts.
 */
export class ProjectSession {
  /** Read only: `happens` changes it. */
  readonly store: Omit<StoreApi<SaveState>, 'setState'>;
  readonly #store: StoreApi<SaveState>;
  readonly parts: SessionParts;
  readonly versions: SavedVersions;
  /** Copies of what is open. */
  readonly copies: FirstSaves;
  #page: PlannerPage | undefined;
  /** Until it is saved. */
  #newDraftKey: string | null;
  /** Lets other tabs have its draft; null while it is not followed. */
  #letGo: (() => void) | null = null;
  /** The document as it was last looked at; null while another takes its place, which is no change of it. */
  #kept: Project | null;
  #pictures: Pictures = NO_PICTURES;
  /** The contents of the latest saves that were not answered: one of them may have arrived all the same. */
  #unanswered: readonly string[] = [];
  readonly #first: FirstSaves;
  #changedAt: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<SaveOutcome> | null = null;

  constructor(parts: SessionParts) {
    const { editor, room, etag, ownership = 'own' } = parts;
    this.parts = parts;
    const saved = new SavedProjects(parts.api);
    this.versions = parts.versions ?? saved;
    this.#first = new FirstSaves((first) => saved.create(first));
    this.copies = new FirstSaves((first) => saved.createCopy(first));
    this.#page = parts.page;
    this.#newDraftKey = parts.draftKey ?? draftKeyOf(ownership, room?._id ?? null);
    this.#kept = editor.project;
    this.store = this.#store = createStore<SaveState>()(() => stateAtOpening({ room, etag, ownership }));
    editor.setReadOnly(whyReadOnly(ownership));
  }

  get state(): SaveState {
    return this.#store.getState();
  }

  /** The project as last seen on the server; null for one that is not there. */
  get savedRoom(): WireRoom | null {
    return this.state.room;
  }

  /** When it was last changed here, ISO 8601 UTC; null while it was not. */
  get changedAt(): string | null {
    return this.#changedAt;
  }

  /** Where it is shown. */
  get page(): PlannerPage {
    const { ownership, roomId } = this.state;
    if (ownership === 'own') return { area: 'planning', id: roomId };
    if (ownership === 'template') return { area: roomId === null ? 'planning' : 'templates', id: roomId };
    return this.#page ?? { area: 'planning', id: roomId };
  }

  get kind(): SavedKind {
    return this.state.ownership === 'template' ? 'template' : 'room';
  }

  /** Under what its draft is kept. */
  get draftKey(): string | null {
    const { ownership, roomId } = this.state;
    return roomId === null ? this.#newDraftKey : draftKeyOf(ownership, roomId);
  }

  /** What is drawn from now on has a draft of its own, until it is saved. */
  beginDraft(): void {
    const { ownership, room, roomId } = this.state;
    if (roomId === null)
      this.#begin(ownership === 'derived' ? draftKeyOf(ownership, room?._id ?? null) : null);
  }

  /** The one way in which things come to stand otherwise. False where nothing comes of it. */
  happens(event: SaveEvent): boolean {
    const before = this.state;
    const after = next(before, event);
    if (after === before) return false;
    this.#store.setState(after, true);
    if (after.status !== before.status) this.#wait();
    return true;
  }

  /** Follows the editor until the returned function is called. */
  follow(): () => void {
    const stopFollowing = this.parts.editor.store.subscribe((state, before) => {
      if (state.project !== before.project) this.#changed();
    });
    const retry = () => {
      if (this.state.status === 'offline') void this.save();
    };
    addEventListener('online', retry);
    this.#hold();
    return () => {
      this.#letGo?.();
      this.#letGo = null;
      stopFollowing();
      removeEventListener('online', retry);
      clearTimeout(this.#timer);
      if (this.state.status === 'unsaved' && savesItself(this.state)) void this.save();
    };
  }

  /** The draft for a visitor, who may save only after signing in. Resolves when it is kept. */
  async keepDraft(): Promise<void> {
    if (isReadOnly(this.state)) return;
    const { drafts, owner, editor } = this.parts;
    const { etag } = this.state;
    const draft = { project: documentToSave(editor.state), roomId: this.draftKey, etag };
    await drafts.keep(owner, { ...draft, first: this.#first.unanswered, keptAt: this.#time() });
  }

  /** Saves now. Changes made while a save is on its way are saved by the next one. */
  async save(): Promise<SaveOutcome> {
    if (this.#saving) {
      await this.#saving;
      return this.save();
    }
    if (!this.happens({ type: 'begun' })) return 'nothing-to-save';
    this.#saving = this.#send();
    try {
      return await this.#saving;
    } finally {
      this.#saving = null;
    }
  }

  /** A picture that is saved with the project: the address of one of the person's own, or empty for none. */
  keepPicture(field: PictureField, url: string): void {
    if (isReadOnly(this.state) || url === this.savedRoom?.[field]) return;
    this.#pictures = { ...this.#pictures, [field]: url };
    this.changedBeside();
  }

  /** Something that is saved with the project has changed; the pause begins anew. */
  changedBeside(): void {
    this.happens({ type: 'changed' });
    if (this.state.status === 'unsaved') this.#wait();
  }

  /** What its owner may answer now. */
  proposed(proposal: SaveState['proposal']): void {
    if (proposal?._id !== this.state.proposal?._id) this.happens({ type: 'noted', facts: { proposal } });
  }

  /**
   * How the project is on the server now, as somebody has said who watches it. A newer version is loaded, unless something was changed
   * here, too: that is a conflict. Rejects with the `ApiError` of the call that loads it.
   */
  async roomChanged({ isLocked, status: reviewStatus, version }: RoomState): Promise<void> {
    // It may be what is just being saved from here.
    await this.#saving;
    const { roomId, etag, ownership } = this.state;
    if (roomId === null || ownership === 'template') return;
    this.happens({ type: 'noted', facts: { reviewStatus } });
    if ((version <= versionIn(etag) && isLocked === this.state.isLocked) || this.state.status === 'conflict')
      return;
    if (pending.has(this.state.status)) {
      if (!(await this.#knowsItself(documentToSave(this.parts.editor.state))))
        this.happens({ type: 'overtaken' });
      return;
    }
    const theirs = await this.versions.read(this.kind, roomId);
    const { etag: shown, newerLoads } = this.state;
    // What is shown may have become newer than this answer.
    const ahead = versionIn(theirs.etag) - versionIn(shown);
    if (this.state.roomId !== roomId || ahead < 0) return;
    // Something may have been changed here while it was on its way.
    if (this.state.status === 'saved')
      await this.open(theirs, ahead > 0 ? { newerLoads: newerLoads + 1 } : {});
    else this.happens({ type: 'overtaken' });
  }

  /** A guest's plan, of which the server keeps nothing but the order, has been ordered: nothing of it changes any more. */
  markOrdered(): void {
    const { editor } = this.parts;
    if (this.state.roomId !== null || isReadOnly(this.state)) return;
    this.#show({ ...documentToSave(editor.state), isLocked: true });
    this.happens({ type: 'noted', facts: { isLocked: true, reviewStatus: 'ordered' } });
  }

  /** Asks the server whether what this tab has kept is still the newest. Rejects with the call's `ApiError`. */
  async catchUp(): Promise<void> {
    const { roomId } = this.state;
    if (roomId === null) return;
    const { body } = await this.versions.read(this.kind, roomId);
    if (this.state.roomId === roomId) await this.roomChanged(roomStateOf(body));
  }

  /** Lets go of the project, saved if it can be: what is opened next is a new one of this person's own. */
  async leave(): Promise<void> {
    const { drafts, owner, editor } = this.parts;
    await this.#saving;
    if (this.state.status === 'unsaved' && savesItself(this.state)) await this.save();
    if (this.state.roomId === null && !looksOnly(this.state.ownership))
      await drafts.forget(owner, this.draftKey);
    while (this.#saving) await this.#saving;
    this.#page = undefined;
    this.#begin(null);
    this.happens({ type: 'left' });
    this.#pictures = NO_PICTURES;
    this.#unanswered = [];
    this.#first.unanswered = null;
    this.#changedAt = null;
    editor.setReadOnly(null);
  }

  /** A saved state in place of what is open, in the step and the view that are open. No step of undo reaches back before it. */
  async open(answer: SavedAnswer, facts: Partial<ProjectFacts> = {}): Promise<void> {
    const { editor, drafts, owner } = this.parts;
    const project = projectOfRoom(answer.body);
    if (!project.ok) throw new ApiError(0, texts().saving.unreadable);
    while (this.#saving) await this.#saving;
    this.versions.opened?.();
    editor.setReadOnly(whyReadOnly(facts.ownership ?? this.state.ownership));
    const { view, unit, camera3d } = documentToSave(editor.state).viewState;
    const { camera3d: _theirs, ...theirs } = project.value.viewState;
    const viewState = { ...theirs, view, unit, ...(camera3d ? { camera3d } : {}) };
    const { step } = editor.project;
    const isDrawn = project.value.data.points.length > 0;
    this.#show({ ...project.value, viewState, step: isDrawn ? step : project.value.step });
    this.#pictures = NO_PICTURES;
    this.#changedAt = null;
    this.happens({ type: 'opened', answer, facts });
    await drafts.forget(owner, this.draftKey);
  }

  /** What is open has been saved as another project, and changed here since: it is that one from now on, which is saved next. */
  async goOnAs(answer: SavedAnswer, ownership: Ownership): Promise<void> {
    const { drafts, owner } = this.parts;
    while (this.#saving) await this.#saving;
    const { draftKey } = this;
    this.happens({ type: 'opened', answer, facts: { ownership } });
    this.changedBeside();
    await drafts.forget(owner, draftKey);
    await this.#keepIfPossible();
  }

  /** The draft in place of what was opened; saved with the version it was made from, so that a newer one is noticed. */
  restore({ project, etag, first }: Draft): void {
    this.happens({ type: 'rebased', etag });
    this.#first.unanswered = first ?? null;
    this.parts.editor.begin(project);
    this.#changed();
  }

  #begin(key: string | null): void {
    this.#newDraftKey = newDraftKey(key);
    if (this.#letGo) this.#hold();
  }

  /** No other tab is offered what this one shows. */
  #hold(): void {
    this.#letGo?.();
    this.#letGo = holdDraft(this.parts.owner, this.#newDraftKey);
  }

  #time(): string {
    return (this.parts.now?.() ?? new Date()).toISOString();
  }

  #changed(): void {
    const { editor } = this.parts;
    if (this.#kept === null || editor.project === this.#kept) return;
    this.#kept = editor.project;
    this.#changedAt = this.#time();
    this.changedBeside();
    void this.#keepIfPossible();
  }

  /** Begins the pause after which a saved project saves itself, in place of the one before; some states have none. */
  #wait(): void {
    clearTimeout(this.#timer);
    const { status, roomId } = this.state;
    const pauseMs = roomId !== null && savesItself(this.state) ? pausesMs[status] : undefined;
    if (pauseMs !== undefined) this.#timer = setTimeout(() => void this.save(), pauseMs);
  }

  async #send(): Promise<SaveOutcome> {
    const { editor, drafts, owner } = this.parts;
    const [sent, pictures] = [editor.project, this.#pictures];
    const document = documentToSave(editor.state);
    const isNew = this.state.roomId === null;
    try {
      const answer = await this.#call(document).catch((fault: unknown) => this.#again(fault, document));
      const draftKey = this.draftKey;
      this.#unanswered = [];
      if (this.#pictures === pictures) this.#pictures = NO_PICTURES;
      this.happens({ type: 'answered', answer });
      await drafts.forget(owner, draftKey);
      if (editor.project !== sent) await this.keepDraft();
      return isNew ? 'created' : 'updated';
    } catch (fault) {
      const refusal = fault instanceof ApiError ? fault : new ApiError(500, texts().saving.failed.title);
      if (refusal.status === 0)
        this.#unanswered = [...this.#unanswered, allOf(document)].slice(-UNANSWERED_MAX);
      this.happens({ type: 'refused', fault: refusal });
      if (refusal !== fault) throw fault;
      return 'not-saved';
    }
  }

  /**
   * A version that refuses this one may be what was sent from here and never answered: then it is saved over. What breaks a rule may
   * do so by what the shop sold when this page was opened: then it is counted and sent once more by what it sells now, which is offered.
   */
  async #again(fault: unknown, document: Project): Promise<SavedAnswer> {
    if (!(fault instanceof ApiError)) throw fault;
    const { api, editor } = this.parts;
    if (fault.status === 412 && (await this.#knowsItself(document))) return this.#call(document);
    const shop = fault.status === 422 ? await lookForNewAssortment(api, editor) : null;
    if (shop) return this.#call(documentToSave({ ...editor.state, catalogue: shop.catalogue }));
    throw fault;
  }

  /**
   * Whether the version on the server is a save that was not answered, perhaps one from before a reload: then it is the document given.
   * The next save goes on from it. Rejects with the call's `ApiError`.
   */
  async #knowsItself(document: Project): Promise<boolean> {
    const { roomId, ownership } = this.state;
    if (roomId === null) return false;
    // Of a proposal the document is not all.
    const own = ownership === 'proposal' ? this.#unanswered : [...this.#unanswered, allOf(document)];
    const theirs = await this.versions.find(this.kind, roomId);
    const project = theirs && projectOfRoom(theirs.body);
    if (!theirs || !project?.ok || !own.includes(allOf(project.value))) return false;
    this.#unanswered = [];
    this.happens({ type: 'recognised', etag: theirs.etag });
    return true;
  }

  #call(document: Project): Promise<SavedAnswer> {
    const { roomId, etag } = this.state;
    const room = { ...document, ...this.#pictures };
    if (roomId === null) return this.#callFirst(room);
    return this.versions.update(this.kind, roomId, etag, room);
  }

  /** What was sent before and not answered is sent again as it was, and saved over. */
  async #callFirst(room: ProjectToSave): Promise<SavedAnswer> {
    const { drafts, owner } = this.parts;
    const draftKey = this.draftKey;
    const earlier = this.#first.isOf(this.kind, room) ? null : await this.#first.again();
    if (!earlier) return this.#first.send(this.kind, room, () => this.#keepIfPossible());
    this.happens({ type: 'found', answer: earlier });
    await this.#keepIfPossible();
    await drafts.forget(owner, draftKey);
    return this.versions.update(this.kind, earlier.body._id, this.state.etag, room);
  }

  /** A browser that keeps nothing can still save. */
  async #keepIfPossible(): Promise<void> {
    await this.keepDraft().catch((fault: unknown) => {
      if (!(fault instanceof DOMException)) throw fault;
    });
  }

  /** Another document in place of what is shown. */
  #show(project: Project): void {
    const { editor } = this.parts;
    this.#kept = null;
    editor.open(project);
    this.#kept = editor.project;
  }
}
