import {
  askedField,
  askedNames,
  problemSchema,
  toldNames,
  type HelpRequest,
  type List,
} from '@rackwright/contracts';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { helpQuestion, NOW, startTestOrders, type TestOrders } from '../testOrdersApp';
import { HELP_REQUESTS } from './helpRequestStore';

let app: TestOrders;
const { again } = startedForEach(startTestOrders, (started) => (app = started));

const ask = (more: Readonly<Record<string, unknown>> = {}, token?: string): Promise<TestAnswer> =>
  app.request('POST', '/helpRequests/helpRequest', {
    body: helpQuestion(more),
    ...(token === undefined ? {} : { token }),
  });
const asked = async (more: Readonly<Record<string, unknown>> = {}, token?: string): Promise<HelpRequest> =>
  (await ask(more, token)).body as HelpRequest;

const eachSaid = (): Record<string, string> =>
  Object.fromEntries(askedNames('help').map((name) => [name, `The ${name}`]));

const answer = (id: string, text: string): Promise<TestAnswer> =>
  app.request('PUT', `/helpRequests/answerHelpRequest/${id}`, { token: app.sales, body: { answer: text } });

async function listed(which = 'helpRequests', query = ''): Promise<List<HelpRequest>> {
  const { body } = await app.request('GET', `/helpRequests/${which}${query}`, { token: app.sales });
  return body as List<HelpRequest>;
}
const names = ({ items }: List<HelpRequest>): string[] => items.map(({ firstName }) => firstName);

describe('own help requests', () => {
  it('are listed with their answers for who asked and for sales, and for nobody else', async () => {
    const token = app.tokens.tokenFor({ userId: 'user-1' });
    const mine = await asked({}, token);
    await asked({}, app.tokens.tokenFor({ userId: 'user-2' }));
    await answer(mine._id, 'The corner rack.');
    const own = (by: string) => app.request('GET', '/helpRequests/user_requests/user-1', { token: by });
    const { items } = (await own(token)).body as List<HelpRequest>;
    expect(items.map(({ _id, answer: words }) => [_id, words])).toEqual([[mine._id, 'The corner rack.']]);
    expect(((await own(app.sales)).body as List<HelpRequest>).items).toHaveLength(1);
    expect((await own(app.tokens.tokenFor({ userId: 'user-2' }))).status).toBe(404);
  });
});

describe('asking for help', () => {
  it('is for anybody; the token says who asks, the body cannot', async () => {
    const guest = app.tokens.tokenFor({ userId: 'guest-1', role: 'guest' });
    const known = app.tokens.tokenFor({ userId: 'user-1' });
    const requests = [await asked(), await asked({}, guest), await asked({}, known)];
    expect(requests.map(({ num, userId }) => [num, userId])).toEqual([
      [1, ''],
      [2, 'guest-1'],
      [3, 'user-1'],
    ]);
    expect(requests[0]).toMatchObject({ status: 'pending', answer: '', answeredAt: '' });
    expect(requests[0]?.createdAt).toBe(NOW.toISOString());
    expect((await ask({ colour: 'red' })).status).toBe(400);
  });

  it('takes the fields that a help request has by itself, and takes them for none', async () => {
    const claimed = { userId: 'somebody-else', status: 'answered', num: 7, answer: 'Yes.' };
    const request = await asked({ ...claimed, createdAt: '', answeredAt: '2020-01-01T00:00:00.000Z' });
    expect(request).toMatchObject({ num: 1, userId: '', status: 'pending', answer: '', answeredAt: '' });
    expect(request.createdAt).toBe(NOW.toISOString());
  });

  it('is announced in the same write, once, with what a mail needs', async () => {
    const { _id } = await asked({}, app.tokens.tokenFor({ userId: 'user-1', emailConfirmed: false }));
    await app.announced();
    const events = await app.announced();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'help-requested',
      subject: _id,
      data: {
        userId: 'user-1',
        userName: 'Ada Cellar',
        email: 'ada@rackwright.example',
        emailConfirmed: false,
        helpRequestId: _id,
        phone: '+60 12 345',
        question: 'Which rack fits under the stairs?',
      },
    });
  });

  it('needs both names, the e-mail and the question, each named in the specified words', async () => {
    for (const field of ['firstName', 'lastName', 'email', 'question']) {
      for (const nothing of ['', '   ', undefined]) {
        const { status, body } = await ask({ [field]: nothing });
        const { detail, errors } = problemSchema.parse(body);
        expect([status, detail]).toEqual([400, `Empty Field ${field}`]);
        const says = { code: 'empty-field', values: { field } };
        expect(errors).toEqual([{ path: field, message: `Empty Field ${field}`, says }]);
      }
    }
    const { errors } = problemSchema.parse((await ask({ firstName: '', question: '' })).body);
    expect(errors?.map(({ path }) => path)).toEqual(['firstName', 'question']);
    expect((await listed()).total).toBe(0);
  });

  it('works without phone, project and newsletter', async () => {
    const more = { phone: undefined, roomId: undefined, subscribeForNewsletter: undefined };
    expect(await asked(more)).toMatchObject({ phone: '', roomId: '', subscribeForNewsletter: false });
  });

  it('refuses what is no single plain address, and keeps one spelling of the others', async () => {
    const bad = [
      'ada',
      'ada@',
      'a@x.example, b@x.example',
      'a@x.example\r\nBcc: b@x.example',
      '<a@x.example>',
    ];
    for (const email of [...bad, `${'a'.repeat(250)}@x.example`]) {
      const { status, body } = await ask({ email });
      expect([email, status, problemSchema.parse(body).detail]).toEqual([email, 400, 'bad email adress']);
    }
    expect((await asked({ email: ' Ada@Rackwright.Example ' })).email).toBe('ada@rackwright.example');
  });

  it('takes a project id of 100 signs and none of 101, nor one with a path in it', async () => {
    expect((await ask({ roomId: 'r'.repeat(100) })).status).toBe(201);
    for (const roomId of ['r'.repeat(101), '../users', 'a/b', 'a b']) {
      expect([roomId, (await ask({ roomId })).status]).toEqual([roomId, 400]);
    }
  });

  it('keeps, lists and announces whatever is asked', async () => {
    const said: Record<string, string> = { ...eachSaid(), email: 'ada@rackwright.example' };
    expect(await asked(said)).toMatchObject(said);
    expect((await listed()).items).toMatchObject([said]);
    const [event] = await app.announced();
    const told = toldNames('help').map((name) => [name, said[name]]);
    expect(event?.data).toMatchObject(Object.fromEntries(told));
  });

  it('takes no more signs of a field than its row allows', async () => {
    for (const name of askedNames('help')) {
      const { most } = askedField(name);
      const { status, body } = await ask({ [name]: 'x'.repeat(most + 1) });
      expect([name, status, problemSchema.parse(body).errors?.[0]?.path]).toEqual([name, 400, name]);
    }
  });

  it('is answered with nothing in a field that it was not asked for yet', async () => {
    const { _id } = await asked();
    await app.connection
      .collection<{ _id: string }>(HELP_REQUESTS)
      .updateOne({ _id }, { $unset: { phone: '' } });
    expect((await listed()).items).toMatchObject([{ _id, phone: '' }]);
  });

  it('takes a question of 4,000 signs and none of 4,001', async () => {
    expect((await ask({ question: 'q'.repeat(4_000) })).status).toBe(201);
    expect((await ask({ question: 'q'.repeat(4_001) })).status).toBe(400);
  });

  it('gives 100 that ask at the same moment the numbers 1 to 100', async () => {
    const requests = await Promise.all(Array.from({ length: 100 }, () => asked()));
    const numbers = requests.map(({ num }) => num).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect((await listed('helpRequests', '?pageSize=500')).total).toBe(100);
  });
});

describe('what who asks reads', () => {
  const headers = { 'accept-language': 'de-AT,de;q=0.9' };
  const languages = async () =>
    (await app.announced()).map(({ data }) => (data as { language?: string }).language);

  it.each([
    ['of a browser, for who is not signed in', undefined, 'de'],
    ['of a browser, for a guest', { userId: 'guest-1', role: 'guest' }, 'de'],
    ['of the account', { userId: 'user-1', language: 'ms' }, 'ms'],
  ] as const)('is the language %s, kept for the answer', async (_, who, language) => {
    const token = who === undefined ? {} : { token: app.tokens.tokenFor(who) };
    const sent = await app.request('POST', '/helpRequests/helpRequest', {
      body: helpQuestion(),
      headers,
      ...token,
    });
    const request = sent.body as HelpRequest;
    expect(request.language).toBe(language);
    await answer(request._id, 'The corner rack.');
    expect(await languages()).toEqual([language, language]);
  });

  it('is not said of a request of before it was known', async () => {
    const { _id } = await asked();
    await app.connection
      .collection<{ _id: string }>(HELP_REQUESTS)
      .updateOne({ _id }, { $unset: { language: '' } });
    await answer(_id, 'The corner rack.');
    expect(await languages()).toEqual(['en', undefined]);
  });
});

describe('an address that asks too often', () => {
  beforeEach(async () => {
    await again({ limits: { helpRequests: 2, checkouts: 2 } });
  });
  const from = (address: string, body: unknown = helpQuestion()) =>
    app.request('POST', '/helpRequests/helpRequest', { body, headers: { 'x-real-ip': address } });

  it('is refused beyond the limit until its time is over, others are not', async () => {
    expect([(await from('10.0.0.1')).status, (await from('10.0.0.1')).status]).toEqual([201, 201]);
    const third = await from('10.0.0.1');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('10.0.0.2')).status).toBe(201);
  });

  it('names one mailbox five times an hour, from wherever and however it is spelled', async () => {
    await again({ limits: {} });
    const named = async (email: string, address: number) =>
      (await from(`10.0.1.${address}`, helpQuestion({ email }))).status;
    for (const at of [1, 2, 3, 4, 5]) expect(await named(`Victim+${at}@customer.example`, at)).toBe(201);
    expect(await named('victim@customer.example', 6)).toBe(429);
    expect(await named('other@customer.example', 6)).toBe(201);
  });

  it('is not counted for what was refused anyway', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await from('10.0.0.3', helpQuestion({ email: 'x' }))).status).toBe(400);
    expect((await from('10.0.0.3')).status).toBe(201);
  });
});

describe('answering', () => {
  it('keeps and announces the answer', async () => {
    const { _id } = await asked();
    app.clock.now = new Date('2030-02-01T00:00:00.000Z');
    const { status, body } = await answer(_id, 'The corner rack.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'answered',
      answer: 'The corner rack.',
      answeredAt: '2030-02-01T00:00:00.000Z',
    });
    const events = await app.announced();
    expect(events.map(({ type }) => type)).toEqual(['help-requested', 'help-answered']);
    expect(events[1]).toMatchObject({
      subject: _id,
      data: { answer: 'The corner rack.', userName: 'Ada Cellar' },
    });
  });

  it('of 100 at the same moment keeps one and tells the others', async () => {
    const { _id } = await asked();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => answer(_id, `Answer ${i}`)));
    const won = answers.filter(({ status }) => status === 200);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 99]);
    const [kept] = (await listed()).items;
    expect(kept).toEqual(won[0]?.body);
    expect((await app.announced()).filter(({ type }) => type === 'help-answered')).toHaveLength(1);
  });

  it('takes an answer of 4,000 signs, none of 4,001 and no empty one', async () => {
    const { _id } = await asked();
    expect((await answer(_id, 'a'.repeat(4_001))).status).toBe(400);
    expect((await answer(_id, '  ')).status).toBe(400);
    expect((await answer(_id, 'a'.repeat(4_000))).status).toBe(200);
  });

  it('of what is not there, or hidden, is 404', async () => {
    const { _id } = await asked();
    await app.request('DELETE', `/helpRequests/delete/${_id}`, { token: app.sales });
    expect((await answer(_id, 'Late')).status).toBe(404);
    expect((await answer('no-such', 'Late')).status).toBe(404);
  });

  it('is refused with 503 while 200 announcements wait, and the request stays pending', async () => {
    const { _id } = await asked();
    const waiting = { outbox: Array.from({ length: 200 }, () => ({ id: 'waits' })) };
    const documents = app.connection.collection<{ _id: string }>(HELP_REQUESTS);
    await documents.updateOne({ _id }, { $set: waiting });
    const refused = await answer(_id, 'Now');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await listed('helpPendingRequests')).total).toBe(1);
  });
});

describe('the lists', () => {
  beforeEach(async () => {
    for (const [i, firstName] of ['Ada', 'Ben', 'Cleo'].entries()) {
      app.clock.now = new Date(NOW.getTime() + i * 1000);
      await asked({ firstName, lastName: ['Zinn', 'Young', 'Xu'][i], email: `${firstName}@x.example` });
    }
    const ben = (await listed()).items.find(({ firstName }) => firstName === 'Ben');
    await answer(ben?._id ?? '', 'Yes');
  });

  it('show all, those that wait, and those that are answered, the newest first', async () => {
    expect(names(await listed())).toEqual(['Cleo', 'Ben', 'Ada']);
    expect(names(await listed('helpPendingRequests'))).toEqual(['Cleo', 'Ada']);
    expect(names(await listed('helpAnsweredRequests'))).toEqual(['Ben']);
  });

  it('are sorted and paged as asked', async () => {
    expect(names(await listed('helpRequests', '?sort=createdAt'))).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(names(await listed('helpRequests', '?sort=name'))).toEqual(['Cleo', 'Ben', 'Ada']);
    expect(names(await listed('helpRequests', '?sort=-name'))).toEqual(['Ada', 'Ben', 'Cleo']);
    const second = await listed('helpRequests', '?pageSize=2&page=2');
    expect([names(second), second.total, second.page, second.pageSize]).toEqual([['Ada'], 3, 2, 2]);
    for (const query of ['?pageSize=501', '?pageSize=0', '?page=0', '?sort=email', '?page=x']) {
      const path = `/helpRequests/helpRequests${query}`;
      expect([query, (await app.request('GET', path, { token: app.sales })).status]).toEqual([query, 400]);
    }
  });

  it('find names, e-mails and questions in any case, and take every sign as it is', async () => {
    expect(names(await listed('helpRequests', '?search=YOUNG'))).toEqual(['Ben']);
    expect(names(await listed('helpRequests', '?search=cleo%40x'))).toEqual(['Cleo']);
    expect((await listed('helpRequests', '?search=under%20the%20STAIRS')).total).toBe(3);
    expect((await listed('helpRequests', '?search=.*')).total).toBe(0);
    expect((await listed('helpPendingRequests', '?search=young')).total).toBe(0);
  });

  it('leave out what was deleted, which stays in the database', async () => {
    const [cleo] = (await listed()).items;
    const path = `/helpRequests/delete/${cleo?._id}`;
    expect((await app.request('DELETE', path, { token: app.sales })).status).toBe(204);
    expect((await app.request('DELETE', path, { token: app.sales })).status).toBe(404);
    expect(names(await listed())).toEqual(['Ben', 'Ada']);
    expect(await app.connection.collection(HELP_REQUESTS).countDocuments({})).toBe(3);
  });
});
