import { projectOf, rectangle } from '@rackwright/planning/testRooms';
import { ApiError, chooseLanguage, type Session } from '@rackwright/web-kit';
import { standInSession } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, guest, openPlanner, plannedRoom } from '../testPlanner';

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));
const stepNow = () => steps().getByRole('button', { current: 'step' }).textContent;
const list = <T,>(items: readonly T[]) => ({
  status: 200,
  body: { items, total: items.length, page: 1, pageSize: 6 },
  etag: null,
});

const slide = { version: 1, imageUrl: '', text: 'Words.' };
const slides = [
  { ...slide, _id: 'place', header: 'Place your racks', orderNumber: 2 },
  { ...slide, _id: 'draw', header: 'Draw your room', orderNumber: 1 },
];

function shop(): MemoryServer {
  const server = new MemoryServer();
  server.put('room-9', plannedRoom('Cellar of the Lims'));
  server.putTemplate('template-1', plannedRoom('Closet 3 x 6 ft'), { FloorArea: 12 });
  server.others.set('GET /slides/slides', () => list(slides));
  server.others.set('GET /templates/showTemplates', () =>
    list([...server.templates.values()].map(({ room }) => room)),
  );
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function drawRectangle() {
  await user.click(await screen.findByRole('radio', { name: 'Rectangle' }));
  await press('Start Now');
}

describe('the intro slides', () => {
  it('come in their order, turn by arrow, key and dot, and stay away once they are put away', async () => {
    const first = await openPlanner({ server: shop() });
    const carousel = within(await screen.findByRole('region', { name: 'Introduction' }));
    const shown = () => carousel.getByRole('heading').textContent;
    expect(shown()).toBe('Draw your room');
    await press('Next slide');
    expect(shown()).toBe('Place your racks');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next slide' }), { key: 'ArrowRight' });
    expect(shown()).toBe('Draw your room');
    await press('Slide 2 of 2');
    expect(shown()).toBe('Place your racks');
    await press('Do not show the introduction again');
    first.unmount();
    const { server } = await openPlanner({ server: shop() });
    await press('Show the introduction');
    expect(await screen.findByRole('region', { name: 'Introduction' })).toBeTruthy();
    expect(server.calls('GET /slides/slides')).toHaveLength(1);
  });
});

describe('what the shop says itself', () => {
  afterEach(() => act(async () => chooseLanguage('en')));
  const isGerman = ({ seen }: MemoryServer): boolean => seen.at(-1)?.query.includes('language=de') === true;

  it('is asked for in the language spoken, and anew when that changes', async () => {
    const server = shop();
    const german = [{ ...slides[1]!, header: 'Zeichnen Sie Ihren Raum' }];
    server.others.set('GET /slides/slides', () => list(isGerman(server) ? german : slides));
    server.others.set('GET /toolTips/toolTips', () => {
      const text = isGerman(server) ? 'Wählen Sie, wie Sie beginnen.' : 'Choose how to begin.';
      return list([{ _id: 'step-1', text, version: 1 }]);
    });
    await openPlanner({ server });
    await screen.findByText('Choose how to begin.');
    await act(async () => chooseLanguage('de'));
    const carousel = within(await screen.findByRole('region', { name: 'Einführung' }));
    expect(await carousel.findByRole('heading', { name: 'Zeichnen Sie Ihren Raum' })).toBeTruthy();
    expect(await screen.findByText('Wählen Sie, wie Sie beginnen.')).toBeTruthy();
  });
});

describe('the chooser', () => {
  it('opens a template from its card', async () => {
    const { asked } = await openPlanner({ server: shop() });
    await user.click(await screen.findByRole('tab', { name: 'Templates' }));
    expect(screen.getByRole('heading', { name: 'Start from a template' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Closet 3 x 6 ft.*12\.00 m²/ }));
    expect(asked.path).toBe('/templates/template-1');
  });

  it('shows the newest templates first', async () => {
    const server = shop();
    await openPlanner({ server });
    await user.click(await screen.findByRole('tab', { name: 'Templates' }));
    await screen.findByRole('button', { name: /^Closet/ });
    const [call] = server.calls('GET /templates/showTemplates');
    expect(new URLSearchParams(call?.query).get('sort')).toBe('-lastEdited');
  });

  it('shows a publisher the hidden templates, too, marked as hidden; others are not told of them', async () => {
    const askedFor = async (session: Session) => {
      const server = shop();
      server.putTemplate('template-2', plannedRoom('Grotto'), { showAsTemplate: false });
      const { unmount } = await openPlanner({ server, session });
      await user.click(await screen.findByRole('tab', { name: 'Templates' }));
      await screen.findByRole('button', { name: /Grotto.*Hidden from customers$/ });
      expect(screen.getByRole('button', { name: /^Closet/ }).textContent).not.toMatch('Hidden');
      unmount();
      const [call] = server.calls('GET /templates/showTemplates');
      return new URLSearchParams(call?.query).get('hidden');
    };
    expect(await askedFor(standInSession({ publisher: true }))).toBe('true');
    expect(await askedFor(standInSession())).toBeNull();
  });

  it('opens one of the customer’s own projects', async () => {
    const { asked } = await openPlanner({ server: shop() });
    await user.click(await screen.findByRole('tab', { name: 'My projects' }));
    await user.click(await screen.findByRole('button', { name: /Cellar of the Lims/ }));
    expect(asked.path).toBe('/planning/room-9');
  });

  it('goes back to the page that is last now when those of the last page are deleted elsewhere', async () => {
    const server = new MemoryServer();
    for (let count = 1; count <= 7; count++) server.put(`room-${count}`, plannedRoom(`Cellar ${count}`));
    await openPlanner({ server });
    await user.click(await screen.findByRole('tab', { name: 'My projects' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByRole('button', { name: /^Cellar 7/ });
    server.rooms.delete('room-7');
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: /^Cellar 6/ })).toBeTruthy();
    expect(screen.queryByText(/^Nothing/)).toBeNull();
  });

  it('tells a guest why there are no projects, and how to log in', async () => {
    const { asked } = await openPlanner({ server: shop(), session: guest });
    await user.click(await screen.findByRole('tab', { name: 'My projects' }));
    expect(screen.getByText(/Projects are kept in an account/)).toBeTruthy();
    await press('Log in or sign up');
    expect(asked.signIn).toEqual(['/planning']);
  });

  it('says why templates cannot be shown and tries again; without any it leads to the shapes', async () => {
    const server = shop();
    server.others.set('GET /templates/showTemplates', () => {
      throw new ApiError(503, 'Not now.');
    });
    await openPlanner({ server });
    await user.click(await screen.findByRole('tab', { name: 'Templates' }));
    await screen.findByText('Not now.');
    server.others.set('GET /templates/showTemplates', () => list([]));
    await press('Try again');
    await screen.findByText(/There is no template yet/);
    await press('Start from Scratch');
    expect(screen.getByRole('heading', { name: 'Which shape is your cellar?' })).toBeTruthy();
  });

  it('is a dialog once a started project is given up, and what is chosen there begins', async () => {
    const { asked } = await openPlanner({ path: '/planning/room-9', server: shop() });
    await screen.findByRole('region', { name: 'Products' });
    await press('New project');
    await screen.findByText('This will start a new racking project. Do you wish to continue?');
    await press('Yes, start a new one');
    const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
    expect(stepNow()).toMatch(/Welcome/);
    expect(asked.path).toBe('/planning');
    expect(screen.getAllByRole('heading', { name: 'Which shape is your cellar?' })).toHaveLength(1);
    await user.click(dialog.getByRole('radio', { name: 'Rectangle' }));
    await user.click(dialog.getByRole('button', { name: 'Start Now' }));
    expect(stepNow()).toMatch(/Size/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the ceiling height', () => {
  it('is asked for at Start Now when it was left out, with its sentences and the range in the unit in force', async () => {
    await openPlanner({ server: shop() });
    fireEvent.change(await screen.findByLabelText('Ceiling height'), { target: { value: '' } });
    await drawRectangle();
    const dialog = within(await screen.findByRole('dialog', { name: 'Ceiling height' }));
    const type = async (value: string) => {
      fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
      await user.click(dialog.getByRole('button', { name: 'Use this height' }));
    };
    dialog.getByText('Please enter your cellar ceiling height before advancing');
    dialog.getByText('From 200.6 cm to 400 cm.');
    await type('high');
    dialog.getByText('Please enter a ceiling height in inches');
    await type('200.5');
    dialog.getByText('Please choose your height between 200 and 400"');
    await type('200.6');
    expect(stepNow()).toMatch(/Size/);
    expect(screen.getByLabelText('Ceiling height')).toHaveProperty('value', '200.6 cm');
  });

  it('that is none is asked for before the room is left by the steps above, and taken along', async () => {
    await openPlanner({ server: shop() });
    await drawRectangle();
    const field = screen.getByLabelText('Ceiling height');
    fireEvent.change(field, { target: { value: '400.1' } });
    await user.click(steps().getByText('Plan'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ceiling height' }));
    expect(stepNow()).toMatch(/Size/);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '230' } });
    dialog.getByText(/Classic racks fit\. Estate racks need 234\.95 cm/);
    await user.click(dialog.getByRole('button', { name: 'Use this height' }));
    await screen.findByRole('region', { name: 'Products' });
    await user.click(steps().getByText('Size'));
    expect(screen.getByLabelText('Ceiling height')).toHaveProperty('value', '230 cm');
  });

  it('of exactly 92.5 inch takes Estate racks in the dialog, in the panel and in the list of products', async () => {
    await openPlanner({ server: shop() });
    fireEvent.change(await screen.findByLabelText('Ceiling height'), { target: { value: '' } });
    await drawRectangle();
    const dialog = within(await screen.findByRole('dialog', { name: 'Ceiling height' }));
    const type = (value: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
    type('234.9');
    dialog.getByText(/Estate racks need 234\.95 cm/);
    type('234.95');
    dialog.getByText('Classic and Estate racks fit.');
    await user.click(dialog.getByRole('button', { name: 'Use this height' }));
    await screen.findByText('Classic and Estate');
    await user.click(steps().getByText('Plan'));
    const products = within(await screen.findByRole('region', { name: 'Products' }));
    await user.click(products.getByText('Estate racks'));
    expect(products.getAllByText('Rack, 6 column').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Estate racks need a ceiling/)).toBeNull();
  });
});

describe('help with a step', () => {
  it('says what the step is for and opens the helper of the third one', async () => {
    await openPlanner({ path: '/planning/room-9', server: shop() });
    await screen.findByRole('region', { name: 'Products' });
    await press('Help with this step');
    const dialog = within(await screen.findByRole('dialog', { name: 'Step 3: Plan' }));
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(2);
    await user.click(dialog.getByRole('button', { name: 'Show me step by step' }));
    const helper = within(screen.getByRole('region', { name: 'Step 3 helper' }));
    helper.getByText('Open a group of products and choose a rack.');
    await user.click(helper.getByRole('button', { name: 'Next: personalize' }));
    helper.getByText('Choose what covers the walls and the floor.');
    await user.click(helper.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Step 3 helper' })).toBeNull();
  });
});

describe('the step of the address', () => {
  const openAt = (query: string) => openPlanner({ path: `/planning/room-9?${query}`, server: shop() });

  it.each([
    ['true', true],
    ['false', false],
  ])('with showHelp=%s opens the third step with the helper: %s', async (showHelp, isShown) => {
    const { asked } = await openAt(`step=2&showHelp=${showHelp}`);
    await screen.findByRole('region', { name: 'Products' });
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: 'Step 3 helper' }) !== null).toBe(isShown);
    expect(asked.path).toBe('/planning/room-9');
  });

  it('shows the plan from above, though the project was saved while it was looked at in 3D', async () => {
    const server = shop();
    const viewState = { view: '3d', unit: 'CM' } as const;
    server.put('room-3d', projectOf(rectangle(400, 300), { step: 2, viewState }));
    await openPlanner({ path: '/planning/room-3d?step=2', server });
    expect(await screen.findByTestId('plan-2d')).toBeTruthy();
  });

  it('that there is not is said, and nothing else happens', async () => {
    const { toasts } = await openAt('step=7');
    await screen.findByRole('region', { name: 'Products' });
    expect(toasts.shown).toEqual(['warning: There is no step 7: steps are numbered from 0 to 4.']);
    expect(stepNow()).toMatch(/Plan/);
  });

  it('that may not be entered yet says why', async () => {
    const { toasts } = await openPlanner({ path: '/planning?step=3', server: shop() });
    await screen.findByRole('heading', { name: 'Which shape is your cellar?' });
    expect(toasts.shown).toEqual(['warning: Please click Start Now to begin.']);
  });
});

describe('the browser’s back and forward', () => {
  const go = async (by: 'back' | 'forward') => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history[by]();
    await act(async () => void (await gone));
  };

  it('go through the steps, and each step that plans begins with the plan from above', async () => {
    await openPlanner({ path: '/planning/room-9', server: shop() });
    await screen.findByRole('region', { name: 'Products' });
    fireEvent.click(screen.getByRole('radio', { name: '3D' }));
    await user.click(steps().getByText('Size'));
    expect(screen.getByRole('radio', { name: '2D' })).toHaveProperty('checked', true);
    await user.click(steps().getByText('Order'));
    await go('back');
    expect(stepNow()).toMatch(/Size/);
    await go('back');
    expect(stepNow()).toMatch(/Plan/);
    await go('forward');
    expect(stepNow()).toMatch(/Size/);
  });

  it('show the plan from above and close what was open over the step before', async () => {
    await openPlanner({ path: '/planning/room-9', server: shop() });
    await screen.findByRole('region', { name: 'Products' });
    await user.click(steps().getByText('Size'));
    fireEvent.click(screen.getByRole('radio', { name: '3D' }));
    await press('Help with this step');
    await screen.findByRole('dialog', { name: /^Step 2:/ });
    await go('back');
    expect(stepNow()).toMatch(/Plan/);
    expect(screen.getByRole('radio', { name: '2D' })).toHaveProperty('checked', true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
