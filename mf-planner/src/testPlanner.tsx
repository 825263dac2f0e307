/** The planner in a stand-in host, over the test catalogue and rooms kept in memory. */
import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { projectOf, rectangle, testSnapshot } from '@rackwright/planning/testRooms';
import type { ApiAnswer, ApiClient, ApiRequest, Session, Shell } from '@rackwright/web-kit';
import { ApiError, ShellProvider } from '@rackwright/web-kit';
import { wireSnapshotOf } from '@rackwright/contracts/testing';
import { checkedApi, standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, configure, render } from '@testing-library/react';
import { useMemo, useState } from 'react';
import Planner from './Planner';
import type { Draft, Drafts } from './project/drafts';
import { versionTag } from './project/versionTag';

// Working out what each of two thousand elements hides takes most of a test's time.
configure({ defaultHidden: true });

export const customer = standInSession();
export const guest = standInSession({ _id: 'guest-1', role: 'guest' });

export const menu = [
  {
    _id: 'racking',
    text: 'Racking',
    parentId: 'root',
    orderNumber: 1,
    children: ['Classic racks', 'Estate racks', 'Half height'].map((text, index) => ({
      _id: text,
      text,
      parentId: 'racking',
      orderNumber: index,
      children: [],
    })),
  },
  { _id: 'obstructions', text: 'Obstructions', parentId: 'root', orderNumber: 2, children: [] },
];

const material = { version: 1, scale: 1, width: 25, height: 7.5, path: '', color: '#8c4a3a' };
export const materials = [
  { ...material, _id: 'wall-red-brick', material: 'wall', materialGroup: 'Brick', name: 'Red brick' },
  {
    ...material,
    _id: 'floor-slate',
    material: 'floor',
    materialGroup: 'Stone',
    name: 'Slate',
    color: '#55585c',
  },
];

const toolTips = [{ _id: 'step-3', text: 'Place racks and choose their finish.', version: 1 }];

const steps = ['Welcome', 'Size', 'Plan', 'List', 'Order'].map((name, index) => ({
  index,
  title: name,
  shortTitle: name,
  text: '',
}));

export function memoryDrafts(kept: Readonly<Record<string, Draft>> = {}): Drafts & {
  readonly all: Map<string, Draft>;
} {
  const all = new Map(Object.entries(kept));
  const key = (owner: string, roomId: string | null) => `${owner}/${roomId ?? 'new'}`;
  return {
    all,
    keep: async (owner, draft) => void all.set(key(owner, draft.roomId), draft),
    read: async (owner, roomId) => all.get(key(owner, roomId)) ?? null,
    forget: async (owner, roomId) => void all.delete(key(owner, roomId)),
  };
}

export interface SeenCall {
  /** Method and path, without the query. */
  readonly call: string;
  readonly query: string;
  readonly request: ApiRequest;
}

/** The calls of the planner, answered from memory. */
export class MemoryServer {
  readonly rooms = new Map<string, { room: WireRoom; version: number }>();
  readonly seen: SeenCall[] = [];
  /** Thrown by the next save instead of an answer. */
  refusal: ApiError | null = null;
  /** What the shop sells. */
  snapshot = testSnapshot();
  readonly api: ApiClient;
  #count = 0;

  constructor() {
    const send =
      (method: string) =>
      async <T,>(path: string, request: ApiRequest = {}): Promise<ApiAnswer<T>> => {
        const [called = '', query = ''] = path.split('?');
        this.seen.push({ call: `${method} ${called}`, query, request });
        return this.#answer(method, path, request) as ApiAnswer<T>;
      };
    this.api = checkedApi({
      get: send('GET'),
      post: send('POST'),
      put: send('PUT'),
      delete: send('DELETE'),
    });
  }

  calls(call: string): readonly SeenCall[] {
    return this.seen.filter((each) => each.call === call);
  }

  /** Saves as another window would. */
  put(id: string, project: Project): void {
    const version = (this.rooms.get(id)?.version ?? 0) + 1;
    this.rooms.set(id, { room: wireRoom(id, project, version), version });
  }

  #answer(method: string, path: string, request: ApiRequest): ApiAnswer<unknown> {
    if (path === '/products/snapshot') return answer(wireSnapshotOf(this.snapshot));
    if (path === '/materials/materials')
      return answer({ items: materials, total: materials.length, page: 1, pageSize: 100 });
    if (path === '/leftMenuItems/leftMenuItems/full') return answer(menu);
    if (path === '/toolTips/toolTips')
      return answer({ items: toolTips, total: toolTips.length, page: 1, pageSize: 500 });
    if (path === '/json/steps.json') return answer(steps);
    if (path.endsWith('/save-screenshot')) return { ...answer({ url: PICTURE_OF_TEST }), status: 201 };
    if (path.startsWith('/rooms/delete-screenshot/')) return { status: 204, body: null, etag: null };
    if (path.startsWith('/rooms/rooms/')) return answer(this.#list(new URLSearchParams(path.split('?')[1])));
    if (!path.startsWith('/rooms/room')) throw new ApiError(404, `No answer for ${method} ${path}`);
    return this.#room(method, path.split(/[/?]/)[3] ?? null, request);
  }

  #room(method: string, id: string | null, request: ApiRequest): ApiAnswer<unknown> {
    if (method === 'GET') return this.#saved(id ?? '');
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
    if (method === 'POST') return this.#save(`room-${++this.#count}`, request, 201);
    const { etag } = this.#saved(id ?? '');
    if (method === 'PUT' && request.headers?.['If-Match'] !== etag)
      throw new ApiError(412, 'The project was changed elsewhere.');
    if (method === 'PUT') return this.#save(id ?? '', request, 200);
    this.rooms.delete(id ?? '');
    return { status: 204, body: null, etag: null };
  }

  #save(id: string, request: ApiRequest, status: 200 | 201): ApiAnswer<unknown> {
    this.put(id, (request.body as { room: Project }).room);
    return { ...this.#saved(id), status };
  }

  #saved(id: string): ApiAnswer<unknown> {
    const kept = this.rooms.get(id);
    if (!kept) throw new ApiError(404, 'There is no such project.');
    return { status: 200, body: kept.room, etag: versionTag(kept.version) };
  }

  #list(query: URLSearchParams) {
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const all = [...this.rooms.values()].map(({ room }) => room);
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return { items, total: all.length, page, pageSize };
  }
}

/** Where every picture lies that is sent to the `MemoryServer`. */
export const PICTURE_OF_TEST = `/rooms/pictures/${'0'.repeat(31)}1.jpg`;

const answer = (body: unknown): ApiAnswer<unknown> => ({ status: 200, body, etag: null });

function wireRoom(id: string, project: Project, version: number): WireRoom {
  const { totalAmount, bottleCount, FloorArea } = project.projectDetails.project;
  return {
    ...(project as unknown as WireRoom),
    _id: id,
    user_id: 'user-1',
    version,
    imgPreview: (project as { imgPreview?: string }).imgPreview ?? '',
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

/** A room of 4 by 3 metres in the third step. */
export const plannedRoom = (title = 'Cellar'): Project =>
  projectOf(rectangle(400, 300), { step: 2, titleProject: title });

export interface HostOptions {
  readonly path?: string;
  readonly session?: Session | null;
  readonly server?: MemoryServer;
  readonly drafts?: ReturnType<typeof memoryDrafts>;
}

/** Opens the planner as a page of a host would; what it asked of the host can be read from the result. */
export async function openPlanner(options: HostOptions = {}) {
  const { path = '/planning', session = customer } = options;
  const server = options.server ?? new MemoryServer();
  const drafts = options.drafts ?? memoryDrafts();
  const toasts = standInToasts();
  const asked = { signIn: [] as string[], path };
  const note: Note = {
    navigate: (to) => (asked.path = to),
    signIn: (returnTo) => asked.signIn.push(returnTo),
  };
  const rendered = render(
    <Host path={path} parts={{ session, api: server.api, toasts }} note={note} drafts={drafts} />,
  );
  await act(async () => undefined);
  return { ...rendered, server, drafts, toasts, asked };
}

interface Note {
  navigate(path: string): void;
  signIn(returnTo: string): void;
}

interface HostProps {
  readonly path: string;
  readonly parts: Partial<Shell>;
  readonly note: Note;
  readonly drafts: Drafts;
}

function Host({ path, parts, note, drafts }: HostProps) {
  const [at, setAt] = useState(path);
  const shell = useMemo(() => {
    const [pathname = '/', search] = at.split('?');
    return standInShell({
      ...parts,
      location: { pathname, search: search ? `?${search}` : '' },
      navigate: (to) => {
        note.navigate(to);
        setAt(to);
      },
      requestSignIn: (returnTo) => note.signIn(returnTo),
    });
  }, [at, parts, note]);
  return (
    <ShellProvider value={shell}>
      <UiProvider>
        <Planner drafts={drafts} />
      </UiProvider>
    </ShellProvider>
  );
}
