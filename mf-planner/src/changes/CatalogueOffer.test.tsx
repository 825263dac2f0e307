import type { CatalogueSnapshot, SnapshotProduct } from '@rackwright/planning';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { ApiError } from '@rackwright/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryServer, openPlanner } from '../testPlanner';
import { standInStream } from '../testStream';

const user = userEvent.setup({ delay: null });
const rack = placedAt(productOf(testCatalogue(), 'CL-IND-4'), 100, 18.145, { id: 'a', wall: 'Wall 1' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

/** A cellar with one rack, and the stream of a shop with the catalogue `test-1`. */
async function open({ isLocked = false } = {}) {
  const server = new MemoryServer();
  const project = projectOf(rectangle(400, 300, { objects: [rack] }), { step: 2, titleProject: 'Cellar' });
  server.put('room-9', project, { isLocked });
  const stream = standInStream('/products/events');
  const opened = await openPlanner({ path: '/planning/room-9', server });
  await screen.findByRole('navigation', { name: 'Steps' });
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  let version = 1;
  const release = async (changes: Partial<CatalogueSnapshot>) => {
    version += 1;
    server.snapshot = testSnapshot({ version: `test-${version}`, ...changes });
    await stream.say('catalogue', { version: `test-${version}` });
  };
  const sell = (id: string, change: Partial<SnapshotProduct>) =>
    release({
      products: testSnapshot().products.map((product) =>
        product._id === id ? { ...product, ...change } : product,
      ),
    });
  return { ...opened, ...stream, server, release, sell };
}

const banner = () => screen.queryByRole('region', { name: 'New catalogue' });
const shown = async () => within(await screen.findByRole('region', { name: 'New catalogue' }));
const totals = () => screen.getByLabelText('Totals');
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const items = () =>
  within(screen.getByRole('list', { name: 'What changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a new catalogue while a customer plans', () => {
  it('is followed without a token, and nothing is asked for while it is the same', async () => {
    const { asked, say, server } = await open();
    expect(asked).toEqual([{ path: '/products/events', headers: { Accept: 'text/event-stream' } }]);
    const before = server.calls('GET /products/snapshot').length;
    await say('catalogue', { version: 'test-1' });
    expect(server.calls('GET /products/snapshot')).toHaveLength(before);
    expect(banner()).toBeNull();
  });

  it('is offered with the total and what changes, and changes nothing until it is used', async () => {
    const { sell, server } = await open();
    expect(totals().textContent).toContain('RM 846.40');
    await sell('CL-IND-4', { shipping: 120, visible: false });
    const { getByText } = await shown();
    getByText('The shop has changed its catalogue: your total would be RM 936.40 instead of RM 846.40.');
    expect(totals().textContent).toContain('RM 846.40');
    expect(screen.getAllByRole('button', { name: 'Place Rack, 4 column' })).toHaveLength(2);
    await press('Show what changes');
    expect(items()).toEqual(['Rack, 4 columnno longer offered, dearerRM 846.40RM 936.40']);
    await press('Use it');
    expect(banner()).toBeNull();
    await waitFor(() => expect(totals().textContent).toContain('RM 936.40'));
    // The curved corner has the same name.
    expect(screen.getAllByRole('button', { name: 'Place Rack, 4 column' })).toHaveLength(1);
    expect(server.seen.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it('is used without losing what is selected or can be undone', async () => {
    const { sell, toasts } = await open();
    const list = within(screen.getByRole('region', { name: 'In the room' }));
    await user.click(list.getAllByRole('button')[0]!);
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Clone' }),
    );
    await sell('CL-IND-4', { shipping: 120 });
    await shown();
    await press('Use it');
    expect(toasts.shown.at(-1)).toBe('success: You plan with the shop’s new catalogue now');
    expect(screen.getByRole('region', { name: 'Selection' })).toBeTruthy();
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await press(/^Undo/);
    expect(list.getAllByRole('listitem')).toHaveLength(1);
  });

  it('put away for later is in the project menu, and another one is offered again', async () => {
    const { sell } = await open();
    await sell('CL-IND-4', { shipping: 120 });
    await shown();
    await press('Later');
    expect(banner()).toBeNull();
    await press('Project menu');
    await user.click(await screen.findByRole('menuitem', { name: 'New catalogue' }));
    await shown();
    await press('Later');
    await sell('CL-IND-4', { shipping: 150 });
    await shown();
  });

  it('is taken without a question when it changes nothing of the project', async () => {
    const { sell } = await open();
    await sell('CL-IND-6', { base_model_name: 'Rack, six columns' });
    expect(await screen.findAllByRole('button', { name: 'Place Rack, six columns' })).toBeTruthy();
    expect(banner()).toBeNull();
  });

  it('waits until what is in hand is let go', async () => {
    const { sell, server, container } = await open();
    const object = container.querySelector('[data-object="a"]')!;
    // jsdom has no pointer events, and those that are made for it have no button.
    const mouse = (type: string) =>
      Object.assign(new MouseEvent(type, { bubbles: true, button: 0 }), {
        pointerId: 1,
        pointerType: 'mouse',
      });
    fireEvent(object, mouse('pointerdown'));
    const before = server.calls('GET /leftMenuItems/leftMenuItems/full').length;
    await sell('CL-IND-4', { shipping: 120 });
    await waitFor(() =>
      expect(server.calls('GET /leftMenuItems/leftMenuItems/full')).toHaveLength(before + 1),
    );
    await act(async () => undefined);
    expect(banner()).toBeNull();
    fireEvent(object, mouse('pointerup'));
    await shown();
  });

  it('is what a refused save leads to', async () => {
    const { server, sell } = await open();
    await sell('CL-IND-4', { shipping: 120 });
    await shown();
    await press('Later');
    const errors = [{ path: 'room.data.objects.a', message: 'not-resizable' }];
    const refused = () => {
      const problem = { type: '', title: '', status: 422, detail: 'Refused.', errors, requestId: 'r1' };
      throw new ApiError(422, problem.detail, problem);
    };
    server.others.set('PUT /rooms/room/room-9', refused);
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), ' of mine{Enter}');
    await press('Unsaved');
    const question = within(await screen.findByRole('dialog', { name: 'The project could not be saved' }));
    expect(question.getByText(/^The shop has changed its catalogue since/)).toBeTruthy();
    server.others.delete('PUT /rooms/room/room-9');
    await user.click(question.getByRole('button', { name: 'Use it and save' }));
    await waitFor(() => expect(server.rooms.get('room-9')?.version).toBe(2));
    expect(banner()).toBeNull();
  });

  it('that is called back before it was used is not offered any more', async () => {
    const { sell, release } = await open();
    await sell('CL-IND-4', { shipping: 120 });
    await shown();
    await release({ version: 'test-1' });
    await waitFor(() => expect(banner()).toBeNull());
  });

  it('is not offered for an ordered project', async () => {
    const { sell, server } = await open({ isLocked: true });
    const before = server.calls('GET /products/snapshot').length;
    await sell('CL-IND-4', { shipping: 120 });
    await waitFor(() => expect(server.calls('GET /products/snapshot')).toHaveLength(before + 1));
    expect(banner()).toBeNull();
  });

  it('is read out', async () => {
    const { sell } = await open();
    await sell('CL-IND-4', { shipping: 120 });
    await shown();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContainEqual(expect.stringMatching(/^The shop has changed its catalogue/));
  });
});
