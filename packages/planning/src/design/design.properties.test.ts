import fc from 'fast-check';
import { checkScene } from '../placing/checkScene';
import { placeProduct } from '../placing/placement';
import { openScene } from '../placing/scene';
import { readyShape } from '../room/room';
import { notchedRooms, turnedRooms } from '../room/testOutlines';
import type { SceneData } from '../project/project';
import { DEFAULT_FINISH } from '../project/finish';
import { sen } from '../catalogue/sen';
import { shoppingList } from '../list/shoppingList';
import { productOf, room } from '../testRooms';
import { offset } from '../geometry';
import { DesignRoom } from './designRoom';
import { capacityOf, fitOf } from './holding';
import { designPieces, seriesFor } from './pieces';
import { designCellars } from './cellars';
import { leastFreeBefore } from './testAisles';
import { greedyWorth } from './testGreedy';
import { designShop } from './testShop';
import { emptyWish, type Wish } from './wish';
import { wanted } from './wishWorth';

const catalogue = designShop();
/** Each takes a few tenths of a second: `DESIGN_CASES=2000` tries more of them. */
const CASES = Number(process.env['DESIGN_CASES'] ?? 15);

const things = fc.array(
  fc.record({
    wall: fc.nat(9),
    share: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    id: fc.constantFrom('DR-36', 'WN-24', 'OB-COL', 'OB-SW', 'CL-IND-3'),
  }),
  { maxLength: 4 },
);

/** Arms in which one row of racks, or two, have an aisle. */
const narrowRooms = fc
  .record({
    shape: fc.constantFrom('rectangle' as const, 'L' as const, 'U' as const),
    armCm: fc.integer({ min: 100, max: 250 }),
    lengthCm: fc.integer({ min: 200, max: 500 }),
  })
  .map(({ shape, armCm, lengthCm }) =>
    readyShape(shape, armCm * { rectangle: 1, L: 2, U: 3 }[shape], lengthCm),
  );

/** A room with what has a place of these things in it. */
const rooms: fc.Arbitrary<SceneData> = fc
  .record({
    points: fc.oneof(notchedRooms(8), turnedRooms, narrowRooms),
    wallHeight: fc.constantFrom(213.36, 243.84, 304.8),
    things,
  })
  .map(({ points, wallHeight, things: list }) => {
    const scene = openScene(room(points, { wallHeight }), catalogue);
    for (const [i, { wall, share, id }] of list.entries()) {
      const frame = scene.walls[wall % scene.walls.length]!;
      const at = offset(offset(frame.wall.a, frame.along, share * frame.wall.length), frame.into, 20);
      const placed = placeProduct(scene, {
        product: productOf(catalogue, id),
        at,
        snapping: true,
        id: `thing ${i}`,
      });
      if (placed.ok) scene.add(placed.value.object);
    }
    return room(points, { wallHeight, objects: [...scene.objects()] });
  });

const count = (max: number): fc.Arbitrary<number> => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
const wishes: fc.Arbitrary<Wish> = fc
  .record({
    bottles: fc.record({
      half: count(60),
      standard: count(3000),
      wide: count(300),
      magnum: count(120),
      larger: count(20),
      case: count(20),
    }),
    growth: count(200),
    budget: fc.oneof(fc.constant(null), fc.integer({ min: 100_000, max: 4_000_000 }).map(sen)),
    style: fc.constantFrom('Classic' as const, 'Estate' as const, 'any' as const),
    aisleCm: fc.constantFrom(70, 90, 120),
    reachCm: fc.constantFrom(null, 190),
    keepWindows: fc.boolean(),
    keepPlugs: fc.boolean(),
    replaces: fc.boolean(),
  })
  .map((wish) => ({ ...emptyWish(DEFAULT_FINISH), ...wish }));

describe('cellars designed for a room and a wish', () => {
  it('are valid beside what stays, leave the aisle, count exactly and keep the budget', () => {
    fc.assert(
      fc.property(rooms, wishes, (data, wish) => {
        const proposals = designCellars(data, catalogue, wish);
        if (!proposals.ok) {
          expect(['nothing-fits', 'over-budget']).toContain(proposals.reason);
          return;
        }
        for (const { objects, replaced, totals, capacity, fit, kind } of proposals.value) {
          const stays = data.objects.filter(({ id }) => !replaced.includes(id));
          const designed = { ...data, finish: wish.finish, objects: [...stays, ...objects] };
          expect({ kind, faults: checkScene(designed, catalogue) }).toEqual({ kind, faults: [] });
          expect(leastFreeBefore(objects, { data: designed, catalogue })).toBeGreaterThan(wish.aisleCm - 0.1);
          expect(totals).toEqual(shoppingList(designed, catalogue).totals);
          expect(capacity).toEqual(capacityOf(designed.objects, catalogue, wish.reachCm));
          expect(fit).toEqual(fitOf(wish.bottles, capacity));
          if (wish.budget !== null) expect(totals.totalAmount).toBeLessThanOrEqual(wish.budget);
        }
      }),
      { numRuns: CASES },
    );
  });

  it('hold no less than the widest racks set one after the other', () => {
    fc.assert(
      fc.property(rooms, wishes, (data, wish) => {
        const free = { ...wish, budget: null };
        const proposals = designCellars(data, catalogue, free);
        const besides = capacityOf(keptOf(data, free).objects, catalogue, wish.reachCm);
        for (const series of seriesFor(free, data.wallHeight)) {
          const assortment = designPieces(catalogue, free, { series, ceilingCm: data.wallHeight });
          const prepared = new DesignRoom(keptOf(data, free), catalogue, { wish: free, assortment });
          const naive = greedyWorth(prepared, wanted(free), { besides, budget: null }).worth;
          if (!proposals.ok) continue;
          expect(proposals.value[0]!.worth).toBeGreaterThanOrEqual(naive - 1e-6);
        }
      }),
      { numRuns: CASES },
    );
  });
});

const keptOf = (data: SceneData, { replaces }: Wish): SceneData => ({
  ...data,
  objects: data.objects.filter(({ productId }) => !replaces || productOf(catalogue, productId).isGeneric),
});
