import { ApiError } from '@rackwright/web-kit';
import { testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { MemoryServer, memoryDrafts, plannedRoom } from '../testPlanner';
import { draftLock } from './heldDrafts';
import { documentToSave } from './roomDocument';
import { keepMineAsCopy, loadTheirs, replaceTheirs } from './twoVersions';
import { standInLocks } from './testLocks';
import { AUTOSAVE_PAUSE_MS, ProjectSession, RETRY_PAUSE_MS } from './ProjectSession';

const catalogue = testCatalogue();

function opened(server = new MemoryServer(), drafts = memoryDrafts()) {
  if (server.rooms.size === 0) server.put('room-9', plannedRoom());
  const editor = new PlannerEditor(createPlannerStore(catalogue, plannedRoom()));
  const room = server.rooms.get('room-9')?.room ?? null;
  const session = new ProjectSession({
    editor,
    drafts,
    room,
    api: server.api,
    owner: 'user-1',
    etag: 'W/"v1"',
  });
  const stop = session.follow();
  return { server, editor, drafts, session, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pause = () => jest.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS);

describe('a saved project', () => {
  it('updates itself after a pause, once for several changes', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    await jest.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS - 1);
    editor.placeAnywhere('CL-IND-6');
    await jest.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS - 1);
    expect(server.calls('PUT /rooms/room/room-9')).toEqual([]);
    expect(session.state.status).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(1);
    expect(server.calls('PUT /rooms/room/room-9')).toHaveLength(1);
    expect(session.state).toMatchObject({ status: 'saved', etag: '"v2"' });
  });

  it('keeps a draft until it is saved', async () => {
    const { editor, drafts } = opened();
    editor.placeAnywhere('CL-IND-6');
    expect(drafts.all.get('user-1/room-9')).toMatchObject({ etag: '"v1"', roomId: 'room-9' });
    await pause();
    expect(drafts.all.size).toBe(0);
  });

  it('saves figures that planning has computed', async () => {
    const { server, editor } = opened();
    editor.placeAnywhere('CL-IND-6');
    await pause();
    expect(server.rooms.get('room-9')?.room.bottleCount).toBe(120);
  });

  it('saves what changed while a save was on its way', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    const saving = session.save();
    editor.placeAnywhere('CL-IND-6');
    await saving;
    expect(session.state.status).toBe('unsaved');
    await pause();
    expect(server.rooms.get('room-9')?.room.bottleCount).toBe(240);
    expect(session.state.status).toBe('saved');
  });

  it('waits for the connection when offline', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.refusal = new ApiError(0, 'There is no connection.');
    await pause();
    expect(session.state.status).toBe('offline');
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(session.state.status).toBe('saved');
  });

  it('does not overwrite what another window has saved', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await pause();
    expect(session.state.status).toBe('conflict');
    editor.placeAnywhere('CL-IND-6');
    await pause();
    expect(server.calls('PUT /rooms/room/room-9')).toHaveLength(1);
    expect(server.rooms.get('room-9')?.room.titleProject).toBe('Changed elsewhere');
  });

  it('tries again by itself when the server could not be reached', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.refusal = new ApiError(0, 'There is no connection to the server.');
    await pause();
    expect(session.state.status).toBe('offline');
    await jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
    expect(session.state.status).toBe('saved');
    expect(server.rooms.get('room-9')?.version).toBe(2);
  });

  describe('whose save arrived, but not the answer', () => {
    async function unanswered() {
      const parts = opened();
      const { server, editor, session } = parts;
      editor.placeAnywhere('CL-IND-6');
      const saved = documentToSave(editor.state);
      server.others.set('PUT /rooms/room/room-9', () => {
        server.others.clear();
        server.put('room-9', saved);
        throw new ApiError(0, 'The server did not answer in time.');
      });
      await pause();
      expect(session.state.status).toBe('offline');
      return parts;
    }

    it('is no conflict with itself: the next save goes on from it', async () => {
      const { server, editor, session } = await unanswered();
      editor.placeAnywhere('CL-IND-6');
      await jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
      expect(session.state).toMatchObject({ status: 'saved', etag: '"v3"' });
      expect(server.rooms.get('room-9')?.room.bottleCount).toBe(240);
    });

    it('is no conflict when its own version is told of by the server', async () => {
      const { session } = await unanswered();
      await session.roomChanged({ isLocked: false, status: 'draft', version: 2 });
      expect(session.state.status).toBe('offline');
      await jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
      expect(session.state.status).toBe('saved');
    });

    it('is one when somebody else has saved since', async () => {
      const { server, session } = await unanswered();
      server.put('room-9', plannedRoom('Changed elsewhere'));
      await jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
      expect(session.state.status).toBe('conflict');
    });
  });

  describe('that is opened again before its save was answered', () => {
    async function reloaded(change: (editor: PlannerEditor) => unknown) {
      const server = new MemoryServer();
      const before = opened(server);
      change(before.editor);
      server.others.set('PUT /rooms/room/room-9', () => new Promise(() => undefined));
      before.stop();
      await jest.advanceTimersByTimeAsync(0);
      server.others.clear();
      const { drafts } = before;
      const after = opened(server, drafts);
      after.session.restore(drafts.all.get('user-1/room-9')!);
      return { ...after, saved: documentToSave(before.editor.state) };
    }
    const placed = () => reloaded((editor) => editor.placeAnywhere('CL-IND-6'));

    it('is no conflict when the server has stored it', async () => {
      const { server, session, saved } = await placed();
      server.put('room-9', saved);
      await session.catchUp();
      expect(session.state).toMatchObject({ status: 'unsaved', etag: '"v2"' });
      await pause();
      expect(session.state).toMatchObject({ status: 'saved', etag: '"v3"' });
    });

    it('is no conflict when the server stores it only after it was asked', async () => {
      const { server, session, saved } = await placed();
      await session.catchUp();
      server.put('room-9', saved);
      await pause();
      expect(session.state).toMatchObject({ status: 'saved', etag: '"v3"' });
    });

    it('is one when somebody else has said for whom it is, and the plan is the same', async () => {
      const { server, session, saved } = await reloaded((editor) =>
        editor.commit('set-details', {
          type: 'set-details',
          details: { contact: { email: 'lim@example.com', tel: '', mobile: '' } },
        }),
      );
      const { projectDetails } = saved;
      const contact = { ...projectDetails.contact, email: 'other@example.com' };
      server.put('room-9', { ...saved, projectDetails: { ...projectDetails, contact } });
      await session.catchUp();
      expect(session.state.status).toBe('conflict');
    });
  });

  it('shows a draft that comes back in the unit in use', async () => {
    const { editor, drafts, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    const draft = drafts.all.get('user-1/room-9')!;
    editor.setUnit('FT');
    session.restore(draft);
    expect(editor.data.objects).toHaveLength(1);
    expect(editor.state.unit).toBe('FT');
  });

  it('leaves no draft behind for the project that others go on with, once it is a copy', async () => {
    const { server, editor, drafts, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await pause();
    expect(session.state.status).toBe('conflict');
    expect(drafts.all.has('user-1/room-9')).toBe(true);
    await keepMineAsCopy(session);
    expect([...drafts.all.keys()]).toEqual([]);
  });

  it('takes the place of the other version when that is chosen', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await pause();
    expect(await replaceTheirs(session)).toBe('updated');
    expect(session.state).toMatchObject({ status: 'saved', roomId: 'room-9', etag: '"v3"' });
    expect(server.rooms.get('room-9')?.room.titleProject).toBe('Cellar');
  });

  it('keeps a draft of what was done while a save was on its way', async () => {
    const { editor, drafts, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    const saving = session.save();
    editor.placeAnywhere('CL-IND-3');
    await saving;
    expect(session.state.status).toBe('unsaved');
    expect(drafts.all.get('user-1/room-9')?.project.data.objects).toHaveLength(2);
  });

  it('is saved when the planner is left, and then lets go of it', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    await session.leave();
    expect(server.rooms.get('room-9')?.version).toBe(2);
    editor.open(plannedRoom('Another'));
    await pause();
    expect(server.rooms.get('room-9')?.version).toBe(2);
    expect(session.state).toMatchObject({ status: 'new', roomId: null });
  });

  it('is saved where it belongs when it is left in the middle of a save, with what was changed since', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    void session.save();
    editor.placeAnywhere('CL-IND-6');
    await session.leave();
    expect(session.state).toMatchObject({ status: 'new', roomId: null });
    expect(server.rooms.get('room-9')?.room.bottleCount).toBe(240);
  });

  it('opens another version once the save that is under way has been answered', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.put('room-9', plannedRoom('Changed elsewhere'));
    void session.save();
    await loadTheirs(session);
    expect(session.state).toMatchObject({ status: 'saved', etag: '"v2"', error: null });
    expect(editor.project.titleProject).toBe('Changed elsewhere');
  });

  it('is not sent again during a conflict, whatever picture arrives', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.put('room-9', plannedRoom('Changed elsewhere'));
    await pause();
    session.keepPicture('imgPreview', '/rooms/pictures/1.jpg');
    await pause();
    expect(session.state.status).toBe('conflict');
    expect(server.calls('PUT /rooms/room/room-9')).toHaveLength(1);
  });

  it('is failed, not under way for ever, when its save breaks in this browser', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.others.set('PUT /rooms/room/room-9', () => {
      throw new TypeError('of the page');
    });
    await expect(session.save()).rejects.toThrow('of the page');
    expect(session.state).toMatchObject({ status: 'failed', error: 'The project could not be saved' });
    server.others.clear();
    expect(await session.save()).toBe('updated');
  });

  it('is not saved again when nothing has changed', async () => {
    const { server, session } = opened();
    expect(await session.save()).toBe('nothing-to-save');
    expect(server.seen).toEqual([]);
  });
});

describe('a save that the server refuses for an object', () => {
  const refusal = (objectId: string) => {
    const errors = [{ path: `room.data.objects.${objectId}`, message: 'not-resizable' }];
    const problem = { type: '', title: '', status: 422, detail: 'Refused.', errors, requestId: 'r1' };
    return new ApiError(422, problem.detail, problem);
  };

  it('is sent once more when the shop sells something else than when the page was opened', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    server.snapshot = testSnapshot({ version: 'test-2' });
    server.refusal = refusal('any');
    await pause();
    expect(session.state).toMatchObject({ status: 'saved', faults: [] });
    expect(editor.state.catalogue.version).toBe('test-1');
    expect(editor.state.offered?.catalogue.version).toBe('test-2');
    expect(server.calls('PUT /rooms/room/room-9')).toHaveLength(2);
  });

  it('names it when the shop is still the same, and is no longer named once it is saved', async () => {
    const { server, editor, session } = opened();
    editor.placeAnywhere('CL-IND-6');
    const [object] = editor.data.objects;
    server.refusal = refusal(object!.id);
    await pause();
    const faults = [{ objectId: object!.id, reason: 'not-resizable' }];
    expect(session.state).toMatchObject({ status: 'failed', faults });
    await session.save();
    expect(session.state).toMatchObject({ status: 'saved', faults: [] });
  });
});

describe('a new project', () => {
  const held = standInLocks();

  it('holds its draft while it is followed, and the next project another one', async () => {
    const editor = new PlannerEditor(createPlannerStore(catalogue, plannedRoom()));
    const { api } = new MemoryServer();
    const parts = { editor, api, drafts: memoryDrafts(), owner: 'user-1', room: null, etag: null };
    const session = new ProjectSession({ ...parts, draftKey: 'new/1' });
    const stop = session.follow();
    expect(held).toEqual([draftLock('user-1', 'new/1')]);
    await session.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(session.draftKey).toMatch(/^new\/[0-9a-f]{32}$/);
    expect(held).toEqual([draftLock('user-1', session.draftKey)]);
    stop();
    await jest.advanceTimersByTimeAsync(0);
    expect(held).toEqual([]);
  });
});
