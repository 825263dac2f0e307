import type { Catalogue } from '@rackwright/planning';
import { type Mesh, MeshBasicMaterial } from 'three';
import { ContactShadowField } from './ContactShadowField';
import { emptyCatalogue, placedObject, sampleProduct } from '../testProducts';

const product = sampleProduct({ id: 'RACK', drawnAs: 'individual' });
const corner = sampleProduct({ id: 'CORNER', drawnAs: 'curvedCorner', cornerType: 'Curved' });
const window = sampleProduct({ id: 'WINDOW', drawnAs: 'window', isOpening: true });
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map([product, corner, window].map((one) => [one.id, one])),
};
const size = { width: 60, length: 34, height: 200, casing: 0 };
const rackAt = (x: number, rotation = 0) => ({
  ...placedObject({ id: `r${x}`, productId: 'RACK', x, y: 17, rotation, wall: 'Wall 1' }),
  size,
});

/** Corners that the shadows are drawn with, in all rings. */
function cornersOf(objects: Parameters<ContactShadowField['setObjects']>[0]): number {
  const shadows = new ContactShadowField(new MeshBasicMaterial());
  shadows.setObjects(objects, new Set(['hidden']), catalogue);
  const [mesh] = shadows.group.children as Mesh[];
  return mesh!.geometry.getAttribute('position').count;
}

describe('shadows on the floor', () => {
  const one = cornersOf([rackAt(30)]);

  it('are one for a row of racks that touch, so that none is darker between them', () => {
    expect(cornersOf([rackAt(30), rackAt(90), rackAt(150)])).toBe(one);
  });

  it('are one each for racks with a gap between them or turned another way', () => {
    expect(cornersOf([rackAt(30), rackAt(100)])).toBe(2 * one);
    expect(cornersOf([rackAt(30), rackAt(90, 90)])).toBe(2 * one);
  });

  it('follow the hollow of a corner rack', () => {
    const rack = { ...placedObject({ id: 'c', productId: 'CORNER', x: 31, y: 31, wall: 'Wall 1' }), size };
    expect(cornersOf([{ ...rack, size: { ...size, length: 60 } }])).toBeGreaterThan(one);
  });

  it('lie below what stands on the floor only, not below windows, shelves or what is hidden', () => {
    const shelf = { ...rackAt(30), position: { x: 30, y: 17, height: 150 } };
    const opening = { ...rackAt(30), productId: 'WINDOW' };
    expect(cornersOf([shelf, opening, { ...rackAt(30), id: 'hidden' }])).toBe(0);
  });
});
