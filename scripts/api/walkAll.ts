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
import { nameOf, unproven, walkAway, walkCall, walkLastCallers, walkNotYet, type Walked } from './walkCall';
import { makeWorld, type World } from './world';
import type { StartedWalk } from './walkedSystem';

/** What is known of one documented call. */
export interface Coverage extends Walked {
  /** Why the call as a whole is not proven: no row, listed refusals that nothing provokes. */
  readonly missing: readonly string[];
}

const rowOf = (call: CallRoute): Row | undefined => tables[call.service][nameOf(call)];

async function walkService(service: ServiceName, world: World, wanted: Wanted): Promise<Walked[]> {
  const walked: Walked[] = [];
  for (const call of documentedCalls(service).filter(wanted)) {
    const row = rowOf(call);
    if (call.notYet) walked.push(await walkNotYet(call, world));
    else if (row !== undefined) walked.push(await walkCall(call, row, world));
  }
  return walked;
}

type Rowed = readonly [CallRoute, Row];

const rowed = (wanted: Wanted): readonly Rowed[] =>
  CALLS.filter(wanted).flatMap((call): Rowed[] => {
    const row = rowOf(call);
    return row === undefined || call.notYet ? [] : [[call, row]];
  });

const refusalsOf = (row: Row) => Object.values(row.refusals ?? {}).flat();

/** Takes away what some refusal needs to be away, and provokes those, all at the same time. */
async function walkWithoutParts(system: StartedWalk, world: World, wanted: Wanted): Promise<Walked[]> {
  const rows = rowed(wanted);
  const kinds = new Set(rows.flatMap(([, row]) => refusalsOf(row).flatMap(({ away }) => away ?? [])));
  const walked: Walked[] = [];
  for (const away of kinds) {
    const needing = rows.filter(([, row]) => refusalsOf(row).some((refusal) => refusal.away === away));
    walked.push(...(await walkAway(system, world, away, needing)));
  }
  return walked;
}

type Wanted = (call: CallRoute) => boolean;

/** Walks every documented call, or those that are wanted, and says of each what was proven and what is missing. */
export async function walkAll(
  system: StartedWalk,
  wanted: Wanted = () => true,
): Promise<readonly Coverage[]> {
  const worlds = await Promise.all(serviceNames.map(() => makeWorld(system, system.staff)));
  const walked = await Promise.all(
    serviceNames.map((service, at) => walkService(service, worlds[at]!, wanted)),
  );
  const last = worlds[0]!;
  const away = await walkWithoutParts(system, last, wanted);
  const ended: Walked[] = [];
  for (const [call, row] of rowed(wanted)) ended.push(await walkLastCallers(call, row, last));
  for (const world of worlds) world.close();
  const all = [...walked.flat(), ...away, ...ended];
  return CALLS.filter(wanted).map((call) => ({
    call,
    proofs: all.filter((one) => one.call === call).flatMap(({ proofs }) => proofs),
    missing: missingOf(call),
  }));
}

function missingOf(call: CallRoute): readonly string[] {
  if (call.notYet) return [];
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
