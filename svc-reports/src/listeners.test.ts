import { randomUUID } from 'node:crypto';
import { actionSchema, listOf } from '@rackwright/contracts';
import { brokerTopology, createRabbitBus, newEvent, type Bus } from '@rackwright/service-kit';
import { declareTopology, deleteTopology, silentLogger } from '@rackwright/service-kit/testing';
import { startTestReports } from './testReportsApp';

const url = process.env['AMQP_TEST_URL'] ?? '';
const topology = brokerTopology(`test-${randomUUID()}`);
const open: Bus[] = [];
const bus = (service: 'users' | 'reports'): Bus => {
  const made = createRabbitBus({ url, service, logger: silentLogger(), topology });
  open.push(made);
  return made;
};

jest.setTimeout(30_000);
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
