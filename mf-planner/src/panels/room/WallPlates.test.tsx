import type { PlacedObject } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue, editorOf } from '../../editor/testEditor';
import { type OpenPlanner, PlannerProvider } from '../../parts/plannerContext';
import { WallPlates } from './WallPlates';

const user = userEvent.setup({ delay: null });
/** On wall 1, its left edge so far from the left corner. */
const plate = (productId: string, fromCm: number): PlacedObject => {
  const product = productOf(catalogue, productId);
  return placedAt(product, fromCm + product.width / 2, 2.27, { id: productId, wall: 'Wall 1' });
};

function show(objects: readonly PlacedObject[], shop = catalogue) {
  const editor = editorOf(rectangle(400, 300, { objects }), { step: 1 }, shop).selectWall(0);
  render(
    <PlannerProvider value={{ editor } as Partial<OpenPlanner> as OpenPlanner}>
      <UiProvider>
        <WallPlates wall={0} />
      </UiProvider>
    </PlannerProvider>,
  );
  return editor;
}

const button = (name: string) => screen.getByRole('button', { name });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the plugs and switches of a wall', () => {
  it('are none at first, and one is added in the middle of the wall, selected and to be undone', async () => {
    const editor = show([]);
    expect(screen.getByText('None marked yet.', { exact: false })).toBeTruthy();
    await user.click(button('Add plug'));
    const [object] = editor.data.objects;
    expect(object).toMatchObject({ productId: 'OB-OUT', wall: 'Wall 1', position: { height: 45.72 } });
    expect(Math.abs((object?.position.x ?? 0) - 200)).toBeLessThan(10);
    expect(editor.state.selection).toEqual([object?.id]);
    expect(rows()).toHaveLength(1);
    act(() => void editor.undo());
    expect(editor.data.objects).toEqual([]);
  });

  it('add a switch at the height of a switch, beside what is there', async () => {
    const editor = show([]);
    await user.click(button('Add switch'));
    await user.click(button('Add switch'));
    expect(editor.data.objects.map(({ productId, position }) => [productId, position.height])).toEqual([
      ['OB-SW', 121.92],
      ['OB-SW', 121.92],
    ]);
  });

  it('are listed from the left with where they are, and selected by their row', async () => {
    const editor = show([plate('OB-SW', 300), plate('OB-OUT', 100)]);
    expect(rows()).toEqual([
      'Plug100 cm from the left, 45.72 cm high',
      'Switch300 cm from the left, 121.92 cm high',
    ]);
    await user.click(within(screen.getAllByRole('listitem')[1]!).getByRole('button'));
    expect(editor.state.selection).toEqual(['OB-SW']);
  });

  it('are not offered where the shop has no such product', () => {
    const products = testSnapshot().products.map((product) =>
      product._id === 'OB-SW' ? { ...product, visible: false } : product,
    );
    show([], testCatalogue({ products }));
    expect(screen.queryByRole('button', { name: 'Add switch' })).toBeNull();
    expect(button('Add plug')).toBeTruthy();
  });

  it('say so when the wall has no room', async () => {
    const rack = productOf(catalogue, 'CL-IND-6');
    const full = [0, 1, 2, 3, 4, 5].map((index) =>
      placedAt(rack, 1 + rack.width * (index + 0.5), 18.145, { id: `r${index}`, wall: 'Wall 1' }),
    );
    const wide = placedAt(productOf(catalogue, 'OB-SOF'), 1 + rack.width * 6 + 11, 18.78, {
      ...{ id: 'end', wall: 'Wall 1' },
      size: { width: 21, length: 35.56, height: 200, casing: 0 },
      position: { x: 1 + rack.width * 6 + 10.5, y: 18.78, height: 0 },
    });
    const editor = show([...full, wide]);
    await user.click(button('Add plug'));
    expect(editor.data.objects).toHaveLength(7);
    expect(editor.state.notice?.values.reason).toBe('no-free-place');
  });
});
