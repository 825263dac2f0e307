import type { RackwrightEvent } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { figuresBy, MemoryBus } from '@rackwright/service-kit/testing';
import { startTestReports } from '../testReportsApp';
import { CONFIRM_TOKEN, mailed } from './testEvents';

let bus: MemoryBus;
let world: Awaited<ReturnType<typeof startTestReports>>;
beforeEach(async () => {
  bus = new MemoryBus();
  world = await startTestReports(bus);
});
afterEach(() => world.stop());

const ADA = { userId: 'u1', userName: 'Ada Cellar', email: 'ada@customer.example' };
const about = { subject: 'u1', requestId: 'request-1' };
const registered = () => mailed('user-registered', { confirmToken: CONFIRM_TOKEN });
const confirmed = (person = ADA) => newEvent('email-confirmed', person, about);
const saved = (more: Parameters<typeof mailed<'room-created'>>[1] = {}, time?: string) => ({
  ...mailed('room-created', more),
  ...(time === undefined ? {} : { time }),
});
const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Who got how many of which mails after these events. */
async function sentAfter(...events: RackwrightEvent[]): Promise<Readonly<Record<string, number>>> {
  await Promise.all(events.map((event) => bus.publish(event)));
  await bus.idle();
  const counts: Record<string, number> = {};
  for (const { subject = '', recipients } of world.mailServer.mails) {
    const kind = `${subject.split(' ')[0]} to ${recipients.join()}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
const WELCOME = 'welcome to ada@customer.example';
const SAVED = 'project-saved to ada@customer.example';
const SAVED_SALES = 'project-saved-sales to sales@rackwright.example';

describe('an address that nobody has confirmed', () => {
  it('gets one mail by 60 saves, the one that asks to confirm it; the shop one more', async () => {
    await sentAfter(registered());
    const sent = await sentAfter(...times(60).map((at) => saved({ roomId: `room-${at}` })));
    expect(sent).toEqual({ [WELCOME]: 1, [SAVED_SALES]: 1 });
    expect(await figuresBy(world.http, 'mails_total', 'state')).toEqual({
      ...{ sent: 2, failed: 0, dropped: 60 + 59 },
    });
    expect(await figuresBy(world.http, 'mails_dropped_total', 'service')).toEqual({ reports: 60 + 59 });
    expect(bus.parked).toEqual([]);
  });

  it('gets nothing automatic that comes before the news of its account, and says so itself', async () => {
    const early = { emailConfirmed: false };
    const sent = await sentAfter(saved(early), mailed('help-requested', early));
    expect(sent).toEqual({ [SAVED_SALES]: 1, 'help-requested to sales@rackwright.example': 1 });
  });

  it('gets what was paid for, what its owner asked for and what a person of the shop writes', async () => {
    const sent = await sentAfter(
      registered(),
      mailed('order-placed'),
      mailed('password-reset-requested'),
      mailed('help-answered'),
      mailed('review-sent'),
      mailed('proposal-sent'),
      mailed('email-confirmation-requested'),
    );
    expect(Object.keys(sent)).toEqual(
      expect.arrayContaining([
        ...[
          'welcome',
          'order-confirmed',
          'password-reset',
          'help-answered',
          'review-sent',
          'proposal-sent',
        ].map((kind) => `${kind} to ${ADA.email}`),
        `email-confirmation to ${ADA.email}`,
      ]),
    );
  });

  it('gets nothing automatic by whoever names it, nor does a stranger by its account', async () => {
    await sentAfter(registered());
    const sent = await sentAfter(
      mailed('help-requested', { userId: '' }),
      mailed('review-requested', { email: 'stranger@elsewhere.example' }),
    );
    expect(sent).toEqual({
      [WELCOME]: 1,
      'help-requested to sales@rackwright.example': 1,
      'review-requested to sales@rackwright.example': 1,
    });
  });

  it('gets its mails once it is confirmed, whichever news comes first and how often', async () => {
    await sentAfter(confirmed());
    await sentAfter(registered());
    await sentAfter(registered(), confirmed());
    // Saved with a token of before.
    expect(await sentAfter(saved({ emailConfirmed: false }))).toMatchObject({ [SAVED]: 1 });
  });

  it('gets no warning of tried passwords: the account may be a stranger’s', async () => {
    await sentAfter(registered());
    expect(await sentAfter(mailed('sign-in-attacked'))).toEqual({ [WELCOME]: 1 });
  });

  it('is a new one of a confirmed account, too, until it is confirmed', async () => {
    const moved = { ...ADA, email: 'moved@customer.example' };
    await sentAfter(registered(), confirmed());
    await sentAfter(mailed('email-confirmation-requested', moved));
    expect(await sentAfter(saved(moved))).not.toHaveProperty(['project-saved to moved@customer.example']);
    await sentAfter(confirmed(moved));
    expect(await sentAfter(saved({ ...moved, roomId: 'room-2' }))).toHaveProperty([
      'project-saved to moved@customer.example',
    ]);
  });

  it('is none of an account from before addresses were confirmed', async () => {
    await sentAfter(mailed('user-registered'));
    expect(await sentAfter(saved())).toMatchObject({ [SAVED]: 1 });
  });

  it('is not remembered when its account is erased', async () => {
    await sentAfter(registered());
    await sentAfter(newEvent('user-erased', ADA, about));
    await sentAfter(registered());
    expect(await world.connection.collection('confirmations').countDocuments()).toBe(0);
  });
});

describe('a mailbox', () => {
  it('gets a mail about saved projects once a day, and the shop for each customer', async () => {
    const day = '2026-01-01T08:00:00.000Z';
    const other = { userId: 'u2', email: 'bob@customer.example' };
    await sentAfter(...times(5).map(() => saved({}, day)), saved(other, day));
    expect(await sentAfter(saved({}, '2026-01-02T08:00:00.000Z'))).toEqual({
      [SAVED]: 2,
      'project-saved to bob@customer.example': 1,
      [SAVED_SALES]: 3,
    });
  });

  it('gets ten automatic mails in an hour, however it is spelled, and others in the next', async () => {
    const help = (at: number, time: string) => ({
      ...mailed('help-requested', {
        userId: '',
        email: at % 2 === 0 ? `Ada+${at}@Customer.example` : ADA.email,
      }),
      time,
    });
    const kinds = (sent: Readonly<Record<string, number>>): number =>
      Object.entries(sent).reduce(
        (sum, [kind, count]) => (kind.startsWith('help-rec') ? sum + count : sum),
        0,
      );
    expect(kinds(await sentAfter(...times(15).map((at) => help(at, '2026-01-01T08:10:00.000Z'))))).toBe(10);
    expect(kinds(await sentAfter(help(1, '2026-01-01T09:00:00.000Z')))).toBe(11);
    expect(bus.parked).toEqual([]);
  });

  it('gets the link that confirms it and the warning of its account however much others share with it', async () => {
    const time = '2026-01-01T08:10:00.000Z';
    const share = (at: number) => ({
      ...mailed('room-shared', { userId: 'u2', roomId: `room-${at}`, to: ADA.email }),
      time,
    });
    await sentAfter(...times(15).map(share));
    await sentAfter({ ...mailed('sign-in-attacked'), time });
    expect(await sentAfter({ ...mailed('email-confirmation-requested'), time })).toEqual({
      'project-shared to ada@customer.example': 10,
      'sign-in-attacked to ada@customer.example': 1,
      'email-confirmation to ada@customer.example': 1,
    });
  });

  it('gets ten links that confirm it in an hour', async () => {
    const asked = times(15).map((at) => ({
      ...mailed('email-confirmation-requested', { userId: `u${at}` }),
      time: '2026-01-01T08:10:00.000Z',
    }));
    expect(await sentAfter(...asked)).toEqual({ 'email-confirmation to ada@customer.example': 10 });
  });

  it('of the shop gets what is paid for without a limit', async () => {
    const orders = times(40).map((at) =>
      mailed('order-placed', { orderId: `order-${at}`, roomId: `room-${at}` }),
    );
    expect(await sentAfter(...orders)).toMatchObject({
      'order-placed-sales to sales@rackwright.example': 40,
      'order-confirmed to ada@customer.example': 40,
    });
  });
});

describe('a mail server that is away', () => {
  it('costs nothing of what may be sent, and gets all that waited for it, each once', async () => {
    world.mailServer.beforeTaking = () => Promise.reject(new Error('away'));
    const waiting = times(3).map((hour) => saved({ userId: 'u1' }, `2026-01-0${hour + 1}T08:00:00.000Z`));
    await sentAfter(...waiting);
    expect(bus.parked).toHaveLength(3);
    world.mailServer.beforeTaking = () => Promise.resolve();
    expect(await sentAfter(...waiting)).toEqual({ [SAVED]: 3, [SAVED_SALES]: 3 });
    expect(await sentAfter(...waiting)).toEqual({ [SAVED]: 3, [SAVED_SALES]: 3 });
  });
});

it('a process that dies while it sends a mail about a saved project leaves it to the next, which sends it', async () => {
  const dyingBus = new MemoryBus();
  const dying = await startTestReports(dyingBus, { sharing: world });
  const { mailServer } = world;
  mailServer.beforeTaking = async () => {
    await dying.connection.close(true);
    throw new Error('the connection broke');
  };
  const event = saved({ mailSales: false });
  await dyingBus.publish(event);
  await dyingBus.idle();
  mailServer.beforeTaking = () => Promise.resolve();
  await world.connection
    .collection('inbox')
    .updateMany({ state: 'started' }, { $set: { leaseUntil: new Date(0) } });
  expect(await sentAfter(event)).toEqual({ [SAVED]: 1 });
  expect(await sentAfter(event, saved({ mailSales: false }))).toEqual({ [SAVED]: 1 });
  await dying.stop();
});
