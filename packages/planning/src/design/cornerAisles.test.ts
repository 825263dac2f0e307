import { CornerAisles } from './cornerAisles';

describe('racks on both walls of a corner', () => {
  const right = new CornerAisles(90, 90);

  it('begin a rack from a right corner, and deep ones on one wall an aisle further', () => {
    expect(right.apart(34)).toBeCloseTo(34, 6);
    expect(right.beside(66, { from: 34, depth: 34 })).toBeCloseTo(34 + 90, 6);
    expect(right.beside(34, { from: 0, depth: 66 })).toBeCloseTo(66 + 90, 6);
  });

  it.each([20, 45, 60, 75, 89])(
    'of %i degrees leave room for the aisle that leans over the other wall',
    (degrees) => {
      const corner = new CornerAisles(degrees, 90);
      const angle = (degrees * Math.PI) / 180;
      const from = corner.apart(34);
      // The far corner of the first rack's aisle is as far from the other wall as the racks there are deep.
      expect(from * Math.sin(angle) - (34 + 90) * Math.cos(angle)).toBeCloseTo(34, 6);
      expect(corner.beside(34, { from, depth: 34 })).toBeCloseTo(from, 6);
    },
  );

  it.each([100, 120, 150, 175])('of %i degrees meet with their fronts alone', (degrees) => {
    const corner = new CornerAisles(degrees, 90);
    const from = corner.apart(34);
    expect(from).toBeCloseTo(34 / Math.tan((degrees * Math.PI) / 360), 6);
    expect(corner.beside(34, { from, depth: 34 })).toBeCloseTo(from, 6);
  });

  it('stand nearer beside each other the less a corner turns', () => {
    const begin = [90, 105, 120, 150, 175].map((degrees) => {
      const corner = new CornerAisles(degrees, 90);
      return corner.beside(66, { from: corner.apart(34), depth: 34 });
    });
    expect(begin).toEqual([...begin].sort((one, other) => other - one));
    expect(begin[0]! - begin.at(-1)!).toBeGreaterThan(100);
  });
});
