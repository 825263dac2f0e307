/** What goes wrong meanwhile, one after the other, drawn from a seed: parts that are killed or stand still, connections between two of them. */
import fc from 'fast-check';
import { SERVICE_PARTS, type PartName } from '../system/topology';
import { pause } from '../killMatrix/shopper';
import { VICTIMS } from '../killMatrix/steps';
import type { Clocks, MatrixSystem } from '../killMatrix/matrixSystem';
import { CONNECTIONS, CONNECTION_TROUBLES, type Connection, type ConnectionTrouble } from './connections';

/** What any part may suffer, and what those that keep files may, too. */
const ANY_PART = ['killed', 'paused'] as const;
const FULL_DISK = 'full disk';
export const PART_TROUBLES = [...ANY_PART, FULL_DISK] as const;
/** The database keeps its journal, these services what was uploaded and the reports. */
const KEEPS_FILES = [
  'mongo',
  'svc-rooms',
  'svc-catalogue',
  'svc-reports',
] as const satisfies readonly PartName[];

interface Timed {
  /** Before it, while all goes well. */
  readonly quietMs: number;
  /** Until the part is started again or goes on, or the connection is as it was. */
  readonly lastsMs: number;
}

export interface PartTrouble extends Timed {
  readonly part: PartName;
  readonly how: (typeof PART_TROUBLES)[number];
}

export interface BetweenTrouble extends Timed {
  readonly between: Connection;
  readonly how: ConnectionTrouble;
}

export type Trouble = PartTrouble | BetweenTrouble;

/** More than there is time for. */
const DRAWN = 10_000;

const timed = {
  quietMs: fc.integer({ min: 2_000, max: 8_000 }),
  lastsMs: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
    // Longer than a supervisor waits for an answer, which then starts the part again.
    { weight: 1, arbitrary: fc.integer({ min: 16_000, max: 20_000 }) },
  ),
};
const troubles = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record<PartTrouble>({
      part: fc.constantFrom(...VICTIMS),
      how: fc.constantFrom(...ANY_PART),
      ...timed,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record<PartTrouble>({
      part: fc.constantFrom(...KEEPS_FILES),
      how: fc.constant(FULL_DISK),
      ...timed,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record<BetweenTrouble>({
      between: fc.constantFrom(...CONNECTIONS),
      how: fc.constantFrom(...CONNECTION_TROUBLES),
      ...timed,
    }),
  },
);

const MINUTES_APART = 10;
const clocks = fc.record(
  Object.fromEntries(
    SERVICE_PARTS.map(({ name }) => [name, fc.constantFrom(-MINUTES_APART, 0, MINUTES_APART)]),
  ),
);

/** Clocks that are right, or ten minutes ahead or behind. */
export const drawnClocks = (seed: number): Clocks => fc.sample(clocks, { seed, numRuns: 1 })[0] ?? {};

/** The same for the same seed, in order. */
export const drawnTroubles = (seed: number, count: number): readonly Trouble[] =>
  fc.sample(troubles, { seed, numRuns: count });

const concerned = (trouble: Trouble): readonly PartName[] =>
  'part' in trouble ? [trouble.part] : [trouble.between.from, trouble.between.to];

/** Where it is and what it is, for people to read. */
export const troubleSaid = (trouble: Trouble): string =>
  `${'part' in trouble ? trouble.part : `${trouble.between.from} to ${trouble.between.to}`} ${trouble.how}`;

async function suffer(system: MatrixSystem, trouble: Trouble): Promise<void> {
  if ('between' in trouble) {
    system.connections.begin(trouble.how, trouble.between);
    await pause(trouble.lastsMs);
    system.connections.mend(trouble.between);
  } else if (trouble.how === 'paused') await system.pause(trouble.part, trouble.lastsMs);
  else if (trouble.how === FULL_DISK) {
    const makeRoom = system.fillDisk(trouble.part);
    await pause(trouble.lastsMs);
    makeRoom();
  } else {
    await system.kill(trouble.part);
    await pause(trouble.lastsMs);
    await system.start(trouble.part);
  }
}

/** Troubles the system until `isOver`, but not what is not ours; afterwards every part runs. `tell` hears of each as it begins. */
export async function trouble(
  system: MatrixSystem,
  { seed, isOver, tell }: { seed: number; isOver: () => boolean; tell: (trouble: Trouble) => void },
): Promise<readonly Trouble[]> {
  const done: Trouble[] = [];
  for (const now of drawnTroubles(seed, DRAWN)) {
    if (concerned(now).some((part) => system.notOurs.includes(part))) continue;
    await pause(now.quietMs);
    if (isOver()) break;
    done.push(now);
    tell(now);
    await suffer(system, now);
  }
  return done;
}
