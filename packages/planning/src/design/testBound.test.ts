import { DEFAULT_FINISH } from '../project/finish';
import type { SceneData } from '../project/project';
import { rectangle, room } from '../testRooms';
import { boundOn } from './testBound';
import { bestPossible } from './testBestPossible';
import { designCellars } from './cellars';
import { DesignRoom } from './designRoom';
import { capacityOf } from './holding';
import { designPieces } from './pieces';
import { designShop } from './testShop';
import { type ByFormat, emptyWish, NO_BOTTLES, type Wish } from './wish';

const catalogue = designShop();
const corner = room([
  { x: 0, y: 0 },
  { x: 260, y: 0 },
  { x: 260, y: 160 },
  { x: 120, y: 300 },
  { x: 0, y: 300 },
]);

const sixFormats: ByFormat = { half: 30, standard: 400, wide: 100, magnum: 60, larger: 6, case: 6 };

/** The most bottles that are designed, and the bound on them. */
function designed(data: SceneData, bottles: ByFormat): { readonly worth: number; readonly bound: number } {
  const wish: Wish = { ...emptyWish(DEFAULT_FINISH), bottles, style: 'Classic' };
  const cellars = designCellars(data, catalogue, wish);
  if (!cellars.ok) throw new Error(cellars.reason);
  const [{ worth, objects }] = cellars.value as [(typeof cellars.value)[number]];
  const free = objects.filter(({ wall }) => wall === null);
  const assortment = designPieces(catalogue, wish, { series: 'Classic', ceilingCm: data.wallHeight });
  const prepared = new DesignRoom(data, catalogue, { wish, assortment });
  return { worth, bound: boundOn(prepared, bottles, capacityOf(free, catalogue)) };
}

describe('the bound on what a cellar can be worth', () => {
  it.each<[string, SceneData, ByFormat]>([
    ['a closet', rectangle(92, 183), sixFormats],
    ['a room with a cut corner', corner, sixFormats],
    ['a collection of magnums mostly', rectangle(300, 240), { ...NO_BOTTLES, standard: 60, magnum: 300 }],
  ])('is no more than 3 %% above what is designed, and never below it: %s', (_room, data, bottles) => {
    const { worth, bound } = designed(data, bottles);
    expect(worth).toBeLessThanOrEqual(bound + 1e-6);
    expect(worth).toBeGreaterThanOrEqual(0.97 * bound);
  });

  it('is what can be reached where one stretch of wall is all there is', () => {
    const wish: Wish = { ...emptyWish(DEFAULT_FINISH), wall: 'Wall 1', style: 'Classic' };
    const data = rectangle(65, 400);
    const assortment = designPieces(catalogue, wish, { series: 'Classic', ceilingCm: data.wallHeight });
    const prepared = new DesignRoom(data, catalogue, { wish, assortment });
    // 72 places for wide bottles in 18.75 inches and 20 for standard ones in 4.75 of 25.6: 8 stay empty.
    const bottles: ByFormat = { ...NO_BOTTLES, standard: 34, wide: 50 };
    expect(bestPossible(prepared, bottles, NO_BOTTLES)).toBeCloseTo(50 * 1.5 + 34 + 8 * 0.1, 6);
  });
});
