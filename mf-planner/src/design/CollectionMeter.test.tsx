import { rectangle, placedAt, productOf, projectOf, testCatalogue } from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf } from '../editor/testEditor';
import { type OpenPlanner, PlannerProvider } from '../parts/plannerContext';
import { MemoryServer, openPlanner } from '../testPlanner';
import { CollectionMeter } from './CollectionMeter';

const user = userEvent.setup({ delay: null });
const catalogue = testCatalogue();

/** Four racks of 80 bottles along the first wall. */
const racks = [0, 1, 2, 3].map((i) =>
  placedAt(productOf(catalogue, 'CL-IND-4'), 40 + i * 60, 20, { id: `rack-${i}`, wall: 'Wall 1' }),
);

/** A shop with a rack for magnums that may take the place of one for standard bottles. */
function shopWithMagnums(): MemoryServer {
  const server = new MemoryServer();
  const { products } = server.snapshot;
  const four = products.find(({ _id }) => _id === 'CL-IND-4')!;
  const swapGroup = 'four';
  const magnum = {
    ...four,
    _id: 'CL-MAG',
    base_model_name: 'Magnum rack',
    columnCount: 3,
    total_bottles: 45,
    swapGroup,
  };
  server.snapshot = {
    ...server.snapshot,
    products: [
      ...products.map((each) => (each === four ? { ...four, swapGroup, columnCount: 4 } : each)),
      magnum,
    ],
  };
  return server;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(wish: object | null, changes: { readonly isLocked?: boolean } = {}) {
  if (wish) localStorage.setItem('rackwright.wish', JSON.stringify(wish));
  const server = shopWithMagnums();
  server.put(
    'room-9',
    projectOf(rectangle(400, 300, { objects: racks }), { step: 2, titleProject: 'Cellar' }),
    changes,
  );
  return openPlanner({ path: '/planning/room-9', server });
}

const meter = (says: string) => screen.findByRole('button', { name: `Your collection: ${says}` });

it('asks what the customer owns, and follows what they say', async () => {
  await open(null);
  await user.click(await screen.findByRole('button', { name: 'My collection' }));
  const field = await screen.findByLabelText('Standard bottles');
  await user.clear(field);
  await user.type(field, '400');
  await user.keyboard('{Escape}');
  await meter('320 of 400 bottles have a place');
});

it('follows what is held where it may stand, and not where it may not', async () => {
  localStorage.setItem('rackwright.wish', JSON.stringify({ bottles: { standard: 400 } }));
  const editor = editorOf(rectangle(400, 300, { objects: racks }));
  render(
    <PlannerProvider value={{ editor } as Partial<OpenPlanner> as OpenPlanner}>
      <UiProvider>
        <CollectionMeter onAsk={() => undefined} />
      </UiProvider>
    </PlannerProvider>,
  );
  await meter('320 of 400 bottles have a place');
  const held = { ...racks[0]!, id: 'held', position: { ...racks[0]!.position, x: 330 } };
  const hold = (refusal: 'no-free-place' | null) =>
    act(async () => editor.preview({ kind: 'objects', objects: [held], isNew: true, refusal, guides: [] }));
  await hold(null);
  await meter('400 of 400 bottles have a place');
  await hold('no-free-place');
  await meter('320 of 400 bottles have a place');
});

it('says by format what is over, and swaps the racks that close the gap as one step', async () => {
  const { toasts } = await open({ bottles: { standard: 100, magnum: 50 }, growth: 25 });
  await user.click(await meter('100 of 150 bottles have a place'));
  const panel = within(await screen.findByRole('dialog', { name: /^Your collection: / }));
  const rows = panel.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Standard bottles1001000', 'Magnums50050']);
  expect(panel.getByRole('listitem').textContent).toBe('2 × Rack, 4 column for Magnum rack');
  await user.click(panel.getByRole('button', { name: 'Swap these racks' }));
  expect(toasts.shown.at(-1)).toBe('success: 2 racks swapped. Undo puts the old ones back.');
  await user.click(await meter('150 of 150 bottles have a place'));
  const year = new Date().getFullYear() + 4;
  expect(await screen.findByText(`Full in 4 years, in ${year}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await meter('100 of 150 bottles have a place');
});

it('says that no swap helps, and leads to the wishes', async () => {
  await open({ bottles: { case: 3 } });
  await user.click(await meter('0 of 36 bottles have a place'));
  expect(await screen.findByText(/^Swapping racks would not help here/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Collection and wishes…' }));
  expect(await screen.findByLabelText('Wooden cases')).toHaveProperty('value', '3');
});

it('is for looking at in a project that is ordered', async () => {
  await open({ bottles: { magnum: 3 } }, { isLocked: true });
  await user.click(await meter('0 of 3 bottles have a place'));
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Swap these racks' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Collection and wishes…' })).toBeNull();
});
