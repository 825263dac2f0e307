import { emailKinds, emailNames, toldNames, type EmailName, type Mailed } from '@rackwright/contracts';
import { newEvent, type Logger } from '@rackwright/service-kit';
import { figuresBy, MemoryBus } from '@rackwright/service-kit/testing';
import { pino } from 'pino';
import { isMailed } from './mail';
import { testEmails } from '../testEmails';
import { startTestReports } from '../testReportsApp';
import { SALES, header, recipients, startMails, wording } from './testMails';
import { CONFIRM_TOKEN, mailed, mailedData, RESET_TOKEN } from './testEvents';

const test = startMails();

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
    [
      'staff-invited',
      'staff-invited',
      ADA,
      ['invitedBy is Ann Admin.', `https://planner.example/reset/u1?token=${RESET_TOKEN}`],
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
    [
      'proposal-sent',
      'proposal-sent',
      ADA,
      [
        'projectValue is RM\u00a012,345.67.',
        'proposedValue is RM\u00a013,000.00.',
        'message is Two more racks fit.',
        `${PROJECT}?proposal=p1`,
      ],
    ],
    [
      'proposal-answered',
      'proposal-answered',
      SALES,
      [
        'answer is some of it is taken over.',
        'reply is Not the arch.',
        'email is ada@customer.example.',
        `${PROJECT}?proposal=p1`,
      ],
    ],
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
    await test.open();
    const event = mailed(type);
    const mails = await test.mailsAfter(event);
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

  it('tells the shop whatever was asked', async () => {
    await test.open();
    const said = Object.fromEntries(toldNames('help').map((name) => [name, `the ${name}`]));
    const mails = await test.mailsAfter(mailed('help-requested', { ...said, email: ADA }));
    const { text = '' } = mails.find(({ subject }) => subject?.startsWith('help-requested')) ?? {};
    for (const name of toldNames('help'))
      expect(text).toContain(`${name} is ${name === 'email' ? ADA : said[name]}.`);
  });

  it('leaves its mails out when they were refused', async () => {
    await test.open();
    const refused = await test.mailsAfter(mailed('room-created', { mailUser: false, mailSales: false }));
    expect(refused).toEqual([]);
    expect(recipients(await test.mailsAfter(mailed('room-created', { mailUser: false })))).toEqual([SALES]);
  });

  it('sends none for a project that was shared in another way', async () => {
    await test.open();
    expect(await test.mailsAfter(mailed('room-shared', { to: '', via: 'link' }))).toEqual([]);
  });
});

describe('a mail', () => {
  it('is sent once for an event that comes twice, and for each of two events', async () => {
    await test.open();
    const event = mailed('room-created');
    expect(await test.mailsAfter(event, event)).toHaveLength(2);
    expect(await test.mailsAfter(event, mailed('room-created', { userId: 'u2' }))).toHaveLength(4);
  });

  it('is sent once when two instances get the event at the same time', async () => {
    const first = await test.open();
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
    await test.open({ hasEmails: false });
    expect(await test.mailsAfter(mailed('user-registered'))).toEqual([]);
    expect(test.world.bus.parked[0]?.reason).toContain('wording of the mail welcome');
    const [mail] = await test.mailsAfter(
      wording({ welcome: { subject: 'Second' } }, '2026-01-02T00:00:00.000Z'),
      wording({ welcome: { subject: 'First' } }, '2026-01-01T00:00:00.000Z'),
      mailed('user-registered'),
    );
    expect(mail?.subject).toBe('Second');
  });

  it('with a link that proves something goes in plain words where the publisher has none, with its link', async () => {
    await test.open();
    const emails = testEmails().filter(({ _id }) => _id === 'project-saved');
    const old = wording({});
    const mails = await test.mailsAfter(
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
    expect(test.world.bus.parked).toHaveLength(1);
  });

  it('is copied to the hidden recipients, each once and unseen by the others', async () => {
    await test.open();
    const bcc = ['archive@rackwright.example', 'Ada@customer.example', 'boss@rackwright.example'];
    const mails = await test.mailsAfter(wording({ 'help-answered': { bcc } }), mailed('help-answered'));
    expect(recipients(mails)).toEqual([
      'Ada@customer.example',
      'archive@rackwright.example',
      'boss@rackwright.example',
    ]);
    for (const mail of mails) expect(mail.raw).not.toMatch(/archive@|boss@|^bcc/im);
  });

  it('that gives an account away has no copies', async () => {
    await test.open();
    const bcc = ['archive@rackwright.example'];
    const mails = await test.mailsAfter(
      wording({ 'password-reset': { bcc } }),
      mailed('password-reset-requested'),
    );
    expect(recipients(mails)).toEqual(['ada@customer.example']);
  });

  it('of welcome has buttons to confirm the address and to begin', async () => {
    await test.open();
    const [mail] = await test.mailsAfter(
      wording({ welcome: { message: 'Hello.', includeSceneUrl: true } }),
      mailed('user-registered', { confirmToken: CONFIRM_TOKEN }),
    );
    const buttons = [...(mail?.html ?? '').matchAll(/text-decoration:none">([^<]+)</g)].map(
      ([, label]) => label,
    );
    expect(buttons.slice(1)).toEqual(['Confirm your e-mail address', 'Start planning']);
  });

  it('shows what its flags ask for', async () => {
    await test.open();
    const plain = { message: 'Saved.' };
    const flags = { includeSceneUrl: true, includeSocialLinks: true, includeCompanyInfo: true };
    const [without, withAll] = await test.mailsAfter(
      wording({ 'project-saved': plain }),
      mailed('room-created', { mailSales: false }),
      wording({ 'project-saved': { ...plain, ...flags } }, '2025-01-02T00:00:00.000Z'),
      mailed('room-created', { mailSales: false, userId: 'u2' }),
    );
    const shown = [
      'https://planner.example/planning/room-1',
      'https://instagram.example/rackwright',
      'Jalan Anggur 7',
      'Quality assured.',
      '© 2026 Rackwright',
    ];
    for (const text of shown) {
      expect(without?.text).not.toContain(text);
      expect(without?.html).not.toContain(text);
      expect(withAll?.text).toContain(text);
      expect(withAll?.html).toContain(text);
    }
  });

  it('names the year in the time zone of the shop', async () => {
    await test.open({ settings: { REPORT_TIME_ZONE: 'Asia/Kuala_Lumpur' } });
    test.world.clock.now = new Date('2026-12-31T16:00:00.000Z');
    const [mail] = await test.mailsAfter(
      wording({ 'project-saved': { includeCompanyInfo: true } }),
      mailed('room-created', { mailSales: false }),
    );
    expect(mail?.text).toContain('© 2027 Rackwright');
  });

  it('to choose a new password has its link whatever the publisher forgot', async () => {
    await test.open();
    const [mail] = await test.mailsAfter(
      wording({ 'password-reset': { message: 'Somebody asked.' } }),
      mailed('password-reset-requested'),
    );
    expect(mail?.text).toContain(`/reset/u1?token=${RESET_TOKEN}`);
    expect(mail?.html).toContain(`/reset/u1?token=${RESET_TOKEN}`);
  });
});

describe('a reset link', () => {
  it('that has expired is not sent', async () => {
    await test.open();
    const validUntil = test.world.clock.now.toISOString();
    expect(await test.mailsAfter(mailed('password-reset-requested', { validUntil }))).toEqual([]);
    expect(test.world.bus.parked[0]?.reason).toContain('expired');
  });

  it('is in no log, whether it could be sent or not', async () => {
    const lines: string[] = [];
    const logger: Logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    await test.open({ logger });
    await test.mailsAfter(mailed('password-reset-requested'));
    test.world.mailServer.answers.set('ada@customer.example', 550);
    await test.mailsAfter(mailed('password-reset-requested'));
    const validUntil = test.world.clock.now.toISOString();
    await test.mailsAfter(mailed('password-reset-requested', { validUntil }));
    expect(lines.join('')).toContain('mail sent');
    expect(lines.join('')).not.toContain(RESET_TOKEN);
    expect(test.world.bus.parked.map(({ reason }) => reason).join('')).not.toContain(RESET_TOKEN);
  });
});

describe('the mail server', () => {
  it('that refuses a recipient for good is not asked again, and the reason is kept', async () => {
    await test.open();
    test.world.mailServer.answers.set('ada@customer.example', 550);
    let asked = 0;
    const { get } = test.world.mailServer.answers;
    test.world.mailServer.answers.get = (address) => {
      asked += 1;
      return get.call(test.world.mailServer.answers, address);
    };
    expect(await test.mailsAfter(mailed('user-registered'))).toEqual([]);
    expect(asked).toBe(1);
    expect(await figuresBy(test.world.http, 'mails_total', 'state')).toEqual({
      sent: 0,
      failed: 1,
      dropped: 0,
    });
    expect(test.world.bus.parked[0]?.reason).toContain(
      'Unprocessable: the mail server refuses the mail: 550',
    );
  });

  it('that refuses the customer for good gets what the shop is told, and copies, all the same', async () => {
    await test.open();
    test.world.mailServer.answers.set('ada@customer.example', 550);
    const copies = wording({ 'help-received': { bcc: ['copy@rackwright.example'] } });
    const mails = await test.mailsAfter(copies, mailed('help-requested'));
    expect(recipients(mails).sort()).toEqual(['copy@rackwright.example', 'sales@rackwright.example']);
    expect(test.world.bus.parked[0]?.reason).toContain('the mail server refuses the mail: 550');
  });

  it('that refuses one for good and another for now is asked again about both', async () => {
    await test.open();
    const { answers } = test.world.mailServer;
    answers.set('ada@customer.example', 550);
    let refusals = 2;
    const { get } = answers;
    answers.get = (address) =>
      address === 'sales@rackwright.example' && refusals-- > 0 ? 450 : get.call(answers, address);
    expect(recipients(await test.mailsAfter(mailed('help-requested')))).toEqual(['sales@rackwright.example']);
  });

  it('that refuses for now is asked again, and gets what is missing once', async () => {
    await test.open();
    let refusals = 2;
    test.world.mailServer.beforeTaking = async () => {
      if (test.world.mailServer.mails.length === 1 && refusals-- > 0) throw new Error('busy');
    };
    const mails = await test.mailsAfter(mailed('room-created'));
    expect(recipients(mails)).toEqual(['ada@customer.example', 'sales@rackwright.example']);
    expect(test.world.bus.parked).toEqual([]);
  });
});

it('nothing is mailed about somebody who is erased', async () => {
  await test.open();
  const person = { userId: 'u1', userName: 'Ada Cellar', email: 'ada@customer.example' };
  const about = { subject: 'u1', requestId: 'request-1' };
  await test.mailsAfter(newEvent('user-erased', person, about));
  const events = (Object.keys(mailedData) as Mailed[]).map((type) => mailed(type));
  expect(events.every(isMailed)).toBe(true);
  expect(await test.mailsAfter(...events)).toEqual([]);
  expect(test.world.bus.parked).toEqual([]);
});
