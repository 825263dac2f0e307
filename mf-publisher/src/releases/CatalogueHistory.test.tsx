import type { CatalogueChange, ChangeChoices, Release } from '@rackwright/contracts';
import { standInApi } from '@rackwright/web-kit/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { openPublisher } from '../testPublisher';

const change: CatalogueChange = {
  ...{ _id: 'c1', at: '2026-11-24T05:00:00.000Z', requestId: 'q1', kind: 'changed' },
  by: { userId: 'u1', name: 'Pat Lister', email: 'pat@example.com' },
  release: { _id: 'r1', name: 'Spring prices' },
  ...{ collection: 'slides', recordId: 's1', name: 'Welcome' },
  fields: [{ path: 'header', before: 'Welcom', after: 'Welcome' }],
};
const summary: Omit<Release, 'items' | 'refusal'> = {
  ...{ _id: 'r2', version: 1, name: 'Without it', state: 'draft', scheduledFor: '', liveAt: '', lateS: 0 },
  ...{ timeZone: 'Asia/Kuala_Lumpur', stoppedBy: null, takenBackBy: '', changes: 1, collisions: 0 },
  takesBack: { release: '', change: 'c1', name: 'Welcome' },
  ...{ madeAt: '2026-11-24T05:00:00.000Z', madeBy: change.by, log: [] },
};
/** More than one page of the history has. */
const choices: readonly (ChangeChoices['items'][number] & { readonly by: string })[] = [
  { by: 'record', _id: 's1', name: 'Welcome', collection: 'slides' },
  { by: 'record', _id: 'discounts', name: 'discounts', collection: 'discounts' },
  {
    ...{ by: 'record', _id: '1001', name: 'Number slide', collection: 'slides' },
    also: [{ name: 'Number oak', collection: 'materials' }],
  },
  { by: 'who', _id: 'u1', name: 'Pat Lister' },
  { by: 'who', _id: 'u2', name: 'Kim Tan' },
];
function choicesIn(path: string) {
  const { by, search = '', chosen } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  return choices
    .filter((one) => one.by === by && (one.name.includes(search) || one._id === chosen))
    .map(({ by: _by, ...one }) => one);
}
const settled = async () => act(() => new Promise((done) => setTimeout(done, 0)));

async function open(search = '', items: readonly CatalogueChange[] = [change]) {
  const api = standInApi({
    'GET /catalogue/changes': () => ({ items, total: items.length, page: 1, pageSize: 100 }),
    'GET /catalogue/changes/choices': ({ path }) => ({ items: choicesIn(path) }),
    'POST /catalogue/changes/c1/take-back': () => summary,
    'GET /catalogue/releases/r2': () => ({ ...summary, items: [], refusal: null }),
  });
  await openPublisher(`/catalogue_history${search}`, api);
  const queries = () =>
    api.calls
      .filter(({ path }) => !path.includes('/choices'))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')));
  return { api, queries };
}
const cells = async () => {
  await screen.findByText('Pat Lister', { selector: 'td *, td' });
  return within(screen.getAllByRole('row')[1]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

/** What a filter offers, opened. */
async function offered(filter: string) {
  const box = screen.getByRole('combobox', { name: filter });
  fireEvent.click(box);
  await settled();
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')!;
  return [...list.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
}
const recordChosen = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Record' }).value;

describe('the history of the catalogue', () => {
  it('tells who changed what, from what to what, with which release', async () => {
    await open();
    const [when, what, fields, release] = await cells();
    expect(when).toMatch(/Pat Lister$/);
    expect([what, fields, release]).toEqual([
      'WelcomeIntro slide changed',
      'HeaderBefore: Welcom → After: Welcome',
      'Spring pricesTake back …',
    ]);
    expect(screen.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe(
      '/intro_slides_publish?id=s1',
    );
  });

  it('names a translation by its field and its language, within a list, too', async () => {
    const subTip = { title: 'Corners', text: 'First', translations: { de: { title: 'Ecken' } } };
    await open('', [
      {
        ...change,
        collection: 'helpTips',
        fields: [
          { path: 'translations.ms.title', after: 'Menyusun rak' },
          { path: 'subTips', before: [], after: [subTip] },
        ],
      },
    ]);
    const [, , fields] = await cells();
    expect(fields).toBe(
      'Title › Bahasa MelayuBefore: nothing → After: Menyusun rak' +
        'Sub-tipsBefore: nothing → After: Title: Corners, Text: First, Deutsch: Title: Ecken',
    );
  });

  it('is asked for what the address narrows it to, whole days by the clocks of the person', async () => {
    const { queries } = await open('?collection=slides&who=u1&from=2026-11-01&to=2026-11-30&search=wel');
    await cells();
    expect(queries()[0]).toMatchObject({
      ...{ collection: 'slides', who: 'u1', search: 'wel', page: '1', pageSize: '100' },
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    });
  });

  it('offers everybody who ever changed something, and every record by the words of its screen', async () => {
    const { queries } = await open('?who=u1');
    await cells();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' }).value).toBe('Pat Lister');
    expect(await offered('Record')).toEqual(['Welcome', 'Discounts', 'Number slide', 'Number oak']);
    expect(await offered('Who')).toEqual(['Pat Lister', 'Kim Tan']);
    fireEvent.click(screen.getByRole('option', { name: 'Kim Tan', hidden: true }));
    await settled();
    expect(queries().at(-1)).toMatchObject({ who: 'u2' });
  });

  it('is narrowed to one of two records that have one id in two collections, which the address keeps', async () => {
    const { queries } = await open();
    await cells();
    await offered('Record');
    fireEvent.click(screen.getByRole('option', { name: 'Number oak', hidden: true }));
    await settled();
    expect(queries().at(-1)).toMatchObject({ record: '1001', collection: 'materials' });
    expect(recordChosen()).toBe('Number oak');
    const { search } = window.location;
    cleanup();
    const again = await open(search);
    await cells();
    expect([again.queries()[0], recordChosen()]).toEqual([
      expect.objectContaining({ record: '1001', collection: 'materials' }),
      'Number oak',
    ]);
  });

  it('has nothing of a record in another collection than is asked for', async () => {
    const { queries } = await open('?record=materials%2F1001&collection=slides');
    await cells();
    expect(queries()[0]).toMatchObject({ record: 'materials/1001', collection: 'slides' });
  });

  it('knows a record by its id alone, as addresses of before have it', async () => {
    const { queries } = await open('?record=1001');
    await cells();
    expect(queries()[0]).toMatchObject({ record: '1001' });
    expect(queries()[0]).not.toHaveProperty('collection');
    expect(recordChosen()).toBe('Number slide');
  });

  it('tells discounts as shares and lengths with their unit', async () => {
    await open('', [
      {
        ...{ ...change, collection: 'discounts', recordId: 'discounts', name: 'discounts' },
        fields: [{ path: 'unitPrice', before: 5, after: 9 }],
      },
    ]);
    const [, what, fields] = await cells();
    expect([what, fields]).toEqual(['DiscountsDiscount changed', 'On productsBefore: 5 % → After: 9 %']);
    cleanup();
    await open('', [
      {
        ...{ ...change, collection: 'config', recordId: 'wall-gap', name: 'wall-gap' },
        fields: [{ path: 'gap', before: 5, after: 7.5 }],
      },
    ]);
    expect((await cells())[2]).toBe('Between racks and wallsBefore: 5 cm → After: 7.5 cm');
  });

  it('keeps a day that is chosen in the address', async () => {
    await open();
    await cells();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await settled();
    expect(window.location.search).toBe('?from=2026-11-01');
  });

  it('takes a change back by a release of its own, which is opened', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Take back: Welcome' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Begin it' }));
    expect(await screen.findByRole('heading', { name: 'Without it' })).not.toBeNull();
  });

  it('offers to take back what became of the catalogue, and not what became of a release', async () => {
    await open('', [{ ...change, collection: 'releases', recordId: 'r1', name: 'Spring prices' }]);
    await cells();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });
});
