import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { shoppingList, summaryOf, type PlacedObject } from '@rackwright/planning';
import sharp from 'sharp';
import seeds from '../svc-rooms/seed/templates.json';
import { finishedCellars } from './finishedCellars';
import { seededShop } from './scenes/seededShop';
import { furnished } from './showroom';
import { PICTURE } from './templatePictures';

const { catalogue } = seededShop();
const cellars = finishedCellars.map((cellar) => ({ ...cellar, data: furnished(cellar, catalogue).data }));
const kept = seeds.filter((seed) => seed.furnished);
const MOST_BYTES = 35_000;

it('are kept as they are furnished with the demonstration catalogue (else: `npm run templates`)', () => {
  const now = cellars.map(({ id, title, titles, coverings, data }) => {
    const figures = summaryOf(data, shoppingList(data, catalogue).totals);
    const { finish, objects } = data;
    return { id, title, titles, finish, coverings, furnished: { figures, objects } };
  });
  const asNow = kept.map(({ id, title, titles, finish, coverings, furnished: f }) => ({
    ...{ id, title, titles, finish, coverings },
    furnished: f,
  }));
  expect(asNow).toEqual(JSON.parse(JSON.stringify(now)));
});

it('hold about as many bottles as their titles say, and no fewer', () => {
  for (const { title, furnished: f } of kept) {
    const said = Number(/, ([\d,]+) bottles$/.exec(title)?.[1]?.replaceAll(',', ''));
    const { bottleCount } = f!.figures;
    expect([title, bottleCount >= said, bottleCount < 1.1 * said]).toEqual([title, true, true]);
  }
});

describe('their pictures', () => {
  const folder = path.resolve(__dirname, '../svc-rooms/seed/pictures');

  it('are one for each of them, and no others', () => {
    expect(readdirSync(folder).sort()).toEqual(cellars.map(({ id }) => `${id}.jpg`).sort());
  });

  it.each(cellars)('$title: a small JPEG, large enough for its card', async ({ id }) => {
    const { format, width, height, size } = await sharp(
      readFileSync(path.join(folder, `${id}.jpg`)),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...PICTURE });
    expect(size).toBeLessThan(MOST_BYTES);
  });
});

/** From where to where it stands along an axis, in centimetres, of an object turned by a multiple of 90 degrees. */
function stretch({ position, rotation, size }: PlacedObject, axis: 'x' | 'y'): readonly [number, number] {
  const half = ((rotation % 180 === 0) === (axis === 'x') ? size.width : size.length) / 2;
  return [position[axis] - half, position[axis] + half];
}

/** Between neighbours that stand with their side at the line where `axis` is `at`. */
function gapsAlong(objects: readonly PlacedObject[], axis: 'x' | 'y', at: number): number[] {
  const isAtWall = (object: PlacedObject) => stretch(object, axis).some((side) => Math.abs(side - at) < 0.1);
  const along = axis === 'x' ? 'y' : 'x';
  const row = objects.filter((object) => object.size.casing === 0 && isAtWall(object));
  const stretches = row.map((object) => stretch(object, along)).sort(([a], [b]) => a - b);
  return stretches.slice(1).map(([from], index) => from - stretches[index]![1]);
}

const placedByHand = cellars.filter(({ designed }) => !designed);

it.each(placedByHand)(
  '$title has rows without gaps that nothing fits into',
  ({ outline, data: { objects } }) => {
    const [right] = outline.map(({ x }) => x).sort((a, b) => b - a);
    const gaps = [
      ...gapsAlong(objects, 'y', 0),
      ...gapsAlong(objects, 'x', 0),
      ...gapsAlong(objects, 'x', right!),
    ];
    expect(gaps.length).toBeGreaterThan(6);
    expect(Math.max(...gaps)).toBeLessThan(1);
  },
);
