import { cornerSideDepth } from '@rackwright/planning';
import { productOf, testCatalogue } from '@rackwright/planning/testRooms';
import { footprintOf } from './footprint';

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
    const { detail, tone } = footprintOf({ ...door, drawnAs: 'slidingDoor' }, sized(90));
    expect(tone).toBe('opening');
    expect(detail).not.toContain('A');
    expect(detail).toContain('M0 -1.8h90v3.6h-90Z');
  });
});
