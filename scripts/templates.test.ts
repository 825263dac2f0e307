import { shoppingList, summaryOf, type PlacedObject } from '@rackwright/planning';
import seeds from '../svc-rooms/seed/templates.json';
import { finishedCellars } from './finishedCellars';
import { seededShop } from './scenes/seededShop';
import { furnished } from './showroom';

const { catalogue } = seededShop();
const cellars = finishedCellars.map((cellar) => ({ ...cellar, data: furnished(cellar, catalogue).data }));

it('are kept as they are furnished with the demonstration catalogue (else: `npm run templates`)', () => {
  const now = cellars.map(({ id, data }) => {
    const figures = summaryOf(data, shoppingList(data, catalogue).totals);
    return [id, data.objects.length, figures];
  });
  const kept = seeds.flatMap(({ id, furnished: f }) => (f ? [[id, f.objects.length, f.figures]] : []));
  expect(kept).toEqual(now);
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

it.each(cellars)('$title has rows without gaps that nothing fits into', ({ outline, data: { objects } }) => {
  const [right] = outline.map(({ x }) => x).sort((a, b) => b - a);
  const gaps = [
    ...gapsAlong(objects, 'y', 0),
    ...gapsAlong(objects, 'x', 0),
    ...gapsAlong(objects, 'x', right!),
  ];
  expect(gaps.length).toBeGreaterThan(6);
  expect(Math.max(...gaps)).toBeLessThan(1);
});
