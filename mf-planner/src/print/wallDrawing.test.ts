import { drawingSchema, ELEVATION_PLACES, type Drawing } from '@rackwright/contracts';
import type { SceneData } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import type { RoomMaterial } from '../editor/store';
import { viewedPath } from './drawnPath';
import { wallDrawing } from './wallDrawing';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');
const door = productOf(catalogue, 'DR-36');
const onWall1 = (id: string, x: number, height = 0) =>
  placedAt(rack, x, 1 + rack.length / 2, {
    id,
    wall: 'Wall 1',
    position: { x, y: 1 + rack.length / 2, height },
  });
const furnished = rectangle(400, 300, {
  objects: [
    onWall1('a', 100),
    onWall1('b', 100 + rack.width + 0.1),
    placedAt(door, 200, 307.5, { id: 'door', wall: 'Wall 3', rotation: 180 }),
  ],
});

const drawn = (
  data: SceneData = furnished,
  index = 0,
  unit: 'CM' | 'FT' = 'CM',
  hasBottles = true,
): Drawing => wallDrawing({ data, catalogue }, index, { unit, hasBottles });
const textsOf = ({ texts }: Drawing): string[] => texts.map(({ text }) => text);

describe('a wall on paper', () => {
  it('has its length and height, a chain of what stands along the floor, and names', () => {
    expect(textsOf(drawn())).toEqual([
      '6 column',
      '6 column',
      '68.6',
      '62.9',
      '62.9',
      '205.6',
      '196.9',
      '107.2',
      '400 cm',
      '304 cm',
    ]);
  });

  it('has its measures in feet and inches for who plans in those', () => {
    expect(textsOf(drawn(furnished, 0, 'FT')).slice(-3)).toEqual([`3' 6.2"`, `13' 1.48"`, `9' 11.685"`]);
  });

  it('has the heights of what stands on it beside it, from the floor up', () => {
    const { texts } = drawn();
    const heights = texts.filter(({ x }) => x > 400);
    expect(heights.map(({ text, isUpright }) => [text, isUpright])).toEqual([
      ['196.9', true],
      ['107.2', true],
    ]);
    expect(heights[0]!.y).toBeGreaterThan(heights[1]!.y);
  });

  it.each([
    ['Brick', 30 + 16 * 20 + 15 * 19],
    ['Tile', 30 + 19],
    ['Wood', 19],
    ['Paint', 0],
  ])('covered with %s has its joints on it', (materialGroup, joints) => {
    const covering = { _id: 'c', materialGroup, color: '#a05040', width: 20, height: 10 } as RoomMaterial;
    const data = { ...furnished, wallColorScheme: 'c' };
    const options = { unit: 'CM', hasBottles: true } as const;
    const { shapes } = wallDrawing({ data, catalogue, materials: [covering] }, 0, options);
    expect(shapes[1]?.fill).toBe('#a05040');
    const lines =
      shapes
        .find(({ stroke }) => stroke === '#733a2e')
        ?.d.split('M')
        .slice(1) ?? [];
    expect(lines).toHaveLength(joints);
  });

  it('has a chain above of what hangs higher', () => {
    const high = { ...onWall1('high', 300, 150), size: { ...onWall1('high', 300).size, height: 80 } };
    const { texts, box } = drawn(rectangle(400, 300, { objects: [high] }));
    const above = texts.filter(({ y }) => y < -304);
    expect(above.map(({ text }) => text)).toEqual(['268.6', '62.9', '68.6']);
    for (const { y, size } of above) expect(y - size / 2).toBeGreaterThan(box.y);
  });

  it('with nothing on it has length and height alone, in letters of the same size on its smaller place', () => {
    const { texts, box } = drawn(furnished, 1);
    expect(texts.map(({ text }) => text)).toEqual(['300 cm', '304 cm']);
    const { bare, furnished: large } = ELEVATION_PLACES;
    const pointsOf = (of: Drawing, place: { width: number; height: number }) =>
      of.texts.at(-1)!.size * Math.min(place.width / of.box.width, place.height / of.box.height);
    expect(pointsOf({ texts, box, shapes: [] }, bare)).toBeCloseTo(9, 3);
    expect(pointsOf(drawn(), large)).toBeCloseTo(9, 3);
  });

  it.each([0, 1, 2, 3])('keeps all of wall %i within its box, in what a report takes', (index) => {
    const { box, shapes, texts } = drawingSchema.parse(drawn(furnished, index));
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const numbers = shapes.flatMap(({ d }) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]);
    for (const [, x, y] of numbers) {
      expect(Number(x)).toBeGreaterThanOrEqual(box.x);
      expect(Number(x)).toBeLessThanOrEqual(right);
      expect(Number(y)).toBeGreaterThanOrEqual(box.y);
      expect(Number(y)).toBeLessThanOrEqual(bottom);
    }
    for (const { y, size } of texts)
      expect([y - size / 2 > box.y, y + size / 2 < bottom]).toEqual([true, true]);
  });

  it('is drawn without its bottles where there would be too much, and where nobody could see them', () => {
    const signs = ({ shapes }: Drawing) => shapes.reduce((sum, { d }) => sum + d.length, 0);
    expect(signs(drawn(furnished, 0, 'CM', false))).toBeLessThan(signs(drawn()) * 0.6);
    const wide = rectangle(2_500, 300, { objects: furnished.objects.slice(0, 2) });
    expect(signs(drawn(wide))).toBe(signs(drawn(wide, 0, 'CM', false)));
  });

  it.each([...catalogue.products.keys()])('draws %s from every side as a report takes it', (id) => {
    const product = productOf(catalogue, id);
    for (const rotation of [0, 90, 180, 270]) {
      const objects = [placedAt(product, 200, 60, { id, wall: 'Wall 1', rotation })];
      expect(drawingSchema.safeParse(drawn(rectangle(400, 300, { objects }))).error).toBeUndefined();
    }
  });
});

describe('a path of a front view', () => {
  it('has its polygons elsewhere, and its discs as lines of no length, by their radius', () => {
    const disc = 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z';
    const { polygons, discs } = viewedPath(`M0 0L10 -20.5Z${disc}M1 1L2 2Z${disc}`, { x: 1.5, y: -100 });
    expect(polygons).toBe('M1.5 -100L11.5 -120.5ZM2.5 -99L3.5 -98Z');
    expect([...discs]).toEqual([[1, 'M1.5 -100L1.5 -100M1.5 -100L1.5 -100']]);
  });
});
