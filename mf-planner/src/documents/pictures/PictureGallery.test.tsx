import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { WireRoom } from '@rackwright/contracts';
import { type ApiAnswer, ApiError, ShellProvider } from '@rackwright/web-kit';
import { standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { PlannerEditor } from '../../editor/PlannerEditor';
import { createPlannerStore } from '../../editor/store';
import { ProjectSession } from '../../project/ProjectSession';
import { SavingProvider, type SavingVerbs } from '../../saving/savingVerbs';
import { versionTag } from '../../project/versionTag';
import { MemoryServer, PICTURE_OF_TEST, customer, guest, memoryDrafts } from '../../testPlanner';
import { type OpenPlanner, PlannerProvider } from '../../parts/plannerContext';
import type { Pictured } from '../../scene3d/SceneModel';
import type { Screenshot } from '../../scene3d/screenshot';
import type { ScreenshotView } from '../../editor/screenshotViews';
import { PictureGallery } from './PictureGallery';
import type { TakePictures } from './usePictures';

const six = ['Isometric', 'Bird’s eye', 'Wall 1', 'Wall 2', 'Wall 3', 'Wall 4'];
const views: readonly ScreenshotView[] = ['isometric', 'bird', 'wall-1', 'wall-2', 'wall-3', 'wall-4'];

const shotOf = (view: ScreenshotView): Screenshot => ({
  view,
  name: view,
  jpeg: new Blob([view], { type: 'image/jpeg' }),
});

/** Takes a picture each time `one` is called, and notes what it was asked. */
function studio() {
  const waiting: (() => void)[] = [];
  const plans: Pictured[] = [];
  const seen = { taken: 0, closed: 0 };
  const take: TakePictures = async (plan) => {
    plans.push(plan);
    return shots();
  };
  async function* shots() {
    try {
      for (const view of views) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        seen.taken += 1;
        yield shotOf(view);
      }
    } finally {
      seen.closed += 1;
    }
  }
  const one = () =>
    act(async () => {
      waiting.shift()?.();
      await settled();
    });
  return { take, one, plans, seen };
}

/** Long enough for what has been promised and for an idle page. */
async function settled() {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const urls = { made: [] as string[], revoked: [] as string[] };

/** What a browser does and jsdom does not: it sees the section, and gives pictures an address. */
class SeesAtOnce {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

const before = globalThis.IntersectionObserver;

beforeEach(() => {
  urls.made = [];
  urls.revoked = [];
  Object.assign(globalThis, { IntersectionObserver: SeesAtOnce });
  Object.assign(URL, {
    createObjectURL: () => {
      urls.made.push(`blob:${urls.made.length}`);
      return urls.made.at(-1);
    },
    revokeObjectURL: (url: string) => void urls.revoked.push(url),
  });
});
afterEach(() => void Object.assign(globalThis, { IntersectionObserver: before }));

interface Opened {
  readonly take: TakePictures;
  /** Null for a guest, who is asked to log in instead. */
  readonly maySave?: boolean;
  /** Of the project that is open; null before it is saved. */
  readonly room?: WireRoom | null;
  /** It is a template, perhaps a colleague's. */
  readonly isTemplate?: boolean;
}

async function open({ take, maySave = true, room = null, isTemplate = false }: Opened) {
  const editor = new PlannerEditor(createPlannerStore(testCatalogue(), projectOf(rectangle(400, 300))));
  const server = new MemoryServer();
  if (room) {
    const { screenshot, imgPreview } = room;
    const project = projectOf(rectangle(400, 300));
    if (isTemplate) server.putTemplate(room._id, project, { screenshot, imgPreview });
    else server.put(room._id, project, { screenshot, imgPreview });
  }
  const { api } = server;
  const parts = { editor, api, drafts: memoryDrafts(), owner: 'user-1', room };
  const ownership = isTemplate ? 'template' : 'own';
  const session = new ProjectSession({ ...parts, ownership, etag: room && versionTag(room.version) });
  const planner: Partial<OpenPlanner> = { editor, session };
  const toasts = standInToasts();
  const asked: string[] = [];
  const verbs: SavingVerbs = {
    save: () => undefined,
    copy: () => undefined,
    ensureSaved: async () => session.state.roomId,
    askLogin: () => void asked.push('login'),
    maySave,
    isAsking: false,
  };
  const shell = standInShell({ api, toasts, session: maySave ? customer : guest });
  const page = render(
    <ShellProvider value={shell}>
      <UiProvider>
        <PlannerProvider value={planner as OpenPlanner}>
          <SavingProvider value={verbs}>
            <PictureGallery take={take} />
          </SavingProvider>
        </PlannerProvider>
      </UiProvider>
    </ShellProvider>,
  );
  await act(settled);
  return { ...page, editor, server, session, toasts, asked };
}

const section = () => within(screen.getByRole('region', { name: 'Pictures' }));
const names = () =>
  section()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

async function openAll(how: Omit<Opened, 'take'> = {}) {
  const { take, one, ...rest } = studio();
  const page = await open({ take, ...how });
  for (let i = 0; i < six.length + 1; i += 1) await one();
  return { ...page, ...rest, one };
}

describe('pictures of the plan', () => {
  it('appear one by one, and say how many are there', async () => {
    const { take, one } = studio();
    await open({ take });
    expect(section().getByRole('status').textContent).toContain('Taking pictures');
    await one();
    await one();
    expect(names()).toEqual(['Isometric', 'Bird’s eye']);
    expect(section().getByRole('status').textContent).toBe('2 of 6 taken');
  });

  it('are of the whole room and of each wall, with their names', async () => {
    await openAll();
    expect(names()).toEqual(six);
    expect(section().queryByRole('status')).toBeNull();
  });

  it('are not taken while nobody sees them', async () => {
    Object.assign(globalThis, { IntersectionObserver: before });
    const { take, plans } = studio();
    await open({ take });
    expect(plans).toHaveLength(0);
  });

  it('are taken no further once the page is left, and their memory is given back', async () => {
    const { take, one, seen } = studio();
    const { unmount } = await open({ take });
    await one();
    await one();
    unmount();
    await one();
    await one();
    expect(seen.taken).toBeLessThanOrEqual(3);
    expect(seen.closed).toBe(1);
    expect(urls.made).toHaveLength(2);
    expect(urls.revoked).toEqual(urls.made);
  });

  it('are taken anew of another plan, and not of another quantity', async () => {
    const { editor, plans } = await openAll();
    await act(async () => {
      editor.commit('set-accessory-quantity', {
        type: 'set-accessory-quantity',
        symbolName: 'Top',
        quantity: 3,
      });
      await settled();
    });
    expect(plans).toHaveLength(1);
    await act(async () => {
      editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: 280 });
      await settled();
    });
    expect(plans).toHaveLength(2);
    expect(urls.revoked).toHaveLength(six.length);
  });

  it('open large, lead round and can be kept as files', async () => {
    await openAll();
    const opener = section().getByRole('button', { name: 'Wall 4' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByAltText('Your cellar: Wall 4')).toBeTruthy();
    const keep = () => dialog.getByRole('link', { name: 'Download' }) as HTMLAnchorElement;
    expect([keep().download, keep().getAttribute('href')]).toEqual(['cellar-wall-4.jpg', 'blob:5']);
    fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByAltText('Your cellar: Isometric')).toBeTruthy();
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Previous' }), { key: 'ArrowRight' });
    expect(keep().download).toBe('cellar-birds-eye.jpg');
    expect(dialog.getByRole('status').textContent).toBe('2 of 6');
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Previous' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('are missing with a word of why in a browser without WebGL', async () => {
    await open({ take: async () => null });
    expect(screen.getByText(/cannot draw in 3D/)).toBeTruthy();
  });

  it('can be tried again when drawing has failed', async () => {
    const failed: unknown[] = [];
    const report = globalThis.reportError;
    Object.assign(globalThis, { reportError: (reason: unknown) => failed.push(reason) });
    const { take, one } = studio();
    let isFirst = true;
    await open({
      take: (plan) => {
        if (!isFirst) return take(plan);
        isFirst = false;
        return Promise.reject(new Error('no memory'));
      },
    });
    Object.assign(globalThis, { reportError: report });
    expect(failed).toHaveLength(1);
    await act(async () => {
      fireEvent.click(section().getByText('Try again'));
      await settled();
    });
    await one();
    expect(names()).toEqual(['Isometric']);
  });

  it('are for people with an account: a guest is offered to log in', async () => {
    const { take, plans } = studio();
    const { asked } = await open({ take, maySave: false });
    expect(plans).toHaveLength(0);
    fireEvent.click(section().getByRole('button', { name: 'Take pictures' }));
    expect(asked).toEqual(['login']);
  });
});

/** A saved project as the server gave it. */
const savedRoom = (parts: Partial<WireRoom> = {}): WireRoom => {
  const server = new MemoryServer();
  server.put('room-1', projectOf(rectangle(400, 300)), parts);
  return server.rooms.get('room-1')!.room;
};

async function openLarge(name: string, how: Omit<Opened, 'take'>) {
  const page = await openAll(how);
  fireEvent.click(section().getByRole('button', { name }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

const press = async (button: HTMLElement) => {
  await act(async () => {
    fireEvent.click(button);
    // Reading a file takes a browser some turns.
    for (let turn = 0; turn < 5; turn += 1) await settled();
  });
};

describe('the picture of a saved project', () => {
  it('is the isometric one, kept quietly with the next save', async () => {
    const { server, session, toasts } = await openAll({ room: savedRoom() });
    await act(settled);
    const [call] = server.calls('POST /rooms/save-screenshot');
    expect(call?.request.body).toEqual({
      image: expect.stringMatching(/^data:image\/jpeg;base64,/) as string,
    });
    await act(async () => void (await session.save()));
    expect(session.savedRoom?.imgPreview).toBe(PICTURE_OF_TEST);
    expect(toasts.shown).toEqual([]);
  });

  it('does not become that of the next project, begun while it was on its way', async () => {
    const { take, one } = studio();
    const { server, session } = await open({ take, room: savedRoom() });
    let arrive = (_answer: ApiAnswer<unknown>): void => undefined;
    server.others.set('POST /rooms/save-screenshot', () => new Promise((resolve) => (arrive = resolve)));
    await one();
    await act(settled);
    expect(server.calls('POST /rooms/save-screenshot')).toHaveLength(1);
    await act(() => session.leave());
    await act(async () => {
      arrive({ status: 201, body: { url: PICTURE_OF_TEST }, etag: null });
      await settled();
      await session.save();
    });
    expect(session.savedRoom?.imgPreview).toBe('');
  });

  it('is none while the project is not saved', async () => {
    const { server } = await openAll();
    expect(server.calls('POST /rooms/save-screenshot')).toEqual([]);
  });

  it('is another one when that is saved to the project', async () => {
    const { server, dialog, session, toasts } = await openLarge('Wall 2', { room: savedRoom() });
    await press(dialog.getByRole('button', { name: 'Save to project' }));
    expect(server.calls('POST /rooms/save-screenshot')).toHaveLength(2);
    expect(session.savedRoom?.screenshot).toBe(PICTURE_OF_TEST);
    expect(toasts.shown).toEqual(['success: The picture stands for your project in lists now.']);
  });

  it('is the chosen one still at the next visit, though another is taken quietly', async () => {
    const chosen = `/rooms/pictures/${'c'.repeat(32)}.jpg`;
    const { session } = await openAll({ room: savedRoom({ screenshot: chosen }) });
    await act(settled);
    await act(async () => void (await session.save()));
    expect(session.savedRoom).toMatchObject({ screenshot: chosen, imgPreview: PICTURE_OF_TEST });
  });

  it.each(['screenshot', 'imgPreview'] as const)(
    'can be removed when it is the %s: its id is a slice of its address',
    async (field) => {
      const room = savedRoom({ [field]: PICTURE_OF_TEST });
      const { server, dialog, session } = await openLarge('Wall 1', { room });
      await press(dialog.getByRole('button', { name: 'Remove from project' }));
      expect(server.calls(`DELETE /rooms/delete-screenshot/${'0'.repeat(31)}1`)).toHaveLength(1);
      expect(session.savedRoom?.[field]).toBe('');
    },
  );

  it.each(['screenshot', 'imgPreview'] as const)(
    'can be removed from a template, whoever took the %s: the service deletes what nothing shows',
    async (field) => {
      const room = savedRoom({ [field]: PICTURE_OF_TEST });
      const { server, dialog, session, toasts } = await openLarge('Wall 1', { room, isTemplate: true });
      await press(dialog.getByRole('button', { name: 'Remove from project' }));
      expect(server.seen.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
      expect(server.templates.get('room-1')?.room[field]).toBe('');
      expect(session.savedRoom?.[field]).toBe('');
      expect(toasts.shown).toEqual(['success: The project has no picture any more.']);
    },
  );

  it('is still a template’s, and is not said to be removed, when that could not be saved', async () => {
    const room = savedRoom({ screenshot: PICTURE_OF_TEST });
    const { server, dialog, toasts } = await openLarge('Wall 1', { room, isTemplate: true });
    server.refusal = new ApiError(500, 'Not now.');
    await press(dialog.getByRole('button', { name: 'Remove from project' }));
    expect(server.templates.get('room-1')?.room.screenshot).toBe(PICTURE_OF_TEST);
    expect(toasts.shown).toEqual(['error: Not now.']);
  });

  it('stays as it is, with a word of why, when the server refuses another one', async () => {
    const { server, dialog, session, toasts } = await openLarge('Wall 1', { room: savedRoom() });
    // The one that is kept quietly has gone before.
    await act(settled);
    server.refusal = new ApiError(500, 'Not now.');
    await press(dialog.getByRole('button', { name: 'Save to project' }));
    expect(session.savedRoom?.screenshot).toBe(savedRoom().screenshot);
    expect(toasts.shown).toEqual(['error: The picture could not be saved with the project.']);
  });

  it('cannot be changed once the project is ordered', async () => {
    const { server, dialog } = await openLarge('Wall 1', { room: { ...savedRoom(), isLocked: true } });
    expect(dialog.queryByRole('button', { name: 'Save to project' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Download' })).toBeTruthy();
    expect(server.calls('POST /rooms/save-screenshot')).toEqual([]);
  });
});
