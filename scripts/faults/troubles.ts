/** What goes wrong meanwhile: parts that are killed or stand still, one after the other, drawn from a seed. */
import fc from 'fast-check';
import type { PartName } from '../system/topology';
import { pause } from '../killMatrix/shopper';
import { VICTIMS } from '../killMatrix/steps';
import type { MatrixSystem } from '../killMatrix/matrixSystem';

export const TROUBLES = ['killed', 'paused'] as const;

export interface Trouble {
  readonly part: PartName;
  readonly how: (typeof TROUBLES)[number];
  /** Before it, while all goes well. */
  readonly quietMs: number;
  /** Until the part is started again, or goes on. */
  readonly lastsMs: number;
}

/** More than there is time for. */
const DRAWN = 10_000;

const troubles = fc.record<Trouble>({
  part: fc.constantFrom(...VICTIMS),
  how: fc.constantFrom(...TROUBLES),
  quietMs: fc.integer({ min: 2_000, max: 8_000 }),
  lastsMs: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
    // Longer than a supervisor waits for an answer, which then starts the part again.
    { weight: 1, arbitrary: fc.integer({ min: 16_000, max: 20_000 }) },
  ),
});

/** Troubles the system until `isOver`, but not what is not ours; afterwards every part runs. `tell` hears of each as it begins. */
export async function trouble(
  system: MatrixSystem,
  { seed, isOver, tell }: { seed: number; isOver: () => boolean; tell: (trouble: Trouble) => void },
): Promise<readonly Trouble[]> {
  const done: Trouble[] = [];
  for (const now of fc.sample(troubles, { seed, numRuns: DRAWN })) {
    if (system.notOurs.includes(now.part)) continue;
    await pause(now.quietMs);
    if (isOver()) break;
    done.push(now);
    tell(now);
    if (now.how === 'paused') await system.pause(now.part, now.lastsMs);
    else {
      await system.kill(now.part);
      await pause(now.lastsMs);
      await system.start(now.part);
    }
  }
  return done;
}
