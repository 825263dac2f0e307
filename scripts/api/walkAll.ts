/** The walk of every documented call: services beside each other, the calls of one after the other. */
import {
  CALLS,
  documentedCalls,
  serviceNames,
  type CallRoute,
  type ServiceName,
} from '@rackwright/contracts';
import type { Row, Table } from './row';
import { tables } from './tables';
import {
  nameOf,
  unproven,
  walkAway,
  walkCall,
  walkLastCallers,
  walkWithoutDatabase,
  type Walked,
} from './walkCall';
import { makeWorld, type WalkedSystem, type World } from './world';
import type { StartedWalk } from './walkedSystem';

/** What is known of one documented call. */
export interface Coverage extends Walked {
  /** Why the call as a whole is not proven: no row, listed refusals that nothing provokes. */
  readonly missing: readonly string[];
}

const rowOf = (call: CallRoute): Row | undefined => tables[call.service][nameOf(call)];

/** Tells how long each step took. */
type Tell = (what: string) => void;

async function timed<T>(tell: Tell, what: string, step: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await step();
  tell(`${what} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return done;
}

async function walkService(
  service: ServiceName,
  world: World,
  { wanted, tell }: WalkOptions,
): Promise<Walked[]> {
  const walked: Walked[] = [];
  for (const call of documentedCalls(service).filter(wanted)) {
    const row = rowOf(call);
    if (row !== undefined) walked.push(await timed(tell, nameOf(call), () => walkCall(call, row, world)));
  }
  return walked;
}

type Rowed = readonly [CallRoute, Row];

const rowed = (wanted: Wanted): readonly Rowed[] =>
  CALLS.filter(wanted).flatMap((call): Rowed[] => {
    const row = rowOf(call);
    return row === undefined ? [] : [[call, row]];
  });

const refusalsOf = (row: Row) => Object.values(row.refusals ?? {}).flat();

/** What only a walk with engines of its own can prove, in a sentence each. */
export const leftToOwnEngines = ({ notOurs }: WalkedSystem): readonly string[] =>
  notOurs.includes('mongo')
    ? [
        'No call was tried while the database is away: the one of MONGO_TEST_URL is not ours to stop. A walk without it tries them.',
      ]
    : [];

/** Takes away what some refusal needs to be away, and provokes those, all at the same time. */
async function walkWithoutParts(
  system: StartedWalk,
  world: World,
  { wanted, tell }: WalkOptions,
): Promise<Walked[]> {
  const rows = rowed(wanted);
  const kinds = new Set(rows.flatMap(([, row]) => refusalsOf(row).flatMap(({ away }) => away ?? [])));
  const walked: Walked[] = [];
  for (const away of kinds) {
    const needing = rows.filter(([, row]) => refusalsOf(row).some((refusal) => refusal.away === away));
    walked.push(...(await timed(tell, `without ${away}`, () => walkAway(system, world, away, needing))));
  }
  if (leftToOwnEngines(system).length === 0)
    walked.push(
      ...(await timed(tell, 'without the database', () => walkWithoutDatabase(system, world, rows))),
    );
  return walked;
}

type Wanted = (call: CallRoute) => boolean;

export interface WalkOptions {
  readonly wanted: Wanted;
  readonly tell: Tell;
}

/** Walks every documented call, or those that are wanted, and says of each what was proven and what is missing. */
export async function walkAll(
  system: StartedWalk,
  options: WalkOptions = { wanted: () => true, tell: () => undefined },
): Promise<readonly Coverage[]> {
  const worlds = await Promise.all(serviceNames.map(() => makeWorld(system, system.staff)));
  const walked = await Promise.all(
    serviceNames.map((service, at) => walkService(service, worlds[at]!, options)),
  );
  const last = worlds[0]!;
  const away = await walkWithoutParts(system, last, options);
  const ended: Walked[] = [];
  for (const [call, row] of rowed(options.wanted)) ended.push(await walkLastCallers(call, row, last));
  for (const world of worlds) world.close();
  const all = [...walked.flat(), ...away, ...ended];
  return CALLS.filter(options.wanted).map((call) => ({
    call,
    proofs: all.filter((one) => one.call === call).flatMap(({ proofs }) => proofs),
    missing: missingOf(call),
  }));
}

function missingOf(call: CallRoute): readonly string[] {
  const row = rowOf(call);
  if (row === undefined) return ['it has no row in the tables'];
  return unproven(call, row).map((status) => `nothing provokes its ${status}`);
}

/** Rows of the tables that no documented call has. */
export function strayRows(): readonly string[] {
  const documented = new Set(CALLS.map(nameOf));
  return Object.values<Table>(tables)
    .flatMap((table) => Object.keys(table))
    .filter((name) => !documented.has(name));
}
