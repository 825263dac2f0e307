import { emailKinds, emailNames, type EmailName, type NotificationEmail } from '@rackwright/contracts';
import { newEvent, type Logger } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { pino } from 'pino';
import { testEmails } from '../testEmails';
import type { CaughtMail } from '../testMailServer';
import { startTestReports, type TestReportsOptions } from '../testReportsApp';
import { isMailed, type Mailed } from './mail';
import { CONFIRM_TOKEN, mailed, mailedData, RESET_TOKEN } from './testEvents';

type World = Awaited<ReturnType<typeof startTestReports>> & { readonly bus: MemoryBus };

const SALES = 'sales@rackwright.example';
jest.setTimeout(30_000);
let world: World;
const open = async (options: TestReportsOptions = {}): Promise<World> => {
  const bus = new MemoryBus();
  world = { ...(await startTestReports(bus, options)), bus };
  stop = world.stop;
  return world;
};
let stop = () => Promise.resolve();
afterEach(() => stop());

/** What the mail server has after these events, one after the other. */
async function mailsAfter(...events: Parameters<MemoryBus['publish']>[0][]): Promise<CaughtMail[]> {
  for (const event of events) {
    await world.bus.publish(event);
    await world.bus.idle();
  }
  return world.mailServer.mails;
}

/** Worded anew, later than what was there. */
const wording = (
  more: Partial<Record<EmailName, Partial<NotificationEmail>>>,
  time = '2025-01-01T00:00:00.000Z',
) => ({
  ...newEvent('emails-changed', { emails: testEmails(more) }, { subject: 'emails', requestId: 'request-1' }),
  time,
});

const header = (mail: CaughtMail | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name)?.value;
const recipients = (mails: readonly CaughtMail[]): string[] => mails.flatMap((mail) => mail.recipients);

describe('each event with mails', () => {
  const ADA = 'ada@customer.example';
  const PROJECT = 'https://planner.example/planning/room-1';
  const cases: [Mailed, EmailName, string, string[]][] = [
    ['user-registered', 'welcome', ADA, ['Start planning', 'https://planner.example/planning']],
    [
      'email-confirmation-requested',
      'email-confirmation',
      ADA,
      [`https://planner.example/confirm/u1?token=${CONFIRM_TOKEN}`],
    ],
    [
      'password-reset-requested',
      'password-reset',
      ADA,
      [`https://planner.example/reset/u1?token=${RESET_TOKEN}`],
    ],
    ['sign-in-attacked', 'sign-in-attacked', ADA, ['This is Rackwright.']],
    [
      'room-created',
      'project-saved',
      ADA,
      ['projectName is Under the stairs.', 'projectValue is RM\u00a012,345.67.', PROJECT],
    ],
    ['room-created', 'project-saved-sales', SALES, ['email is ada@customer.example.', PROJECT]],
    [
      'room-shared',
      'project-shared',
      'friend@elsewhere.example',
      ['https://planner.example/share/p/abc', 'message is Look at this.'],
    ],
    ['review-requested', 'review-received', ADA, ['projectName is Under the stairs.', PROJECT]],
    [
      'review-requested',
      'review-requested',
      SALES,
      ['question is Does it fit?\nI hope so..', 'phone is +60 12 345.', 'email is ada@customer.example.'],
    ],
    ['review-sent', 'review-sent', ADA, ['message is It fits. See https://rackwright.example/care.']],
    ['help-requested', 'help-received', ADA, ['question is How high\nmay it be?.']],
    ['help-requested', 'help-requested', SALES, ['email is ada@customer.example.']],
    ['help-answered', 'help-answered', ADA, ['answer is Up to 400 cm..']],
    [
      'order-placed',
      'order-confirmed',
      ADA,
      [
        'orderNumber is order-7.',
        'projectValue is RM\u00a012,345.67.',
        'amountCharged is USD\u00a02,962.80.',
      ],
    ],
    [
      'order-placed',
      'order-placed-sales',
      SALES,
      ['projectName is Under the stairs.', 'email is ada@customer.example.', 'phone is +16172530000.'],
    ],
  ];

  it('stands here', () => {
    expect([...new Set(cases.map(([, name]) => name))].sort()).toEqual([...emailNames].sort());
  });

  it.each(cases)('%s sends %s to %s', async (type, name, to, texts) => {
    await open();
    const event = mailed(type);
    const mails = await mailsAfter(event);
    const mail = mails.find(({ subject }) => subject === `${name} for Ada Cellar`);
    expect(mail).toMatchObject({
      from: { name: 'Rackwright', address: 'planner@rackwright.example' },
      sender: 'planner@rackwright.example',
      recipients: [to],
      messageId: `<${event.id}.${name}@rackwright.example>`,
    });
    expect(mail?.to?.map(({ address }) => address)).toEqual([to]);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(
      emailKinds[name].to === 'sales' ? [ADA] : undefined,
    );
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    for (const text of texts) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text.replaceAll('\n', '<br>').replaceAll('&', '&amp;'));
    }
  });

  it('leaves its mails out when they were refused', async () => {
    await open();
    const refused = await mailsAfter(mailed('room-created', { mailUser: false, mailSales: false }));
    expect(refused).toEqual([]);
    expect(recipients(await mailsAfter(mailed('room-created', { mailUser: false })))).toEqual([SALES]);
  });

  it('sends none for a project that was shared in another way', async () => {
    await open();
    expect(await mailsAfter(mailed('room-shared', { to: '', via: 'link' }))).toEqual([]);
  });
});

describe('a mail', () => {
  it('is sent once for an event that comes twice, and for each of two events', async () => {
    await open();
    const event = mailed('room-created');
    expect(await mailsAfter(event, event)).toHaveLength(2);
    expect(await mailsAfter(event, mailed('room-created', { userId: 'u2' }))).toHaveLength(4);
  });

  it('is sent once when two instances get the event at the same time', async () => {
    const first = await open();
    const bus = new MemoryBus();
    const other = await startTestReports(bus, {
      sharing: first,
      settings: { SMTP_URL: first.mailServer.url },
    });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      first.mailServer.beforeTaking = () => {
        resolve();
        return held;
      };
    });
    const event = mailed('user-registered');
    await first.bus.publish(event);
    await arrived;
    await bus.publish(event);
    await bus.idle();
    expect(bus.parked).toHaveLength(1);
    expect(bus.parked[0]?.reason).toContain('being worked on');
    release();
    await first.bus.idle();
    expect(first.mailServer.mails).toHaveLength(1);
    await other.stop();
  });

  it('waits for its wording, and has the one that was announced last', async () => {
    await open({ hasEmails: false });
    expect(await mailsAfter(mailed('user-registered'))).toEqual([]);
    expect(world.bus.parked[0]?.reason).toContain('wording of the mail welcome');
    const [mail] = await mailsAfter(
      wording({ welcome: { subject: 'Second' } }, '2026-01-02T00:00:00.000Z'),
      wording({ welcome: { subject: 'First' } }, '2026-01-01T00:00:00.000Z'),
      mailed('user-registered'),
    );
    expect(mail?.subject).toBe('Second');
  });

  it('with a link that proves something goes in plain words where the publisher has none, with its link', async () => {
    await open();
    const emails = testEmails().filter(({ _id }) => _id === 'project-saved');
    const old = wording({});
    const mails = await mailsAfter(
      { ...old, data: { emails } },
      mailed('user-registered', { confirmToken: CONFIRM_TOKEN }),
      mailed('password-reset-requested'),
      mailed('help-answered'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address · Rackwright',
      'Choose a new password · Rackwright',
    ]);
    expect(mails[0]?.text).toContain(`/confirm/u1?token=${CONFIRM_TOKEN}`);
    expect(mails[1]?.html).toContain(`/reset/u1?token=${RESET_TOKEN}`);
    expect(world.bus.parked).toHaveLength(1);
  });

  it('is copied to the hidden recipients, each once and unseen by the others', async () => {
    await open();
    const bcc = ['archive@rackwright.example', 'Ada@customer.example', 'boss@rackwright.example'];
    const mails = await mailsAfter(wording({ 'help-answered': { bcc } }), mailed('help-answered'));
    expect(recipients(mails)).toEqual([
      'Ada@customer.example',
      'archive@rackwright.example',
      'boss@rackwright.example',
    ]);
    for (const mail of mails) expect(mail.raw).not.toMatch(/archive@|boss@|^bcc/im);
  });

  it('that gives an account away has no copies', async () => {
    await open();
    const bcc = ['archive@rackwright.example'];
    const mails = await mailsAfter(
      wording({ 'password-reset': { bcc } }),
      mailed('password-reset-requested'),
    );
    expect(recipients(mails)).toEqual(['ada@customer.example']);
  });

  it('of welcome has buttons to confirm the address and to begin', async () => {
    await open();
    const [mail] = await mailsAfter(
      wording({ welcome: { message: 'Hello.', includeSceneUrl: true } }),
      mailed('user-registered', { confirmToken: CONFIRM_TOKEN }),
    );
    const buttons = [...(mail?.html ?? '').matchAll(/text-decoration:none">([^<]+)</g)].map(
      ([, label]) => label,
    );
    expect(buttons.slice(1)).toEqual(['Confirm your e-mail address', 'Start planning']);
  });

  it('shows what its flags ask for', async () => {
    await open();
    const plain = { message: 'Saved.' };
    const flags = { includeSceneUrl: true, includeSocialLinks: true, includeCompanyInfo: true };
    const [without, withAll] = await mailsAfter(
      wording({ 'project-saved': plain }),
      mailed('room-created', { mailSales: false }),
      wording({ 'project-saved': { ...plain, ...flags } }, '2025-01-02T00:00:00.000Z'),
      mailed('room-created', { mailSales: false, userId: 'u2' }),
    );
    const shown = [
      'https://planner.example/planning/room-1',
      'https://instagram.example/rackwright',
      'Jalan Anggur 7',
      'Over 25 years of reputation and high quality assurance.',
      '© 2026 Rackwright',
    ];
    for (const text of shown) {
      expect(without?.text).not.toContain(text);
      expect(without?.html).not.toContain(text);
      expect(withAll?.text).toContain(text);
      expect(withAll?.html).toContain(text);
    }
  });

  it('to choose a new password has its link whatever the publisher forgot', async () => {
    await open();
    const [mail] = await mailsAfter(
      wording({ 'password-reset': { message: 'Somebody asked.' } }),
      mailed('password-reset-requested'),
    );
    expect(mail?.text).toContain(`/reset/u1?token=${RESET_TOKEN}`);
    expect(mail?.html).toContain(`/reset/u1?token=${RESET_TOKEN}`);
  });
});

describe('a reset link', () => {
  it('that has expired is not sent', async () => {
    await open();
    const validUntil = world.clock.now.toISOString();
    expect(await mailsAfter(mailed('password-reset-requested', { validUntil }))).toEqual([]);
    expect(world.bus.parked[0]?.reason).toContain('expired');
  });

  it('is in no log, whether it could be sent or not', async () => {
    const lines: string[] = [];
    const logger: Logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    await open({ logger });
    await mailsAfter(mailed('password-reset-requested'));
    world.mailServer.answers.set('ada@customer.example', 550);
    await mailsAfter(mailed('password-reset-requested'));
    const validUntil = world.clock.now.toISOString();
    await mailsAfter(mailed('password-reset-requested', { validUntil }));
    expect(lines.join('')).toContain('mail sent');
    expect(lines.join('')).not.toContain(RESET_TOKEN);
    expect(world.bus.parked.map(({ reason }) => reason).join('')).not.toContain(RESET_TOKEN);
  });
});

describe('the mail server', () => {
  it('that refuses a recipient for good is not asked again, and the reason is kept', async () => {
    await open();
    world.mailServer.answers.set('ada@customer.example', 550);
    let asked = 0;
    const { get } = world.mailServer.answers;
    world.mailServer.answers.get = (address) => {
      asked += 1;
      return get.call(world.mailServer.answers, address);
    };
    expect(await mailsAfter(mailed('user-registered'))).toEqual([]);
    expect(asked).toBe(1);
    expect(world.bus.parked[0]?.reason).toContain('Unprocessable: the mail server refuses the mail: 550');
  });

  it('that refuses for now is asked again, and gets what is missing once', async () => {
    await open();
    let refusals = 2;
    world.mailServer.beforeTaking = async () => {
      if (world.mailServer.mails.length === 1 && refusals-- > 0) throw new Error('busy');
    };
    const mails = await mailsAfter(mailed('room-created'));
    expect(recipients(mails)).toEqual(['ada@customer.example', 'sales@rackwright.example']);
    expect(world.bus.parked).toEqual([]);
  });
});

describe('injection', () => {
  const evil = 'evil@attacker.example';
  const lists = [
    `ada@customer.example\r\nBcc: ${evil}`,
    `ada@customer.example>\r\nRCPT TO:<${evil}`,
    `ada@customer.example, ${evil}`,
    `ada@customer.example;${evil}`,
    `Group: ada@customer.example, ${evil};`,
    `<${evil}>`,
    `"${evil}" <ada@customer.example>`,
    'ada@customer.example\0',
    '',
    `${'a'.repeat(250)}@x.example`,
  ];

  it('never sends to what is not one address', async () => {
    await open();
    for (const to of lists) expect(await mailsAfter(mailed('user-registered', { email: to }))).toEqual([]);
    expect(world.bus.parked).toHaveLength(lists.length);
    for (const { reason } of world.bus.parked)
      expect(reason).toContain('Unprocessable: the recipient is not one e-mail address');
    for (const to of lists) expect(await mailsAfter(mailed('room-shared', { to }))).toEqual([]);
  });

  it('names nobody but one customer to answer to', async () => {
    await open();
    for (const [at, email] of lists.entries())
      await mailsAfter(mailed('room-created', { email, userId: `u${at}`, mailUser: false }));
    const { mails } = world.mailServer;
    expect(recipients(mails)).toEqual(lists.map(() => SALES));
    for (const mail of mails) {
      expect(mail.replyTo).toBeUndefined();
      expect(mail.raw).not.toMatch(/^(bcc|cc):/im);
    }
  });

  it('adds no header by a name or a title', async () => {
    await open();
    const sly = `x\r\nBcc: ${evil}\r\n\r\n<h1>Hi</h1>`;
    const mails = await mailsAfter(
      wording({
        'project-saved': { subject: 'Saved {{projectName}}' },
        'project-saved-sales': { subject: 'Saved {{projectName}}' },
      }),
      mailed('room-created', { userName: sly, title: sly }),
    );
    expect(recipients(mails)).toEqual(['ada@customer.example', 'sales@rackwright.example']);
    for (const mail of mails) {
      expect(header(mail, 'bcc')).toBeUndefined();
      expect(mail.subject).toMatch(/^Saved x Bcc: evil@attacker/);
      expect(mail.html).not.toContain('<h1>Hi');
      expect(mail.html).toContain('&lt;h1&gt;Hi');
    }
  });

  it('shows markup in every value as text', async () => {
    await open();
    const markup = `<img src=x onerror="alert('1')">&{{shop}}`;
    const fields = { userName: markup, title: markup, message: markup, question: markup, answer: markup };
    const events = (Object.keys(mailedData) as Mailed[]).map((type) => {
      const known = Object.entries(fields).filter(([field]) => field in mailedData[type]);
      return mailed(type, Object.fromEntries(known));
    });
    const mails = await mailsAfter(...events);
    expect(mails).toHaveLength(15);
    for (const { html, text } of mails) {
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;{{shop}}');
      expect(text).toContain(markup);
    }
  });

  it('advertises nothing to others by what customers write', async () => {
    await open();
    const ad = 'Buy at https://evil.example/shop or www.evil.example';
    const mails = await mailsAfter(
      mailed('user-registered', { userName: ad }),
      mailed('help-requested', { question: ad, userName: ad }),
      mailed('room-shared', { message: ad, title: ad, userName: ad }),
    );
    const forOthers = mails.filter(({ recipients: [to] }) => to !== 'sales@rackwright.example');
    expect(forOthers).toHaveLength(3);
    for (const mail of forOthers) expect(mail.raw).not.toContain('evil.example');
  });

  it('shares only links to our own pages', async () => {
    await open();
    for (const shareUrl of ['https://evil.example/share/p/abc', 'javascript:alert(1)', '//evil.example/'])
      expect(await mailsAfter(mailed('room-shared', { shareUrl }))).toEqual([]);
    expect(world.bus.parked).toHaveLength(3);
  });

  it('keeps ids within their place in a link', async () => {
    await open();
    const [mail] = await mailsAfter(mailed('room-created', { roomId: '../x?y=<b>#"', mailSales: false }));
    expect(mail?.text).toContain('https://planner.example/planning/..%2Fx%3Fy%3D%3Cb%3E%23%22');
  });
});

it('nothing is mailed about somebody who is erased', async () => {
  await open();
  const person = { userId: 'u1', userName: 'Ada Cellar', email: 'ada@customer.example' };
  const about = { subject: 'u1', requestId: 'request-1' };
  await mailsAfter(newEvent('user-erased', person, about));
  const events = (Object.keys(mailedData) as Mailed[]).map((type) => mailed(type));
  expect(events.every(isMailed)).toBe(true);
  expect(await mailsAfter(...events)).toEqual([]);
  expect(world.bus.parked).toEqual([]);
});
