/** What sales managers look for, and in which order: what a customer would say on the phone finds it, and who waits longest is first. */
import type { HelpRequest, List, Submission } from '@rackwright/contracts';
import { startedForEach } from '@rackwright/service-kit/testing';
import { helpQuestion, startTestOrders, submissionOf, type TestOrders } from '../testOrdersApp';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

const MINUTE_MS = 60_000;
const owner = () => app.tokens.tokenFor({ userId: 'owner' });

/** A minute after the one before. */
async function asked(firstName: string, more: Readonly<Record<string, unknown>> = {}): Promise<HelpRequest> {
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
  const body = helpQuestion({ firstName, roomId: '', ...more });
  return (await app.request('POST', '/helpRequests/helpRequest', { body, token: owner() }))
    .body as HelpRequest;
}
async function submitted(roomId: string, titleProject: string): Promise<Submission> {
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
  app.rooms.rooms.set(roomId, { user_id: 'owner', titleProject });
  const body = submissionOf(roomId);
  return (await app.request('POST', '/submitsForReview/submitForReview', { body, token: owner() }))
    .body as Submission;
}
const found = async (path: string, query: Readonly<Record<string, string>>) =>
  (await app.request('GET', `${path}?${new URLSearchParams(query).toString()}`, { token: app.sales }))
    .body as List<HelpRequest & Submission>;
const answered = ({ _id }: HelpRequest) =>
  app.request('PUT', `/helpRequests/answerHelpRequest/${_id}`, {
    token: app.sales,
    body: { answer: 'Yes.' },
  });

it('gives the one that is named by its id, and none once it is hidden', async () => {
  const [one] = [await asked('A'), await asked('B')];
  const named = () => found('/helpRequests/helpRequests', { _id: one._id });
  expect((await named()).items.map(({ firstName }) => firstName)).toEqual(['A']);
  await app.request('DELETE', `/helpRequests/delete/${one._id}`, { token: app.sales, body: {} });
  expect((await named()).total).toBe(0);
});

describe('the order of waiting', () => {
  it('has what waits longest first, then what is done, the newest first, over every page', async () => {
    const all: HelpRequest[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) all.push(await asked(name));
    for (const done of [0, 2, 3]) await answered(all[done]!);
    const pages = ['1', '2', '3', '4'].map((page) =>
      found('/helpRequests/helpRequests', { sort: 'waiting', pageSize: '2', page }),
    );
    const names = (await Promise.all(pages)).map(({ items }) => items.map(({ firstName }) => firstName));
    expect(names).toEqual([['B', 'E'], ['D', 'C'], ['A'], []]);
    expect((await pages[2])?.total).toBe(5);
  });

  it('is that of a tab, too: the longest waiting, or the latest done', async () => {
    for (const name of ['A', 'B', 'C', 'D']) {
      const one = await asked(name);
      if (name < 'C') await answered(one);
    }
    const names = async (path: string) =>
      (await found(path, { sort: 'waiting' })).items.map(({ firstName }) => firstName);
    expect(await names('/helpRequests/helpPendingRequests')).toEqual(['C', 'D']);
    expect(await names('/helpRequests/helpAnsweredRequests')).toEqual(['B', 'A']);
  });

  it('is kept within what a search finds, and is that of submissions', async () => {
    const [first, second, third] = [
      await submitted('one', 'Cellar of oak'),
      await submitted('two', 'Another'),
      await submitted('three', 'Oak again'),
    ];
    await app.request('PUT', `/submitsForReview/submitForReview/${first._id}`, {
      token: app.sales,
      body: { status: 'reviewed' },
    });
    const ids = async (query: Readonly<Record<string, string>>) =>
      (await found('/submitsForReview/submitsForReview', { sort: 'waiting', ...query })).items.map(
        ({ _id }) => _id,
      );
    expect(await ids({})).toEqual([second._id, third._id, first._id]);
    expect(await ids({ search: 'oak' })).toEqual([third._id, first._id]);
  });

  it('is not one of orders, which wait for nobody here', async () => {
    const { status } = await app.request('GET', '/orders/orders?sort=waiting', { token: app.sales });
    expect(status).toBe(400);
  });
});

describe('a help request', () => {
  beforeEach(async () => {
    app.rooms.rooms.set('room-1', { user_id: 'owner', titleProject: 'Côtes du Rhône' });
    await asked('Ben', { phone: '0300 111', email: 'ben@elsewhere.example' });
    await asked('Renée', { lastName: 'Côté', phone: '+60 12-345 6789', roomId: 'room-1' });
  });

  it.each([
    ['its number', '2'],
    ['its number with a sign', '#2'],
    ['a name without its accents', 'renee cote'],
    ['the e-mail', 'ADA@rackwright'],
    ['the title of the project', 'rhone'],
    ['the phone as it was written', '+60 12-345 6789'],
    ['the phone as it is dialled at home', '012 3456789'],
    ['the phone by its digits', '60123456789'],
    ['part of the phone beside a name', 'cote 3456789'],
    ['the end of the phone', '6789'],
  ])('is found by %s', async (_what, search) => {
    const { items } = await found('/helpRequests/helpRequests', { search });
    expect(items.map(({ num }) => num)).toEqual([2]);
  });

  it.each([
    ['another number', '12'],
    ['three digits of its phone, which many phones have', '345'],
    ['a phone that is another one', '012 345 6780'],
  ])('is not found by %s', async (_what, search) => {
    expect((await found('/helpRequests/helpRequests', { search })).total).toBe(0);
  });

  it('says of which project of the asker it is, and nothing of a stranger’s', async () => {
    app.rooms.rooms.set('room-2', { user_id: 'stranger', titleProject: 'Secret' });
    await asked('Cleo', { roomId: 'room-2' });
    const { items } = await found('/helpRequests/helpRequests', { sort: 'createdAt' });
    expect(items.map(({ title }) => title)).toEqual([undefined, 'Côtes du Rhône', undefined]);
  });

  it('is taken without the title of its project while projects cannot be read', async () => {
    await app.rooms.stop();
    expect(await asked('Dora', { roomId: 'room-1' })).toMatchObject({ num: 3, roomId: 'room-1' });
  });
});

it('submissions are found by phone', async () => {
  await submitted('one', 'Mine');
  expect((await found('/submitsForReview/submitsForReview', { search: '6012345' })).total).toBe(1);
  expect((await found('/submitsForReview/submitsForReview', { search: '6012346' })).total).toBe(0);
});
