import { ApiError } from '@rackwright/web-kit';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPublisher } from './testPublisher';

const welcome = {
  _id: 'welcome',
  emailName: 'Welcome',
  subject: 'Welcome',
  header: '',
  message: 'Dear ,',
  bcc: [],
  includeSceneUrl: true,
  includeSocialLinks: true,
  includeCompanyInfo: true,
  version: 3,
};
const preview = (body: { subject: string; message: string }) => ({
  subject: body.subject.replace('{{userName}}', 'Ada Lim'),
  text: body.message,
  html: `<!doctype html><p style="color:red">${body.message}</p>`,
});
const refused = (status: number, detail: string, path = 'message') =>
  new ApiError(status, detail, { type: '', title: '', status, detail, requestId: '', errors: [{ path, message: detail }] }); // oxfmt-ignore

async function open(more: Parameters<typeof standInApi>[0] = {}) {
  const api = standInApi({
    'GET /emails/emails': () => ({ items: [welcome], total: 1, page: 1, pageSize: 500 }),
    'POST /api/mail-preview': ({ request }) => preview(request.body as typeof welcome),
    ...more,
  });
  await openPublisher('/notification_emails_publish?id=welcome', api);
  await screen.findByLabelText(/^Message/);
}
const field = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label);
const press = async (name: string) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

describe('placeholders', () => {
  it('are those that this e-mail knows', async () => {
    await open();
    const names = within(screen.getByRole('group', { name: /^Placeholders/ })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      '{{shop}}',
      '{{userName}}',
      '{{confirmLink}}',
    ]);
  });

  it('are put in where the caret stands, in the field that was written in last', async () => {
    await open();
    const message = field(/^Message/);
    act(() => message.focus());
    message.setSelectionRange(5, 5);
    await press('Insert {{userName}}');
    expect(message.value).toBe('Dear {{userName}},');
    expect([document.activeElement, message.selectionStart]).toEqual([message, 17]);
    const subject = field(/^Subject/);
    act(() => subject.focus());
    subject.setSelectionRange(7, 7);
    await press('Insert {{shop}}');
    expect(subject.value).toBe('Welcome{{shop}}');
    expect(message.value).toBe('Dear {{userName}},');
  });

  it('that it does not know are refused at their field, and what was typed stays', async () => {
    const sentence = 'This e-mail knows no {{price}}. It knows {{shop}}.';
    await open({
      'PUT /emails/email/welcome': () => {
        throw refused(400, sentence);
      },
    });
    fireEvent.change(field(/^Message/), { target: { value: 'It costs {{price}}.' } });
    await press('Update');
    await waitFor(() => expect(field(/^Message/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText(sentence)).not.toBeNull();
    expect(field(/^Message/).value).toBe('It costs {{price}}.');
  });
});

describe('the preview', () => {
  const frame = () => screen.findByTitle<HTMLIFrameElement>('The e-mail as it will arrive');

  it('follows what is typed, in a frame in which nothing runs', async () => {
    await open();
    expect((await frame()).srcdoc).toContain('Dear ,');
    expect((await frame()).getAttribute('sandbox')).toBe('allow-same-origin');
    expect((await frame()).srcdoc).not.toContain(' style="');
    fireEvent.change(field(/^Subject/), { target: { value: 'Hello {{userName}}' } });
    await screen.findByText('Hello Ada Lim');
  });

  it('is as wide as on a desktop, or as on a phone', async () => {
    await open();
    expect((await frame()).style.width).toBe('680px');
    fireEvent.click(screen.getByLabelText('Phone'));
    expect((await frame()).style.width).toBe('375px');
  });

  it('says why there is none', async () => {
    await open({
      'POST /api/mail-preview': () => {
        throw refused(400, 'This is needed.');
      },
    });
    await screen.findByText('There is no preview of this: This is needed.');
  });
});

describe('a test mail', () => {
  it('is worded as the form is now, and it is said where it went', async () => {
    const send = jest.fn((_: RecordedCall) => ({ to: 'paula@rackwright.example' }));
    await open({ 'POST /api/test-mail': send });
    fireEvent.change(field(/^Subject/), { target: { value: 'Try it' } });
    await press('Send a test mail to me');
    await screen.findByText('Test mail sent to paula@rackwright.example');
    expect(send.mock.calls[0]![0].request.body).toMatchObject({ _id: 'welcome', subject: 'Try it' });
  });

  it('that was not taken is told with the reason', async () => {
    const away = () => {
      throw new ApiError(503, 'The mail server does not take mails at the moment. Please try again.');
    };
    await open({ 'POST /api/test-mail': away });
    await press('Send a test mail to me');
    await screen.findByText(/^No test mail was sent: The mail server does not take mails/);
  });
});
