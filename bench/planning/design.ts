/** Cellars designed for twelve kept rooms: against a bound, against the widest racks one after the other, and in what time. */
import {
  designPieces,
  capacityOf,
  type Catalogue,
  DEFAULT_FINISH,
  DesignRoom,
  designCellars,
  emptyWish,
  NO_BOTTLES,
  readCatalogue,
  readyShape,
  type SceneData,
  sen,
  seriesFor,
  wanted,
  type Wish,
} from '@rackwright/planning';
import { boundOn } from '@rackwright/planning/testBound';
import { greedyWorth } from '@rackwright/planning/testGreedy';
import { rectangle, room } from '@rackwright/planning/testRooms';
import { seedContents } from '../../svc-catalogue/src/seeding/seedData';
import { snapshotOf } from '../../svc-catalogue/src/snapshot';
import type { Figure, Row } from './row';

const LOW = 213.36;
const MIDDLE = 243.84;

const corners = (...points: readonly (readonly [number, number])[]) =>
  room(points.map(([x, y]) => ({ x, y })));

/** The rooms that people have: a closet, a galley, small and large ones, corners of all kinds, low ceilings. */
const rooms: Readonly<Record<string, SceneData>> = {
  closet: rectangle(91.44, 182.88, { wallHeight: MIDDLE }),
  galley: rectangle(152.4, 365.76, { wallHeight: MIDDLE }),
  square: rectangle(243.84, 243.84, { wallHeight: MIDDLE }),
  low: rectangle(243.84, 304.8, { wallHeight: LOW }),
  rectangle: rectangle(400, 300),
  L: corners([0, 0], [304.8, 0], [304.8, 182.88], [152.4, 182.88], [152.4, 365.76], [0, 365.76]),
  cut: corners([0, 0], [274.32, 0], [274.32, 213.36], [182.88, 304.8], [0, 304.8]),
  octagon: corners(
    [89.28, 0],
    [215.52, 0],
    [304.8, 89.28],
    [304.8, 215.52],
    [215.52, 304.8],
    [89.28, 304.8],
    [0, 215.52],
    [0, 89.28],
  ),
  T: room(readyShape('T', 700, 600)),
  U: room(readyShape('U', 600, 500)),
  hexagon: room(readyShape('hexagon', 600, 600)),
  hall: rectangle(900, 700),
};

const finish = DEFAULT_FINISH;
const wishes: Readonly<Record<string, Wish>> = {
  'bottles alone': emptyWish(finish),
  'a collection of six formats': {
    ...emptyWish(finish),
    bottles: { half: 30, standard: 500, wide: 100, magnum: 60, larger: 6, case: 6 },
  },
  'two formats in plenty': { ...emptyWish(finish), bottles: { ...NO_BOTTLES, standard: 3000, magnum: 200 } },
};

/** Of the row about money: for bounds know no budget. */
const onABudget: Wish = {
  ...emptyWish(finish),
  bottles: { half: 12, standard: 400, wide: 60, magnum: 24, larger: 0, case: 2 },
  budget: sen(1_200_000),
};

const WITHIN = 0.97;
const SECOND = 1000;

let shop: Catalogue | null = null;
const seededShop = (): Catalogue => (shop ??= readCatalogue(snapshotOf(seedContents())!));

interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  readonly ofBound: number;
  readonly ofNaive: number;
}

function measured(name: string, data: SceneData, wish: Wish): Measured {
  const catalogue = seededShop();
  let milliseconds = Infinity;
  let cellars = designCellars(data, catalogue, wish);
  for (let round = 0; round < 3; round++) {
    const begun = process.hrtime.bigint();
    cellars = designCellars(data, catalogue, wish);
    milliseconds = Math.min(milliseconds, Number(process.hrtime.bigint() - begun) / 1e6);
  }
  if (!cellars.ok) throw new Error(`${name}: ${cellars.reason}`);
  const most = cellars.value[0]!;
  const besides = capacityOf(
    most.objects.filter(({ wall }) => wall === null),
    catalogue,
  );
  const against = seriesFor(wish, data.wallHeight).map((series) => {
    const assortment = designPieces(catalogue, wish, { series, ceilingCm: data.wallHeight });
    const prepared = new DesignRoom(data, catalogue, { wish, assortment });
    return {
      bound: boundOn(prepared, wanted(wish), besides),
      naive: greedyWorth(prepared, wanted(wish), { besides, budget: null }).worth,
    };
  });
  const naive = Math.max(...against.map((each) => each.naive));
  if (most.worth < naive - 1e-6) throw new Error(`${name}: ${most.worth} is worse than the naive ${naive}`);
  return {
    name,
    milliseconds,
    ofBound: most.worth / Math.max(...against.map(({ bound }) => bound)),
    ofNaive: most.worth / naive,
  };
}

/** One row for each wish; the rooms in which it is furthest from the bound, and takes longest, are named. */
const rowsByWish: readonly Row[] = Object.entries(wishes).map(([about, wish], i): Row => ({
  row: `22${'abc'[i]}`,
  what: `three cellars for each of twelve rooms: ${about}`,
  target: 'at most 1 s each, within 3 % of the bound',
  run: () => {
    const all = Object.entries(rooms).map(([name, data]) => measured(name, data, wish));
    const slowest = all.reduce((found, each) => (each.milliseconds > found.milliseconds ? each : found));
    const furthest = all.reduce((found, each) => (each.ofBound < found.ofBound ? each : found));
    const within = all.filter(({ ofBound }) => ofBound >= WITHIN).length;
    const better = all.filter(({ ofNaive }) => ofNaive > 1 + 1e-9).length;
    return {
      figure: `${within} of ${all.length} within 3 % (${furthest.name}: ${(100 * (1 - furthest.ofBound)).toFixed(1)} %), longest ${slowest.milliseconds.toFixed(0)} ms (${slowest.name}), better than naive in ${better}`,
      ratio: null,
      isMet: within === all.length && slowest.milliseconds <= SECOND,
    };
  },
}));

/** What is designed within a budget, against the widest racks as far as the money goes, which pay for their racks alone. */
function shareWithinBudget(): Figure {
  const all = Object.entries(rooms).flatMap(([name, data]) => {
    const cellars = designCellars(data, seededShop(), onABudget);
    if (!cellars.ok) return [];
    const most = cellars.value[0]!;
    const naive = seriesFor(onABudget, data.wallHeight).map((series) => {
      const assortment = designPieces(seededShop(), onABudget, { series, ceilingCm: data.wallHeight });
      const prepared = new DesignRoom(data, seededShop(), { wish: onABudget, assortment });
      const { budget } = onABudget;
      return greedyWorth(prepared, wanted(onABudget), { besides: NO_BOTTLES, budget }).worth;
    });
    return [{ name, isBetter: most.worth > Math.max(...naive) + 1e-6 }];
  });
  const better = all.filter(({ isBetter }) => isBetter);
  const others = all.filter(({ isBetter }) => !isBetter).map(({ name }) => name);
  return {
    figure: `better than naive in ${better.length} of ${all.length}${others.length > 0 ? ` (not: ${others.join(', ')})` : ''}`,
    ratio: null,
    isMet: better.length > all.length / 2,
  };
}

export const rows: readonly Row[] = [
  ...rowsByWish,
  {
    row: '22d',
    what: 'three cellars for each of twelve rooms: a collection and RM 12,000',
    target: 'better than the widest racks for that money in most',
    run: shareWithinBudget,
  },
];
