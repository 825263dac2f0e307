/** Projects and templates as the service keeps them, in memory: versions, earlier states, conflicts. */
import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { type ApiAnswer, ApiError, type ApiRequest } from '@rackwright/web-kit';
import type { ProjectToSave } from './savedProjects';
import { versionTag } from './versionTag';

export interface SavedRoom {
  readonly room: WireRoom;
  readonly version: number;
  /** Its earlier states, the latest first. */
  readonly before?: readonly WireRoom[];
}

export interface ProjectCall {
  readonly method: string;
  readonly path: string;
  readonly request: ApiRequest;
}

const projectIn = (request: ApiRequest): Project => (request.body as { room: Project }).room;

export class TestProjects {
  readonly saved = new Map<string, SavedRoom>();
  readonly #kind: 'room' | 'template';
  #count = 0;
  /** What was made with which key. */
  readonly #made = new Map<string, { readonly id: string; readonly body: string }>();

  constructor(kind: 'room' | 'template') {
    this.#kind = kind;
  }

  /** As another window would. What is not given stays as it was. */
  put(id: string, project: Project, parts: Partial<WireRoom> = {}): void {
    const before = this.saved.get(id);
    const version = (before?.version ?? 0) + 1;
    const { user_id, isLocked, showAsTemplate, dt, status, imgPreview, screenshot } =
      before?.room ?? wireRoom(id, project, version);
    const kept = { user_id, isLocked, showAsTemplate, dt, status, imgPreview, screenshot };
    const room = { ...wireRoom(id, project, version), ...kept, ...picturesOf(project), ...parts };
    this.saved.set(id, { room, version, before: before ? [before.room, ...(before.before ?? [])] : [] });
  }

  /** Changes nothing of its content, as an order or a review does. */
  mark(id: string, parts: Partial<WireRoom>): void {
    const before = this.saved.get(id);
    if (before) this.saved.set(id, { ...before, room: { ...before.room, ...parts } });
  }

  /** Throws as the service refuses. `refuse` throws what a test has ordered for the next save. */
  answer(call: ProjectCall, refuse: () => void): ApiAnswer<unknown> {
    const [, , , id, more] = (call.path.split('?')[0] ?? '').split('/');
    if (id === undefined) return this.#create(call, refuse);
    if (more === 'revisions') return { status: 200, body: { items: this.#revisions(id) }, etag: null };
    const isShared = call.path.includes('?share=');
    if (call.method === 'GET') return this.#found(id, isShared);
    refuse();
    if (more === 'shown') return this.#show(id, call);
    return this.#change(id, more === 'restore', call);
  }

  #show(id: string, { request }: ProjectCall): ApiAnswer<unknown> {
    if (request.headers?.['If-Match'] !== this.#found(id).etag)
      throw new ApiError(412, 'The project was changed elsewhere.');
    this.mark(id, request.body as { showAsTemplate: boolean });
    return { status: 204, body: null, etag: null };
  }

  #create({ request }: ProjectCall, refuse: () => void): ApiAnswer<unknown> {
    refuse();
    const key = request.headers?.['Idempotency-Key'] ?? '';
    const body = JSON.stringify(request.body);
    const before = this.#made.get(key);
    if (before && before.body !== body) throw new ApiError(422, 'This was sent before with other details.');
    const id = before?.id ?? `${this.#kind}-${++this.#count}`;
    if (!before) this.put(id, projectIn(request), { showAsTemplate: false });
    if (key !== '') this.#made.set(key, { id, body });
    return { ...this.#found(id), status: 201 };
  }

  #change(id: string, isRestoring: boolean, { method, request }: ProjectCall): ApiAnswer<unknown> {
    const { etag, body } = this.#found(id);
    if (body.isLocked) throw new ApiError(409, 'The project has been ordered.');
    if (method === 'DELETE') {
      this.saved.delete(id);
      return { status: 204, body: null, etag: null };
    }
    if (request.headers?.['If-Match'] !== etag) throw new ApiError(412, 'The project was changed elsewhere.');
    this.put(id, isRestoring ? this.#earlier(id, request) : projectIn(request));
    return this.#found(id);
  }

  #found(id: string, isShared = false): ApiAnswer<WireRoom> {
    const kept = this.saved.get(id);
    if (!kept) throw new ApiError(404, 'There is no such project.');
    const room = isShared ? { ...kept.room, user_id: '' } : kept.room;
    return { status: 200, body: room, etag: versionTag(kept.version) };
  }

  #earlier(id: string, { body }: ApiRequest): Project {
    const { revision } = body as { revision: number };
    const found = this.saved.get(id)?.before?.find(({ version }) => version === revision);
    if (!found) throw new ApiError(404, 'There is no such version.');
    return found as unknown as Project;
  }

  #revisions(id: string) {
    const kept = this.saved.get(id);
    const all = kept ? [kept.room, ...(kept.before ?? [])] : [];
    return all.map(({ version: revision, titleProject, totalAmount, bottleCount, lastEdited }) => ({
      revision,
      titleProject,
      totalAmount,
      bottleCount,
      savedAt: lastEdited,
    }));
  }
}

/** Those that were sent with it. */
const picturesOf = (sent: ProjectToSave) => ({
  ...(sent.imgPreview === undefined ? {} : { imgPreview: sent.imgPreview }),
  ...(sent.screenshot === undefined ? {} : { screenshot: sent.screenshot }),
});

function wireRoom(id: string, project: Project, version: number): WireRoom {
  const { totalAmount, bottleCount, FloorArea } = project.projectDetails.project;
  return {
    ...(project as unknown as WireRoom),
    imgPreview: '',
    screenshot: '',
    report: [],
    _id: id,
    user_id: 'user-1',
    version,
    isLocked: false,
    status: 'draft',
    dt: '2026-01-01T10:00:00.000Z',
    lastEdited: '2026-01-02T10:00:00.000Z',
    showAsTemplate: false,
    totalAmount,
    bottleCount,
    FloorArea,
    device: 'desktop',
    browser: 'Chrome 130',
  };
}
