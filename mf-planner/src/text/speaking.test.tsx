import { applyLanguage, chooseLanguage } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { MemoryServer, menu, openPlanner, plannedRoom, steps } from '../testPlanner';
import german from './de';
import english from './en';

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getAllByRole('button', { name })[0]!);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => act(() => applyLanguage('en')));

async function open(project = plannedRoom()) {
  const server = new MemoryServer();
  server.put('room-9', project);
  await openPlanner({ path: '/planning/room-9', server });
  await screen.findByTestId('plan-2d');
  return server;
}

const speakGerman = () => act(() => chooseLanguage('de'));

/** Texts of a catalogue for which the other one has other words. */
function onlyHere(here: object, there: object): string[] {
  return Object.entries(here).flatMap(([name, text]) => {
    const other = (there as Record<string, unknown>)[name];
    if (typeof text === 'string') return text === other || !/\p{L}{2}/u.test(text) ? [] : [text];
    return typeof text === 'object' && text !== null ? onlyHere(text as object, (other ?? {}) as object) : [];
  });
}

/** Everything on the page that is read: texts, and what elements are called. */
function spoken(): string[] {
  const all = [...document.body.querySelectorAll('*')];
  const called = ['aria-label', 'title', 'placeholder', 'aria-roledescription'];
  return all
    .flatMap((each) => [
      ...[...each.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
      ...called.map((name) => each.getAttribute(name)),
    ])
    .flatMap((text) => (text?.trim() ? [text.trim()] : []));
}

/** What the shop says is for the shop to say in another language. */
const shops = new Set([
  ...menu.flatMap(({ text, children }) => [text, ...children.map((child) => child.text)]),
  ...steps.map(({ title }) => title),
]);

function leftInEnglish(): string[] {
  const known = new Set(onlyHere(english, german));
  const alsoGerman = new Set(onlyHere(german, english));
  const isLeft = (text: string) => known.has(text) && !alsoGerman.has(text) && !shops.has(text);
  return [...new Set(spoken().filter(isLeft))];
}

describe('a planner whose language changes', () => {
  it('says everything in the new one, and writes lengths with its comma', async () => {
    await open();
    await press(/^Place Rack, 6 column/);
    await speakGerman();
    expect(leftInEnglish()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Im Raum' }).textContent).toContain('Wand 1; ');
    expect(screen.getByRole('button', { name: 'Wand 1: 400 cm. Länge ändern' })).toBeTruthy();
    await press('Auswahl aufheben');
    expect(leftInEnglish()).toEqual([]);
    const ceiling = screen.getByLabelText('Deckenhöhe');
    fireEvent.change(ceiling, { target: { value: '250,5' } });
    fireEvent.keyDown(ceiling, { key: 'Enter' });
    expect(screen.getByDisplayValue('250,5 cm')).toBeTruthy();
    expect(screen.getByTestId('floor-area').textContent).toBe('12,00 m²');
  });

  it('says what the shop writes in the new one too, while the project names it as before', async () => {
    const server = await open();
    await press(/^Place Rack, 6 column/);
    const { products, colorSchemes, ...shop } = server.snapshot;
    server.snapshot = {
      ...shop,
      products: products.map((product) => ({ ...product, modelName: `${product._id} auf Deutsch` })),
      colorSchemes: colorSchemes.map((scheme) => ({ ...scheme, stainName: `${scheme.stain}-Beize` })),
    };
    await speakGerman();
    expect(server.calls('GET /products/snapshot').map(({ query }) => query)).toEqual(['', 'language=de']);
    expect(await screen.findByRole('button', { name: 'CL-IND-6 auf Deutsch aufstellen' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Im Raum' })).getByText(/CL-IND-6 auf Deutsch/),
    ).toBeTruthy();
    await press('Auswahl aufheben');
    const stain = screen.getByRole('radio', { name: 'Midnight-Beize' });
    await user.click(stain);
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    const finish = { stain: 'Midnight' };
    await waitFor(() => expect(server.rooms.get('room-9')!.room.data).toMatchObject({ finish }));
  });

  it('names the finish among the figures of the list as its rows do', async () => {
    const server = new MemoryServer();
    const { colorSchemes, ...shop } = server.snapshot;
    server.snapshot = {
      ...shop,
      colorSchemes: colorSchemes.map((scheme) => ({ ...scheme, stainName: `${scheme.stain}-Beize` })),
    };
    const finish = { woodSpecies: 'Mahogany', stain: 'Midnight', lacquer: false } as const;
    server.put('room-9', projectOf(rectangle(400, 300, { finish }), { step: 3 }));
    await openPlanner({ path: '/planning/room-9?step=3', server });
    const figures = within(await screen.findByRole('region', { name: 'Your project' }));
    expect(figures.getByText('Midnight-Beize')).toBeTruthy();
  });

  it('does so in the view of a wall and in its dialogs', async () => {
    await open();
    await press(/^Place Rack, 6 column/);
    fireEvent.keyDown(document.body, { key: 'w' });
    await screen.findByTestId('wall-view');
    await speakGerman();
    expect(leftInEnglish()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Wand 1 · 4,00 m × 3,04 m' })).toBeTruthy();
    await press('Tastenkürzel');
    expect((await screen.findAllByText('Umschalt')).length).toBeGreaterThan(0);
    expect(leftInEnglish()).toEqual([]);
  });

  it('tells a refusal that stands on the screen anew', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(screen.getByText('Nothing to be undone')).toBeTruthy();
    await speakGerman();
    expect(screen.getByText('Nichts rückgängig zu machen')).toBeTruthy();
  });
});

it('takes a wall’s length with a comma while it is drawn in German', async () => {
  await open(projectOf(rectangle(400, 300), { step: 1, titleProject: 'Cellar' }));
  await speakGerman();
  await press('Neu zeichnen');
  for (const key of ['3', '0', '0', ',', '5']) fireEvent.keyDown(document.body, { key });
  expect(within(screen.getByTestId('plan-2d')).getByText('300,5')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(screen.queryByText(german.plan.refusals['bad-centimetres'])).toBeNull();
});

it('reads a line of the plan by list in German', async () => {
  await open();
  await speakGerman();
  await press('Als Liste planen');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(
    dialog.getByLabelText('Zeile hinzufügen'),
    'CL-IND-6 an Wand 2 bei 60,5 cm, 10 cm hoch{Enter}',
  );
  expect(dialog.getByDisplayValue('60,5 cm')).toBeTruthy();
  expect(dialog.getByDisplayValue('10 cm')).toBeTruthy();
});
