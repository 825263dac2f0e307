/** The sheet of all texts of the catalogue, in every language. */
import type { TranslationTableRequest } from '@rackwright/contracts';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPublisher } from './testPublisher';

const listOf = (...items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 500 });
const note = (_id: string) => () => ({
  _id,
  data: { header_text: `About ${_id}`, body_text: '', is_visible: true },
});
const tip = {
  _id: 'saving',
  title: 'Saving',
  text: 'Press Save.\nOr wait.',
  orderNumber: 1,
  subTips: [{ title: 'By hand', text: '', orderNumber: 1, translations: { ms: { title: 'Secara manual' } } }],
  translations: { de: { title: 'Speichern' } },
  version: 4,
};
const lists = ['products/products', 'trimandFillers/trimandFillers', 'materials/materials', 'colorSchemes/colorSchemes', 'leftMenuItems/leftMenuItems', 'slides/slides', 'emails/emails']; // oxfmt-ignore
const answers = {
  ...Object.fromEntries(lists.map((list) => [`GET /${list}`, () => listOf()])),
  'GET /helpTips/helpTips': () => listOf(tip),
  'GET /toolTips/toolTips': () => listOf({ _id: 'undo', text: 'Take it back', version: 1 }),
  'GET /config/get-instance-of-calculate-trim': note('calculate-trim'),
  'GET /config/get-instance-of-calculate-filler': note('calculate-filler'),
};
const translate = jest.fn(({ request }: RecordedCall) => {
  const { dryRun, rows } = request.body as TranslationTableRequest;
  return {
    dryRun,
    rows: rows.map(({ of, _id, path, texts, was }) => ({
      ...{ of, _id, path, name: _id, version: 5 },
      texts: Object.entries(texts).map(([language, after]) => ({
        ...{ language, after, before: was[language as 'de'] ?? '' },
      })),
    })),
  };
});
beforeEach(() => translate.mockClear());

const open = async () => {
  const api = standInApi({ ...answers, 'PUT /catalogue/translations': translate });
  const opened = await openPublisher('/translations_publish', api);
  await screen.findByRole('grid');
  return opened;
};
const cell = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const type = async (name: string, value: string) => {
  fireEvent.change(await cell(name), { target: { value } });
  fireEvent.blur(await cell(name));
};
const press = async (name: string) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const takeIn = async (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = Object.assign(new File([text], 'back.csv'), { arrayBuffer: async () => new TextEncoder().encode(text).buffer }); // oxfmt-ignore
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  return within(await screen.findByRole('dialog'));
};

it('has each text that says something, with where it is said, and how many are said in each language', async () => {
  await open();
  expect(rows()).toEqual([
    'Saving, Title Help tip',
    'Saving, Text Help tip',
    'Saving, Sub-tips 1, Title Help tip',
    'The button that undoes, Text Tool tip',
    'Note beside trim, Header Configuration',
    'Note beside filler, Header Configuration',
  ]);
  expect(screen.getByText('Bahasa Melayu: 1 of 6 · Deutsch: 1 of 6')).not.toBeNull();
  const english = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Saving, .*: English/ });
  expect(english.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['Saving', true],
    ['Press Save.\nOr wait.', true],
    ['By hand', true],
  ]);
});

it('shows what is missing in a language, of one kind, or with some words in it', async () => {
  await open();
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Shown', 'texts.de');
  expect(rows()).toHaveLength(5);
  choose('Kind', 'helpTips');
  expect(rows()).toEqual(['Saving, Text Help tip', 'Saving, Sub-tips 1, Title Help tip']);
  choose('Search names and texts', 'manual');
  expect(rows()).toEqual(['Saving, Sub-tips 1, Title Help tip']);
});

it('shows what would change, and saves it all with what each text was', async () => {
  const { toasts } = await open();
  await type('The button that undoes, Text: Deutsch', 'Zurück');
  expect(screen.getByText('Bahasa Melayu: 1 of 6 · Deutsch: 2 of 6')).not.toBeNull();
  await press('Save');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['The button that undoes, TextDeutschnothingZurück']);
  await press('Save all');
  await waitFor(() => expect(toasts.shown).toEqual(['success: Translations updated']));
  const row = { of: 'toolTips', _id: 'undo', path: 'text', english: 'Take it back' };
  expect(translate.mock.calls.map(([{ request }]) => request.body)).toEqual(
    [true, false].map((dryRun) => ({
      ...{ dryRun, rows: [{ ...row, was: { ms: '', de: '' }, texts: { de: 'Zurück' } }] },
    })),
  );
});

it('says by the rules of its form what a text may not be', async () => {
  await open();
  await type('Note beside trim, Header: Deutsch', 'x'.repeat(4001));
  await waitFor(async () =>
    expect((await cell('Note beside trim, Header: Deutsch')).getAttribute('aria-invalid')).toBe('true'),
  );
});

it('keeps lines, which Alt with Enter begins', async () => {
  await open();
  const german = await cell('The button that undoes, Text: Deutsch');
  act(() => german.focus());
  fireEvent.change(german, { target: { value: 'Eins' } });
  german.setSelectionRange(4, 4);
  fireEvent.keyDown(german, { key: 'Enter', altKey: true });
  expect((await cell('The button that undoes, Text: Deutsch')).value).toBe('Eins\n');
});

describe('a file of a translator', () => {
  const head = 'Id,Name,Entity,Field,English,Bahasa Melayu,Deutsch';

  it('shows its difference before anything is taken over; what it leaves empty stays', async () => {
    await open();
    const dialog = await takeIn(
      `${head}\nhelpTips/saving/title,Saving,Help tip,Title,Saving,Menyimpan,\nhelpTips/saving/text,Saving,Help tip,Text,"Press Save.\r\nOr wait.",,"Speichern.\r\nOder warten."`,
    );
    expect(dialog.queryByText(/has changed since this file/)).toBeNull();
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Saving, TitleBahasa MelayunothingMenyimpan',
      'Saving, TextDeutschnothingSpeichern.\nOder warten.',
    ]);
    await press('Take over 2 changes');
    expect(screen.getByText('Bahasa Melayu: 2 of 6 · Deutsch: 2 of 6')).not.toBeNull();
  });

  it('says where the English has changed since, and can be taken over all the same', async () => {
    await open();
    const dialog = await takeIn(`${head}\ntoolTips/undo/text,x,Tool tip,Text,Undo it,,Rückgängig`);
    expect(dialog.getByText(/^The English of 1 line has changed since/)).not.toBeNull();
    expect(
      dialog.getByText('Line 2: The button that undoes, Text, English: it is “Take it back” now.'),
    ).not.toBeNull();
    await press('Take over 1 change');
    expect((await cell('The button that undoes, Text: Deutsch')).value).toBe('Rückgängig');
  });

  it('is not taken over with a text that is no longer there', async () => {
    await open();
    const dialog = await takeIn(`${head}\nhelpTips/gone/title,x,,,x,y,z`);
    expect(dialog.getByText('Line 2: There is nothing called “helpTips/gone/title”.')).not.toBeNull();
    expect(dialog.queryByRole('button', { name: /^Take over/ })).toBeNull();
  });
});
