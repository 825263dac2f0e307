import { leftMenuItemForm, type LeftMenuItemForm } from '@rackwright/contracts';
import { menuCalls } from '@rackwright/contracts/browser';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../api';
import { createPageHistory } from '../location';
import { ShellProvider } from '../shell';
import { standInApi, standInSession, standInShell, standInToasts, type RecordedCall } from '../testing';
import { UiProvider } from '../ui';
import { ConsoleFrame, defineEntity, defineScreens, EntityScreen, type PublishTexts } from '.';

const texts: PublishTexts<LeftMenuItemForm> = {
  publish: 'Publish menu item',
  update: 'Update menu item',
  published: 'Menu item published',
  updated: 'Menu item updated',
  deleted: 'Menu item deleted',
  deleteQuestion: (name) => `Delete ${name}?`,
  search: 'Search menu items',
  none: 'No menu item matches.',
  labels: { text: 'Text', parentId: 'Below', orderNumber: 'Position', kind: 'Meaning', visible: 'Visible' },
};
const menu = defineEntity({
  calls: menuCalls,
  form: leftMenuItemForm,
  useTexts: () => texts,
  nameOf: ({ text }) => String(text),
  columns: [],
  layout: [['text'], ['parentId']],
  order: {
    place: menuCalls.place,
    below: { field: 'parentId', top: 'rootVigilant', publish: (_, name) => `Publish below ${name}` },
    besideOf: ({ _id }) => `${_id.length} products`,
    isFaint: ({ visible }) => visible === false,
  },
});

interface Item {
  readonly _id: string;
  readonly text: string;
  readonly parentId: string;
  readonly orderNumber: number;
  readonly visible: boolean;
  readonly version: number;
}
const item = (_id: string, parentId: string, orderNumber: number): Item => ({
  _id,
  text: _id,
  parentId,
  orderNumber,
  visible: _id !== 'Doors',
  version: 1,
});
const start = [
  item('Racks', 'rootVigilant', 1),
  item('Doors', 'rootVigilant', 2),
  item('Classic', 'Racks', 1),
  item('Estate', 'Racks', 2),
];

/** A service that keeps what it is told, as the real one does. */
function standInMenu() {
  let items = start;
  let held: Promise<void> | undefined;
  const place = jest.fn(({ request }: RecordedCall) => {
    const { items: asked } = request.body as { items: Item[] };
    items = items.map((one) => {
      const to = asked.find(({ _id }) => _id === one._id);
      return to ? { ...one, ...to, version: one.version + 1 } : one;
    });
    return { items: items.filter(({ _id }) => asked.some((one) => one._id === _id)) };
  });
  const answers = {
    'GET /leftMenuItems/leftMenuItems': async () => {
      await held;
      return { items, total: items.length, page: 1, pageSize: 500 };
    },
    'PUT /leftMenuItems/places': place,
  };
  const byOthers = (change: (before: readonly Item[]) => Item[]) => void (items = change(items));
  /** Lets the list be read only once what this gives is called. */
  const hold = () => {
    let letGo = (): void => undefined;
    held = new Promise((done) => (letGo = done));
    return async () => act(async () => letGo());
  };
  return { answers, place, byOthers, hold };
}

/** One of them at another place. */
const placedBy = (_id: string, place: Partial<Item>) => (items: readonly Item[]) =>
  items.map((one) => (one._id === _id ? { ...one, ...place, version: one.version + 1 } : one));

type Answers = NonNullable<Parameters<typeof standInApi>[0]>;

async function open(more: Answers = {}, search = '') {
  const { answers, ...service } = standInMenu();
  const toasts = standInToasts();
  const api = standInApi({ ...answers, ...more });
  window.history.replaceState(null, '', `/menu${search}`);
  const history = createPageHistory();
  function Host() {
    const location = useStore(history.store);
    const [table] = useState(() => {
      const load = async () => ({ default: () => <EntityScreen entity={menu} /> });
      return defineScreens([{ path: '/menu', name: 'one', group: 'all', role: 'publisher', load }]);
    });
    const session = standInSession({ publisher: true });
    return (
      <ShellProvider value={standInShell({ api, toasts, location, session, navigate: history.navigate })}>
        <UiProvider>
          <ConsoleFrame title="Catalogue" table={table} captions={{ one: 'Menu' }} groups={{ all: 'All' }} />
        </UiProvider>
      </ShellProvider>
    );
  }
  await act(async () => void render(<Host />));
  await screen.findByRole('tree', { name: 'Menu' });
  return { ...service, toasts, api, history };
}

const row = (name: string) => screen.getByRole('treeitem', { name });
/** What is seen, each behind as many dots as it is deep. */
const seen = () =>
  screen
    .getAllByRole('treeitem')
    .map((one) => '.'.repeat(Number(one.getAttribute('aria-level')) - 1) + one.children[1]!.textContent);
const key = async (name: string, pressed: string, altKey = false) =>
  act(async () => fireEvent.keyDown(row(name), { key: pressed, altKey }));
async function focus(name: string) {
  await act(async () => row(name).focus());
}
const sentBy = (place: jest.Mock, call = 0) =>
  (place.mock.calls[call]![0] as RecordedCall).request.body as { items: Item[] };

/** Estate, by the second call, at the version that the first one left. */
async function expectAtTop(place: Parameters<typeof sentBy>[0]) {
  await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  expect(sentBy(place, 1).items).toContainEqual({
    _id: 'Estate',
    version: 2,
    parentId: 'rootVigilant',
    orderNumber: 2,
  });
  await waitFor(() => expect(seen()).toEqual(['Racks', '.Classic', 'Estate', 'Doors']));
}

describe('records in their order', () => {
  it('are a tree with what is said beside each', async () => {
    await open();
    expect(seen()).toEqual(['Racks', '.Classic', '.Estate', 'Doors']);
    expect(row('Classic').getAttribute('aria-posinset')).toBe('1');
    expect(row('Doors').dataset['isFaint']).toBe('true');
    expect(screen.queryByText('7 products')).not.toBeNull();
  });

  it('are walked through with the arrow keys, opened and shut, and chosen with Enter', async () => {
    await open();
    await focus('Racks');
    await key('Racks', 'ArrowLeft');
    expect(seen()).toEqual(['Racks', 'Doors']);
    await key('Racks', 'ArrowRight');
    await key('Racks', 'ArrowRight');
    expect(document.activeElement).toBe(row('Classic'));
    await key('Classic', 'End');
    expect(document.activeElement).toBe(row('Doors'));
    await key('Doors', 'Enter');
    await screen.findByRole('heading', { name: 'Update menu item' });
    expect(row('Doors').getAttribute('aria-selected')).toBe('true');
  });

  it('are searched with what they stand below', async () => {
    await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'estate' } });
    expect(seen()).toEqual(['Racks', '.Estate']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'window' } });
    expect(screen.queryByText('No menu item matches.')).not.toBeNull();
  });
});

describe('a move', () => {
  it('by the keyboard is said, keeps the focus and is one call', async () => {
    const { place } = await open();
    await focus('Estate');
    await key('Estate', 'ArrowUp', true);
    expect(seen()).toEqual(['Racks', '.Estate', '.Classic', 'Doors']);
    expect(document.activeElement).toBe(row('Estate'));
    expect(screen.getByRole('status').textContent).toBe('Estate is number 1 of 2 below Racks now.');
    await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
    expect(sentBy(place).items).toEqual([
      { _id: 'Estate', version: 1, parentId: 'Racks', orderNumber: 1 },
      { _id: 'Classic', version: 1, parentId: 'Racks', orderNumber: 2 },
    ]);
  });

  it('below the one before, and out again', async () => {
    await open();
    await focus('Doors');
    await key('Doors', 'ArrowRight', true);
    expect(seen()).toEqual(['Racks', '.Classic', '.Estate', '.Doors']);
    await key('Doors', 'ArrowLeft', true);
    expect(seen()).toEqual(['Racks', '.Classic', '.Estate', 'Doors']);
  });

  it('while another is on its way goes with the next call, at the version that the first one left', async () => {
    const { place } = await open();
    await focus('Estate');
    fireEvent.keyDown(row('Estate'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(row('Estate'), { key: 'ArrowLeft', altKey: true });
    await expectAtTop(place);
  });

  it('of the chosen one has a command for each way, and none that leads nowhere', async () => {
    await open({}, '?id=Doors');
    expect(screen.getByRole('button', { name: 'Move down: Doors' })).toHaveProperty('disabled', true);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move up: Doors' })));
    expect(seen()).toEqual(['Doors', 'Racks', '.Classic', '.Estate']);
  });

  it('that is refused puts everything back and says why', async () => {
    const refused = () => {
      throw new ApiError(409, 'Others have changed in the meantime: Classic.');
    };
    const { toasts } = await open({ 'PUT /leftMenuItems/places': refused });
    await focus('Estate');
    await key('Estate', 'ArrowUp', true);
    await waitFor(() => expect(seen()).toEqual(['Racks', '.Classic', '.Estate', 'Doors']));
    expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime: Classic');
    expect(toasts.shown).toEqual(['error: Others have changed in the meantime: Classic.']);
  });

  it('by dragging lands where it is dropped: between two, or below one', async () => {
    await open();
    const dataTransfer = { setData: () => undefined };
    const dropOn = async (name: string, clientY: number) => {
      const over = row(name);
      over.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
      const held = { bubbles: true, cancelable: true, clientY };
      await act(async () => fireEvent.dragStart(row('Doors'), { dataTransfer }));
      await act(async () => fireEvent(over, new MouseEvent('dragover', held)));
      await act(async () => fireEvent.drop(over));
    };
    await dropOn('Estate', 2);
    expect(seen()).toEqual(['Racks', '.Classic', '.Doors', '.Estate']);
    await dropOn('Estate', 20);
    expect(seen()).toEqual(['Racks', '.Classic', '.Estate', '..Doors']);
  });
});

describe('what others do meanwhile', () => {
  it('may delete one while another is moved', async () => {
    const { place, byOthers } = await open({}, '?id=Doors');
    byOthers((items) => items.filter(({ _id }) => _id !== 'Doors'));
    await focus('Estate');
    await key('Estate', 'ArrowUp', true);
    await waitFor(() => expect(seen()).toEqual(['Racks', '.Estate', '.Classic']));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('may delete what others stand below: those are at the top while a move is kept', async () => {
    const { byOthers, place } = await open();
    let answer = (): void => undefined;
    place.mockImplementationOnce(() => new Promise((done) => (answer = () => done({ items: [] }))) as never);
    await focus('Doors');
    await key('Doors', 'ArrowUp', true);
    byOthers((items) => items.filter(({ _id }) => _id !== 'Racks'));
    // Comes back to the page, where all is read anew.
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(seen()).toEqual(['Doors', 'Classic', 'Estate']));
    await act(async () => answer());
  });
});

describe('a move while the list is read anew', () => {
  it('is kept after that, at the versions that the first one left', async () => {
    const { place, hold } = await open();
    const letGo = hold();
    await focus('Estate');
    await key('Estate', 'ArrowUp', true);
    expect(place).toHaveBeenCalledTimes(1);
    await key('Estate', 'ArrowLeft', true);
    await letGo();
    await expectAtTop(place);
  });

  it('leaves what others have moved meanwhile where they have put it', async () => {
    const { place, hold, byOthers } = await open();
    const letGo = hold();
    await focus('Estate');
    await key('Estate', 'ArrowUp', true);
    byOthers(placedBy('Doors', { orderNumber: 0 }));
    await key('Estate', 'ArrowDown', true);
    await letGo();
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(seen()).toEqual(['Doors', 'Racks', '.Classic', '.Estate']));
    expect(sentBy(place, 1).items.map(({ _id }) => _id)).toEqual(['Classic', 'Estate']);
  });

  it('after one that was refused begins with the order as it was', async () => {
    const { place, hold, byOthers } = await open();
    place.mockImplementationOnce(() => {
      throw new ApiError(409, 'Others have changed in the meantime: Classic.');
    });
    const letGo = hold();
    byOthers(placedBy('Classic', { orderNumber: 1 }));
    await focus('Estate');
    await key('Estate', 'ArrowUp', true);
    expect(seen()).toEqual(['Racks', '.Classic', '.Estate', 'Doors']);
    await key('Estate', 'ArrowUp', true);
    await letGo();
    await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
    expect(sentBy(place, 1).items).toContainEqual({
      _id: 'Classic',
      version: 2,
      parentId: 'Racks',
      orderNumber: 2,
    });
    await waitFor(() => expect(seen()).toEqual(['Racks', '.Estate', '.Classic', 'Doors']));
  });
});

describe('the form beside it', () => {
  it('begins a new one below the chosen one', async () => {
    const add = jest.fn((_: RecordedCall) => item('Arches', 'Estate', 1));
    await open({ 'POST /leftMenuItems/leftMenuItem': add }, '?id=Estate');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Publish below Estate' })));
    fireEvent.change(await screen.findByLabelText(/^Text/), { target: { value: 'Arches' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Publish' })));
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.calls[0]![0].request.body).toMatchObject({ text: 'Arches', parentId: 'Estate' });
  });

  it('stays when Enter is pressed on its record, and when others delete that and another is moved', async () => {
    const { byOthers } = await open({}, '?id=Doors');
    const text = await screen.findByLabelText<HTMLInputElement>(/^Text/);
    fireEvent.change(text, { target: { value: 'Entries' } });
    await focus('Doors');
    await key('Doors', 'Enter');
    byOthers((items) => items.filter(({ _id }) => _id !== 'Doors'));
    await key('Estate', 'ArrowUp', true);
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Doors' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Text/).value).toBe('Entries');
    expect(screen.queryByRole('button', { name: /below Doors/ })).toBeNull();
  });

  it('leads nobody back who has gone elsewhere while the list was read anew', async () => {
    let answer = (): void => undefined;
    const held = { items: start, total: start.length, page: 1, pageSize: 500 };
    let isHeld = false;
    const { history, toasts } = await open(
      {
        'GET /leftMenuItems/leftMenuItems': () =>
          isHeld ? new Promise((done) => (answer = () => done(held))) : held,
        'PUT /leftMenuItems/leftMenuItem/Estate': () => item('Estate', 'Racks', 2),
      },
      '?id=Estate',
    );
    fireEvent.change(await screen.findByLabelText(/^Text/), { target: { value: 'Estates' } });
    isHeld = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update' })));
    await waitFor(() => expect(toasts.shown).toContain('success: Menu item updated'));
    await act(async () => history.navigate('/menu?id=Classic'));
    await act(async () => answer());
    expect((await screen.findByLabelText<HTMLInputElement>(/^Text/)).value).toBe('Classic');
    expect(history.store.getState().search).toBe('?id=Classic');
  });

  it('keeps what was typed while its record is moved, and is no conflict with that', async () => {
    const change = jest.fn((_: RecordedCall) => item('Estate', 'Racks', 1));
    const { place } = await open({ 'PUT /leftMenuItems/leftMenuItem/Estate': change }, '?id=Estate');
    fireEvent.change(await screen.findByLabelText(/^Text/), { target: { value: 'Estates' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move up: Estate' })));
    await waitFor(() => expect(place).toHaveBeenCalled());
    await waitFor(() => expect(row('Estate').getAttribute('aria-posinset')).toBe('1'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update' })));
    await waitFor(() => expect(change).toHaveBeenCalled());
    const { body, headers } = change.mock.calls[0]![0].request;
    expect(headers?.['If-Match']).toBe('"v2"');
    expect(body).toMatchObject({ text: 'Estates', orderNumber: 1 });
  });

  /** Somebody moves the record of the form, which is then sent at the version before that. */
  async function meet(field: RegExp, value: string) {
    const change = jest.fn(({ request }: RecordedCall) => {
      if (request.headers?.['If-Match'] !== '"v2"')
        throw new ApiError(412, 'It was changed in the meantime.');
      return { ...item('Estate', 'Racks', 0), version: 3 };
    });
    const opened = await open({ 'PUT /leftMenuItems/leftMenuItem/Estate': change }, '?id=Estate');
    fireEvent.change(await screen.findByLabelText(field), { target: { value } });
    opened.byOthers(placedBy('Estate', { orderNumber: 0 }));
    await press('Update');
    await screen.findByRole('dialog', { name: 'Somebody else has changed it, too' });
    return { ...opened, change };
  }
  const press = async (name: string) =>
    act(async () => fireEvent.click(await screen.findByRole('button', { name })));

  it('is saved with the place that somebody else has given its record, once both are looked at', async () => {
    const { change, toasts } = await meet(/^Text/, 'Estates');
    await press('Go on with these');
    await press('Update');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Menu item updated']));
    expect(change).toHaveBeenCalledTimes(2);
    expect(change.mock.calls[1]![0].request.body).toMatchObject({ text: 'Estates', orderNumber: 0 });
  });

  it('is beside the list as it is now after a conflict, and keeps the place that was typed', async () => {
    const { change } = await meet(/^Below/, 'rootVigilant');
    await waitFor(() => expect(seen()).toEqual(['Racks', '.Estate', '.Classic', 'Doors']));
    await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    await press('Update');
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    expect(change.mock.calls[1]![0].request.body).toMatchObject({ parentId: 'rootVigilant', orderNumber: 0 });
  });
});
