import { randomUUID } from 'node:crypto';
import { actionSchema, listOf } from '@rackwright/contracts';
import { samplesFor, samplesOf } from '@rackwright/contracts/samples';
import { brokerTopology, createRabbitBus, newEvent, type Bus, type Logger } from '@rackwright/service-kit';
import { declareTopology, deleteTopology, MemoryBus, silentLogger } from '@rackwright/service-kit/testing';
import { pino } from 'pino';
import { mailed } from './mails/testEvents';
import { startTestMailServer } from './testMailServer';
import { startTestReports } from './testReportsApp';

const url = process.env['AMQP_TEST_URL'] ?? '';
/** As the product's, but with shorter delays; those for mails together long enough for a mail server to come back on a busy machine. */
const topology = brokerTopology(`test-${randomUUID()}`, {
  usual: [50],
  aDay: [50, 100, 500, 1_000, 3_000, 9_000, 10_000, 11_000],
});
const open: Bus[] = [];
const bus = (service: 'users' | 'orders' | 'reports', logger: Logger = silentLogger()): Bus => {
  const made = createRabbitBus({ url, service, logger, topology });
  open.push(made);
  return made;
};

beforeAll(() => declareTopology(url, topology));
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await deleteTopology(url, topology);
});

it('somebody who registers is in the activity log once, though RabbitMQ brings the event twice', async () => {
  const app = await startTestReports(bus('reports'));
  try {
    const person = { userId: 'u1', userName: 'Ada Cellar', email: 'ada@rackwright.example' };
    const about = { subject: 'u1', requestId: 'request-1' };
    const registered = newEvent(
      'user-registered',
      { ...person, role: 'customer', receiveNewsletter: false },
      about,
    );
    const announcing = bus('users');
    for (const event of [registered, registered, newEvent('user-signed-in', person, about)])
      await announcing.publish(event);

    const token = app.tokens.tokenFor({ role: 'admin' });
    const actions = async (): Promise<string[]> => {
      const { body } = await app.http.request('GET', '/log/getallaction?sort=time', { token });
      return listOf(actionSchema)
        .parse(body)
        .items.map(({ action }) => action);
    };
    let seen = await actions();
    while (!(seen.includes('userlogin') && seen.includes('usercreate'))) seen = await actions();
    expect(seen.sort()).toEqual(['usercreate', 'userlogin']);
  } finally {
    await app.stop();
  }
});

it('a mail that finds no mail server is sent when there is one again, once', async () => {
  let failed = (): void => undefined;
  const failure = new Promise<void>((resolve) => (failed = resolve));
  const write = (line: string): void => {
    if (line.includes('event failed')) failed();
  };
  const app = await startTestReports(bus('reports', pino({ level: 'warn' }, { write })));
  const port = Number(new URL(app.mailServer.url).port);
  await app.mailServer.stop();
  const orders = bus('orders');
  const [first, second] = [mailed('help-answered'), mailed('help-answered')];
  await orders.publish(first);
  await failure;
  const mailServer = await startTestMailServer(port);
  try {
    await mailServer.came(1);
    await orders.publish(first);
    await orders.publish(second);
    await mailServer.came(2);
    expect(mailServer.mails.map(({ messageId }) => messageId)).toEqual(
      [first, second].map(({ id }) => `<${id}.help-answered@rackwright.example>`),
    );
  } finally {
    await app.stop();
    await mailServer.stop();
  }
});

it('events of earlier releases are noted, and the order among them is reported and mailed', async () => {
  const heard = new MemoryBus();
  const makeReport = async () => Buffer.from('%PDF-1.7');
  const app = await startTestReports(heard, { makeReport });
  try {
    for (const [, sample] of samplesFor('reports')) {
      await heard.publish(sample);
      await heard.idle();
    }
    expect(heard.parked).toEqual([]);
    const { body } = await app.http.request('GET', '/log/getallaction?search=ordercreate', {
      token: app.tokens.tokenFor({ role: 'admin' }),
    });
    expect(listOf(actionSchema).parse(body).total).toBe(samplesOf('order-placed').length);
    const mails = app.mailServer.mails.map(({ messageId }) => messageId);
    for (const mail of ['order-placed-1.order-confirmed', 'order-placed-1.order-placed-sales'])
      expect(mails).toContain(`<${mail}@rackwright.example>`);
  } finally {
    await app.stop();
  }
});
