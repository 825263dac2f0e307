/** The planner in a stand-in host, over the test catalogue and rooms kept in memory. */
import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { projectOf, rectangle, testSnapshot } from '@rackwright/planning/testRooms';
import {
  type ApiAnswer,
  type ApiClient,
  ApiError,
  type ApiRequest,
  type Session,
  type Shell,
  ShellProvider,
} from '@rackwright/web-kit';
import { wireSnapshotOf } from '@rackwright/contracts/testing';
import { checkedApi, standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, configure, render } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { fetchLaterParts } from './laterParts';
import Planner from './Planner';
import type { Draft, DraftStore } from './project/drafts';
import { TestProjects } from './project/testProjects';

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

export const steps = ['Welcome', 'Size', 'Plan', 'List', 'Order'].map((name, index) => ({
  index,
  title: name,
  shortTitle: name,
  text: '',
}));

export function memoryDrafts(kept: Readonly<Record<string, Draft>> = {}): DraftStore & {
  readonly all: Map<string, Draft>;
} {
  const all = new Map(Object.entries(kept));
  const key = (owner: string, roomId: string | null) => `${owner}/${roomId ?? 'new'}`;
  return {
    all,
    keep: async (owner, draft) => void all.set(key(owner, draft.roomId), draft),
    read: async (owner, roomId) => all.get(key(owner, roomId)) ?? null,
    forget: async (owner, roomId) => void all.delete(key(owner, roomId)),
    newest: async (owner, base) =>
      [...all]
        .filter(([name]) => name === key(owner, base) || name.startsWith(`${key(owner, base)}/`))
        .map(([, draft]) => draft)
        .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt)),
  };
}

export interface RecordedCall {
  /** Method and path, without the query. */
  readonly call: string;
  readonly query: string;
  readonly request: ApiRequest;
}

/** At once, or as soon as a test lets it come. */
type Answered = ApiAnswer<unknown> | Promise<ApiAnswer<unknown>>;

/** The calls of the planner, answered from memory. */
export class MemoryServer {
  readonly #rooms = new TestProjects('room');
  readonly #templates = new TestProjects('template');
  readonly rooms = this.#rooms.saved;
  readonly templates = this.#templates.saved;
  readonly seen: RecordedCall[] = [];
  /** Answers of a test's own, by `METHOD /path`; they come before the ones here. */
  readonly others = new Map<string, (request: ApiRequest) => Answered>();
  /** Thrown by the next save instead of an answer. */
  refusal: ApiError | null = null;
  /** Nothing is answered. */
  isAway = false;
  /** What the shop sells. */
  snapshot = testSnapshot();
  readonly api: ApiClient;

  constructor() {
    this.api = checkedApi(async (method, path, request) => {
      const [called = '', query = ''] = path.split('?');
      this.seen.push({ call: `${method} ${called}`, query, request });
      return this.#answer(method, path, request);
    });
  }

  calls(call: string): readonly RecordedCall[] {
    return this.seen.filter((each) => each.call === call);
  }

  /** Saves as another window would. */
  put(id: string, project: Project, parts: Partial<WireRoom> = {}): void {
    this.#rooms.put(id, project, parts);
  }

  /** As an order or a review does: its content and its version stay. */
  mark(id: string, parts: Partial<WireRoom>): void {
    this.#rooms.mark(id, parts);
  }

  putTemplate(id: string, project: Project, parts: Partial<WireRoom> = {}): void {
    this.#templates.put(id, project, { showAsTemplate: true, ...parts });
  }

  #answer(method: string, path: string, request: ApiRequest): Answered {
    if (this.isAway) throw new ApiError(0, 'There is no connection.');
    const other = this.others.get(`${method} ${path.split('?')[0]}`);
    if (other) return other(request);
    const shop = this.#shop(path.split('?')[0]!);
    if (shop) return shop;
    if (path.endsWith('/save-screenshot')) return { ...answer({ url: PICTURE_OF_TEST }), status: 201 };
    if (path.startsWith('/rooms/delete-screenshot/')) return { status: 204, body: null, etag: null };
    if (/^\/rooms\/room\/[^/]+\/proposals/.test(path)) return answer({ items: [] });
    if (/^\/(submitsForReview\/user_submits|helpRequests\/user_requests)\//.test(path))
      return answer({ items: [], total: 0, page: 1, pageSize: 500 });
    const query = new URLSearchParams(path.split('?')[1]);
    if (path.startsWith('/rooms/rooms/')) return answer(this.#list(query, this.rooms));
    if (/^\/templates\/(templates|showTemplates)/.test(path))
      return answer(this.#list(query, this.templates));
    const projects = { '/rooms/room': this.#rooms, '/templates/template': this.#templates };
    const found = Object.entries(projects).find(([at]) => path.startsWith(at))?.[1];
    if (!found) throw new ApiError(404, `No answer for ${method} ${path}`);
    return found.answer({ method, path, request }, () => this.#refuse());
  }

  #shop(path: string): ApiAnswer<unknown> | null {
    if (path === '/products/snapshot') return answer(wireSnapshotOf(this.snapshot));
    if (path === '/materials/materials')
      return answer({ items: materials, total: materials.length, page: 1, pageSize: 100 });
    if (path === '/leftMenuItems/leftMenuItems/full') return answer(menu);
    if (path === '/toolTips/toolTips')
      return answer({ items: toolTips, total: toolTips.length, page: 1, pageSize: 500 });
    return path === '/json/steps.json' ? answer(steps) : null;
  }

  #refuse(): void {
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
  }

  #list(query: URLSearchParams, saved: MemoryServer['rooms']) {
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const search = query.get('search') ?? '';
    const all = [...saved.values()]
      .map(({ room }) => room)
      .filter(({ titleProject }) => titleProject.includes(search));
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return { items, total: all.length, page, pageSize };
  }
}

/** Where every picture lies that is sent to the `MemoryServer`. */
export const PICTURE_OF_TEST = `/rooms/pictures/${'0'.repeat(31)}1.jpg`;

const answer = (body: unknown): ApiAnswer<unknown> => ({ status: 200, body, etag: null });

/** A room of 4 by 3 metres in the third step. */
export const plannedRoom = (title = 'Cellar'): Project =>
  projectOf(rectangle(400, 300), { step: 2, titleProject: title });

export interface HostOptions {
  /** What comes after the plan is still on its way, unless another test of the file had it come; it is there when left out. */
  readonly isJustOpened?: boolean;
  readonly path?: string;
  readonly session?: Session | null;
  readonly server?: MemoryServer;
  readonly drafts?: ReturnType<typeof memoryDrafts>;
  /** Before a saved project is asked for; at once when absent. */
  readonly loadDelayMs?: number;
}

/** Opens the planner as a page of a host would; what it asked of the host can be read from the result. */
export async function openPlanner(options: HostOptions = {}) {
  const { path = '/planning', session = customer } = options;
  if (!options.isJustOpened) await fetchLaterParts();
  const server = options.server ?? new MemoryServer();
  const drafts = options.drafts ?? memoryDrafts();
  const toasts = standInToasts();
  const asked = { signIn: [] as string[], left: [] as string[], help: [] as (string | undefined)[], path };
  const note: Note = {
    navigate: (to) => (asked.path = to),
    signIn: (returnTo) => asked.signIn.push(returnTo),
    leave: (to) => asked.left.push(to),
    openHelp: (roomId) => asked.help.push(roomId),
  };
  const rendered = render(
    <Host
      path={path}
      parts={{ session, api: server.api, toasts }}
      note={note}
      drafts={drafts}
      loadDelayMs={options.loadDelayMs ?? 0}
    />,
  );
  await act(async () => undefined);
  return { ...rendered, server, drafts, toasts, asked };
}

interface Note {
  navigate(path: string): void;
  signIn(returnTo: string): void;
  leave(path: string): void;
  openHelp(roomId?: string): void;
}

interface HostProps {
  readonly path: string;
  readonly parts: Partial<Shell>;
  readonly note: Note;
  readonly drafts: DraftStore;
  readonly loadDelayMs: number;
}

function Host({ path, parts, note, drafts, loadDelayMs }: HostProps) {
  const [at, setAt] = useState(path);
  const shell = useMemo(() => {
    const [pathname = '/', search] = at.split('?');
    return standInShell({
      ...parts,
      openHelp: note.openHelp,
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
        <Planner drafts={drafts} loadDelayMs={loadDelayMs} leave={note.leave} />
      </UiProvider>
    </ShellProvider>
  );
}
