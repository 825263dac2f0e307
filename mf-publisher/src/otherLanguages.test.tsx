/** What publishers write, in the other languages of the product: in the forms of every screen. */
import { ApiError } from '@rackwright/web-kit';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPublisher } from './testPublisher';

const listOf = (...items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 500 });
const saving = {
  _id: 'saving',
  title: 'Saving',
  text: 'Projects are saved.',
  orderNumber: 1,
  subTips: [
    {
      title: 'By hand',
      text: 'Press Save.',
      orderNumber: 1,
      translations: { ms: { title: 'Secara manual' } },
    },
    {
      title: 'By itself',
      text: '',
      orderNumber: 2,
      translations: { ms: { title: 'a' }, de: { title: 'b' } },
    },
  ],
  translations: { de: { title: 'Speichern' } },
  version: 4,
};
const sent = jest.fn((_: RecordedCall) => ({ ...saving, version: 5 }));
const answers = {
  'GET /helpTips/helpTips': () => listOf(saving),
  'PUT /helpTips/helpTip/saving': sent,
};
beforeEach(() => sent.mockClear());

const open = (more: Parameters<typeof standInApi>[0] = {}, page = '/help_tips_publish?id=saving') =>
  openPublisher(page, standInApi({ ...answers, ...more }));

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));
const showLanguages = async () =>
  act(async () => fireEvent.click(await screen.findByLabelText('Other languages')));
const bodySent = () => sent.mock.calls[0]![0].request.body;
const counted = async () =>
  within(await screen.findByRole('list', { name: 'Translated' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a form', () => {
  it('says how much of it is said in each language, and shows English alone at first', async () => {
    await open();
    expect(await counted()).toEqual(['Bahasa Melayu: 2 of 5', 'Deutsch: 2 of 5']);
    expect(screen.queryByLabelText('Title (Deutsch)')).toBeNull();
    expect((await field('Title *')).value).toBe('Saving');
  });

  it('shows the other languages beside English once that is asked for, and what is missing', async () => {
    await open();
    await showLanguages();
    expect((await field('Title (Deutsch)')).value).toBe('Speichern');
    const missing = await field('Title (Bahasa Melayu)');
    expect(missing.getAttribute('aria-describedby')).toBe(
      (await screen.findAllByText('Missing: English is shown'))[0]!.id,
    );
    expect((await field('Text (Deutsch)')).tagName).toBe('TEXTAREA');
  });

  it('counts what is typed, and sends what was said anew and what says nothing any more', async () => {
    await open();
    await showLanguages();
    await type('Title (Bahasa Melayu)', 'Menyimpan');
    await type('Title (Deutsch)', '');
    expect(await counted()).toEqual(['Bahasa Melayu: 3 of 5', 'Deutsch: 1 of 5']);
    await press('Update');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(bodySent()).toMatchObject({ translations: { ms: { title: 'Menyimpan' }, de: { title: '' } } });
    expect((bodySent() as typeof saving).translations).not.toHaveProperty('de.text');
  });

  it('that shows the languages does so until they are hidden, whichever record it is for', async () => {
    await open({
      'GET /helpTips/helpTips': () => listOf(saving, { ...saving, _id: 'other', title: 'Other' }),
    });
    await showLanguages();
    await press('Publish help tip');
    expect((await field('Title (Deutsch)')).value).toBe('');
    await showLanguages();
    expect(screen.queryByLabelText('Title (Deutsch)')).toBeNull();
  });

  it('has them in what is within a record, and says there what is missing', async () => {
    await open();
    expect(screen.queryByText('missing: MS, DE')).toBeNull();
    await showLanguages();
    const entry = await screen.findByRole('button', { name: /By hand missing: MS, DE$/ });
    await act(async () => fireEvent.click(entry));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Title (Bahasa Melayu)').value).toBe('Secara manual');
    fireEvent.change(dialog.getByLabelText('Title (Deutsch)'), { target: { value: 'Von Hand' } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Update sub-tip' })));
    await press('Update');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect((bodySent() as typeof saving).subTips[0]!.translations).toEqual({
      ms: { title: 'Secara manual' },
      de: { title: 'Von Hand' },
    });
  });

  it('leads to a text in another language that its address names, though they were hidden', async () => {
    await open({}, '/help_tips_publish?id=saving&field=translations.de.text');
    const text = await field('Text (Deutsch)');
    await waitFor(() => expect(document.activeElement).toBe(text));
  });
});

describe('a text that is refused', () => {
  it('is shown with the reason though the languages are hidden', async () => {
    const sentence = 'This e-mail knows no {{price}}.';
    const refuse = () => {
      throw new ApiError(400, sentence, { type: '', title: '', status: 400, detail: sentence, requestId: '', errors: [{ path: 'translations.de.message', message: sentence }] }); // oxfmt-ignore
    };
    const welcome = { _id: 'welcome', emailName: 'Welcome', subject: 'Hi', header: '', message: 'Dear', bcc: [], includeSceneUrl: true, includeSocialLinks: true, includeCompanyInfo: true, version: 3 }; // oxfmt-ignore
    const preview = jest.fn((_: RecordedCall) => ({ subject: 'Hi', text: '', html: '' }));
    await open(
      {
        'GET /emails/emails': () =>
          listOf({ ...welcome, translations: { de: { message: 'Für {{price}}' } } }),
        'POST /api/mail-preview': preview,
        'PUT /emails/email/welcome': refuse,
      },
      '/notification_emails_publish?id=welcome',
    );
    expect(screen.queryByLabelText('Message (Deutsch)')).toBeNull();
    await press('Update');
    const message = await field('Message (Deutsch)');
    expect(message.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(sentence)).not.toBeNull();
    expect(screen.queryByLabelText('Language of the preview')).toBeNull();
    await showLanguages();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Deutsch' })));
    await waitFor(() =>
      expect(preview.mock.lastCall![0].request.body).toMatchObject({
        language: 'de',
        translations: { de: { message: 'Für {{price}}' } },
      }),
    );
  });
});

describe('two who translate one record', () => {
  it('are asked about each text that both have changed; the others are joined', async () => {
    let now = saving;
    const change = jest.fn(({ request }: RecordedCall) => {
      if (request.headers?.['If-Match'] === '"v5"') return saving;
      now = {
        ...saving,
        translations: { de: { title: 'Sichern' }, ms: { text: 'Disimpan.' } } as never,
        version: 5,
      };
      throw new ApiError(412, 'It was changed in the meantime.');
    });
    await open({ 'GET /helpTips/helpTips': () => listOf(now), 'PUT /helpTips/helpTip/saving': change });
    await showLanguages();
    await type('Title (Deutsch)', 'Abspeichern');
    await press('Update');
    const dialog = within(await screen.findByRole('dialog'));
    const rows = dialog
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['Text (Bahasa Melayu)nothingDisimpan.', 'Title (Deutsch)AbspeichernSichern']);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Go on with these' })));
    expect((await field('Title (Deutsch)')).value).toBe('Abspeichern');
    expect((await field('Text (Bahasa Melayu)')).value).toBe('Disimpan.');
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    expect(change.mock.lastCall![0].request.body).toMatchObject({
      translations: { de: { title: 'Abspeichern' }, ms: { text: 'Disimpan.' } },
    });
  });
});

describe('a list', () => {
  it('says what is missing in which languages, while those are shown', async () => {
    const tip = { _id: 'undo', text: 'Undo it', version: 1 };
    await open(
      {
        'GET /toolTips/toolTips': () =>
          listOf(tip, { ...tip, _id: 'save', translations: { de: { text: 'x' } } }),
      },
      '/tool_tips_publish?id=undo',
    );
    expect(screen.queryByRole('columnheader', { name: /Missing in/ })).toBeNull();
    await showLanguages();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /The button that saves.*MS$/ })).not.toBeNull();
    expect(table.getByRole('row', { name: /The button that undoes.*MS, DE$/ })).not.toBeNull();
  });
});
