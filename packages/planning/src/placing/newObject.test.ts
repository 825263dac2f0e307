import { newObject } from './newObject';
import { rack } from '../testRooms';

const CEILING_CM = 300;
const first = { id: 'one', ceilingCm: CEILING_CM, height: null, rotation: 0 };

describe('newObject', () => {
  it('has the size, casing, turn and default height of its product, and no wall, group or message yet', () => {
    const product = rack({ width: 50, length: 30, height: 100, casing: 2, defaultHeightFromFloor: 20 });
    expect(newObject(product, { ...first, rotation: -90 })).toEqual({
      id: 'one',
      productId: 'RACK',
      position: { x: 0, y: 0, height: 20 },
      rotation: 270,
      wall: null,
      groupId: null,
      colorScheme: null,
      size: { length: 30, width: 50, height: 100, casing: 2 },
      isShownContextMsg: false,
    });
  });

  it('has the colour its product says is the default, or none', () => {
    const color = (name: string, isDefault: boolean) => ({
      name,
      hex: '#000',
      sku: name,
      default: isDefault,
    });
    const colors = { white: color('white', false), black: color('black', true) };
    expect(newObject(rack({ colors }), first).colorScheme).toBe('black');
    expect(newObject(rack({ colors: { white: colors.white } }), first).colorScheme).toBeNull();
  });

  it('goes to the height that is asked for, at most as high as the ceiling allows and never under the floor', () => {
    const product = rack({ height: 100, defaultHeightFromFloor: 20 });
    expect(newObject(product, { ...first, height: 200 }).position.height).toBe(200);
    expect(newObject(product, { ...first, height: 200.5 }).position.height).toBe(200);
    expect(newObject(rack({ height: 301 }), { ...first, height: 5 }).position.height).toBe(0);
  });

  it('leaves room for the casing above a window, not above a rack', () => {
    const cased = { height: 100, casing: 6, defaultHeightFromFloor: 250 };
    expect(newObject(rack({ ...cased, isOpening: true }), first).position.height).toBe(194);
    expect(newObject(rack(cased), first).position.height).toBe(200);
  });

  it('keeps doors on the floor whatever height is asked for; windows go there', () => {
    const opening = { isOpening: true, height: 100, casing: 0 };
    const asked = { ...first, height: 80 };
    expect(newObject(rack({ ...opening, defaultHeightFromFloor: 0 }), asked).position.height).toBe(0);
    expect(newObject(rack({ ...opening, defaultHeightFromFloor: 1 }), asked).position.height).toBe(80);
    expect(newObject(rack({ height: 100, defaultHeightFromFloor: 0 }), asked).position.height).toBe(80);
  });

  it('hangs a beam from the ceiling unless a height is asked for', () => {
    const beam = rack({ isGeneric: true, drawnAs: 'beam', height: 30, defaultHeightFromFloor: 0 });
    expect(newObject(beam, first).position.height).toBe(270);
    expect(newObject(beam, { ...first, height: 100 }).position.height).toBe(100);
  });

  it('makes a product of height 0 as high as the ceiling leaves it, at least a millimetre', () => {
    const column = rack({ isGeneric: true, height: 0 });
    expect(newObject(column, first).size.height).toBe(300);
    expect(newObject(column, { ...first, height: 120 })).toMatchObject({
      size: { height: 180 },
      position: { height: 120 },
    });
    expect(newObject(column, { ...first, height: 299.95 }).size.height).toBe(0.1);
    expect(newObject(rack({ height: 0 }), first).size.height).toBe(300);
  });

  it('cuts an obstruction that is taller than the room, not a rack', () => {
    const tall = { height: 301, casing: 0 };
    expect(newObject(rack({ ...tall, isGeneric: true }), first).size.height).toBe(300);
    expect(newObject(rack(tall), first).size.height).toBe(301);
  });

  it('cuts an opening that has no room for its casing, above its sill', () => {
    const heightOf = (height: number, sill = 0) =>
      newObject(rack({ height, casing: 6, isOpening: true, defaultHeightFromFloor: sill }), first).size
        .height;
    expect([294, 294.01, 400].map((height) => heightOf(height))).toEqual([294, 294, 294]);
    expect([294, 295].map((height) => heightOf(height, 100))).toEqual([294, 194]);
  });

  it('leaves an obstruction as it is when the room is high enough for it, even where it is lifted', () => {
    const fitting = rack({ isGeneric: true, height: 300, defaultHeightFromFloor: 10 });
    expect(newObject(fitting, first).size.height).toBe(300);
  });
});
