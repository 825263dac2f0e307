/** One row of the kill matrix: a service dies while a scheduled release goes live, and everything that shows it is looked at. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueChange, Quote, Release, WireDiscounts, WireSnapshot } from '@rackwright/contracts';
import type { CatalogueSnapshot } from '@rackwright/planning';
import { furnishedIn } from '../api/projects';
import type { PartName } from '../system/topology';
import type { MatrixSystem } from './matrixSystem';
import { killAt, RECOVERED_WITHIN_MS, until } from './row';
import { patientCaller } from './shopper';

/** From what is noted of a release to what is announced of it, in their order. */
export const RELEASE_STEPS = [
  'plan-noted',
  'plan-agreed',
  'plan-made',
  'plan-told',
  'catalogue-changed-announced',
] as const;
export type ReleaseStep = (typeof RELEASE_STEPS)[number];

/** Who takes the steps, and who keeps a copy of the catalogue. */
export const RELEASE_VICTIMS: readonly PartName[] = ['svc-catalogue', 'svc-rooms'];

/** How often it is tried to be told before its moment at which step to stop. */
const TRIES = 3;
/** Between asking for it and its moment, and twice as long as what was asked before took: more on a busy machine. */
const MOMENT_MS = 1_000;

export interface ReleaseResult {
  readonly step: ReleaseStep;
  readonly killed: PartName;
  /** Empty when everything is as it must be. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

let discount = 0;
/** Percent; another one each time. */
const nextDiscount = (): number => (discount = (discount % 50) + 1);

interface Shop {
  readonly ask: ReturnType<typeof patientCaller>['ask'];
  readonly once: ReturnType<typeof patientCaller>['once'];
  readonly headers: Readonly<Record<string, string>>;
}

interface Gathered {
  readonly id: string;
  readonly version: number;
}

/** A release of a discount, not scheduled yet. */
async function gathered({ ask, headers }: Shop, unitPrice: number): Promise<Gathered> {
  const { items } = await ask<{ items: readonly (WireDiscounts & { version: number })[] }>(
    'GET',
    '/discounts/discounts',
  );
  const [{ _id: recordId, version, ...rates }] = items as [(typeof items)[number]];
  const name = `Discount of ${unitPrice} %`;
  const begun = await ask<Release>('POST', '/catalogue/releases', { headers, body: { name } });
  const edit = { collection: 'discounts', recordId, version, form: { ...rates, unitPrice } };
  const first = { ...headers, 'if-match': `"v${begun.version}"` };
  const { release } = await ask<{ release: Release }>('PUT', `/catalogue/releases/${begun._id}/changes`, {
    headers: first,
    body: { edits: [edit] },
  });
  return { id: begun._id, version: release.version };
}

/** What differs from a release that is live everywhere, once. */
async function faultsOf({ ask, headers }: Shop, id: string, unitPrice: number): Promise<string[]> {
  const release = await ask<Release>('GET', `/catalogue/releases/${id}`, { headers });
  const history = await ask<{ items: readonly CatalogueChange[] }>(
    'GET',
    `/catalogue/changes?release=${id}&collection=discounts`,
    { headers },
  );
  const snapshot = await ask<WireSnapshot>('GET', '/products/snapshot');
  const wentLive = release.log.filter(({ did }) => did === 'live').length;
  const checks: readonly (readonly [string, boolean])[] = [
    [`the release is ${release.state}`, release.state === 'live'],
    [`it went live ${wentLive} times`, wentLive === 1],
    [`${history.items.length} entries in the history`, history.items.length === 1],
    [`the discount is ${snapshot.discounts.unitPrice}`, snapshot.discounts.unitPrice === unitPrice],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([fault]) => fault);
}

/** What a project costs, as svc-orders works it out with its copy of the catalogue. */
async function priced({ ask, headers }: Shop): Promise<() => Promise<number>> {
  const project = furnishedIn(await ask<CatalogueSnapshot>('GET', '/products/snapshot'));
  return async () => (await ask<Quote>('POST', '/orders/quote', { headers, body: { project } })).totalAmount;
}

interface Arming {
  readonly step: ReleaseStep;
  readonly freezeFolder: string;
  readonly price: () => Promise<number>;
}
interface Armed {
  readonly id: string;
  readonly unitPrice: number;
  /** What a project costs without it. */
  readonly before: number;
}

/** A release that goes live in a moment, with whoever gets to the step told before to stop there. */
async function armed(shop: Shop, { step, freezeFolder, price }: Arming): Promise<Armed> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const unitPrice = nextDiscount();
    const before = await price();
    const begun = Date.now();
    const { id, version } = await gathered(shop, unitPrice);
    const headers = { ...shop.headers, 'if-match': `"v${version}"` };
    const moment = Date.now() + tries * (MOMENT_MS + 2 * (Date.now() - begun));
    const body = { at: new Date(moment).toISOString() };
    const asked = shop.once('POST', `/catalogue/releases/${id}/publish`, { headers, body });
    const { status } = await asked.catch(() => ({ status: 0 }));
    rmSync(path.join(freezeFolder, 'reached'), { force: true });
    writeFileSync(path.join(freezeFolder, 'at'), step);
    if (status === 200 && Date.now() < moment) return { id, unitPrice, before };
    rmSync(path.join(freezeFolder, 'at'), { force: true });
    // The next one is of the same record.
    if (status === 200) await until(async () => (await price()) !== before, RECOVERED_WITHIN_MS, 250);
  }
  throw new Error('No release could be scheduled before its moment.');
}

/** Schedules a release while the victim dies at the step; nobody calls anything for it afterwards. */
export async function runReleaseRow(
  system: MatrixSystem,
  step: ReleaseStep,
  victim: PartName,
): Promise<ReleaseResult> {
  const begun = Date.now();
  const { ask, once, close } = patientCaller(system.url);
  const shop = { ask, once, headers: { authorization: `Bearer ${await system.staffToken('publisher')}` } };
  try {
    const price = await priced(shop);
    const { freezeFolder } = system;
    const { id, unitPrice, before } = await armed(shop, { step, freezeFolder, price });
    const isReached = await killAt(system, victim);
    const isLive = await until(
      async () => (await faultsOf(shop, id, unitPrice)).length === 0,
      RECOVERED_WITHIN_MS,
      250,
    );
    const isPriced = await until(async () => (await price()) !== before, RECOVERED_WITHIN_MS, 250);
    const faults = [
      ...(isReached ? [] : ['the step was not reached']),
      ...(isLive ? [] : await faultsOf(shop, id, unitPrice)),
      ...(isPriced ? [] : ['svc-orders has the prices of before']),
    ];
    return { step, killed: victim, faults, seconds: (Date.now() - begun) / 1000 };
  } finally {
    rmSync(path.join(system.freezeFolder, 'at'), { force: true });
    close();
  }
}
