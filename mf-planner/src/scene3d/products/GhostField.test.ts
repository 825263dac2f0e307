import type { Catalogue } from '@rackwright/planning';
import { Mesh, setConsoleFunction, Vector3 } from 'three';
import { emptyCatalogue, placedObject, sampleProduct } from '../testProducts';
import { GhostField } from './GhostField';
import { createMaterials } from '../surfaces/materials';
import { ProductVariants } from './productVariants';

beforeAll(() =>
  setConsoleFunction((type, message) => {
    if (type === 'error') throw new Error(message);
  }),
);

const products = [
  sampleProduct({ id: 'RACK', drawnAs: 'individual', columnCount: 4, bottleCount: 80 }),
  sampleProduct({ id: 'DOOR', drawnAs: 'door', isOpening: true }),
];
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map(products.map((product) => [product.id, product])),
};
const materials = createMaterials();

function ghosts() {
  const kinds = new ProductVariants();
  const field = new GhostField(materials, kinds);
  return { field, kinds };
}

const rack = placedObject({ productId: 'RACK', x: 100, y: 20 });

describe('the ghost of what is held', () => {
  it('is red and without bottles while it may not be there', () => {
    const { field } = ghosts();
    field.show([rack], true, catalogue);
    const drawn: unknown[] = [];
    field.group.traverseVisible((object) => {
      if (object instanceof Mesh) drawn.push(object.material);
    });
    expect(drawn).toEqual([materials.ghost.refused]);
  });

  it('moves without being made again', () => {
    const { field } = ghosts();
    field.show([rack], false, catalogue);
    const [before] = field.group.children;
    field.show([{ ...rack, position: { ...rack.position, x: 150 } }], false, catalogue);
    expect(field.group.children).toEqual([before]);
    expect(new Vector3().setFromMatrixPosition(before!.matrix).x).toBe(150);
  });

  it('stands out of the wall when it is an opening that is not cut yet', () => {
    const { field } = ghosts();
    const door = { ...placedObject({ productId: 'DOOR', x: 100, y: -7.5 }), wall: 'Wall 1' };
    field.show([door], false, catalogue);
    const at = new Vector3().setFromMatrixPosition(field.group.children[0]!.matrix);
    expect(at.z).toBeCloseTo(-7.5 + door.size.length / 2 + 1);
  });

  it('gives up the sizes that a drag has gone through', () => {
    const { field, kinds } = ghosts();
    for (let i = 0; i < 60; i += 1)
      field.show([{ ...rack, size: { ...rack.size, width: 40 + i / 10 } }], false, catalogue);
    expect(field.group.children).toHaveLength(1);
    expect(kinds.size).toBeLessThan(30);
  });
});
