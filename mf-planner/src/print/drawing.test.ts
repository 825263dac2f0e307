import { CM_PER_INCH } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { drawingOf, numberPlaces, pixelOf } from './drawing';
import { legendOf } from './legend';
import { listPages } from './listPages';
import { scaleBar } from './scaleBar';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');
const door = productOf(catalogue, 'DR-36');
const onWall1 = (id: string, x: number) => placedAt(rack, x, rack.length / 2, { id, wall: 'Wall 1' });
const room = rectangle(400, 300, {
  objects: [
    onWall1('a', 100),
    onWall1('b', 100 + rack.width + 0.1),
    placedAt(door, 200, 307.5, { id: 'door', wall: 'Wall 3', rotation: 180 }),
    placedAt(rack, 200, 150, { id: 'free' }),
  ],
});
const drawn = (scale = 50) => drawingOf(room, catalogue, { scale, unit: 'CM' });

describe('the drawing of a plan', () => {
  it('has a dimension of each wall, and a chain of each on which something stands', () => {
    const { places, chains } = drawn();
    expect(places.map(({ wall }) => wall.name)).toEqual(['Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
    expect(chains.map(({ wall }) => wall.name)).toEqual(['Wall 1', 'Wall 3']);
  });

  it('has chains that sum up to their wall and say nothing of things that touch', () => {
    const [chain] = drawn().chains;
    const lengths = chain!.links.map(({ from, to }) => to - from);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(400);
    expect(chain!.links.map(({ text }) => text)).toEqual(['68.6', '62.9', '', '62.9', '205.6']);
  });

  it('has what hangs above the cut in no chain', () => {
    const cabinet = productOf(catalogue, 'CAB-STEM');
    const hung = placedAt(cabinet, 300, cabinet.length / 2, { id: 'cabinet', wall: 'Wall 1' });
    const data = { ...room, objects: [...room.objects, hung] };
    const { chains } = drawingOf(data, catalogue, { scale: 50, unit: 'CM' });
    expect(chains[0]?.links).toEqual(drawn().chains[0]?.links);
  });

  it('covers walls and dimensions, which take as many millimetres at any scale', () => {
    const [large, small] = [drawn(20).box, drawn(100).box];
    const walls = 400 + 2 * 15;
    expect(large.width).toBeGreaterThan(walls);
    expect((small.width - walls) / (large.width - walls)).toBeCloseTo(5, 1);
  });

  it('has pixels of a 96th of an inch', () => {
    expect(pixelOf(50)).toBeCloseTo((CM_PER_INCH / 96) * 50);
  });
});

describe('the numbers on a plan', () => {
  it('stand for a product in one size, with how many there are and on which walls', () => {
    const { entries, numberOf } = legendOf(room, catalogue);
    expect(entries.map(({ number, product, count, walls }) => [number, product.id, count, walls])).toEqual([
      [1, 'CL-IND-6', 3, [1]],
      [2, 'DR-36', 1, [3]],
    ]);
    expect(room.objects.map(numberOf)).toEqual([1, 1, 2, 1]);
  });

  it('are two for two sizes of one product', () => {
    const wide = { ...room.objects[2]!, id: 'wide', size: { ...room.objects[2]!.size, width: 120 } };
    const { entries } = legendOf({ ...room, objects: [...room.objects, wide] }, catalogue);
    expect(entries.map(({ size }) => size.width)).toEqual([rack.width, door.width, 120]);
  });

  it('put what the catalogue no longer has at the end', () => {
    const gone = { ...room.objects[0]!, id: 'gone', productId: 'GONE' };
    const { entries, numberOf } = legendOf({ ...room, objects: [gone, ...room.objects] }, catalogue);
    expect([entries.at(-1)?.product.isPlaceholder, numberOf(gone)]).toEqual([true, entries.length]);
  });

  it('stand in the middle of a thing, and beside it where another number is', () => {
    const over = { ...room.objects[0]!, id: 'over' };
    const [first, second, far] = numberPlaces([room.objects[0]!, over, room.objects[3]!], 1);
    expect(first).toEqual({ x: 100, y: rack.length / 2 });
    expect(Math.hypot(second!.x - first!.x, second!.y - first!.y)).toBeGreaterThanOrEqual(13);
    expect(far).toEqual({ x: 200, y: 150 });
  });
});

describe('the lists after a plan', () => {
  const table = (rows: number) => ({
    title: 'Walls',
    columns: [{ label: 'Wall', share: 1 }],
    rows: Array.from({ length: rows }, (_, row) => [String(row)]),
  });

  it('fill a sheet of 47 mm with five rows below title and head, and go on with the sixth', () => {
    expect(listPages([table(5)], 47)).toHaveLength(1);
    const pages = listPages([table(6)], 47);
    expect(pages.map((page) => page.map(({ rows }) => rows.length))).toEqual([[5], [1]]);
  });

  it('begin on the same sheet where there is room for a row, else on the next', () => {
    expect(listPages([table(1), table(1)], 46)).toHaveLength(1);
    expect(listPages([table(1), table(1)], 45)).toHaveLength(2);
  });

  it('are none where there is nothing to list', () => {
    expect(listPages([table(0)], 100)).toEqual([]);
  });
});

describe('the scale bar', () => {
  it('is a metre of 50 mm at 1:20, and two of 40 mm at 1:50', () => {
    expect(scaleBar(20, 'CM')).toMatchObject({ length: 1, unit: 'm', widthMm: 50 });
    expect(scaleBar(50, 'CM')).toMatchObject({ length: 2, unit: 'm', widthMm: 40 });
  });

  it('is in feet where lengths are', () => {
    expect(scaleBar(50, 'FT')).toMatchObject({ length: 5, unit: 'ft', parts: 5 });
  });
});
