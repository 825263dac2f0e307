import { problemSchema, type List, type Submission } from '@rackwright/contracts';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { startTestOrders, submissionOf, type TestOrders } from '../testOrdersApp';
import { SUBMISSIONS } from './submissionStore';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));
let owner: string;

beforeEach(async () => {
  owner = app.tokens.tokenFor({ userId: 'owner' });
  for (const id of ['cellar', 'second'])
    app.rooms.rooms.set(id, { user_id: 'owner', titleProject: `My ${id}` });
});

const path = '/submitsForReview/submitForReview';
const submit = (roomId = 'cellar', more: object = {}, token = owner): Promise<TestAnswer> =>
  app.request('POST', path, { token, body: submissionOf(roomId, { ...more }) });
const submitted = async (roomId = 'cellar', more: object = {}): Promise<Submission> =>
  (await submit(roomId, more)).body as Submission;

const setStatus = (id: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.request('PUT', `${path}/${id}`, { token: app.sales, body, headers });
const review = (submissionId: string, message: string): Promise<TestAnswer> =>
  app.request('POST', '/submitsForReview/sendToUser', { token: app.sales, body: { submissionId, message } });
const hide = (id: string): Promise<TestAnswer> =>
  app.request('DELETE', `/submitsForReview/delete/${id}`, { token: app.sales });

async function listed(which = 'submitsForReview', query = ''): Promise<List<Submission>> {
  const { body } = await app.request('GET', `/submitsForReview/${which}${query}`, { token: app.sales });
  return body as List<Submission>;
}
const announced = async (type: string) => (await app.announced()).filter((event) => event.type === type);

describe('own submissions', () => {
  const own = (userId: string, token: string) =>
    app.request('GET', `/submitsForReview/user_submits/${userId}`, { token });

  it('are listed for who submitted them, with what was written, and for sales; not what was deleted', async () => {
    const [first, second] = [await submitted('cellar'), await submitted('second')];
    app.rooms.rooms.set('of-another', { user_id: 'another', titleProject: 'Elsewhere' });
    await submit('of-another', {}, app.tokens.tokenFor({ userId: 'another' }));
    await review(first._id, 'Move the door.');
    await hide(second._id);
    for (const token of [owner, app.sales]) {
      const { items } = (await own('owner', token)).body as List<Submission>;
      expect(items.map(({ _id }) => _id)).toEqual([first._id]);
      expect(items[0]?.messages.map(({ message }) => message)).toEqual(['Move the door.']);
    }
    expect((await own('owner', app.tokens.tokenFor({ userId: 'another' }))).status).toBe(404);
  });
});

describe('submitting for review', () => {
  it('is of the own saved project, with its title and a link made here', async () => {
    const { status, body, headers } = await submit('cellar');
    expect([status, headers.get('etag')]).toEqual([201, '"v1"']);
    expect(body).toMatchObject({
      userId: 'owner',
      roomId: 'cellar',
      title: 'My cellar',
      projectLink: 'https://rackwright.example/planning/cellar',
      status: 'not reviewed',
      version: 1,
      messages: [],
    });
    expect((await submit('second', { colour: 'red' })).status).toBe(400);
  });

  it('takes the fields that a submission has by itself, and takes them for none', async () => {
    const claimed = { userId: 'another', status: 'reviewed', version: 9, title: 'Palace' };
    const also = { projectLink: 'https://elsewhere.example', messages: [{}], createdAt: '' };
    const submission = await submitted('cellar', { ...claimed, ...also });
    expect(submission).toMatchObject({
      userId: 'owner',
      title: 'My cellar',
      projectLink: 'https://rackwright.example/planning/cellar',
      status: 'not reviewed',
      version: 1,
      messages: [],
    });
  });

  it('is announced once with what the project and a mail need', async () => {
    const { _id } = await submitted();
    expect(await announced('review-requested')).toMatchObject([
      {
        subject: 'cellar',
        data: {
          submissionId: _id,
          roomId: 'cellar',
          title: 'My cellar',
          userId: 'owner',
          userName: 'Ada Cellar',
          email: 'ada@rackwright.example',
          question: 'Is the cellar high enough?',
        },
      },
    ]);
  });

  it('needs both names and the e-mail, each named in the specified words', async () => {
    for (const field of ['firstName', 'lastName', 'email']) {
      for (const nothing of ['', undefined]) {
        const { status, body } = await submit('cellar', { [field]: nothing });
        expect([status, problemSchema.parse(body).detail]).toEqual([400, `Undefined ${field}`]);
      }
    }
    const { body } = await submit('cellar', { email: 'a@x.example, b@x.example' });
    expect(problemSchema.parse(body).detail).toBe('bad email adress');
    expect((await listed()).total).toBe(0);
  });

  it('works without phone and question', async () => {
    expect((await submit('cellar', { phone: undefined, question: undefined })).status).toBe(201);
  });

  it('asks svc-rooms with the token and the request of the caller', async () => {
    const headers = { 'x-request-id': 'request-of-this-test' };
    await app.request('POST', path, { token: owner, body: submissionOf('cellar'), headers });
    expect(app.rooms.asked).toMatchObject({
      authorization: `Bearer ${owner}`,
      'x-request-id': 'request-of-this-test',
    });
  });

  it('of a project of somebody else, or of none, is 404, for sales too', async () => {
    expect((await submit('cellar', {}, app.tokens.tokenFor({ userId: 'stranger' }))).status).toBe(404);
    expect((await submit('cellar', {}, app.sales)).status).toBe(404);
    expect((await submit('no-such')).status).toBe(404);
    expect((await submit('../users')).status).toBe(400);
    expect((await listed()).total).toBe(0);
  });

  it('is 503 while svc-rooms is away or answers what was not agreed, 401 when the token ended on the way', async () => {
    const expected = [
      [500, '{}', 503],
      [429, '{}', 503],
      [200, '{}', 503],
      [200, 'garbage', 503],
      [401, '{}', 401],
    ] as const;
    for (const [status, body, answered] of expected) {
      app.rooms.instead = { status, body };
      expect([status, body, (await submit()).status]).toEqual([status, body, answered]);
    }
    await app.rooms.stop();
    const gone = await submit();
    expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await listed()).total).toBe(0);
  });
});

describe('a project that waits for its review', () => {
  it('is not submitted again until it is reviewed or its submission is deleted', async () => {
    const first = await submitted();
    expect((await submit()).status).toBe(409);
    expect((await submit('second')).status).toBe(201);
    await setStatus(first._id, { status: 'reviewed' });
    const next = await submitted();
    expect((await submit()).status).toBe(409);
    await hide(next._id);
    expect((await submit()).status).toBe(201);
  });

  it('is submitted once by 20 calls at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await announced('review-requested')).toHaveLength(1);
  });

  it('does not wait twice: an older submission cannot go back to waiting', async () => {
    const first = await submitted();
    await setStatus(first._id, { status: 'reviewed' });
    const next = await submitted();
    expect((await setStatus(first._id, { status: 'not reviewed' })).status).toBe(409);
    await setStatus(next._id, { status: 'reviewed' });
    expect((await setStatus(first._id, { status: 'not reviewed' })).status).toBe(200);
  });
});

describe('changing the status', () => {
  it('counts a version and announces the submission as it is now', async () => {
    const { _id } = await submitted();
    const { status, body, headers } = await setStatus(_id, { status: 'reviewed' });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body).toMatchObject({ status: 'reviewed', version: 2 });
    expect(await announced('review-status-changed')).toMatchObject([
      { subject: 'cellar', data: { submissionId: _id, roomId: 'cellar', status: 'reviewed', version: 2 } },
    ]);
  });

  it('to what it is already changes and announces nothing', async () => {
    const { _id } = await submitted();
    const { status, body } = await setStatus(_id, { status: 'not reviewed' });
    expect([status, (body as Submission).version]).toEqual([200, 1]);
    expect(await announced('review-status-changed')).toEqual([]);
  });

  it('of 100 at the same moment with the same version has one winner, the others get 412', async () => {
    const { _id } = await submitted();
    const changes = Array.from({ length: 100 }, () =>
      setStatus(_id, { status: 'reviewed' }, { 'If-Match': '"v1"' }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 412)]);
    expect((await listed()).items[0]).toMatchObject({ status: 'reviewed', version: 2 });
    expect(await announced('review-status-changed')).toHaveLength(1);
  });

  it('with a version that is not the newest is 412 and names the newest', async () => {
    const { _id } = await submitted();
    await setStatus(_id, { status: 'reviewed', version: 1 });
    const byBody = await setStatus(_id, { status: 'not reviewed', version: 1 });
    const byHeader = await setStatus(_id, { status: 'not reviewed' }, { 'If-Match': '"v1"' });
    expect([byBody, byHeader].map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [412, '"v2"'],
      [412, '"v2"'],
    ]);
    expect((await setStatus(_id, { status: 'not reviewed' }, { 'If-Match': '"v2"' })).status).toBe(200);
  });

  it('of what is not there or hidden is 404, to a status that does not exist 400', async () => {
    const { _id } = await submitted();
    expect((await setStatus(_id, { status: 'ordered' })).status).toBe(400);
    await hide(_id);
    expect((await setStatus(_id, { status: 'reviewed' })).status).toBe(404);
    expect((await setStatus('no-such', { status: 'reviewed' })).status).toBe(404);
  });
});

it('each time that a submission of a project waits is a turn, told with all that becomes of it', async () => {
  const first = await submitted();
  await setStatus(first._id, { status: 'reviewed' });
  const second = await submitted();
  await setStatus(second._id, { status: 'reviewed' });
  await setStatus(first._id, { status: 'not reviewed' });
  await hide(first._id);
  const told = (await app.announced()).map(({ type, data }) => [
    type,
    (data as { submissionId: string }).submissionId === first._id ? 'first' : 'second',
    (data as { turn?: number }).turn,
  ]);
  expect(told).toHaveLength(6);
  expect(told).toEqual(
    expect.arrayContaining([
      ['review-requested', 'first', 1],
      ['review-status-changed', 'first', 1],
      ['review-requested', 'second', 2],
      ['review-status-changed', 'second', 2],
      ['review-status-changed', 'first', 3],
      ['review-withdrawn', 'first', 3],
    ]),
  );
});

it('a submission of before turns were counted is told without one, and the next one is the first', async () => {
  const first = await submitted();
  await app.connection.collection(SUBMISSIONS).updateMany({}, { $unset: { turn: 1 } });
  await setStatus(first._id, { status: 'reviewed' });
  await submitted();
  expect((await announced('review-status-changed'))[0]?.data).not.toHaveProperty('turn');
  const turns = (await announced('review-requested')).map(({ data }) => (data as { turn?: number }).turn);
  expect(turns).toEqual(expect.arrayContaining([1, 1]));
});

describe('deleting a submission', () => {
  const events = () => announced('review-withdrawn');

  it('that waits is announced, so that its project does not wait on', async () => {
    const { _id } = await submitted();
    expect((await hide(_id)).status).toBe(204);
    expect(await events()).toMatchObject([
      {
        subject: 'cellar',
        data: { submissionId: _id, roomId: 'cellar', userId: 'owner', version: 2, reviewedBefore: false },
      },
    ]);
  });

  it('that waits says whether an earlier one is reviewed, even if that is deleted', async () => {
    const first = await submitted();
    await setStatus(first._id, { status: 'reviewed' });
    await hide(first._id);
    await hide((await submitted())._id);
    await hide((await submitted('second'))._id);
    expect(await events()).toMatchObject([
      { data: { roomId: 'cellar', reviewedBefore: true } },
      { data: { roomId: 'second', reviewedBefore: false } },
    ]);
  });

  it('that is reviewed announces nothing', async () => {
    const { _id } = await submitted();
    await setStatus(_id, { status: 'reviewed' });
    expect((await hide(_id)).status).toBe(204);
    expect(await events()).toEqual([]);
  });

  it('while it is reviewed leaves one story: each change has its own version', async () => {
    const { _id } = await submitted();
    const [gone, changed] = await Promise.all([hide(_id), setStatus(_id, { status: 'reviewed' })]);
    expect(gone.status).toBe(204);
    const told = [...(await announced('review-status-changed')), ...(await events())];
    expect(told).toHaveLength(1);
    expect(changed.status === 200).toBe(told[0]?.type === 'review-status-changed');
  });

  it('by 20 calls at the same moment happens once', async () => {
    const { _id } = await submitted();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => hide(_id)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
    expect(await events()).toHaveLength(1);
  });
});

describe('a review that is sent', () => {
  it('is in the language of the account that submitted, whatever sales speaks', async () => {
    const token = app.tokens.tokenFor({ userId: 'owner', language: 'de' });
    const submission = (await submit('cellar', {}, token)).body as Submission;
    expect(submission.language).toBe('de');
    await review(submission._id, 'Move the door.');
    const events = [...(await announced('review-requested')), ...(await announced('review-sent'))];
    expect(events.map(({ data }) => (data as { language?: string }).language)).toEqual(['de', 'de']);
  });

  it('stays with the submission and is announced for the mail, without a new version', async () => {
    const { _id } = await submitted();
    await review(_id, 'Move the door.');
    app.clock.now = new Date('2030-02-01T00:00:00.000Z');
    const { status, body } = await review(_id, 'Well done.');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, status: 'not reviewed' });
    expect((body as Submission).messages).toEqual([
      { message: 'Move the door.', sentAt: '2030-01-02T03:04:05.000Z' },
      { message: 'Well done.', sentAt: '2030-02-01T00:00:00.000Z' },
    ]);
    const events = await announced('review-sent');
    expect(events.map(({ data }) => (data as { message: string }).message)).toEqual([
      'Move the door.',
      'Well done.',
    ]);
    expect((await listed()).items[0]).toEqual(body);
  });

  it('keeps the latest 100', async () => {
    const { _id } = await submitted();
    const messages = Array.from({ length: 101 }, (_, i) => ({ message: `No. ${i}`, sentAt: new Date() }));
    const documents = app.connection.collection<{ _id: string }>(SUBMISSIONS);
    await documents.updateOne({ _id }, { $set: { messages: messages.slice(0, 99) } });
    await review(_id, 'No. 99');
    expect(((await listed()).items[0]?.messages ?? []).map(({ message }) => message)[0]).toBe('No. 0');
    await review(_id, 'No. 100');
    const kept = (await listed()).items[0]?.messages ?? [];
    expect([kept.length, kept[0]?.message, kept[99]?.message]).toEqual([100, 'No. 1', 'No. 100']);
  });

  it('has 1 to 4,000 signs', async () => {
    const { _id } = await submitted();
    expect((await review(_id, ' ')).status).toBe(400);
    expect((await review(_id, 'm'.repeat(4_001))).status).toBe(400);
    expect((await review(_id, 'm'.repeat(4_000))).status).toBe(200);
  });

  it('about what is not there or hidden is 404', async () => {
    const { _id } = await submitted();
    await hide(_id);
    expect((await review(_id, 'Late')).status).toBe(404);
    expect((await review('no-such', 'Late')).status).toBe(404);
  });

  it('is refused with 503 while 200 announcements wait', async () => {
    const { _id } = await submitted();
    const documents = app.connection.collection<{ _id: string }>(SUBMISSIONS);
    await documents.updateOne(
      { _id },
      { $set: { outbox: Array.from({ length: 200 }, () => ({ id: 'waits' })) } },
    );
    expect((await review(_id, 'Now')).status).toBe(503);
    expect((await setStatus(_id, { status: 'reviewed' })).status).toBe(503);
    expect((await hide(_id)).status).toBe(503);
    expect((await listed()).items[0]).toMatchObject({ version: 1, messages: [] });
  });
});

describe('the lists', () => {
  it('show all, the reviewed and those that wait; find titles; hide what was deleted', async () => {
    const first = await submitted('cellar');
    const second = await submitted('second', { firstName: 'Ben', lastName: 'Young' });
    await setStatus(first._id, { status: 'reviewed' });
    const ids = ({ items }: List<Submission>): string[] => items.map(({ _id }) => _id);
    expect(new Set(ids(await listed()))).toEqual(new Set([first._id, second._id]));
    expect(ids(await listed('submitsForReviewed'))).toEqual([first._id]);
    expect(ids(await listed('submitsForNotReviewed'))).toEqual([second._id]);
    expect(ids(await listed('submitsForReview', '?search=MY%20SECOND'))).toEqual([second._id]);
    expect(ids(await listed('submitsForReview', '?sort=-name'))).toEqual([second._id, first._id]);
    expect([(await hide(second._id)).status, (await hide(second._id)).status]).toEqual([204, 404]);
    expect(ids(await listed())).toEqual([first._id]);
    expect(await app.connection.collection(SUBMISSIONS).countDocuments({})).toBe(2);
  });
});
