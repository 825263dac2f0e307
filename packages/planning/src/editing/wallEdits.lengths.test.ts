import { rectangle, room, testCatalogue } from '../testRooms';
import { dataOf } from './testEdits';
import { setWallLength } from './wallEdits';

const catalogue = testCatalogue();
const base = rectangle(400, 300);

describe('setWallLength', () => {
  it('keeps a rectangle a rectangle and tells which corners moved', () => {
    const edit = setWallLength(base, 0, 500, catalogue);
    expect(dataOf(edit).points).toEqual(rectangle(500, 300).points);
    expect(edit).toMatchObject({ value: { movedCorners: [1, 2] } });
  });

  it('moves one corner where no wall can take up the change', () => {
    const triangle = room([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 100, y: 200 },
    ]);
    const edit = setWallLength(triangle, 0, 250, catalogue);
    expect(edit).toMatchObject({ value: { movedCorners: [1] } });
    expect(dataOf(edit).points[1]).toEqual({ x: 250, y: 0 });
  });

  it('takes 20 cm and refuses 19.99', () => {
    expect(setWallLength(base, 0, 20, catalogue).ok).toBe(true);
    const refusal = { ok: false, reason: 'wall-too-short', walls: ['Wall 1'], limit: 20 };
    expect(setWallLength(base, 0, 19.99, catalogue)).toEqual(refusal);
    expect(setWallLength(base, 0, NaN, catalogue)).toEqual(refusal);
    expect(setWallLength(base, 0, Infinity, catalogue)).toEqual({
      ok: false,
      reason: 'bad-point',
      limit: 100_000,
    });
    expect(setWallLength(base, 4, 100, catalogue)).toEqual({ ok: false, reason: 'no-such-wall' });
  });

  it('obeys the same rules at the closing wall, whose end is the first corner', () => {
    const edit = setWallLength(base, 3, 200, catalogue);
    expect(edit).toMatchObject({ value: { movedCorners: [0, 1] } });
    expect(dataOf(edit).points).toEqual([
      { x: 0, y: 100 },
      { x: 400, y: 100 },
      { x: 400, y: 300 },
      { x: 0, y: 300 },
    ]);
    expect(setWallLength(base, 3, 19.99, catalogue)).toMatchObject({ walls: ['Wall 4'] });
  });

  it('moves what follows as far as the next parallel wall, and no further', () => {
    const l = room([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 200 },
      { x: 200, y: 200 },
      { x: 200, y: 400 },
      { x: 0, y: 400 },
    ]);
    const edit = setWallLength(l, 0, 450, catalogue);
    expect(edit).toMatchObject({ value: { movedCorners: [1, 2] } });
    expect(dataOf(edit).points.slice(1, 4)).toEqual([
      { x: 450, y: 0 },
      { x: 450, y: 200 },
      { x: 200, y: 200 },
    ]);
  });

  it('lets a further parallel wall take up what would leave the next one under 20 cm', () => {
    const jog = room([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 60 },
      { x: 240, y: 60 },
      { x: 240, y: 300 },
      { x: 0, y: 300 },
    ]);
    const edit = setWallLength(jog, 0, 220, catalogue);
    expect(edit).toMatchObject({ value: { movedCorners: [1, 2] } });
    expect(dataOf(edit).points[2]).toEqual({ x: 220, y: 60 });
    for (const length of [220.01, 250, 270]) {
      const further = setWallLength(jog, 0, length, catalogue);
      expect(further).toMatchObject({ value: { movedCorners: [1, 2, 3, 4] } });
      expect(dataOf(further).points).toEqual([
        { x: 0, y: 0 },
        { x: length, y: 0 },
        { x: length, y: 60 },
        { x: length + 40, y: 60 },
        { x: length + 40, y: 300 },
        { x: 0, y: 300 },
      ]);
    }
  });

  it('names the next parallel wall where none can take up the change', () => {
    const notched = room([
      { x: 0, y: 0 },
      { x: 110, y: 0 },
      { x: 110, y: 100 },
      { x: 60, y: 100 },
      { x: 60, y: 200 },
      { x: 0, y: 200 },
    ]);
    expect(setWallLength(notched, 0, 80, catalogue)).toMatchObject({ value: { movedCorners: [1, 2] } });
    expect(dataOf(setWallLength(notched, 0, 70, catalogue)).points.slice(1, 5)).toEqual([
      { x: 70, y: 0 },
      { x: 70, y: 100 },
      { x: 20, y: 100 },
      { x: 20, y: 200 },
    ]);
    expect(setWallLength(notched, 0, 69.99, catalogue)).toEqual({
      ok: false,
      reason: 'wall-too-short',
      walls: ['Wall 3'],
      limit: 20,
    });
  });
});
