/** Who is at what: a colleague is told, and may go on all the same. */
import {
  CLAIM_LASTS_MS,
  type HelpRequest,
  type List,
  type Problem,
  type Submission,
} from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { HELP_REQUESTS } from '../help/helpRequestStore';
import { SUBMISSIONS } from '../review/submissionStore';
import { helpQuestion, startTestOrders, submissionOf, type TestOrders } from '../testOrdersApp';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

const sales = (userId: string, name: string) => app.tokens.tokenFor({ userId, name, role: 'salesManager' });
const ann = () => sales('sales-ann', 'Ann Lee');
const bob = () => sales('sales-bob', 'Bob Tan');
const owner = () => app.tokens.tokenFor({ userId: 'owner' });

type Item = HelpRequest | Submission;

const kinds = [
  {
    kind: 'a help request',
    path: '/helpRequests',
    collection: HELP_REQUESTS,
    add: () => app.request('POST', '/helpRequests/helpRequest', { body: helpQuestion(), token: owner() }),
    finish: (id: string, token: string) =>
      app.request('PUT', `/helpRequests/answerHelpRequest/${id}`, { token, body: { answer: 'Yes.' } }),
    remove: (id: string) => app.request('DELETE', `/helpRequests/delete/${id}`, { token: app.sales }),
    list: '/helpRequests/helpRequests',
    own: '/helpRequests/user_requests/owner',
    done: 'already-answered',
  },
  {
    kind: 'a submission',
    path: '/submitsForReview',
    collection: SUBMISSIONS,
    add: () => {
      app.rooms.rooms.set('room-1', { user_id: 'owner', titleProject: 'Mine' });
      const body = submissionOf('room-1');
      return app.request('POST', '/submitsForReview/submitForReview', { body, token: owner() });
    },
    finish: (id: string, token: string) =>
      app.request('PUT', `/submitsForReview/submitForReview/${id}`, { token, body: { status: 'reviewed' } }),
    remove: (id: string) => app.request('DELETE', `/submitsForReview/delete/${id}`, { token: app.sales }),
    list: '/submitsForReview/submitsForReview',
    own: '/submitsForReview/user_submits/owner',
    done: 'already-reviewed',
  },
] as const;

describe.each(kinds)('$kind that is taken', ({ path, collection, add, finish, remove, list, own, done }) => {
  let id: string;
  beforeEach(async () => {
    id = ((await add()).body as Item)._id;
  });

  const take = (token: string, body: object = {}): Promise<TestAnswer> =>
    app.request('PUT', `${path}/claim/${id}`, { token, body });
  const giveBack = (token: string): Promise<TestAnswer> =>
    app.request('DELETE', `${path}/claim/${id}`, { token });
  const shown = async (): Promise<Item['takenBy']> =>
    ((await app.request('GET', list, { token: app.sales })).body as List<Item>).items[0]?.takenBy;
  const later = (ms: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };

  it('says who has it, to sales managers only', async () => {
    expect(await shown()).toBeNull();
    const { status, body } = await take(ann());
    const taken = { userId: 'sales-ann', name: 'Ann Lee', at: app.clock.now.toISOString() };
    expect([status, (body as Item).takenBy]).toEqual([200, taken]);
    expect(await shown()).toEqual(taken);
    const items = async (token: string) =>
      ((await app.request('GET', own, { token })).body as List<Item>).items;
    expect((await items(app.sales))[0]?.takenBy).toEqual(taken);
    expect((await items(owner()))[0]).not.toHaveProperty('takenBy');
    const data = (await app.request('GET', '/orders/me/data', { token: owner() })).body;
    expect(JSON.stringify(data)).not.toContain('Ann Lee');
    expect((await take(owner())).status).toBe(403);
    expect((await app.request('PUT', `${path}/claim/${id}`, { body: {} })).status).toBe(401);
  });

  it('is refused to a colleague by name, who may take it over', async () => {
    await take(ann());
    const { status, body } = await take(bob());
    expect([status, (body as Problem).says]).toEqual([
      409,
      { code: 'taken-by', values: { name: 'Ann Lee' } },
    ]);
    expect((await take(bob(), { takeOver: true })).status).toBe(200);
    expect((await take(ann())).status).toBe(409);
    expect(await shown()).toMatchObject({ userId: 'sales-bob' });
  });

  it('by two at the same moment is one’s', async () => {
    const answers = await Promise.all([take(ann()), take(bob())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is theirs for half an hour, and for another one when they say so again', async () => {
    await take(ann());
    later(CLAIM_LASTS_MS - 1);
    expect(await shown()).toMatchObject({ userId: 'sales-ann' });
    expect((await take(bob())).status).toBe(409);
    await take(ann());
    later(CLAIM_LASTS_MS - 1);
    expect((await take(bob())).status).toBe(409);
    later(1);
    expect(await shown()).toBeNull();
    expect((await take(bob())).status).toBe(200);
  });

  it('is given back by who has it, and by nobody else', async () => {
    await take(ann());
    expect((await giveBack(bob())).status).toBe(409);
    expect([(await giveBack(ann())).status, (await giveBack(ann())).status]).toEqual([204, 204]);
    expect(await shown()).toBeNull();
    expect((await take(bob())).status).toBe(200);
  });

  it('is nobody’s once it is done, whoever did it, and cannot be taken any more', async () => {
    await take(ann());
    expect((await finish(id, bob())).status).toBe(200);
    expect(await shown()).toBeNull();
    const { status, body } = await take(ann());
    expect([status, (body as Problem).says?.code]).toEqual([409, done]);
  });

  it('is 404 when it is not there or was deleted', async () => {
    await remove(id);
    expect([(await take(ann())).status, (await giveBack(ann())).status]).toEqual([404, 404]);
  });

  it('by somebody who is erased is nobody’s, and was among what is held about them', async () => {
    await take(ann());
    const held = (await app.request('GET', '/orders/me/data', { token: ann() })).body as { taken: unknown };
    expect(held.taken).toEqual([{ _id: id, at: app.clock.now.toISOString() }]);
    const person = { userId: 'sales-ann', userName: 'Ann Lee', email: 'ann@shop.example' };
    await app.bus.publish(newEvent('user-erased', person, { subject: 'sales-ann', requestId: 'request-1' }));
    await app.bus.idle();
    expect(await shown()).toBeNull();
    const kept = await app.connection.collection(collection).find({}).toArray();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('Ann Lee');
  });
});
