import { actionSchema, listOf, type EventData, type RackwrightEvent } from '@rackwright/contracts';
import { testAddresses, testOrderPlaced } from '@rackwright/contracts/testing';
import { newEvent, stepChannel, type StepReached } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { pageTexts, readBy, testElevations, testPictures } from '../report/testReports';
import { startTestReports, type TestReportsOptions } from '../testReportsApp';

type App = Awaited<ReturnType<typeof startTestReports>>;
interface Instance {
  readonly app: App;
  readonly bus: MemoryBus;
}

const running: App[] = [];
afterEach(async () => {
  for (const app of running.splice(0).reverse()) await app.stop();
});

async function open(options: TestReportsOptions = {}): Promise<Instance> {
  const bus = new MemoryBus();
  const app = await startTestReports(bus, options);
  running.push(app);
  return { app, bus };
}
const placed = (more: Partial<EventData<'order-placed'>> = {}) =>
  newEvent('order-placed', testOrderPlaced({ email: 'ada@customer.example', ...more }), {
    subject: 'room-1',
    requestId: 'request-1',
  });
async function deliver({ bus }: Instance, ...events: RackwrightEvent[]): Promise<void> {
  for (const event of events) {
    await bus.publish(event);
    await bus.idle();
  }
}
/** The events that these instances announced, each once. */
async function announced(instances: readonly Instance[], connection: App['connection']) {
  while ((await connection.collection('reports').countDocuments({ pending: true })) > 0) continue;
  const all = instances
    .flatMap(({ bus }) => bus.published)
    .filter(({ source }) => source === '/services/reports');
  return [...new Map(all.map((event) => [event.id, event])).values()];
}
const log = async ({ http, tokens }: App) => {
  const token = tokens.tokenFor({ role: 'admin' });
  const { body } = await http.request('GET', '/log/getallaction', { token });
  return listOf(actionSchema).parse(body).items;
};
const reportOf = async (app: App, path: string): Promise<Buffer> => {
  const { status, body } = await app.http.request('GET', path);
  expect(status).toBe(200);
  return body as Buffer;
};
const pathIn = (events: readonly RackwrightEvent[]): string =>
  events.flatMap(({ data }) => ('path' in data ? [data.path] : []))[0] ?? '';

describe('an order', () => {
  it('has its line, its report with the pictures, its mails with the report, and says so', async () => {
    const one = await open();
    const { picturesId } = await one.app.pictures.keep('user-1', testPictures(1), one.app.clock.now);
    await deliver(one, placed({ picturesId }));

    const events = await announced([one], one.app.connection);
    expect(events.map(({ type }) => type)).toEqual(['report-stored', 'order-mailed']);
    expect(events.map(({ subject }) => subject)).toEqual(['order-1', 'order-1']);
    const path = pathIn(events);
    expect(path).toMatch(/^\/api\/reports\/[0-9a-f]{32}\.pdf$/);
    const pdf = await reportOf(one.app, path);
    const text = pageTexts(pdf).join('');
    for (const part of ['Cellar below the stairs', 'Elevation Wall 1', 'CL-IND-6', 'RM 12,345.00'])
      expect(text).toContain(part);
    expect(readBy('pdfinfo', pdf, '-url', '@')).toContain('https://planner.example/planning/room-1');

    const { mails } = one.app.mailServer;
    expect(mails.flatMap(({ recipients }) => recipients)).toEqual([
      'ada@customer.example',
      'sales@rackwright.example',
    ]);
    for (const { text: body, html } of mails) {
      expect(body).toContain(`https://planner.example${path}`);
      expect(html).toContain(`https://planner.example${path}`);
      expect(body).toContain('RM\u00a012,345.00');
      expect(body).toContain('USD\u00a02,962.80');
    }
    expect((await log(one.app)).map(({ action }) => action)).toEqual(['ordercreate']);
    const [set] = await one.app.pictures.of('user-1');
    expect(set?.validUntil).toEqual(new Date(one.app.clock.now.getTime() + 30 * 86_400_000));
  });

  it('has its walls as they were drawn', async () => {
    const one = await open();
    const drawn = { ...testPictures(0), elevations: testElevations(1) };
    const { picturesId } = await one.app.pictures.keep('user-1', drawn, one.app.clock.now);
    await deliver(one, placed({ picturesId }));
    const pdf = await reportOf(one.app, pathIn(await announced([one], one.app.connection)));
    expect(pageTexts(pdf).join('')).toMatch(/400 cm[^]*Elevation Wall 1/);
  });

  it('says in report and mails what was ordered in which wood, for which room, and where it goes', async () => {
    const one = await open();
    const list = testOrderPlaced().list;
    const madeIn = { woodSpecies: 'Mahogany', stain: 'Dark Walnut', lacquer: true } as const;
    const lines = list.lines.map((line) => ({ ...line, madeIn }));
    const room = { cellarHeight: 250, wallLengths: [500, 250.5, 500, 250.5] };
    const { shippingInfo } = testAddresses;
    await deliver(one, placed({ ...room, shippingInfo, list: { ...list, lines } }));
    const pdf = await reportOf(one.app, pathIn(await announced([one], one.app.connection)));
    const { mails } = one.app.mailServer;
    expect(mails).toHaveLength(2);
    for (const text of [pageTexts(pdf).join(''), ...mails.map((mail) => mail.text ?? '')])
      for (const part of [
        'order-1',
        'Mahogany, Dark Walnut, lacquered',
        '2.50 m (98.43")',
        'Wall 2: 250.5 cm',
        'Pre-drilled in the workshop',
        'Ada Cellar, Cellar Sdn Bhd, 1 Vine Street, Boston MA 02101, United States',
        'USD 2,962.80',
        'CL-IND-6',
      ])
        expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    for (const { html } of mails) expect(html).toContain('Mahogany, Dark Walnut, lacquered');
  });

  it('of a guest tells both its terms', async () => {
    const one = await open();
    const { charge } = testOrderPlaced();
    await deliver(one, placed({ roomId: '', charge: { ...charge, termsCode: 'PPD Prepaid' } }));
    const { mails } = one.app.mailServer;
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain('USD\u00a02,962.80, terms PPD Prepaid');
  });

  it('that is announced three times is reported and mailed once', async () => {
    const one = await open();
    const event = placed();
    await deliver(one, event, event, event);
    const events = await announced([one], one.app.connection);
    expect(events.map(({ type }) => type)).toEqual(['report-stored', 'order-mailed']);
    expect(one.app.mailServer.mails).toHaveLength(2);
    expect(await log(one.app)).toHaveLength(1);
    expect(one.app.blobs.keys()).toHaveLength(1);
  });

  it('has no pictures that somebody else sent, and leaves those alone', async () => {
    const one = await open();
    const { picturesId } = await one.app.pictures.keep('somebody-else', testPictures(1), one.app.clock.now);
    const before = one.app.blobs.keys();
    await deliver(one, placed({ picturesId }));
    const pdf = await reportOf(one.app, pathIn(await announced([one], one.app.connection)));
    expect(pageTexts(pdf).join('')).not.toContain('Elevation Wall 1');
    expect(one.app.blobs.keys()).toEqual(expect.arrayContaining(before));
  });

  it.each([
    ['were never kept', 'none-of-these'],
    ['are none', ''],
  ])('whose pictures %s has a report without them', async (_, picturesId) => {
    const one = await open();
    await deliver(one, placed({ picturesId }));
    const pdf = await reportOf(one.app, pathIn(await announced([one], one.app.connection)));
    expect(pageTexts(pdf)).toHaveLength(2);
  });

  it('whose picture is gone from the store says so in its place', async () => {
    const one = await open();
    const { picturesId } = await one.app.pictures.keep('user-1', testPictures(0), one.app.clock.now);
    await one.app.blobs.remove(`pictures/${picturesId}/birds-eye`);
    await deliver(one, placed({ picturesId }));
    const pdf = await reportOf(one.app, pathIn(await announced([one], one.app.connection)));
    expect(pageTexts(pdf)[1]).toContain('There is no picture of this view.');
  });

  it('of a guest links to no project, in report nor mail', async () => {
    const one = await open();
    await deliver(one, placed({ roomId: '', userId: 'guest-1' }));
    const pdf = await reportOf(one.app, pathIn(await announced([one], one.app.connection)));
    expect(readBy('pdfinfo', pdf, '-url', '@')).not.toContain('/planning/');
    expect(one.app.mailServer.mails).toHaveLength(2);
    for (const { text } of one.app.mailServer.mails) expect(text).not.toContain('/planning/');
  });

  it('whose report cannot be made is parked with the reason, and not mailed', async () => {
    const one = await open({ makeReport: () => Promise.reject(new Error('no paper')) });
    await deliver(one, placed());
    expect(one.bus.parked.map(({ reason }) => reason)).toEqual(['Error: no paper']);
    expect(one.app.mailServer.mails).toEqual([]);
    expect(await announced([one], one.app.connection)).toEqual([]);
  });

  it('of somebody who was erased keeps its report, and nobody is written to', async () => {
    const one = await open();
    const person = { userId: 'user-1', userName: 'Ada Cellar', email: 'ada@customer.example' };
    await deliver(one, newEvent('user-erased', person, { subject: 'user-1', requestId: 'r' }), placed());
    const events = await announced([one], one.app.connection);
    expect(events.map(({ type }) => type)).toEqual(['report-stored']);
    expect(one.app.mailServer.mails).toEqual([]);
  });
});

it('a payment is a line in the log, once, and no page may invent one', async () => {
  const one = await open();
  const { userId, userName, email, roomId, title, totalAmount, charge, transId } = testOrderPlaced();
  const data = { userId, userName, email, roomId, title, totalAmount, charge, transId };
  const taken = newEvent('payment-taken', data, { subject: roomId, requestId: 'r' });
  await deliver(one, taken, taken);
  await one.app.http.request('POST', '/log/action', { body: { action: 'paymenttake' } });
  expect((await log(one.app)).map(({ action, projectValue }) => [action, projectValue])).toEqual([
    ['paymenttake', 1_234_500],
  ]);
});

describe('a process that dies', () => {
  /** Loses its database at this step, so that nothing more of it counts; gives what brings it to the end. */
  async function dyingAt(step: string, { app }: Instance): Promise<() => void> {
    const onStep = (message: unknown): void => {
      if ((message as StepReached).step !== step) return;
      stepChannel.unsubscribe(onStep);
      void app.connection.close(true);
    };
    stepChannel.subscribe(onStep);
    return () => void stepChannel.unsubscribe(onStep);
  }

  it.each([
    'action-noted',
    'report-kept',
    'report-recorded',
    'mail-accepted',
    'mail-done',
    'order-mailed-recorded',
  ])('behind %s leaves what the next one finishes, once', async (step) => {
    const ground = await open();
    const dying = await open({ sharing: ground.app });
    const next = await open({ sharing: ground.app });
    const { picturesId } = await ground.app.pictures.keep('user-1', testPictures(1), ground.app.clock.now);
    const event = placed({ picturesId });
    const forget = await dyingAt(step, dying);
    await deliver(dying, event);
    forget();
    /** The time for which a mail is somebody's who does not come back. */
    await ground.app.connection
      .collection('inbox')
      .updateMany({ state: 'started' }, { $set: { leaseUntil: new Date(0) } });
    await deliver(next, event);

    const events = await announced([ground, dying, next], ground.app.connection);
    expect(events.map(({ type }) => type).sort()).toEqual(['order-mailed', 'report-stored']);
    expect(next.bus.parked).toEqual([]);
    const { mails } = ground.app.mailServer;
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(mails).toHaveLength(step === 'mail-accepted' ? 3 : 2);
    expect(await log(ground.app)).toHaveLength(1);
    const reports = ground.app.blobs.keys().filter((key) => !key.startsWith('pictures/'));
    expect(reports).toEqual([expect.stringMatching(/^reports\/[0-9a-f]{32}\.pdf$/)]);
    const pdf = await reportOf(ground.app, pathIn(events));
    expect(pageTexts(pdf).join('')).toContain('Elevation Wall 1');
  });
});

it('two processes with the same order at the same time keep one report', async () => {
  const ground = await open();
  const other = await open({ sharing: ground.app });
  const event = placed();
  await Promise.all([deliver(ground, event), deliver(other, event)]);
  await deliver(ground, event);
  const events = await announced([ground, other], ground.app.connection);
  expect(events.map(({ type }) => type).sort()).toEqual(['order-mailed', 'report-stored']);
  expect(ground.app.blobs.keys()).toHaveLength(1);
  expect(new Set(ground.app.mailServer.mails.map(({ messageId }) => messageId)).size).toBe(2);
});
