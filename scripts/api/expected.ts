/** What the contract of a call says that each caller gets. */
import { callersOf, type CallRoute } from '@rackwright/contracts';
import type { Person, World } from './world';

export const NO_TOKEN = ['no token', 'an expired token', 'a forged token'] as const;
const PEOPLE = ['guest', 'another', 'publisher', 'sales', 'admin'] as const;
type PersonName = (typeof PEOPLE)[number];

/** How each is called in the table. */
const CALLED: Readonly<Record<PersonName, string>> = {
  guest: 'a guest',
  another: 'another customer',
  publisher: 'a publisher',
  sales: 'a sales manager',
  admin: 'an administrator',
};

export interface Caller {
  readonly called: string;
  readonly person: Person;
}

/** Everybody who calls, besides whoever the call is made for. */
export const everybody = (world: World): readonly Caller[] =>
  PEOPLE.map((name) => ({ called: CALLED[name], person: world[name] }));

/** Who calls when a row does not say: null is nobody. */
export function usualCaller(call: CallRoute, world: World): Person | null {
  if (call.who === 'publisher') return world.publisher;
  if (call.who === 'salesManager' || call.who === 'salesManager or admin') return world.sales;
  if (call.who === 'admin') return world.admin;
  return call.who === 'anyone' && call.ownersAnd === undefined ? null : world.customer;
}

const passesTheDoor = (call: CallRoute, { is }: Person): boolean =>
  (callersOf[call.who] as readonly string[]).includes(is);

/** Status for somebody who is not the one the thing belongs to. */
export function statusFor(call: CallRoute, person: Person): number {
  if (!passesTheDoor(call, person)) return 403;
  if (call.ownersAnd === undefined) return call.status;
  const isStaff = call.ownersAnd.some((role) => role === person.is);
  return isStaff ? call.status : 404;
}

/** Status without a token, or with one that counts for none. */
export const statusForNobody = (call: CallRoute): number =>
  call.who === 'anyone' && call.ownersAnd === undefined ? call.status : 401;
