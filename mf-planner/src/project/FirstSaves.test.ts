import type { CreateRoomRequest } from '@rackwright/contracts';
import { ApiError, type ApiClient } from '@rackwright/web-kit';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { MemoryServer, memoryDrafts, plannedRoom } from '../testPlanner';
import { copyProject } from './copies';
import { keepMineAsCopy } from './twoVersions';
import { ProjectSession } from './ProjectSession';

const catalogue = testCatalogue();

/** Takes what is sent; `isLost` says that the answers of first saves do not arrive. */
function flakyServer() {
  const server = new MemoryServer();
  const state = { isLost: true };
  const api: ApiClient = {
    call: async (call, ...request) => {
      const answer = await server.api.call(call, ...request);
      if (state.isLost && call.startsWith('POST'))
        throw new ApiError(0, 'There is no connection to the server.');
      return answer;
    },
  };
  return { server, state, api };
}

function session(api: ApiClient, drafts = memoryDrafts()) {
  const editor = new PlannerEditor(createPlannerStore(catalogue, plannedRoom()));
  const opened = new ProjectSession({ editor, drafts, api, room: null, owner: 'user-1', etag: null });
  opened.follow();
  return { editor, drafts, opened };
}

describe('the mail about a new project', () => {
  /** What the service is told of the mails, with each project that it is asked for. */
  const mails = (server: MemoryServer) =>
    server.calls('POST /rooms/room').map(({ request }) => {
      const { notSendEmailToUser, notSendEmailToAdmin } = request.body as Partial<CreateRoomRequest>;
      return [notSendEmailToUser, notSendEmailToAdmin];
    });

  it('is sent for the first save of what was planned, and not for a copy of it', async () => {
    const server = new MemoryServer();
    const { opened } = session(server.api);
    await opened.save();
    expect(mails(server)).toEqual([[false, false]]);
    await copyProject(opened);
    expect(mails(server)).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is not sent for the copy that settles a conflict', async () => {
    const server = new MemoryServer();
    const { editor, opened } = session(server.api);
    await opened.save();
    server.put('room-1', plannedRoom('Changed elsewhere'));
    editor.placeAnywhere('CL-IND-6');
    await opened.save();
    expect(opened.state.status).toBe('conflict');
    await keepMineAsCopy(opened);
    expect(mails(server).at(-1)).toEqual([true, true]);
  });
});

describe('a first save whose answer is lost', () => {
  it('makes one project when it is sent again', async () => {
    const { server, state, api } = flakyServer();
    const { opened } = session(api);
    expect(await opened.save()).toBe('not-saved');
    expect(opened.state).toMatchObject({ status: 'offline', roomId: null });
    state.isLost = false;
    expect(await opened.save()).toBe('created');
    expect([...server.rooms.keys()]).toEqual(['room-1']);
    expect(opened.state).toMatchObject({ status: 'saved', roomId: 'room-1', etag: '"v1"' });
  });

  it('makes one project with what was changed in the meantime', async () => {
    const { server, state, api } = flakyServer();
    const { editor, opened, drafts } = session(api);
    await opened.save();
    editor.placeAnywhere('CL-IND-6');
    state.isLost = false;
    expect(await opened.save()).toBe('created');
    expect([...server.rooms.keys()]).toEqual(['room-1']);
    expect(server.rooms.get('room-1')?.room.bottleCount).toBe(120);
    expect(opened.state).toMatchObject({ status: 'saved', roomId: 'room-1', etag: '"v2"' });
    expect([...drafts.all.keys()]).toEqual([]);
  });

  it('makes one project after the page was loaded again', async () => {
    const { server, state, api } = flakyServer();
    const { opened, drafts } = session(api);
    await opened.save();
    const draft = await drafts.read('user-1', null);
    const again = session(api, drafts);
    again.opened.restore(draft!);
    again.editor.placeAnywhere('CL-IND-6');
    state.isLost = false;
    expect(await again.opened.save()).toBe('created');
    expect([...server.rooms.keys()]).toEqual(['room-1']);
    expect(server.rooms.get('room-1')?.room.bottleCount).toBe(120);
  });

  it('is made anew when the project was deleted elsewhere in the meantime', async () => {
    const { server, state, api } = flakyServer();
    const { editor, opened } = session(api);
    await opened.save();
    editor.placeAnywhere('CL-IND-6');
    state.isLost = false;
    server.refusal = new ApiError(404, 'There is no such project.');
    expect(await opened.save()).toBe('created');
    expect(opened.state).toMatchObject({ status: 'saved', roomId: 'room-2' });
  });

  it('of a copy makes one copy', async () => {
    const { server, state, api } = flakyServer();
    state.isLost = false;
    const { opened } = session(api);
    await opened.save();
    state.isLost = true;
    await expect(copyProject(opened)).rejects.toThrow('There is no connection');
    state.isLost = false;
    expect(await copyProject(opened)).toBe('created');
    expect([...server.rooms.keys()]).toEqual(['room-1', 'room-2']);
  });
});

it('two projects that are saved for the first time are two', async () => {
  const { server, state, api } = flakyServer();
  state.isLost = false;
  await session(api).opened.save();
  await session(api).opened.save();
  expect(server.rooms.size).toBe(2);
});
