/** One row of the kill matrix: a service dies at a step, comes back, and everything is counted. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Checkout } from '@rackwright/contracts';
import type { PartName } from '../system/topology';
import type { MatrixSystem } from './matrixSystem';
import { newShopper, pause, type Shopper } from './shopper';
import type { Step } from './steps';

/** A step that is not reached in this time is a fault of the row. */
const REACHED_WITHIN_MS = 120_000;
/** Longer than a mail is held by who died over it (a minute) and the pauses before its event comes again. */
export const RECOVERED_WITHIN_MS = 400_000;
/** For what would come twice to come twice. */
export const QUIET_MS = 1_500;
const POLL_MS = 20;

export interface Counted {
  /** Charges at the provider that stand. */
  readonly charges: number;
  readonly orders: number;
  /** Null for a guest, who has no saved project. */
  readonly isLocked: boolean | null;
  readonly hasReport: boolean;
  /** Lines in the activity log. */
  readonly logged: number;
  /** Mails by what names them; one for the customer, one for the shop. */
  readonly mails: readonly (readonly [messageId: string, copies: number])[];
}

export interface RowResult {
  readonly step: string;
  readonly killed: PartName;
  readonly counted: Counted;
  /** Empty when everything is as it must be. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  pollMs = POLL_MS,
): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await pause(pollMs);
  }
  return true;
}

/** Freezes the process that gets to the step, lets the victim die meanwhile, thaws, and brings the victim back. */
export async function killAt(system: MatrixSystem, victim: PartName): Promise<boolean> {
  const reached = path.join(system.freezeFolder, 'reached');
  const isReached = await until(
    () => existsSync(reached) && readFileSync(reached, 'utf8') !== '',
    REACHED_WITHIN_MS,
  );
  await system.kill(victim);
  rmSync(path.join(system.freezeFolder, 'at'), { force: true });
  await system.start(victim);
  return isReached;
}

const isWhole = ({ order, roomId }: Checkout): boolean =>
  order !== null &&
  (order.lockedAt !== '' || roomId === '') &&
  order.pdfReport !== '' &&
  order.mailedAt !== '';
/** Nothing was charged, and that is known. */
const isOver = ({ attempt, order }: Checkout): boolean => order === null && attempt?.state === 'declined';

interface Ordering {
  readonly shopper: Shopper;
  readonly checkout: Checkout;
  /** Charges that stood before. */
  readonly chargedBefore: number;
}

async function count(system: MatrixSystem, { shopper, checkout, chargedBefore }: Ordering): Promise<Counted> {
  const orders = (await shopper.orders()).filter(({ roomId }) => roomId === checkout.roomId);
  const [order] = orders;
  const mails = order === undefined ? [] : await system.mailsAbout(order._id);
  const copies = new Map<string, number>();
  for (const { messageId } of mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  return {
    charges: (await system.charges()) - chargedBefore,
    orders: orders.length,
    isLocked: checkout.roomId === '' ? null : (await shopper.room(checkout.roomId)).isLocked,
    hasReport: order !== undefined && (await system.isPdf(order.pdfReport)),
    logged: await system.loggedOrders(shopper.userId),
    mails: [...copies],
  };
}

function faultsOf(step: Step, victim: PartName, counted: Counted): string[] {
  const { charges, orders, isLocked, hasReport, logged, mails } = counted;
  if (step.isBeforePayment && charges === 0)
    return orders === 0 && !isLocked && logged === 0 ? [] : ['an order without a payment'];
  const mayRepeat = step.mayRepeatMail ?? (step.isWhileMailed && victim === 'svc-reports');
  const tooMany = mails.some(([, copies]) => copies > (mayRepeat ? 2 : 1));
  const checks: readonly (readonly [string, boolean])[] = [
    [`charged ${charges} times`, charges === 1],
    [`${orders} orders`, orders === 1],
    ['not locked', isLocked !== false],
    ['no report', hasReport],
    [`${logged} lines in the log`, logged === 1],
    [`${mails.length} mails instead of 2`, mails.length === 2],
    ['a mail came more than once', !tooMany],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([fault]) => fault);
}

/** Somebody orders a cellar while the victim dies at the step; nobody presses anything after Pay. */
export async function runRow(
  system: MatrixSystem,
  step: Step,
  { victim, isGuest = false }: { readonly victim: PartName; readonly isGuest?: boolean },
): Promise<RowResult> {
  const begun = Date.now();
  const shopper = await newShopper(system.url, system.paymentApiUrl, { isGuest });
  try {
    const chargedBefore = await system.charges();
    const checkout = await shopper.begin(`Cellar ${step.name} ${victim}`);
    rmSync(path.join(system.freezeFolder, 'reached'), { force: true });
    writeFileSync(path.join(system.freezeFolder, 'at'), step.name);
    const paying = shopper.pay(checkout);
    const isReached = await killAt(system, victim);
    await paying;
    const isRecovered = await until(
      async () => {
        const now = await shopper.checkout(checkout._id);
        return isWhole(now) || isOver(now);
      },
      RECOVERED_WITHIN_MS,
      250,
    );
    await pause(QUIET_MS);
    const counted = await count(system, { shopper, checkout, chargedBefore });
    const faults = [
      ...(isReached ? [] : ['the step was not reached']),
      ...(isRecovered ? [] : ['not recovered in time']),
      ...faultsOf(step, victim, counted),
    ];
    return { step: step.name, killed: victim, counted, faults, seconds: (Date.now() - begun) / 1000 };
  } finally {
    rmSync(path.join(system.freezeFolder, 'at'), { force: true });
    shopper.close();
  }
}
