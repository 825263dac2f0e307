import { ApiError } from '@rackwright/web-kit';
import type { Project } from '@rackwright/planning';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { MemoryServer, memoryDrafts, plannedRoom } from '../testPlanner';
import { copyProject } from './copies';
import { keepMineAsCopy, readTheirs } from './twoVersions';
import { projectRevisions, restoreProjectRevision } from './projectRevisions';
import { AUTOSAVE_PAUSE_MS, ProjectSession } from './ProjectSession';
import { projectOfRoom } from './roomDocument';
import type { Ownership } from './ownership';
import { roomStateOf } from './savedProjects';

const catalogue = testCatalogue();

function opened(ownership: Ownership = 'own', parts: { isLocked?: boolean } = {}) {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom(), parts);
  server.putTemplate('niche', plannedRoom('Niche'));
  const saved = ownership === 'template' || ownership === 'derived' ? server.templates : server.rooms;
  const room = [...saved.values()][0]!.room;
  const project = projectOfRoom(room);
  if (!project.ok) throw new Error(project.reason);
  const editor = new PlannerEditor(createPlannerStore(catalogue, project.value));
  const drafts = memoryDrafts();
  const session = new ProjectSession({
    ...{ editor, drafts, room, ownership, api: server.api, owner: 'user-1', etag: '"v1"' },
    page: { area: ownership === 'derived' ? 'templates' : 'planning', id: room._id },
  });
  session.follow();
  return { server, editor, drafts, session, place: () => editor.placeAnywhere('CL-IND-6') };
}

type Opened = ReturnType<typeof opened>;
const roomState = ({ server }: Opened) => roomStateOf(server.rooms.get('room-9')!.room);
const noticeOf = ({ editor }: Opened) => editor.state.notice?.values['reason'];
const sent = ({ server }: Opened) => server.seen.filter(({ call }) => !call.startsWith('GET'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pause = () => jest.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS);

describe.each(['shared', 'customer', 'browsed'] as const)('a project that is looked at (%s)', (ownership) => {
  it('refuses every change with a reason, and is neither saved nor kept', async () => {
    const at = opened(ownership);
    expect(at.place()).toBe(false);
    at.editor.rename('Mine');
    at.editor.armProduct('CL-IND-6');
    expect(noticeOf(at)).toBe(ownership === 'customer' ? 'customers-project' : 'read-only');
    expect(at.editor.project.titleProject).toBe('Cellar');
    expect(at.editor.state.armedProductId).toBeNull();
    at.editor.setStep(3);
    await pause();
    expect(await at.session.save()).toBe('nothing-to-save');
    await at.session.keepDraft();
    expect([at.drafts.all.size, sent(at)]).toEqual([0, []]);
    expect(at.editor.project.step).toBe(3);
  });

  it('becomes a project of one’s own by a copy, which may be changed', async () => {
    const at = opened(ownership);
    expect(await copyProject(at.session)).toBe('created');
    expect(at.session.state).toMatchObject({ ownership: 'own', roomId: 'room-1', status: 'saved' });
    expect(at.editor.project.titleProject).toBe('Cellar (copy)');
    expect(at.place()).toBe(true);
    expect(at.server.rooms.get('room-9')!.version).toBe(1);
  });
});

describe('a project that has been ordered', () => {
  it('refuses changes, and can be copied into one that takes them', async () => {
    const at = opened('own', { isLocked: true });
    expect(at.place()).toBe(false);
    expect(noticeOf(at)).toBe('locked');
    await copyProject(at.session);
    expect(at.session.state.isLocked).toBe(false);
    expect(at.place()).toBe(true);
  });

  it('is locked while it is open as soon as that is known', async () => {
    const at = opened();
    at.server.mark('room-9', { isLocked: true, status: 'ordered' });
    await at.session.roomChanged(roomState(at));
    expect(at.session.state).toMatchObject({ isLocked: true, reviewStatus: 'ordered', newerLoads: 0 });
    expect(at.place()).toBe(false);
  });

  it('asks what becomes of changes that were not saved in time', async () => {
    const at = opened();
    at.place();
    at.server.mark('room-9', { isLocked: true, status: 'ordered' });
    await at.session.roomChanged(roomState(at));
    expect(at.session.state.status).toBe('conflict');
  });

  it('asks the same when a save finds out', async () => {
    const at = opened();
    at.place();
    at.server.mark('room-9', { isLocked: true });
    await pause();
    expect(at.session.state.status).toBe('conflict');
  });
});

describe('a project that somebody watches', () => {
  it('loads a newer version by itself when nothing was changed here, in the step that is open', async () => {
    const at = opened();
    at.editor.setStep(3);
    await at.session.save();
    at.server.put('room-9', plannedRoom('Changed elsewhere'));
    await at.session.roomChanged(roomState(at));
    expect(at.editor.project).toMatchObject({ titleProject: 'Changed elsewhere', step: 3 });
    expect(at.session.state).toMatchObject({ status: 'saved', newerLoads: 1 });
    await pause();
    expect(at.server.calls('PUT /rooms/room/room-9')).toHaveLength(1);
  });

  it('loads it with what was answered there, seen as this one is seen', async () => {
    const at = opened();
    at.editor.setView('3d').setUnit('FT');
    const { viewState, ...theirs } = plannedRoom();
    const camera3d = { position: [0, 200, 0], target: [0, 0, 0] } as const;
    const answered = { trim: 'crown' };
    at.server.put('room-9', { ...theirs, viewState: { ...viewState, camera3d, answered } });
    await at.session.roomChanged(roomState(at));
    expect(at.editor.project.viewState).toEqual({ view: '3d', unit: 'FT', answered });
    expect(at.editor.state).toMatchObject({ view: { name: '3d' }, unit: 'FT', camera3d: null });
  });

  it('asks when something was changed here, too', async () => {
    const at = opened();
    at.place();
    at.server.put('room-9', plannedRoom('Changed elsewhere'));
    await at.session.roomChanged(roomState(at));
    expect(at.session.state.status).toBe('conflict');
    expect(at.editor.data.objects).toHaveLength(1);
  });

  it('asks when something was changed here while the newer version was on its way', async () => {
    const at = opened();
    at.server.put('room-9', plannedRoom('Changed elsewhere'));
    at.server.others.set('GET /rooms/room/room-9', () => {
      at.place();
      return { status: 200, body: at.server.rooms.get('room-9')!.room, etag: '"v2"' };
    });
    await at.session.roomChanged(roomState(at));
    expect(at.session.state).toMatchObject({ status: 'conflict', newerLoads: 0 });
    expect(at.editor.data.objects).toHaveLength(1);
  });

  it('keeps the newest when two newer versions are answered in the other order', async () => {
    const at = opened();
    const answers: (() => void)[] = [];
    at.server.others.set('GET /rooms/room/room-9', () => {
      const { room: body, version } = at.server.rooms.get('room-9')!;
      return new Promise((resolve) => {
        answers.push(() => resolve({ status: 200, body, etag: `"v${version}"` }));
      });
    });
    const told: Promise<void>[] = [];
    for (const title of ['Second', 'Third']) {
      at.server.put('room-9', plannedRoom(title));
      told.push(at.session.roomChanged(roomState(at)));
      await jest.advanceTimersByTimeAsync(0);
    }
    answers[1]!();
    await told[1];
    answers[0]!();
    await told[0];
    expect(at.editor.project.titleProject).toBe('Third');
    expect(at.session.state).toMatchObject({ etag: '"v3"', newerLoads: 1 });
  });

  it('does not take its own save for one from elsewhere', async () => {
    const at = opened();
    at.place();
    const saving = at.session.save();
    await at.session.roomChanged({ isLocked: false, status: 'draft', version: 2 });
    await saving;
    expect(at.session.state).toMatchObject({ status: 'saved', newerLoads: 0 });
    expect(at.server.calls('GET /rooms/room/room-9')).toEqual([]);
  });

  it('tells how far the review is without loading anything', async () => {
    const at = opened();
    await at.session.roomChanged({ isLocked: false, status: 'in review', version: 1 });
    expect(at.session.state.reviewStatus).toBe('in review');
    expect(at.server.seen).toEqual([]);
  });
});

describe('a template', () => {
  it('is saved by its publisher as a template, and only when they say so', async () => {
    const at = opened('template');
    at.place();
    await pause();
    expect(sent(at)).toEqual([]);
    expect(await at.session.save()).toBe('updated');
    expect(at.server.calls('PUT /templates/template/niche')).toHaveLength(1);
    expect(at.session.page).toEqual({ area: 'templates', id: 'niche' });
  });

  it('is saved as a new project by who begun with it, and stays as it is', async () => {
    const at = opened('derived');
    at.place();
    expect([...at.drafts.all.keys()]).toEqual(['user-1/from-template/niche']);
    expect(await at.session.save()).toBe('created');
    expect(at.session.page).toEqual({ area: 'planning', id: 'room-1' });
    expect(at.session.state.ownership).toBe('own');
    expect([...at.drafts.all.keys()]).toEqual([]);
    expect(at.server.templates.get('niche')!.version).toBe(1);
  });
});

describe('earlier versions', () => {
  it('are listed newest first, and one becomes the newest with nothing lost', async () => {
    const at = opened();
    at.place();
    expect(await restoreProjectRevision(at.session, 1)).toBe(true);
    expect(at.editor.data.objects).toEqual([]);
    expect(at.session.state).toMatchObject({ status: 'saved', etag: '"v3"' });
    expect((await projectRevisions(at.session)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(at.drafts.all.size).toBe(0);
  });

  it('are left alone when what is open cannot be saved before', async () => {
    const at = opened();
    at.place();
    at.server.refusal = new ApiError(0, 'There is no connection.');
    expect(await restoreProjectRevision(at.session, 1)).toBe(false);
    expect(at.editor.data.objects).toHaveLength(1);
  });
});

describe('a conflict', () => {
  const conflict = async () => {
    const at = opened();
    at.place();
    at.server.put('room-9', plannedRoom('Changed elsewhere'));
    await pause();
    return at;
  };

  it('lets the other version be looked at first', async () => {
    const { session } = await conflict();
    expect((await readTheirs(session))?.titleProject).toBe('Changed elsewhere');
  });

  it('stays one, with nothing renamed, when the copy cannot be made', async () => {
    const { server, session, editor } = await conflict();
    server.refusal = new ApiError(0, 'There is no connection.');
    await expect(keepMineAsCopy(session)).rejects.toThrow('There is no connection.');
    expect(session.state).toMatchObject({ status: 'conflict', roomId: 'room-9' });
    expect(editor.project.titleProject).toBe('Cellar');
  });

  it('is what a project that was deleted meanwhile ends in', async () => {
    const at = opened();
    at.place();
    at.server.rooms.delete('room-9');
    await pause();
    expect(at.session.state.status).toBe('conflict');
    expect(await readTheirs(at.session)).toBeNull();
    await keepMineAsCopy(at.session);
    expect(at.server.rooms.get('room-1')!.room.titleProject).toBe('Cellar (copy)');
  });
});

describe('what is done while a copy is being made', () => {
  const meanwhile = ({ server }: Opened, act: () => unknown) =>
    server.others.set('POST /rooms/room', async ({ body }) => {
      server.others.clear();
      await act();
      server.put('room-1', (body as { room: Project }).room);
      return { status: 201, body: server.rooms.get('room-1')!.room, etag: '"v1"' };
    });
  const copied = ({ server }: Opened) => server.rooms.get('room-1')!.room;

  it('belongs to the copy, which is saved next', async () => {
    const at = opened();
    meanwhile(at, at.place);
    expect(await copyProject(at.session)).toBe('created');
    expect(at.session.state).toMatchObject({ ownership: 'own', roomId: 'room-1', status: 'unsaved' });
    expect([...at.drafts.all.keys()]).toEqual(['user-1/room-1']);
    await pause();
    expect(copied(at)).toMatchObject({ titleProject: 'Cellar (copy)', bottleCount: 120, version: 2 });
    expect(at.server.rooms.get('room-9')!.version).toBe(1);
    expect(at.drafts.all.size).toBe(0);
  });

  it('belongs to the copy that settles a conflict', async () => {
    const at = opened();
    at.place();
    at.server.put('room-9', plannedRoom('Changed elsewhere'));
    await pause();
    meanwhile(at, at.place);
    await keepMineAsCopy(at.session);
    expect([...at.drafts.all.values()].map(({ project }) => project.data.objects.length)).toEqual([2]);
    await pause();
    expect(copied(at)).toMatchObject({ titleProject: 'Cellar (copy)', bottleCount: 240 });
    expect(at.server.rooms.get('room-9')!.room.titleProject).toBe('Changed elsewhere');
    expect(at.drafts.all.size).toBe(0);
  });

  it('names the copy where it was a name', async () => {
    const at = opened();
    meanwhile(at, () => at.editor.rename('Mine'));
    await copyProject(at.session);
    await pause();
    expect(copied(at).titleProject).toBe('Mine');
  });

  it('is not a newer version that was loaded from elsewhere, nor a step of what is looked at', async () => {
    const at = opened();
    meanwhile(at, () => {
      at.server.put('room-9', plannedRoom('Changed elsewhere'));
      return at.session.roomChanged(roomState(at));
    });
    await copyProject(at.session);
    expect(at.session.state).toMatchObject({ roomId: 'room-1', status: 'saved', newerLoads: 1 });
    expect(at.editor.project.titleProject).toBe('Cellar (copy)');
    const looked = opened('shared');
    meanwhile(looked, () => looked.editor.setStep(3));
    await copyProject(looked.session);
    expect(looked.session.state).toMatchObject({ roomId: 'room-1', status: 'saved' });
  });
});

it('saves the picture of its card with the project, once', async () => {
  const at = opened();
  const url = `/rooms/pictures/${'0'.repeat(32)}.jpg`;
  at.session.keepPicture('imgPreview', url);
  await pause();
  at.session.keepPicture('imgPreview', url);
  await pause();
  expect(at.server.calls('PUT /rooms/room/room-9')).toHaveLength(1);
  expect(at.server.rooms.get('room-9')!.room.imgPreview).toBe(url);
});
