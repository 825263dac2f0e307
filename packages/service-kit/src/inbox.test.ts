import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { createInbox, InboxBusy, once, type Inbox } from './inbox';
import { createIndexes } from './indexes';
import { startTestDatabase, type TestDatabase } from './testing';

const of = { consumer: 'welcome-mail', eventId: 'event-1' };
let database: TestDatabase;
let connection: Connection;
let inbox: Inbox;
let effects = 0;
const effect = async (): Promise<void> => {
  effects += 1;
};

beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  connection = await database.connect();
  inbox = createInbox(connection);
  await createIndexes(connection);
  effects = 0;
});
afterAll(() => database.stop());

describe('the inbox', () => {
  it('runs an effect once although the event comes again', async () => {
    expect(await once(inbox, of, effect)).toBe('done');
    expect(await once(inbox, of, effect)).toBe('already-done');
    expect(effects).toBe(1);
  });

  it('runs it for each consumer of the event', async () => {
    await once(inbox, of, effect);
    await once(inbox, { ...of, consumer: 'activity' }, effect);
    expect(effects).toBe(2);
  });

  it('runs it again after it failed', async () => {
    await expect(once(inbox, of, () => Promise.reject(new Error('mail server away')))).rejects.toThrow(
      'away',
    );
    expect(await once(inbox, of, effect)).toBe('done');
  });

  it('lets only one of many at the same time do it', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => once(inbox, of, effect)));
    expect(effects).toBe(1);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused.every((reason) => reason instanceof InboxBusy)).toBe(true);
  });

  it('takes nothing over that another instance works on, however far ahead its own clock is', async () => {
    let goOn = (): void => undefined;
    const first = once(inbox, of, () => new Promise((resolve) => (goOn = resolve)));
    while ((await inbox.countDocuments({ state: 'started' })) === 0) await sleep(10);
    const Right = Date;
    const ahead = (given: readonly unknown[]) => (given.length === 0 ? [Right.now() + 600_000] : given);
    globalThis.Date = new Proxy(Right, {
      construct: (of, given, made) => Reflect.construct(of, ahead(given), made) as Date,
    });
    await expect(once(inbox, of, effect)).rejects.toThrow(InboxBusy);
    globalThis.Date = Right;
    goOn();
    expect([await first, effects]).toEqual(['done', 0]);
  });

  it('takes over from a process that ended in the middle, once its lease is over', async () => {
    const started = { _id: 'welcome-mail:event-1', state: 'started', lease: 'dead', at: new Date() } as const;
    await inbox.create({ ...started, leaseUntil: new Date(Date.now() + 60_000) });
    await expect(once(inbox, of, effect)).rejects.toThrow(InboxBusy);
    await inbox.updateOne({ _id: started._id }, { $set: { leaseUntil: new Date(Date.now() - 1_000) } });
    expect(await once(inbox, of, effect)).toBe('done');
    expect(effects).toBe(1);
  });
});
