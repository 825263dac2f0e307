/** How much there is, and what is new, told to every sales manager who looks, whichever instance they are connected to. */
import type { DeskCounts, HelpRequest, Submission } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { openTestStream, startedForEach, type TestStream } from '@rackwright/service-kit/testing';
import { helpQuestion, orderOf, startTestOrders, submissionOf, type TestOrders } from '../testOrdersApp';
import { DESKS_MAX } from './deskCalls';

let app: TestOrders;
startedForEach(
  (database) => startTestOrders(database, { desk: { pollMs: 20, heartbeatMs: 200 } }),
  (started) => (app = started),
);

const owner = () => app.tokens.tokenFor({ userId: 'owner' });
const asked = async (): Promise<HelpRequest> =>
  (await app.request('POST', '/helpRequests/helpRequest', { body: helpQuestion(), token: owner() }))
    .body as HelpRequest;
async function submitted(roomId = 'room-1'): Promise<Submission> {
  app.rooms.rooms.set(roomId, { user_id: 'owner', titleProject: 'Mine' });
  const body = submissionOf(roomId);
  return (await app.request('POST', '/submitsForReview/submitForReview', { body, token: owner() }))
    .body as Submission;
}
const bySales = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
  app.request(method, path, { token: app.sales, ...(body ? { body } : {}) });
const counts = async () =>
  (await app.request('GET', '/orders/desk', { token: app.sales })).body as DeskCounts;

const open = (token: string, url = app.url): Promise<TestStream> =>
  openTestStream(`${url}/orders/desk/events`, { authorization: `Bearer ${token}` });
const messageOf = (text: string | null) => {
  const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text ?? '') ?? [];
  return [event, JSON.parse(data) as object];
};
const next = async (stream: TestStream) => messageOf(await stream.next());

/** A stream that has told the counts as they were. */
async function following(token = app.sales, url = app.url): Promise<TestStream> {
  const stream = await open(token, url);
  expect(await stream.next()).toBe('retry: 3000');
  expect(await next(stream)).toEqual(['counts', await counts()]);
  return stream;
}
/** What is told next, but for counts. */
async function nextChange(stream: TestStream): Promise<object> {
  for (;;) {
    const [event, data] = await next(stream);
    if (event === 'change') return data as object;
  }
}

it('counts what there is by its state, without what was deleted, for sales managers', async () => {
  const nothing = {
    helpRequests: { all: 0, pending: 0, answered: 0 },
    submissions: { all: 0, reviewed: 0, notReviewed: 0 },
    orders: { all: 0 },
  };
  expect(await counts()).toEqual(nothing);
  const [first, , third] = [await asked(), await asked(), await asked()];
  await bySales('PUT', `/helpRequests/answerHelpRequest/${first._id}`, { answer: 'Yes.' });
  await bySales('DELETE', `/helpRequests/delete/${third._id}`);
  const submission = await submitted();
  await submitted('room-2');
  await bySales('PUT', `/submitsForReview/submitForReview/${submission._id}`, { status: 'reviewed' });
  for (const id of ['order-1', 'order-2']) await app.orders.record(orderOf(id, 'owner'));
  await bySales('DELETE', '/orders/delete/order-2');
  expect(await counts()).toEqual({
    helpRequests: { all: 2, pending: 1, answered: 1 },
    submissions: { all: 2, reviewed: 1, notReviewed: 1 },
    orders: { all: 1 },
  });
  expect((await app.request('GET', '/orders/desk', { token: owner() })).status).toBe(403);
});

describe('the stream of the desk', () => {
  it('tells what arrives, and the counts after it', async () => {
    const stream = await following();
    const { _id } = await asked();
    expect(await next(stream)).toEqual(['change', { of: 'helpRequests', id: _id, change: 'arrived' }]);
    expect(await next(stream)).toEqual(['counts', await counts()]);
    stream.leave();
  });

  it('tells what becomes of a help request', async () => {
    const { _id: id } = await asked();
    const stream = await following();
    const steps = [
      ['taken', () => bySales('PUT', `/helpRequests/claim/${id}`, {})],
      ['given back', () => bySales('DELETE', `/helpRequests/claim/${id}`)],
      ['answered', () => bySales('PUT', `/helpRequests/answerHelpRequest/${id}`, { answer: 'Yes.' })],
      ['deleted', () => bySales('DELETE', `/helpRequests/delete/${id}`)],
    ] as const;
    for (const [change, step] of steps) {
      await step();
      expect(await nextChange(stream)).toEqual({ of: 'helpRequests', id, change });
    }
    stream.leave();
  });

  it('tells what becomes of a submission', async () => {
    const stream = await following();
    const { _id: id } = await submitted();
    const status = (to: string) => () =>
      bySales('PUT', `/submitsForReview/submitForReview/${id}`, { status: to });
    const steps = [
      ['arrived', () => Promise.resolve()],
      ['taken', () => bySales('PUT', `/submitsForReview/claim/${id}`, {})],
      ['given back', () => bySales('DELETE', `/submitsForReview/claim/${id}`)],
      [
        'changed',
        () => bySales('POST', '/submitsForReview/sendToUser', { submissionId: id, message: 'Hm.' }),
      ],
      ['answered', status('reviewed')],
      ['changed', status('not reviewed')],
      ['deleted', () => bySales('DELETE', `/submitsForReview/delete/${id}`)],
    ] as const;
    for (const [change, step] of steps) {
      await step();
      expect(await nextChange(stream)).toEqual({ of: 'submissions', id, change });
    }
    stream.leave();
  });

  it('tells an order and each step of it', async () => {
    const stream = await following();
    await app.orders.record(orderOf('order-1', 'owner'));
    expect(await nextChange(stream)).toEqual({ of: 'orders', id: 'order-1', change: 'arrived' });
    const about = { subject: 'order-1', requestId: 'request-1' };
    await app.bus.publish(newEvent('order-mailed', { orderId: 'order-1' }, about));
    expect(await nextChange(stream)).toEqual({ of: 'orders', id: 'order-1', change: 'changed' });
    await bySales('DELETE', '/orders/delete/order-1');
    expect(await nextChange(stream)).toEqual({ of: 'orders', id: 'order-1', change: 'deleted' });
    stream.leave();
  });

  it('tells what another instance did, both ways, each once', async () => {
    const other = await app.another();
    const [here, there] = [await following(), await following(app.sales, other.url)];
    const { _id: first } = await asked();
    const arrived = { of: 'helpRequests', id: first, change: 'arrived' };
    expect([await nextChange(here), await nextChange(there)]).toEqual([arrived, arrived]);
    await other.request('PUT', `/helpRequests/claim/${first}`, { token: app.sales, body: {} });
    const taken = { ...arrived, change: 'taken' };
    expect([await nextChange(here), await nextChange(there)]).toEqual([taken, taken]);
    for (const stream of [here, there]) stream.leave();
    await other.stop();
  });

  it('tells that what an erased person asked is gone, without a name', async () => {
    await asked();
    const stream = await following();
    const person = { userId: 'owner', userName: 'Ada', email: 'ada@rackwright.example' };
    await app.bus.publish(newEvent('user-erased', person, { subject: 'owner', requestId: 'request-1' }));
    expect(await nextChange(stream)).toEqual({ of: 'helpRequests', id: '', change: 'deleted' });
    stream.leave();
  });

  it('says nothing of what happened before somebody came, also after all had left', async () => {
    await asked();
    (await following()).leave();
    await asked();
    const stream = await following();
    const { _id: id } = await asked();
    expect(await nextChange(stream)).toEqual({ of: 'helpRequests', id, change: 'arrived' });
    stream.leave();
  });

  it('keeps the line open with comments', async () => {
    const stream = await following();
    expect(await stream.heartbeat()).toBe(':');
    stream.leave();
  });

  it('is for sales managers, ten streams each', async () => {
    expect((await open(owner())).status).toBe(403);
    expect((await app.request('GET', '/orders/desk/events')).status).toBe(401);
    const streams: TestStream[] = [];
    for (let at = 0; at < DESKS_MAX; at += 1) streams.push(await open(app.sales));
    const refused = await open(app.sales);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const other = await open(app.tokens.tokenFor({ userId: 'sales-2', role: 'salesManager' }));
    expect(other.status).toBe(200);
    for (const stream of [...streams, other]) stream.leave();
  });

  it('ends with the session, as when the role is taken away', async () => {
    const other = await app.another();
    const token = app.tokens.tokenFor({ userId: 'sales-2', role: 'salesManager', version: 1 });
    const stream = await following(token, other.url);
    const ended = { userId: 'sales-2', version: 2 };
    await app.bus.publish(newEvent('session-ended', ended, { subject: 'sales-2', requestId: 'request-1' }));
    expect(await stream.next()).toBeNull();
    expect((await open(token, other.url)).status).toBe(401);
    await other.stop();
  });
});
