/** The report and the mails of an order once more, as a sales manager asked. */
import type { EventData, RackwrightEvent } from '@rackwright/contracts';
import { testOrderPlaced } from '@rackwright/contracts/testing';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import type { MakeReport } from '../report/reportThread';
import { pageTexts, testPictures } from '../report/testReports';
import { startTestReports, type TestReportsOptions } from '../testReportsApp';

type App = Awaited<ReturnType<typeof startTestReports>>;
let app: App;
let bus: MemoryBus;
async function open(options: TestReportsOptions = {}): Promise<void> {
  bus = new MemoryBus();
  app = await startTestReports(bus, options);
}
afterEach(() => app.stop());

const about = { subject: 'room-1', requestId: 'request-1' };
const order = (more: Partial<EventData<'order-placed'>> = {}) =>
  testOrderPlaced({ email: 'ada@customer.example', ...more });
const placed = (more?: Partial<EventData<'order-placed'>>) => newEvent('order-placed', order(more), about);
const PLACED_AT = '2030-01-02T03:04:05.000Z';
const remake = (more?: Partial<EventData<'order-placed'>>, askId = 'ask-1') =>
  newEvent('order-report-requested', { ...order(more), askId, placedAt: PLACED_AT }, about);
const mailTo = (
  to: EventData<'order-mails-requested'>['to'],
  more?: Partial<EventData<'order-placed'>>,
  askId = 'ask-1',
) => newEvent('order-mails-requested', { ...order(more), askId, to, placedAt: PLACED_AT }, about);

async function deliver(...events: RackwrightEvent[]): Promise<void> {
  for (const event of events) {
    await bus.publish(event);
    await bus.idle();
  }
}
/** Each that was announced, with the question that it answers. */
async function announced() {
  while ((await app.connection.collection('reports').countDocuments({ pending: true })) > 0) continue;
  return bus.published
    .filter(({ source }) => source === '/services/reports')
    .map(({ type, data }) => [type, (data as { askId?: string }).askId]);
}
const recipients = () => app.mailServer.mails.flatMap((mail) => mail.recipients);
const CUSTOMER = 'ada@customer.example';
const SHOP = 'sales@rackwright.example';

function reportOfOrder(headers: Readonly<Record<string, string>> = {}) {
  const stored = bus.published.findLast(({ type }) => type === 'report-stored');
  const { path } = stored!.data as EventData<'report-stored'>;
  return app.http.request('GET', path, { headers });
}
const report = async (): Promise<string> => pageTexts((await reportOfOrder()).body as Buffer).join('');

describe('a report that is made once more', () => {
  it('takes the place of the first, with its pictures, and answers the question', async () => {
    await open();
    const { picturesId } = await app.pictures.keep('user-1', testPictures(1), app.clock.now);
    await deliver(placed({ picturesId }), remake({ picturesId, title: 'Mended' }));
    expect(await announced()).toEqual([
      ['report-stored', undefined],
      ['order-mailed', undefined],
      ['report-stored', 'ask-1'],
    ]);
    expect(app.blobs.keys().filter((key) => key.startsWith('reports/'))).toHaveLength(1);
    const text = await report();
    expect(text).toContain('Mended');
    expect(text).toContain('Elevation Wall 1');
    expect(recipients()).toEqual([CUSTOMER, SHOP]);
  });

  it('reaches who has read the first, to whom nothing is sent again until then', async () => {
    let title = 'first';
    await open({ makeReport: async () => Buffer.from(`%PDF- ${title}`) });
    await deliver(placed());
    const has = { 'if-none-match': (await reportOfOrder()).headers.get('etag') ?? '' };
    const same = await reportOfOrder(has);
    expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    title = 'mended';
    await deliver(remake());
    const again = await reportOfOrder(has);
    expect([again.status, (again.body as Buffer).toString()]).toEqual([200, '%PDF- mended']);
  });

  it('is of the order’s day', async () => {
    const days: Date[] = [];
    const makeReport: MakeReport = async (_input, { now }) => {
      days.push(now);
      return Buffer.from('%PDF-');
    };
    await open({ makeReport });
    await deliver(remake());
    expect(days).toEqual([new Date(PLACED_AT)]);
  });

  it('is made once when its event comes twice, and again for another question', async () => {
    let made = 0;
    const makeReport: MakeReport = async () => {
      made += 1;
      return Buffer.from('%PDF-');
    };
    await open({ makeReport });
    const event = remake();
    await deliver(event, event);
    expect([made, await announced()]).toEqual([
      1,
      [
        ['report-stored', undefined],
        ['report-stored', 'ask-1'],
      ],
    ]);
    await deliver(remake({}, 'ask-2'));
    expect([made, (await announced()).at(-1)]).toEqual([2, ['report-stored', 'ask-2']]);
  });

  it('stays the first one when the pictures of that are gone by now, unless that is gone, too', async () => {
    await open();
    const { picturesId } = await app.pictures.keep('user-1', testPictures(1), app.clock.now);
    await deliver(placed({ picturesId }));
    await app.pictures.tidy(new Date(app.clock.now.getTime() + 31 * 86_400_000));
    await deliver(remake({ picturesId, title: 'Mended' }));
    expect((await announced()).at(-1)).toEqual(['report-stored', 'ask-1']);
    expect(await report()).toContain('Elevation Wall 1');
    for (const key of app.blobs.keys()) await app.blobs.remove(key);
    await deliver(remake({ picturesId, title: 'Mended' }, 'ask-2'));
    expect(await report()).toContain('Mended');
  });

  it('that was never made brings the order its report', async () => {
    await open();
    await deliver(remake());
    expect(await announced()).toEqual([
      ['report-stored', undefined],
      ['report-stored', 'ask-1'],
    ]);
  });
});

describe('mails that are sent once more', () => {
  it.each([
    ['customer', [CUSTOMER]],
    ['shop', [SHOP]],
    ['both', [CUSTOMER, SHOP]],
  ] as const)('go to %s, each once however often the event comes', async (to, whom) => {
    await open();
    await deliver(placed());
    const event = mailTo(to);
    await deliver(event, event);
    expect(recipients()).toEqual([CUSTOMER, SHOP, ...whom]);
    expect((await announced()).filter(([, askId]) => askId !== undefined)).toEqual([
      ['order-mailed', 'ask-1'],
    ]);
    await deliver(mailTo(to, {}, 'ask-2'));
    expect(recipients()).toHaveLength(2 + 2 * whom.length);
  });

  it('lead to the report, which is made first where there is none', async () => {
    await open();
    await deliver(mailTo('both'));
    expect(await announced()).toEqual([
      ['report-stored', undefined],
      ['order-mailed', undefined],
      ['order-mailed', 'ask-1'],
    ]);
    expect(await report()).toContain('CL-IND-6');
    for (const { text } of app.mailServer.mails) expect(text).toContain('/api/reports/');
  });

  it('to one of them do not say that both have theirs', async () => {
    await open();
    await deliver(mailTo('shop'));
    expect(await announced()).toEqual([
      ['report-stored', undefined],
      ['order-mailed', 'ask-1'],
    ]);
  });

  it('go to the shop though the customer’s account is gone', async () => {
    await open();
    await deliver(mailTo('shop', { userId: '', email: '', phone: '' }));
    expect(recipients()).toEqual([SHOP]);
    expect(bus.parked).toEqual([]);
  });
});
