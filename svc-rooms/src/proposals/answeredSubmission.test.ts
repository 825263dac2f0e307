/** Which submission a proposal answers when others come while it is worked on. */
import type { WireProposal } from '@rackwright/contracts';
import { squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

let app: TestRooms;
beforeAll(async () => {
  app = await startTestRooms();
});
afterAll(() => app.stop());

async function call(method: string, path: string, body: object): Promise<WireProposal> {
  const token = app.as('consultant', { role: 'salesManager' });
  const answer = await app.http.request(method, path, { token, body });
  expect([answer.status, answer.body]).toEqual([expect.any(Number), expect.objectContaining({ round: 1 })]);
  return answer.body as WireProposal;
}

/** The submission that is answered by a proposal which is begun like this after the first of two, and sent after the second. */
async function answeredBy(begun: object, meanwhile?: () => Promise<unknown>): Promise<string> {
  const { reviewRequested } = app.parts.reactions.states;
  const room = await app.save('owner');
  const submission = { roomId: room._id, userId: 'owner', language: 'en' } as const;
  await reviewRequested({ ...submission, submissionId: 'first', turn: 1 });
  const draft = await call('POST', `/rooms/room/${room._id}/proposals`, begun);
  expect(draft.submissionId).toBe('first');
  const at = `/rooms/proposals/${draft._id}`;
  const { version } = await call('PUT', at, { room: squareProject(), version: 1, message: 'All is well.' });
  await reviewRequested({ ...submission, submissionId: 'second', turn: 2 });
  await meanwhile?.();
  return (await call('POST', `${at}/send`, { version })).submissionId;
}

it('is the latest when it is sent, where it was begun without one', async () => {
  expect(await answeredBy({})).toBe('second');
});

it('is the one that it was begun for, also when a later one came', async () => {
  expect(await answeredBy({ submissionId: 'first' })).toBe('first');
});

it('is the one that was kept with it, where it was begun before that was told apart', async () => {
  const forget = () =>
    app.connection.collection('proposals').updateMany({}, { $unset: { namesSubmission: 1 } });
  expect(await answeredBy({}, forget)).toBe('first');
});
