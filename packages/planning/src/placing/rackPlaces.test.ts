import { inches } from '../measure';
import { rackPlaces } from './rackPlaces';

const size = { width: inches(24.75), length: inches(13.5), height: inches(77.5) };

describe('rackPlaces', () => {
  it('has columns of 4 inches beside half an upright, and rows of 3.75 inches above a toe of 2.5', () => {
    const places = rackPlaces({ columnCount: 6, bottleCount: 120 }, size);
    expect(places).toMatchObject({ columns: 6, rows: 20 });
    expect(places.left).toBeCloseTo(inches(-12), 9);
    expect(places.columnPitch).toBeCloseTo(inches(4), 9);
    expect(places.bottom).toBeCloseTo(inches(2.5), 9);
    expect(places.rowPitch).toBeCloseTo(inches(3.75), 9);
  });

  it('has none without columns or without bottles', () => {
    expect(rackPlaces({ columnCount: 0, bottleCount: 12 }, size).columns).toBe(0);
    expect(rackPlaces({ columnCount: 6, bottleCount: 0 }, size)).toMatchObject({ columns: 0, rows: 0 });
  });

  it('counts one row for bottles behind each other, from a depth of one and a half', () => {
    const rowsAt = (length: number) =>
      rackPlaces({ columnCount: 1, bottleCount: 12 }, { ...size, length }).rows;
    expect([rowsAt(10), rowsAt(49.4), rowsAt(49.6), rowsAt(80.6)]).toEqual([12, 12, 6, 4]);
    expect(rackPlaces({ columnCount: 6, bottleCount: 1 }, size).rows).toBe(1);
  });

  it('stands on no toe where rows have their usual rise without one', () => {
    const height = 10 * inches(3.75);
    expect(rackPlaces({ columnCount: 6, bottleCount: 60 }, { ...size, height })).toMatchObject({
      bottom: 0,
      rows: 10,
    });
    const withToe = rackPlaces(
      { columnCount: 6, bottleCount: 60 },
      { ...size, height: height + inches(2.5) },
    );
    expect(withToe.bottom).toBeCloseTo(inches(2.5), 9);
  });

  it('takes a toe when rows miss their rise by as much with it as without, and none in what is hardly higher', () => {
    const between = 10 * inches(3.75) + inches(1.25);
    const bottomAt = (height: number, bottleCount: number) =>
      rackPlaces({ columnCount: 6, bottleCount }, { ...size, height }).bottom;
    expect(bottomAt(between + 0.01, 60)).toBeCloseTo(inches(2.5), 9);
    expect(bottomAt(between - 0.01, 60)).toBe(0);
    expect(bottomAt(inches(5), 6)).toBe(0);
    expect(bottomAt(inches(5) + 0.01, 6)).toBeCloseTo(inches(2.5), 9);
  });
});
