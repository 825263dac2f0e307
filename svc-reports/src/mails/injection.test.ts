/** What strangers write, and whom it must not reach. */
import { emailNames, type Mailed } from '@rackwright/contracts';
import { startMails, SALES, header, recipients, wording } from './testMails';
import { mailed, mailedData } from './testEvents';

const test = startMails();

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
    await test.open();
    for (const to of lists)
      expect(await test.mailsAfter(mailed('user-registered', { email: to }))).toEqual([]);
    expect(test.world.bus.parked).toHaveLength(lists.length);
    for (const { reason } of test.world.bus.parked)
      expect(reason).toContain('Unprocessable: the recipient is not one e-mail address');
    for (const to of lists) expect(await test.mailsAfter(mailed('room-shared', { to }))).toEqual([]);
  });

  it('names nobody but one customer to answer to', async () => {
    await test.open();
    for (const [at, email] of lists.entries())
      await test.mailsAfter(mailed('room-created', { email, userId: `u${at}`, mailUser: false }));
    const { mails } = test.world.mailServer;
    expect(recipients(mails)).toEqual(lists.map(() => SALES));
    for (const mail of mails) {
      expect(mail.replyTo).toBeUndefined();
      expect(mail.raw).not.toMatch(/^(bcc|cc):/im);
    }
  });

  it('adds no header by a name or a title', async () => {
    await test.open();
    const sly = `x\r\nBcc: ${evil}\r\n\r\n<h1>Hi</h1>`;
    const mails = await test.mailsAfter(
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
    await test.open();
    const markup = `<img src=x onerror="alert('1')">&{{shop}}`;
    const fields = { userName: markup, title: markup, message: markup, question: markup, answer: markup };
    const events = (Object.keys(mailedData) as Mailed[]).map((type) => {
      const data: object = mailedData[type];
      // What was answered to a proposal is a choice.
      const isText = ([field]: [string, string]) =>
        field in data && !(field === 'answer' && type === 'proposal-answered');
      const known = Object.entries(fields).filter(isText);
      return mailed(type, Object.fromEntries(known));
    });
    const mails = await test.mailsAfter(...events);
    /** Both about an order are asked for once more. */
    expect(mails).toHaveLength(emailNames.length + 2);
    for (const { html, text } of mails) {
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;{{shop}}');
      expect(text).toContain(markup);
    }
  });

  it('advertises nothing to others by what customers write', async () => {
    await test.open();
    const ad = 'Buy at https://evil.example/shop or www.evil.example';
    const mails = await test.mailsAfter(
      mailed('user-registered', { userName: ad }),
      mailed('help-requested', { question: ad, userName: ad }),
      mailed('room-shared', { message: ad, title: ad, userName: ad }),
    );
    const forOthers = mails.filter(({ recipients: [to] }) => to !== 'sales@rackwright.example');
    expect(forOthers).toHaveLength(3);
    for (const mail of forOthers) expect(mail.raw).not.toContain('evil.example');
  });

  it('shares only links to our own pages', async () => {
    await test.open();
    for (const shareUrl of ['https://evil.example/share/p/abc', 'javascript:alert(1)', '//evil.example/'])
      expect(await test.mailsAfter(mailed('room-shared', { shareUrl }))).toEqual([]);
    expect(test.world.bus.parked).toHaveLength(3);
  });

  it('keeps ids within their place in a link', async () => {
    await test.open();
    const [mail] = await test.mailsAfter(
      mailed('room-created', { roomId: '../x?y=<b>#"', mailSales: false }),
    );
    expect(mail?.text).toContain('https://planner.example/planning/..%2Fx%3Fy%3D%3Cb%3E%23%22');
  });
});
