/** The people that a load begins with: customers with projects, some shared, of whom more come as they are needed. */
import { randomUUID } from 'node:crypto';
import { readCatalogue, type CatalogueSnapshot } from '@rackwright/planning';
import { cellars } from '../../bench/services/cellars';
import { furnishedIn } from '../api/projects';
import { bearer, type Named, type Told } from '../faults/people';
import type { CountedSystem } from '../killMatrix/matrixSystem';
import { newShopper, patientCaller, type Shopper } from '../killMatrix/shopper';
import type { Caller } from '../killMatrix/toldCaller';

const CUSTOMERS = 20;
/** Fewer than a customer may have, so that there is room for more. */
const PROJECTS_EACH = 12;
/** Projects that differ. */
const DIFFERENT = 20;

export type Scene = ReturnType<typeof cellars>[number];

/** A saved project, which one person has open at a time. */
export interface Kept extends Named {
  readonly by: Shopper;
  readonly scene: Scene;
  version: number;
}

export interface LoadedShop {
  readonly system: CountedSystem;
  readonly told: Told;
  readonly scenes: readonly Scene[];
  /** Can be ordered. */
  readonly ordered: ReturnType<typeof furnishedIn>;
  readonly customers: readonly Shopper[];
  /** Those that nobody has open. */
  readonly free: Kept[];
  /** Addresses at which anybody reads a project. */
  readonly shared: readonly string[];
}

export const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** As the planner sends it, under this name. */
export const roomBody = (scene: Scene, titleProject: string) => ({
  ...{ room: { ...scene, titleProject }, device: 'desktop', browser: 'Firefox' },
});

/** Saves a new project of somebody. */
export async function savedNew(
  { told, scenes }: { readonly told: { readonly rooms: Pick<Kept[], 'push'> } } & Pick<LoadedShop, 'scenes'>,
  caller: Pick<Caller, 'ask'>,
  by: Shopper,
): Promise<Kept> {
  const [scene, name] = [oneOf(scenes), `Saved ${randomUUID()}`];
  const body = { ...roomBody(scene, name), notSendEmailToUser: true, notSendEmailToAdmin: true };
  const headers = { ...bearer(by.token), 'idempotency-key': randomUUID() };
  const saved = await caller.ask<{ _id: string; version: number }>('POST', '/rooms/room', { headers, body });
  const kept: Kept = { ...{ id: saved._id, names: [name], by, scene }, version: saved.version };
  told.rooms.push(kept);
  return kept;
}

/** Prepares it through the gateway, before anything is measured. */
export async function openShop(system: CountedSystem, told: Told): Promise<LoadedShop> {
  const caller = patientCaller(system.url);
  const snapshot = await caller.ask<CatalogueSnapshot>('GET', '/products/snapshot');
  const scenes = cellars(DIFFERENT, readCatalogue(snapshot));
  const ordered = furnishedIn(snapshot);
  const [customers, free, shared]: [Shopper[], Kept[], string[]] = [[], [], []];
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const by = await newShopper(system.url, system.paymentApiUrl, { caller, project: ordered });
    customers.push(by);
    told.accounts.push(by);
    for (let project = 0; project < PROJECTS_EACH; project += 1)
      free.push(await savedNew({ told, scenes }, caller, by));
    const roomId = free.at(-1)!.id;
    const link = await caller.ask<{ url: string }>('POST', '/share/link', {
      headers: bearer(by.token),
      body: { roomId },
    });
    shared.push(`/rooms/room/${roomId}?share=${link.url.split('/').at(-1)}`);
  }
  caller.close();
  return { system, told, scenes, ordered, customers, free, shared };
}
