import { placedObject } from '../testProducts';
import { HANDLE_REACH_PX, handleAt, handlePlace } from './handles';

/** 42.545 wide, 34.29 deep, 196.85 high. */
const object = placedObject({ productId: 'R', x: 100, y: 50 });

describe('the place of a handle', () => {
  it('is to the left and right of who faces the object, at its front', () => {
    expect(handlePlace(object, 'left')).toEqual([100 - 42.545 / 2, 196.85 / 2, 50 + 34.29 / 2]);
    expect(handlePlace(object, 'right')[0]).toBeCloseTo(100 + 42.545 / 2, 9);
  });

  it('turns with the object', () => {
    const [x, , z] = handlePlace({ ...object, rotation: 90 }, 'front');
    expect(x).toBeCloseTo(100 - 34.29 / 2, 9);
    expect(z).toBeCloseTo(50, 9);
  });

  it('is at its head and foot, wherever it hangs', () => {
    const hung = { ...object, position: { ...object.position, height: 60 } };
    expect(handlePlace(hung, 'bottom')[1]).toBe(60);
    expect(handlePlace(hung, 'top')[1]).toBeCloseTo(256.85, 9);
  });
});

describe('taking hold of a handle', () => {
  const seen = [
    { name: 'left', x: 100, y: 100 },
    { name: 'right', x: 120, y: 100 },
  ] as const;

  it('works up to its reach and no pixel further', () => {
    expect(handleAt(seen, { x: 100 - HANDLE_REACH_PX.mouse, y: 100 }, HANDLE_REACH_PX.mouse)).toBe('left');
    expect(handleAt(seen, { x: 99 - HANDLE_REACH_PX.mouse, y: 100 }, HANDLE_REACH_PX.mouse)).toBeNull();
  });

  it('takes the nearer of two', () => {
    expect(handleAt(seen, { x: 111, y: 100 }, HANDLE_REACH_PX.touch)).toBe('right');
  });
});
