import { openScene } from '../placing/scene';
import { placeProduct, warningsFor } from '../placing/placement';
import { DEFAULT_FINISH } from '../project/finish';
import type { PlacedObject, SceneData } from '../project/project';
import { readyShape } from '../room/room';
import { sen } from '../catalogue/sen';
import { productOf, rectangle, room } from '../testRooms';
import { bottlesIn } from './holding';
import { designCellars, type DesignedCellar } from './cellars';
import type { CellarKind } from './workshop';
import { leastFreeBefore } from './testAisles';
import { designShop } from './testShop';
import { emptyWish, NO_BOTTLES, type Wish } from './wish';

const catalogue = designShop();
const wish = (changes: Partial<Wish> = {}): Wish => ({ ...emptyWish(DEFAULT_FINISH), ...changes });
const bottles = (some: Partial<Wish['bottles']>): Wish['bottles'] => ({ ...NO_BOTTLES, ...some });

/** The room with these in it, each as near to a point as it may be. */
function furnished(
  data: SceneData,
  things: readonly (readonly [id: string, x: number, y: number])[],
): SceneData {
  const scene = openScene(data, catalogue);
  for (const [id, x, y] of things) {
    const placed = placeProduct(scene, {
      product: productOf(catalogue, id),
      at: { x, y },
      snapping: true,
      id: `${id} there`,
    });
    if (!placed.ok) throw new Error(placed.reason);
    scene.add(placed.value.object);
  }
  return { ...data, objects: [...scene.objects()] };
}

function designed(data: SceneData, wanted: Wish): readonly DesignedCellar[] {
  const proposals = designCellars(data, catalogue, wanted);
  if (!proposals.ok) throw new Error(proposals.reason);
  return proposals.value;
}

const cellar = furnished(rectangle(400, 300), [['DR-36', 200, 300]]);
const of = (proposals: readonly DesignedCellar[], kind: CellarKind): DesignedCellar =>
  proposals.find((each) => each.kind === kind)!;
const wallsOf = ({ objects }: DesignedCellar): string[] =>
  [...new Set(objects.map(({ wall }) => wall ?? 'free'))].sort();
const standing = (proposal: DesignedCellar, id: string): readonly PlacedObject[] =>
  proposal.objects.filter(({ productId }) => productId === id);

describe('one wall', () => {
  const onWall = (name: string, changes: Partial<Wish> = {}): Wish => wish({ wall: name, ...changes });

  it('is filled alone, into its corners, with no island', () => {
    for (const proposal of designed(
      rectangle(700, 600),
      onWall('Wall 1', { looks: ['island', 'corners'] }),
    )) {
      expect(wallsOf(proposal)).toEqual(['Wall 1']);
      expect(proposal.freeWallCm).toBeLessThan(12);
    }
  });

  it('is filled in what is free of it; what stands there goes only by choice, and never from another wall', () => {
    const data = furnished(rectangle(400, 300), [
      ['CL-IND-6', 200, 0],
      ['CL-IND-5', 200, 300],
    ]);
    const [beside] = designed(data, onWall('Wall 1'));
    expect(beside!.replaced).toEqual([]);
    const [anew] = designed(data, onWall('Wall 1', { replaces: true }));
    const there = data.objects.filter(({ wall }) => wall === 'Wall 1');
    expect(there).toHaveLength(1);
    expect(anew!.replaced).toEqual(there.map(({ id }) => id));
    expect(anew!.objects.length).toBeGreaterThan(beside!.objects.length);
  });

  it('keeps its aisle: none stands where what is on the other side leaves too little', () => {
    const data = furnished(rectangle(400, 130), [['CL-IND-6', 200, 0]]);
    const [filled] = designed(data, onWall('Wall 3'));
    const [from, to] = [200 - 62.865 / 2, 200 + 62.865 / 2];
    expect(filled!.objects.length).toBeGreaterThan(2);
    for (const { position, size } of filled!.objects)
      expect(position.x + size.width / 2 <= from + 0.1 || position.x - size.width / 2 >= to - 0.1).toBe(true);
  });

  it('that the room has not is refused', () => {
    const refused = designCellars(rectangle(400, 300), catalogue, onWall('Wall 5'));
    expect(refused).toMatchObject({ ok: false, reason: 'no-such-wall' });
  });
});

describe('three cellars for a room', () => {
  it('differ: the most bottles, the wish for the least money, the most to look at', () => {
    const proposals = designed(cellar, wish({ bottles: bottles({ standard: 500, magnum: 50, case: 6 }) }));
    expect(proposals.map(({ kind }) => kind)).toEqual(['most', 'value', 'beauty']);
    const [most, value, beauty] = proposals as [DesignedCellar, DesignedCellar, DesignedCellar];
    expect(most.totals.bottleCount).toBeGreaterThan(beauty.totals.bottleCount);
    expect(value.totals.totalAmount).toBeLessThan(beauty.totals.totalAmount / 2);
    expect(bottlesIn(most.fit.over) + bottlesIn(value.fit.over)).toBe(0);
    expect(standing(beauty, 'CL-DSP-6').length + standing(beauty, 'ARCH-26').length).toBeGreaterThan(1);
  });

  it('are the same for the same wish', () => {
    const wanted = wish({ bottles: bottles({ standard: 700, half: 20 }), budget: sen(900_000) });
    expect(designed(cellar, wanted)).toEqual(designed(cellar, wanted));
  });

  it('leave the aisle: a room for one row of racks has one, and one for none has none', () => {
    const one = of(designed(rectangle(126, 500), wish()), 'most');
    expect(wallsOf(one).filter((wall) => wall === 'Wall 2' || wall === 'Wall 4')).toHaveLength(1);
    const none = designCellars(rectangle(124, 124), catalogue, wish());
    expect(none).toMatchObject({ ok: false, reason: 'nothing-fits' });
    expect(designCellars(rectangle(124, 124), catalogue, wish({ aisleCm: 80 })).ok).toBe(true);
  });

  it('stand nowhere that a door swings, and below a window only where that may be', () => {
    const data = furnished(rectangle(400, 300), [
      ['DR-36', 200, 300],
      ['WN-24', 200, 0],
    ]);
    for (const proposal of designed(data, wish())) {
      const scene = openScene({ ...data, objects: [...data.objects, ...proposal.objects] }, catalogue);
      const warned = proposal.objects.flatMap(({ id }) => warningsFor(scene, id)).map(({ code }) => code);
      expect(warned).toEqual([]);
    }
    const below = (wanted: Wish): number =>
      of(designed(data, wanted), 'most').objects.filter(
        ({ wall, position }) => wall === 'Wall 1' && Math.abs(position.x - 200) < 25,
      ).length;
    expect(below(wish())).toBeGreaterThan(0);
    expect(below(wish({ keepWindows: true }))).toBe(0);
  });

  it('round a column, and in a room with corners that are not right', () => {
    const data = furnished(room(readyShape('hexagon', 500, 500)), [['OB-COL', 250, 250]]);
    const [most] = designed(data, wish());
    expect(most!.totals.bottleCount).toBeGreaterThan(800);
  });

  it('keep what stands already, or replace it', () => {
    const data = furnished(cellar, [['CL-IND-3', 200, 20]]);
    const kept = of(designed(data, wish()), 'most');
    expect(kept.replaced).toEqual([]);
    const replaced = of(designed(data, wish({ replaces: true })), 'most');
    expect(replaced.replaced).toEqual(['CL-IND-3 there']);
    expect(replaced.totals.bottleCount).toBeGreaterThanOrEqual(kept.totals.bottleCount);
  });

  it('stay in the style that is asked for', () => {
    const heights = (proposals: readonly DesignedCellar[]): number =>
      Math.max(
        ...proposals.flatMap(({ objects }) =>
          objects.filter(({ productId }) => productId.includes('IND')).map(({ size }) => size.height),
        ),
      );
    expect(heights(designed(cellar, wish({ style: 'Classic' })))).toBeCloseTo(196.85);
    expect(heights(designed(cellar, wish({ style: 'Estate' })))).toBeCloseTo(234.95);
    expect(
      designCellars(rectangle(400, 300, { wallHeight: 230 }), catalogue, wish({ style: 'Estate' })),
    ).toMatchObject({ reason: 'nothing-fits' });
  });

  it('put a tasting corner, and an island under a table top, where they are asked for', () => {
    const large = rectangle(700, 600);
    const beauty = of(designed(large, wish({ looks: ['tasting', 'island'] })), 'beauty');
    expect(standing(beauty, 'CAB-STEM')).toHaveLength(1);
    expect(standing(beauty, 'TOP-ISL').length).toBeGreaterThan(0);
    expect(standing(beauty, 'IS-6').length).toBeGreaterThan(1);
    for (const { position } of standing(beauty, 'IS-6'))
      expect(Math.min(position.x, 700 - position.x, position.y, 600 - position.y)).toBeGreaterThan(90 + 34);
  });
});

describe('the aisle before each rack', () => {
  const corners = (...points: readonly (readonly [number, number])[]): SceneData =>
    room(points.map(([x, y]) => ({ x, y })));
  const leastFree = (data: SceneData, changes: Partial<Wish> = {}): number =>
    Math.min(
      ...designed(data, wish({ bottles: bottles({ standard: 400 }), ...changes })).map(({ objects }) =>
        leastFreeBefore(objects, { data: { ...data, objects }, catalogue }),
      ),
    );

  it.each([195, 200, 210, 220])('is kept where deep racks would face each other %i cm apart', (width) => {
    expect(leastFree(rectangle(width, 450))).toBeGreaterThan(89.9);
  });

  it('is kept where a wall looks at another that does not look at it', () => {
    const arm = corners([0, 0], [400, 0], [400, 300], [110, 300], [110, 550], [0, 550]);
    expect(leastFree(arm, { bottles: bottles({ standard: 1500 }) })).toBeGreaterThan(89.9);
  });

  it.each([
    [45, 400],
    [60, 231],
    [75, 107],
  ])('is kept in a corner of %i degrees', (_degrees, x) => {
    expect(leastFree(corners([0, 0], [600, 0], [600, 400], [x, 400]))).toBeGreaterThan(89.9);
  });

  it('is kept from racks in corners of other walls', () => {
    const step = corners([0, 0], [420, 0], [420, 253], [255, 253], [255, 163], [0, 163]);
    expect(leastFree(step, { style: 'Classic' })).toBeGreaterThan(89.9);
  });

  it('costs no racks where deep ones are far enough apart', () => {
    const most = (width: number): number =>
      of(designed(rectangle(width, 450), wish()), 'most').totals.bottleCount;
    // Twice 26 inches and the gap to the wall, and the aisle: 224.08 cm.
    expect(most(224.1)).toBe(most(228));
    expect(most(224)).toBeLessThan(most(224.1));
  });
});

describe('how much of the walls is left', () => {
  /** Of a rectangle's walls, what no rack or door is nearer than 34 cm to. */
  const uncovered = (data: SceneData, objects: readonly PlacedObject[]): number =>
    openScene(data, catalogue).walls.reduce((sum, { wall, along, into }) => {
      const centimetres = new Set(Array.from({ length: Math.round(wall.length) }, (_, i) => i));
      for (const { position, size, rotation } of objects) {
        const isAlong = Math.abs(Math.sin(((rotation - wall.angle) * Math.PI) / 180)) < 0.5;
        const [wide, deep] = isAlong
          ? [size.width + 2 * size.casing, size.length]
          : [size.length, size.width];
        const [dx, dy] = [position.x - wall.a.x, position.y - wall.a.y];
        const [u, n] = [dx * along.x + dy * along.y, dx * into.x + dy * into.y];
        if (n - deep / 2 > 34 || position.height > 196) continue;
        for (const at of centimetres) if (Math.abs(at + 0.5 - u) < wide / 2) centimetres.delete(at);
      }
      return sum + centimetres.size;
    }, 0);

  it('counts once what is over another, and what stands in a corner on both of its walls', () => {
    const looks: Wish['looks'] = ['tasting', 'arch', 'corners'];
    for (const width of [365, 400]) {
      const data = furnished(rectangle(width, 300), [['DR-36', 200, 300]]);
      for (const { objects, freeWallCm } of designed(
        data,
        wish({ bottles: bottles({ standard: 600 }), looks }),
      ))
        expect(Math.abs(freeWallCm - uncovered(data, [...data.objects, ...objects]))).toBeLessThan(20);
    }
  });
});

describe('what has no place', () => {
  it('is told by format, with the reason', () => {
    const small = rectangle(200, 200, { wallHeight: 213.36 });
    const [most] = designed(small, wish({ bottles: bottles({ standard: 5000, case: 3 }) }));
    expect(most!.misses).toContainEqual(expect.objectContaining({ format: 'standard', reason: 'no-room' }));
    const noCases = designShop();
    const products = new Map([...noCases.products].filter(([, { drawnAs }]) => drawnAs !== 'caseBin'));
    const proposals = designCellars(
      cellar,
      { ...noCases, products },
      wish({ bottles: bottles({ case: 3 }) }),
    );
    expect(proposals.ok && proposals.value[0]!.misses).toEqual([
      { format: 'case', bottles: 3, reason: 'no-product' },
    ]);
  });

  it('is what the money is not enough for, or the year in which the cellar is full', () => {
    const [poor] = designed(cellar, wish({ bottles: bottles({ standard: 1000 }), budget: sen(400_000) }));
    expect(poor!.totals.totalAmount).toBeLessThanOrEqual(400_000);
    expect(poor!.misses).toEqual([
      { format: 'standard', bottles: poor!.fit.over.standard, reason: 'budget' },
    ]);
    const [grows] = designed(cellar, wish({ bottles: bottles({ standard: 1000 }), growth: 100 }));
    expect(grows!.fullInYears).toBe(Math.floor((grows!.totals.bottleCount - 1000) / 100));
  });

  it.each([
    ['bad-bottles', wish({ bottles: bottles({ standard: -1 }) })],
    ['bad-bottles', wish({ bottles: bottles({ case: 100_001 }) })],
    ['bad-growth', wish({ growth: 0.5 })],
    ['bad-budget', wish({ budget: sen(-1) })],
    ['bad-aisle', wish({ aisleCm: 59 })],
    ['bad-reach', wish({ reachCm: 119 })],
    ['over-budget', wish({ budget: sen(1) })],
  ])('is refused as %s', (reason, wanted) => {
    expect(designCellars(cellar, catalogue, wanted)).toMatchObject({ ok: false, reason });
  });

  it('is refused where the money is enough for what holds no bottles alone', () => {
    const refused = designCellars(rectangle(400, 300), catalogue, wish({ budget: sen(100) }));
    expect(refused).toMatchObject({ ok: false, reason: 'over-budget' });
  });

  it('is refused without a room', () => {
    expect(designCellars({ ...cellar, points: [], walls: [], objects: [] }, catalogue, wish())).toMatchObject(
      { ok: false, reason: 'no-room' },
    );
  });
});
