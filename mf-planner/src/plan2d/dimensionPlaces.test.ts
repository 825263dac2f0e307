import {
  formatLength,
  isInsidePolygon,
  type Point,
  readyShape,
  type SceneData,
  segmentsMeet,
  wallsOf,
} from '@rackwright/planning';
import { rectangle, room } from '@rackwright/planning/testRooms';
import { type DimensionPlace, placeDimensions } from './dimensionPlaces';
import { wallShapes } from './wallShapes';

const PX = 0.66;
const placesOf = (data: SceneData, px = PX): readonly DimensionPlace[] =>
  placeDimensions(wallsOf(data), ({ length }) => formatLength(length, 'CM'), px);

const lineOf = ({ start, end }: DimensionPlace) => ({ a: start, b: end });
/** Its middle part: the ends may be those of another one. */
const innerLine = ({ start: a, end: b }: DimensionPlace) => {
  const at = (part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
  return { a: at(0.05), b: at(0.95) };
};

/** Pairs of a dimension line with a wall that it crosses, or with another line. */
function collisions(data: SceneData, px = PX): string[] {
  const places = placesOf(data, px);
  const shapes = wallShapes(wallsOf(data));
  const onWalls = places.flatMap((place) =>
    shapes.flatMap((shape, index) => {
      const line = innerLine(place);
      const edges = shape.map((a, i) => ({ a, b: shape[(i + 1) % shape.length] ?? a }));
      const isOn = isInsidePolygon(line.a, shape) || edges.some((edge) => segmentsMeet(line, edge));
      return isOn ? [`line ${place.wall.index + 1} on wall ${index + 1}`] : [];
    }),
  );
  const onLines = places.flatMap((one, i) =>
    places
      .slice(i + 1)
      .filter((other) => segmentsMeet(innerLine(one), innerLine(other)))
      .map((other) => `line ${one.wall.index + 1} on line ${other.wall.index + 1}`),
  );
  return [...onWalls, ...onLines];
}

describe('dimension lines', () => {
  it('stand beside the walls of a rectangle, outside it', () => {
    const [top] = placesOf(rectangle(400, 300));
    expect(top && lineOf(top)).toEqual({
      a: { x: 0, y: -15 - 26 * PX },
      b: { x: 400, y: -15 - 26 * PX },
    });
  });

  it.each(['rectangle', 'L', 'U', 'T', 'hexagon'] as const)(
    'of a room shaped as %s cross no wall and no other line, at any zoom',
    (shape) => {
      const data = room(readyShape(shape, 500, 400));
      expect([0.3, 0.66, 1.2].flatMap((px) => collisions(data, px))).toEqual([]);
    },
  );

  it('of walls that turn out of the room go on in line with the outermost', () => {
    const places = placesOf(
      room([
        { x: 0, y: 0 },
        { x: 441, y: 0 },
        { x: 441, y: 240 },
        { x: 280, y: 240 },
        { x: 280, y: 380 },
        { x: 0, y: 380 },
      ]),
    );
    const [, right, inwards, down, bottom] = places;
    expect(inwards?.start.y).toBeCloseTo(bottom?.start.y ?? NaN, 6);
    expect(down?.start.x).toBeCloseTo(right?.start.x ?? NaN, 6);
  });

  it('of more walls than are searched stand beside them', () => {
    const corners = Array.from({ length: 61 }, (_, i) => {
      const angle = (i / 61) * 2 * Math.PI;
      return { x: 1000 * Math.cos(angle), y: 1000 * Math.sin(angle) };
    });
    const places = placesOf(room(corners));
    expect(places).toHaveLength(61);
    for (const { wall, middle } of places) {
      const away = Math.hypot(middle.x - (wall.a.x + wall.b.x) / 2, middle.y - (wall.a.y + wall.b.y) / 2);
      expect(away).toBeCloseTo(15 + 26 * PX, 6);
    }
  });
});
