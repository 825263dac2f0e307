import { cornerSideDepth, placedProduct } from '@rackwright/planning';
import { placedAt, productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { footprintOf, placedFootprint, plainFootprint } from './footprint';

const catalogue = testCatalogue();
const curved = productOf(catalogue, 'CL-CRV');
const door = productOf(catalogue, 'DR-36');
const sized = (width: number, length = 15) => ({ width, length, height: 203.2, casing: 6.35 });

describe('the footprint', () => {
  it('of a curved corner rack is the shape that others may come near to', () => {
    const size = { width: 80, length: 60, height: 200, casing: 0 };
    const depth = cornerSideDepth(size);
    expect(depth).toBe(34.29);
    expect(footprintOf(curved, size).outline).toBe(
      `M-40 -30h80v34.29A${80 - depth} ${60 - depth} 0 0 0 -5.71 30H-40Z`,
    );
  });

  it('of a segmented corner rack has a straight front between the same ends', () => {
    const segmented = { ...curved, drawnAs: 'segmentedCorner' } as const;
    const size = { width: 80, length: 60, height: 200, casing: 0 };
    expect(footprintOf(segmented, size).outline).toBe('M-40 -30h80v34.29L-5.71 30H-40Z');
  });

  it('of a door has one swing up to 120 cm, and two beyond that', () => {
    const swings = (width: number) => footprintOf(door, sized(width)).detail.split('A').length - 1;
    expect([swings(120), swings(120.1)]).toEqual([1, 2]);
  });

  it('of a sliding door has no swing, but a leaf that goes into the wall beside the opening', () => {
    const { detail, hidden, tone } = footprintOf({ ...door, drawnAs: 'slidingDoor' }, sized(90));
    expect(tone).toBe('opening');
    expect(detail).not.toContain('A');
    expect(detail).toContain('M0 -1.8h45v3.6h-45Z');
    expect(hidden).toBe('M45 -1.8h45v3.6h-45Z');
  });

  it('of an opening is cut at both ends through the whole of its wall, however thick that is', () => {
    const object = placedAt(door, 0, 0, { wall: 'Wall 2' });
    const { detail, outline } = placedFootprint(object, door, [{ width: 10 }, { width: 40 }]);
    const x = object.size.width / 2;
    expect(detail).toContain(`M${-x} -20L${-x} 20M${x} -20L${x} 20`);
    expect(outline).toContain('v40');
  });

  it('of a garage door has its leaf overhead, dashed', () => {
    const { hidden } = footprintOf({ ...door, drawnAs: 'garageDoor' }, sized(240));
    expect(hidden).toContain('M-120 7.5v203.2h240');
  });

  it('of a window has a post from 90 cm on', () => {
    const post = (width: number) =>
      footprintOf({ ...door, drawnAs: 'window' }, sized(width)).detail.includes('M0 ');
    expect([post(90), post(90.1)]).toEqual([false, true]);
  });

  it('of a plug and of a switch has its sign in front of the plate, drawn in full at any height', () => {
    const [plug, lightSwitch] = ['OB-OUT', 'OB-SW'].map((id) => productOf(catalogue, id));
    const of = (product = plug!) => footprintOf(product, product, product.defaultHeightFromFloor);
    expect(of(plug)).toMatchObject({
      tone: 'building',
      isDashed: false,
      outline: 'M-3.81 -1.27h7.62v2.54h-7.62Z',
    });
    expect(of(plug).detail).toBe('M0 1.27L0 5.27M-7 12.27A7 7 0 0 1 7 12.27');
    expect(of(lightSwitch).isDashed).toBe(false);
    expect(of(lightSwitch).detail).not.toBe(of(plug).detail);
  });

  it('of what hangs above the height at which the plan is cut is dashed', () => {
    const rack = productOf(catalogue, 'CL-IND-6');
    const isDashed = (underside: number) => footprintOf(rack, rack, underside).isDashed;
    expect([isDashed(119.9), isDashed(120)]).toEqual([false, true]);
    expect(footprintOf(door, sized(90), 150).isDashed).toBe(false);
  });

  it('of what the catalogue no longer has is its saved size, hatched from edge to edge', () => {
    const object = { ...placedAt(curved, 0, 0), productId: 'GONE', size: sized(40, 20) };
    const { outline, detail, tone } = placedFootprint(object, placedProduct(catalogue, object), []);
    expect([tone, outline]).toEqual(['unknown', 'M-20 -10h40v20h-40Z']);
    expect(detail).toBe('M-20 0L-10 -10M-20 10L0 -10M-10 10L10 -10M0 10L20 -10M10 10L20 0');
  });
});

describe('without its product', () => {
  const inWall = (width: number, height: number) => ({
    ...placedAt(productOf(catalogue, 'DR-36'), 200, -7.5, { wall: 'Wall 1' }),
    position: { x: 200, y: -7.5, height },
    size: { width, length: 15, height: 200, casing: 6 },
  });

  it('an opening in a wall is a door with its leaves when it begins at the floor, else a window', () => {
    const swings = (width: number, height: number) =>
      plainFootprint(inWall(width, height)).detail.split('A').length - 1;
    expect([swings(90, 0), swings(150, 0), swings(90, 150)]).toEqual([1, 2, 0]);
    expect(plainFootprint(inWall(90, 150))).toMatchObject({ tone: 'opening' });
  });

  it('everything else is a box', () => {
    const rack = placedAt(productOf(catalogue, 'CL-IND-6'), 200, 20);
    expect(plainFootprint(rack)).toMatchObject({ tone: 'wood', detail: '' });
  });
});
