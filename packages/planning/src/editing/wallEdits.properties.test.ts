import fc from 'fast-check';
import { distance, isClockwise, nearestOnSegment, offset, type Point } from '../geometry';
import type { PlacedObject, SceneData } from '../project/project';
import { checkOutline, roomFigures, wallName, wallsOf } from '../room/room';
import { openScene } from '../placing/scene';
import { movedBy, notchedRooms, turnedRooms } from '../room/testOutlines';
import { placedAt, productOf, rectangle, room, testCatalogue } from '../testRooms';
import {
  moveCorner,
  moveWall,
  removeNode,
  type RoomEditResult,
  setOutline,
  setWallLength,
  setWallWidth,
  splitWall,
} from './wallEdits';
import { runs } from '../properties/testRuns';

const catalogue = testCatalogue();

/** Windows, doors and racks on the walls of a room, at a share of each wall's length, whether they fit there or not. */
function furnished(
  points: readonly Point[],
  things: readonly { wall: number; share: number; product: string }[],
): SceneData {
  const data = room(points);
  const { walls } = openScene(data, catalogue);
  const objects = things.map(({ wall, share, product: id }, i): PlacedObject => {
    const frame = walls[wall % walls.length]!;
    const product = productOf(catalogue, id);
    const depth = product.isOpening ? -frame.wall.width / 2 : 1 + product.length / 2;
    const at = offset(offset(frame.wall.a, frame.along, share * frame.wall.length), frame.into, depth);
    const { name, angle } = frame.wall;
    return placedAt(product, at.x, at.y, { id: `${id} ${i}`, wall: name, rotation: angle });
  });
  return { ...data, objects };
}

const things = fc.array(
  fc.record({
    wall: fc.nat(11),
    share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    product: fc.constantFrom('WN-24', 'DR-36', 'CL-IND-3'),
  }),
  { maxLength: 5 },
);
const rooms = fc.oneof(notchedRooms(10), turnedRooms);
const scenes = fc.tuple(rooms, things).map(([points, list]) => furnished(points, list));
const coordinate = fc.double({ min: -900, max: 900, noNaN: true });
const places = fc.record({ x: coordinate, y: coordinate });
const lengths = fc.double({ min: -50, max: 1500, noNaN: true });

/** Any edit of walls there is, at any wall or corner, of those there are not too. */
const edits = fc
  .record({ which: fc.nat(6), index: fc.integer({ min: -1, max: 12 }), to: places, cm: lengths })
  .map(({ which, index, to, cm }) => (data: SceneData): RoomEditResult => {
    const all: (() => RoomEditResult)[] = [
      () => moveCorner(data, index, to, catalogue),
      () => moveWall(data, index, to, catalogue),
      () => splitWall(data, index, to, catalogue),
      () => removeNode(data, index, catalogue),
      () => setWallLength(data, index, cm, catalogue),
      () => setWallWidth(data, index, cm / 20, catalogue),
      () => setOutline(data, [...data.points.slice(1), to], catalogue),
    ];
    return all[which]!();
  });

describe('the area of a floor', () => {
  it('stays the same when the room is turned and moved', () => {
    fc.assert(
      fc.property(
        notchedRooms(12),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: -90_000, max: 90_000 }),
        (points, degrees, dx) => {
          const before = roomFigures({ points, wallHeight: 304 });
          const after = roomFigures({ points: movedBy(points, { degrees, dx, dy: -dx }), wallHeight: 304 });
          expect(after.floorAreaM2).toBeCloseTo(before.floorAreaM2, 6);
          expect(after.roomLinearLengthM).toBeCloseTo(before.roomLinearLengthM, 6);
        },
      ),
    );
  });
});

describe('rectangles turned and moved anywhere', () => {
  const placed = fc
    .tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: -3000, max: 3000 }))
    .map(([degrees, dx]) => {
      const { points } = rectangle(400, 300);
      return room(movedBy(points, { degrees, dx, dy: 1000 - dx }));
    });
  const lengthsOf = (edit: RoomEditResult) => {
    if (!edit.ok) throw new Error(edit.reason);
    return wallsOf(edit.value.data).map(({ length }) => length);
  };
  const closeTo = (...each: number[]) => each.map((length) => expect.closeTo(length, 4) as number);

  it('stay rectangles when a wall is given a length, and when one is moved', () => {
    fc.assert(
      fc.property(placed, (data) => {
        expect(lengthsOf(setWallLength(data, 0, 500, catalogue))).toEqual(closeTo(500, 300, 500, 300));
        expect(lengthsOf(setWallLength(data, 3, 100, catalogue))).toEqual(closeTo(400, 100, 400, 100));
        const { a, b } = wallsOf(data)[0]!;
        const to = { x: b.x + (b.x - a.x) / 8, y: b.y + (b.y - a.y) / 8 };
        expect(lengthsOf(moveWall(data, 1, to, catalogue))).toEqual(closeTo(450, 300, 450, 300));
      }),
    );
  });
});

describe('whatever is edited', () => {
  it('the outline stays a room, run clockwise, with a setting for every wall', () => {
    fc.assert(
      fc.property(scenes, fc.array(edits, { minLength: 1, maxLength: 6 }), (start, list) => {
        let data = start;
        for (const edit of list) {
          const edited = edit(data);
          if (!edited.ok) continue;
          data = edited.value.data;
          expect(checkOutline(data.points)).toBeNull();
          expect(isClockwise(data.points)).toBe(true);
          expect(data.walls).toHaveLength(data.points.length);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('the report names exactly what is elsewhere or on another wall, and nothing is lost', () => {
    const whereOf = ({ position, rotation, wall }: PlacedObject) =>
      JSON.stringify([position, rotation, wall]);
    fc.assert(
      fc.property(scenes, edits, (data, edit) => {
        const edited = edit(data);
        if (!edited.ok) return;
        const { objects } = edited.value.data;
        expect(objects.map(({ id }) => id)).toEqual(data.objects.map(({ id }) => id));
        const elsewhere = objects.filter((object, i) => whereOf(object) !== whereOf(data.objects[i]!));
        expect(edited.value.moved).toEqual(elsewhere.map(({ id }) => id));
      }),
      { numRuns: runs(200) },
    );
  });

  it('what stands free stays where it is', () => {
    fc.assert(
      fc.property(rooms, edits, (points, edit) => {
        const free = placedAt(productOf(catalogue, 'IS-6'), 0, 0);
        const data = { ...room(points), objects: [free] };
        const edited = edit(data);
        if (!edited.ok) return;
        expect(edited.value.data.objects[0]).toBe(free);
        expect(edited.value.moved).toEqual([]);
      }),
    );
  });
});

describe('splitting a wall', () => {
  it('keeps everything where it was, on the wall that runs there now, and joining undoes it', () => {
    fc.assert(
      fc.property(scenes, fc.nat(11), fc.double({ min: 0, max: 1, noNaN: true }), (data, nth, share) => {
        const wall = nth % data.points.length;
        const { a, b, length } = wallsOf(data)[wall]!;
        const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
        const split = splitWall(data, wall, at, catalogue);
        if (!split.ok) return;
        const after = split.value.data;
        data.objects.forEach((before, i) => {
          const { wall: name, ...rest } = after.objects[i]!;
          const was = Number(before.wall!.slice(5)) - 1;
          const along = nearestOnSegment(before.position, a, b) * length;
          const now = was < wall ? was : was > wall || along > share * length + 1e-5 ? was + 1 : was;
          if (Math.abs(along - share * length) > 1e-5) expect(name).toBe(wallName(now));
          expect({ ...rest, wall: before.wall }).toEqual(before);
        });
        const joined = removeNode(after, wall + 1, catalogue);
        if (!joined.ok) throw new Error(joined.reason);
        expect(joined.value.data).toEqual(data);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('moving a corner and back', () => {
  it('gives the outline before, and all that hangs with its nearer end the same', () => {
    fc.assert(
      fc.property(scenes, fc.nat(11), places, (data, nth, to) => {
        const index = nth % data.points.length;
        const moved = moveCorner(data, index, to, catalogue);
        if (!moved.ok) return;
        const there = moved.value.data;
        const back = moveCorner(there, index, data.points[index]!, catalogue);
        if (!back.ok) throw new Error(back.reason);
        back.value.data.points.forEach((point, i) => {
          expect(distance(point, data.points[i]!)).toBeLessThan(1e-6 * Math.SQRT2);
        });
        data.objects.forEach((object, i) => {
          if (nearerEndOf(data, object) !== nearerEndOf(there, there.objects[i]!)) return;
          const { position, rotation, wall } = back.value.data.objects[i]!;
          expect(wall).toBe(object.wall);
          expect(distance(position, object.position)).toBeLessThan(1e-4);
          expect(Math.abs(((rotation - object.rotation + 540) % 360) - 180)).toBeLessThan(1e-4);
        });
      }),
      { numRuns: runs(200) },
    );
  });

  function nearerEndOf(data: SceneData, object: PlacedObject): 'A' | 'B' {
    const { a, b } = wallsOf(data).find(({ name }) => name === object.wall)!;
    const along = (object.position.x - a.x) * (b.x - a.x) + (object.position.y - a.y) * (b.y - a.y);
    return along <= distance(a, b) ** 2 / 2 ? 'A' : 'B';
  }
});

describe('wall names', () => {
  it('make room for a corner drawn on a wall, and all that is attached stays where it is', () => {
    fc.assert(
      fc.property(turnedRooms, things, fc.nat(7), (points, list, nth) => {
        const data = furnished(points, list);
        const wall = nth % points.length;
        const { a, b } = wallsOf(data)[wall]!;
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const edited = setOutline(data, points.toSpliced(wall + 1, 0, middle), catalogue);
        if (!edited.ok) throw new Error(edited.reason);
        const { objects } = edited.value.data;
        expect(objects.map((object, i) => ({ ...object, wall: data.objects[i]!.wall }))).toEqual(
          data.objects,
        );
        const rightHalf = data.objects.filter((object, i) => object.wall !== objects[i]!.wall);
        for (const object of rightHalf) expect(object.wall! >= wallName(wall)).toBe(true);
      }),
    );
  });

  it('go round with an outline that is drawn again from another corner, and all that is attached with its wall', () => {
    fc.assert(
      fc.property(scenes, fc.nat(11), (data, nth) => {
        const count = data.points.length;
        const by = nth % count;
        const edited = setOutline(data, [...data.points.slice(by), ...data.points.slice(0, by)], catalogue);
        if (!edited.ok) throw new Error(edited.reason);
        const renamed = data.objects.map((object) => {
          const wall = (Number(object.wall!.slice(5)) - 1 + count - by) % count;
          return { ...object, wall: wallName(wall) };
        });
        expect(edited.value.data.objects).toEqual(renamed);
      }),
    );
  });

  it('count from 1 in point order after every edit, and what is attached bears one of them', () => {
    fc.assert(
      fc.property(scenes, edits, (data, edit) => {
        const edited = edit(data);
        if (!edited.ok) return;
        const names = wallsOf(edited.value.data).map(({ name }) => name);
        expect(names).toEqual(edited.value.data.points.map((_, i) => `Wall ${i + 1}`));
        for (const { wall } of edited.value.data.objects) expect(names).toContain(wall);
      }),
      { numRuns: runs(200) },
    );
  });
});
