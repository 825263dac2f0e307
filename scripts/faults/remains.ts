/** What is left after the troubles, compared with what people were told. */
import { serviceNames, type ServiceFigures, type WireRoom } from '@rackwright/contracts';
import type { CaughtMail, CountedSystem } from '../killMatrix/matrixSystem';
import { until } from '../killMatrix/row';
import { patientCaller, pause } from '../killMatrix/shopper';
import type { Caller } from '../killMatrix/toldCaller';
import { bearer, type Named, type Told } from './people';

/** Longer than the longest pause before an event comes again (10 minutes). */
const QUIET_WITHIN_MS = 15 * 60_000;
/** For what would come twice to come twice. */
const STILL_QUIET_MS = 5_000;
const POLL_MS = 2_000;

type Headers = Readonly<Record<string, string>>;

/** Events that wait anywhere, in a sentence for each place; null is what could not be told in time. */
async function waiting(caller: Caller, headers: Headers): Promise<readonly string[]> {
  const all = await Promise.all(
    serviceNames.map((service) => caller.ask<ServiceFigures>('GET', `/${service}/operations`, { headers })),
  );
  return all.flatMap(({ service, outbox, queues, retries }) => [
    ...(outbox === null || outbox.waiting > 0
      ? [`svc-${service} has ${outbox?.waiting ?? '?'} to announce`]
      : []),
    ...(queues ?? [{ type: 'what nobody can tell', waiting: 1 }])
      .filter((queue) => queue.waiting > 0)
      .map((queue) => `${queue.waiting} of ${queue.type} wait for svc-${service}`),
    ...(retries ?? [])
      .filter((retry) => retry.waiting > 0)
      .map(({ afterS }) => `events come again after ${afterS} s`),
  ]);
}

async function parked(caller: Caller, headers: Headers): Promise<readonly string[]> {
  interface Answer {
    readonly items: readonly { readonly type: string; readonly reason: string }[];
  }
  const all = await Promise.all(
    serviceNames.map((service) => caller.ask<Answer>('GET', `/${service}/operations/parked`, { headers })),
  );
  return all.flatMap(({ items }) => items.map(({ type, reason }) => `parked: ${type}: ${reason}`));
}

const isNamed = ({ names }: Named, name: string): boolean => names.includes(name);

/** The faults of each of these, looked at one after the other. */
async function each<T>(of: readonly T[], faultOf: (one: T) => Promise<string | null>): Promise<string[]> {
  const faults: string[] = [];
  for (const one of of) {
    const fault = await faultOf(one);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

const roomFaults = (caller: Caller, { rooms }: Told) =>
  each(rooms, async (room) => {
    const headers = bearer(room.by.token);
    const { titleProject } = await caller.ask<WireRoom>('GET', `/rooms/room/${room.id}`, { headers });
    return isNamed(room, titleProject)
      ? null
      : `room ${room.id} is "${titleProject}", not ${room.names.join(' or ')}`;
  });

const questionFaults = (caller: Caller, { questions }: Told) =>
  each(questions, async ({ by, list, id }) => {
    const { items } = await caller.ask<{ items: readonly { _id: string }[] }>('GET', list, {
      headers: bearer(by.token),
    });
    const times = items.filter(({ _id }) => _id === id).length;
    return times === 1 ? null : `question ${id} is there ${times} times`;
  });

const productFaults = (caller: Caller, { products }: Told) =>
  each(products, async (product) => {
    const path = `/products/products?search=${encodeURIComponent(product.id)}`;
    const named = `/products/products?search=${encodeURIComponent(product.names[0]!.slice(0, 42))}`;
    interface Listed {
      readonly items: readonly { readonly _id: string; readonly description: string }[];
    }
    const lists = [await caller.ask<Listed>('GET', named), await caller.ask<Listed>('GET', path)];
    const found = lists.flatMap(({ items }) => items).find(({ _id }) => _id === product.id);
    if (found === undefined) return `product ${product.id} is not there`;
    return isNamed(product, found.description) ? null : `product ${product.id} is "${found.description}"`;
  });

const pictureFaults = (caller: Caller, { pictures }: Told) =>
  each(pictures, async (address) => {
    const { status } = await caller.once('GET', address, {});
    return status === 200 ? null : `picture ${address} answers ${status}`;
  });

/** Of every press of Pay, whatever was answered: one charge and one order with all that follows, or neither. */
async function paymentFaults(
  system: CountedSystem,
  { payments, chargedBefore }: Told,
  caught: readonly CaughtMail[],
): Promise<readonly string[]> {
  let ordered = 0;
  const faults = await each(payments, async ({ by, checkout, isSaid }) => {
    const { order } = await by.checkout(checkout._id);
    if (order === null)
      return isSaid ? `the payment of checkout ${checkout._id} was said and has no order` : null;
    ordered += 1;
    const mails = caught.filter(({ text = '' }) => text.includes(order._id));
    const lacking = [
      ...(order.lockedAt === '' && checkout.roomId !== '' ? ['a locked project'] : []),
      ...((await system.isPdf(order.pdfReport)) ? [] : ['its report']),
      ...(new Set(mails.map(({ messageId }) => messageId)).size === 2
        ? []
        : [`2 mails, it has ${mails.length}`]),
    ];
    return lacking.length === 0 ? null : `order ${order._id} is without ${lacking.join(', ')}`;
  });
  const charges = (await system.charges()) - chargedBefore;
  return charges === ordered ? faults : [...faults, `${charges} charges for ${ordered} orders`];
}

/** The same words to the same people under different ids were sent twice; under one id a mail server may have them twice. */
function mailFaults(mails: readonly CaughtMail[], { accounts }: Told): readonly string[] {
  const ids = new Map<string, Set<string>>();
  for (const { to, subject, text, messageId } of mails) {
    const said = JSON.stringify([to.map(({ address }) => address), subject, text]);
    ids.set(said, (ids.get(said) ?? new Set()).add(messageId));
  }
  const doubled = [...ids]
    .filter(([, of]) => of.size > 1)
    .map(([said, of]) => `${of.size} mails ${said.slice(0, 160)}`);
  const addressed = new Set(mails.flatMap(({ to }) => to.map(({ address }) => address)));
  const missing = accounts
    .filter(({ email }) => !addressed.has(email))
    .map(({ email }) => `no mail to ${email}`);
  return [...doubled, ...missing];
}

/** Waits until nothing is on its way any more, and gives what is not as people were told; empty when all of it is. */
export async function faultsAfter(system: CountedSystem, told: Told): Promise<readonly string[]> {
  const caller = patientCaller(system.url);
  const headers = bearer(await system.staffToken('admin'));
  let left: readonly string[] = [];
  const isQuiet = async () => (left = await waiting(caller, headers)).length === 0;
  await until(isQuiet, QUIET_WITHIN_MS, POLL_MS);
  await pause(STILL_QUIET_MS);
  const caught = await system.mails();
  const faults = [
    ...left,
    ...(await parked(caller, headers)),
    ...(await roomFaults(caller, told)),
    ...(await questionFaults(caller, told)),
    ...(await productFaults(caller, told)),
    ...(await pictureFaults(caller, told)),
    ...(await paymentFaults(system, told, caught)),
    ...mailFaults(caught, told),
  ];
  caller.close();
  return faults;
}
