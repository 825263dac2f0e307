/** Row 25: how long the token of a session that has ended goes on anywhere. */
import path from 'node:path';
import { endedEverywhere, waysToEnd } from '../../scripts/api/endings';
import { startWalk } from '../../scripts/api/walkedSystem';
import { makeWorld } from '../../scripts/api/world';
import type { Figure, Row } from '../planning/row';

const TIMES = 5;
const TARGET_MS = 2_000;

/** The slowest of all ways to end a session, each of them several times, while the system does nothing else. */
async function slowest(): Promise<Figure> {
  const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
  try {
    const world = await makeWorld(system, system.staff);
    const took: { readonly way: string; readonly afterMs: number }[] = [];
    for (const way of Object.keys(waysToEnd))
      for (let time = 0; time < TIMES; time += 1) {
        const { refusedBefore, afterMs } = await endedEverywhere(world, way);
        if (refusedBefore.length > 0) throw new Error(`refused before ${way}: ${refusedBefore.join(', ')}`);
        took.push({ way, afterMs });
      }
    world.close();
    took.sort((a, b) => a.afterMs - b.afterMs);
    const [median, most] = [took[Math.floor(took.length / 2)]!, took.at(-1)!];
    const figure = `${most.afterMs.toFixed(0)} ms by ${most.way}, half of ${took.length} within ${median.afterMs.toFixed(0)} ms`;
    return { figure, ratio: null, isMet: most.afterMs <= TARGET_MS };
  } finally {
    await system.stop();
  }
}

export const rows: readonly Row[] = [
  {
    row: '25',
    what: 'a session ends, by each of seven ways: until every service refuses its token',
    target: `<= ${TARGET_MS} ms`,
    run: slowest,
  },
];
