import { NATURAL_STAIN } from '@rackwright/planning';
import { testSnapshot } from '@rackwright/planning/testRooms';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner, plannedRoom } from '../../testPlanner';

const user = userEvent.setup({ delay: null });

beforeEach(() => sessionStorage.clear());

async function openMenu(wallHeight: number, server = new MemoryServer()) {
  const room = plannedRoom();
  server.put('room-9', { ...room, data: { ...room.data, wallHeight } });
  await openPlanner({ path: '/planning/room-9', server });
  return within(await screen.findByRole('region', { name: 'Products' }));
}

type MenuQueries = Awaited<ReturnType<typeof openMenu>>;

const cardOf = (products: MenuQueries, name: string) => products.getAllByText(name)[0]!.closest('button')!;
const search = (products: MenuQueries, text: string) =>
  fireEvent.change(products.getByLabelText('Search products'), { target: { value: text } });

it('finds products by words of their names, and says how many', async () => {
  const products = await openMenu(304);
  search(products, '3 rack');
  expect(products.getAllByText('Rack, 3 column').length).toBeGreaterThan(0);
  expect(products.queryByText('Rack, 2 column')).toBeNull();
  expect(products.getByText(/^\d+ products? found$/)).toBeTruthy();
});

it('says so when nothing is found, and helps out of it', async () => {
  const products = await openMenu(304);
  search(products, 'piano');
  expect(products.getByText(/Nothing by that name fits this room/)).toBeTruthy();
  await user.click(products.getByRole('button', { name: 'Show all products' }));
  expect(products.getAllByText('Rack, 2 column').length).toBeGreaterThan(0);
});

it('advises Classic racks where Estate racks do not fit', async () => {
  const products = await openMenu(220);
  await user.click(products.getByText('Estate racks'));
  expect(await screen.findByText(/Estate racks need a ceiling of at least 92.5 inches/)).toBeTruthy();
  await user.click(screen.getByText('Show Classic racks'));
  expect(products.getAllByText('Rack, 6 column').length).toBeGreaterThan(0);
});

it('marks the product that the next click places', async () => {
  const products = await openMenu(304);
  const card = cardOf(products, 'Rack, 3 column');
  fireEvent.click(card, { detail: 1 });
  expect(card.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(card.getAttribute('aria-pressed')).toBe('false');
});

/** A pointer event with what the browser would tell of it, which jsdom leaves out. */
function pointer(type: 'pointerDown' | 'pointerMove', element: Element, told: object): void {
  const event = createEvent[type](element);
  for (const [name, value] of Object.entries(told)) Object.defineProperty(event, name, { value });
  fireEvent(element, event);
}

it('picks a card up at once with the mouse, and with a finger that rests on it', async () => {
  const products = await openMenu(304);
  const [two, three] = [cardOf(products, 'Rack, 2 column'), cardOf(products, 'Rack, 3 column')];
  pointer('pointerDown', two, { pointerType: 'mouse', button: 0 });
  expect(two.getAttribute('aria-pressed')).toBe('true');
  three.hasPointerCapture = () => false;
  const touch = { pointerType: 'touch', button: 0, clientX: 10, clientY: 10 };
  jest.useFakeTimers();
  pointer('pointerDown', three, touch);
  pointer('pointerMove', three, { clientX: 10, clientY: 30 });
  act(() => jest.runAllTimers());
  const whenScrolling = three.getAttribute('aria-pressed');
  pointer('pointerDown', three, touch);
  act(() => jest.runAllTimers());
  jest.useRealTimers();
  expect(whenScrolling).toBe('false');
  expect(three.getAttribute('aria-pressed')).toBe('true');
});

describe('by keyboard', () => {
  it('goes from heading to cards by arrow keys, and Enter places', async () => {
    const products = await openMenu(304);
    const heading = products.getByText('Classic racks').closest('button')!;
    act(() => heading.focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Rack, 2 column');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Rack, 4 column');
    await user.keyboard('{Enter}');
    expect(screen.getByText('In the room (1)')).toBeTruthy();
    const places = screen.getByRole('region', { name: 'In the room' }).textContent;
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('Rack, 3 column');
    expect(screen.getByRole('region', { name: 'In the room' }).textContent).toBe(places);
  });

  it('opens and closes a category by the arrow keys to its sides', async () => {
    const products = await openMenu(304);
    const heading = products.getByText('Half height').closest('button')!;
    act(() => heading.focus());
    await user.keyboard('{ArrowRight}');
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowLeft}');
    expect(heading.getAttribute('aria-expanded')).toBe('false');
  });

  it('has one card or heading that the Tab key comes to', async () => {
    const products = await openMenu(304);
    const stops = products
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('data-stop') && button.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });
});

describe('filters', () => {
  it('leave what is asked for, are remembered, and cleared all at once', async () => {
    const products = await openMenu(304);
    await user.click(products.getByRole('button', { name: 'Filter' }));
    await user.click(products.getByRole('checkbox', { name: 'Half height' }));
    expect(products.getByText('2 products found')).toBeTruthy();
    expect(products.queryByText('Classic racks')).toBeNull();
    expect(sessionStorage.getItem('rackwright.productFilters')).toContain('Half height');
    await user.click(products.getByRole('button', { name: 'Clear all' }));
    expect(products.getByText('Classic racks')).toBeTruthy();
  });

  it('of racks leave doors and windows where no racks are sold, and are still set where they are', async () => {
    const kept = { series: ['Half height'], formats: ['Magnum'] };
    sessionStorage.setItem('rackwright.productFilters', JSON.stringify(kept));
    const server = new MemoryServer();
    server.put('room-9', { ...plannedRoom(), step: 1 });
    await openPlanner({ path: '/planning/room-9', server });
    const things = within(await screen.findByRole('region', { name: 'Doors, windows, obstructions' }));
    expect(things.getAllByRole('button', { name: /^Place / }).length).toBeGreaterThan(0);
    await user.click(things.getByRole('checkbox', { name: 'Fits here' }));
    await user.click(things.getByRole('button', { name: 'Clear all' }));
    expect(things.getByRole('button', { name: 'Filter' })).toBeTruthy();
    expect(JSON.parse(sessionStorage.getItem('rackwright.productFilters')!)).toMatchObject(kept);
  });

  it('of what fits here leaves out what there is no room for on the selected wall', async () => {
    const server = new MemoryServer();
    const [first] = testSnapshot().products;
    const wide = {
      ...first!,
      _id: 'WIDE',
      base_model_name: 'Very wide',
      width: 350,
      hotzones: { wall: true },
    };
    server.snapshot = testSnapshot({ products: [...testSnapshot().products, wide] });
    const products = await openMenu(304, server);
    await user.click(products.getByRole('checkbox', { name: 'Fits here' }));
    search(products, 'very wide');
    expect(products.getByText('1 product found')).toBeTruthy();
    fireEvent.click(products.getByRole('button', { name: 'Place Very wide' }));
    fireEvent.click(products.getByRole('button', { name: 'Place Very wide' }));
    expect(products.getByText(/Nothing by that name fits this room/)).toBeTruthy();
  });
});

function shopOfMany(): MemoryServer {
  const server = new MemoryServer();
  const [first] = testSnapshot().products;
  const many = Array.from({ length: 3000 }, (_, index) => ({ ...first!, _id: `R-${index}` }));
  server.snapshot = testSnapshot({ products: many });
  return server;
}

it('draws only a part of thousands of products', async () => {
  const products = await openMenu(304, shopOfMany());
  expect(products.getAllByText('3,000').length).toBeGreaterThan(0);
  expect(products.getAllByRole('button', { name: /^Place / }).length).toBeLessThan(40);
});

it('shows what the shop says of a product, and places it from there in the colour chosen', async () => {
  const server = new MemoryServer();
  const { products: all } = testSnapshot();
  server.snapshot = testSnapshot({
    products: all.map((product) =>
      product._id === 'MET-1'
        ? {
            ...product,
            base_model_name: 'Metal rack',
            descriptionInfo: 'Labels face you.',
            externalLink: 'https://racks.example/metal',
          }
        : product,
    ),
  });
  const products = await openMenu(304, server);
  search(products, 'metal');
  await user.click(products.getByRole('button', { name: 'Details of Metal rack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Metal rack' }));
  expect(dialog.getByText('31.75 cm')).toBeTruthy();
  await user.click(dialog.getByRole('tab', { name: 'Description' }));
  expect(dialog.getByText('Labels face you.')).toBeTruthy();
  const link = dialog.getByRole('link', { name: /^More about this product/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://racks.example/metal',
    '_blank',
  ]);
  await user.click(dialog.getByRole('radio', { name: 'black' }));
  await user.click(dialog.getByRole('button', { name: 'Place it' }));
  expect(screen.getByText('In the room (1)')).toBeTruthy();
  const [save] = screen.getAllByRole('button', { name: 'Unsaved' });
  await user.click(save!);
  expect(server.rooms.get('room-9')?.room.data).toMatchObject({ objects: [{ colorScheme: 'black' }] });
});

it.each(['CL-IND-3', 'CAB-STEM'])(
  'says of a rack and a cabinet that there is no lacquer in a natural stain, as the list does: %s',
  async (id) => {
    const name = 'This one';
    const server = new MemoryServer();
    const { products: all } = testSnapshot();
    server.snapshot = testSnapshot({
      products: all.map((product) => (product._id === id ? { ...product, base_model_name: name } : product)),
    });
    const room = plannedRoom();
    const finish = { ...room.data.finish, stain: NATURAL_STAIN };
    server.put('room-9', { ...room, data: { ...room.data, finish } });
    await openPlanner({ path: '/planning/room-9', server });
    const products = within(await screen.findByRole('region', { name: 'Products' }));
    search(products, name);
    await user.click(products.getByRole('button', { name: `Details of ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText('Not Available')).toBeTruthy();
  },
);

it('shows the pictures of a product where they are for, and links with the words of the shop', async () => {
  const server = new MemoryServer();
  const { products: all, colorSchemes } = testSnapshot();
  const said = {
    base_model_name: 'Metal rack',
    productImage: '/whole.webp',
    leftMenuImg: '/small.webp',
    contextualImg: '/beside-the-door.webp',
    texture: ['/oak.webp', '/brass.webp'],
    externalLink: 'https://racks.example/metal',
    externalLinkText: 'See it built',
  };
  server.snapshot = testSnapshot({
    products: all.map((product) => (product._id === 'MET-1' ? { ...product, ...said } : product)),
    colorSchemes: colorSchemes.map((scheme) => ({ ...scheme, productDetailsImage: '/chestnut.webp' })),
  });
  const products = await openMenu(304, server);
  search(products, 'metal');
  const drawnOf = (part: typeof products) =>
    part.getAllByRole('presentation').flatMap((one) => one.getAttribute('src') ?? []);
  expect(drawnOf(products)).toEqual(['/small.webp']);
  await user.click(products.getByRole('button', { name: 'Details of Metal rack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Metal rack' }));
  await user.click(dialog.getByRole('tab', { name: 'Description' }));
  expect(dialog.getByRole('link', { name: /^See it built/ }).getAttribute('href')).toBe(said.externalLink);
  expect(drawnOf(dialog)).toEqual([
    ...['/whole.webp', '/chestnut.webp', '/beside-the-door.webp', '/oak.webp', '/brass.webp'],
  ]);
  expect(dialog.getByText('Mahogany, Chestnut')).toBeTruthy();
});

describe('the list in another width', () => {
  const before = window.ResizeObserver;
  afterEach(() => {
    window.ResizeObserver = before;
    jest.restoreAllMocks();
  });

  it('has as many cards side by side as fit, also while the same rows are in sight', async () => {
    const { resize } = watchList();
    const products = await openMenu(304, shopOfMany());
    const beside = () =>
      products.getAllByRole('button', { name: /^Place / })[0]!.closest('[role="listitem"]')!.parentElement!
        .children.length;
    resize(288);
    expect(beside()).toBe(2);
    resize(396);
    expect(beside()).toBe(3);
    resize(288);
    expect(beside()).toBe(2);
  });
});

/** A browser that lays out the list of products, as wide as it is told. */
function watchList() {
  let width = 0;
  const told: (() => void)[] = [];
  window.ResizeObserver = class {
    readonly #tell: ResizeObserverCallback;

    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(element: Element) {
      if (element.querySelector(':scope > [role="list"]')) told.push(() => this.#tell([], this));
    }
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => width && 600);
  const resize = (to: number) =>
    act(() => {
      width = to;
      told.forEach((tell) => tell());
    });
  return { resize };
}
