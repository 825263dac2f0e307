/** What the contract of a call says that each caller gets. */
import { callersOf, whoseThing, type CallRoute } from '@rackwright/contracts';
import type { Person, World } from './world';

export type CallerKind = (typeof callersOf.anyone)[number];

/** One answer of the matrix of callers and owners. */
export interface AccessCell {
  readonly caller: CallerKind;
  /** `either` where the call is about nobody's thing, or the caller gets no further than the door. */
  readonly whose: 'own' | 'another’s' | 'either';
  readonly status: number;
}

/** Guests own what they can make themselves: the calls about it let them in by name. */
const mayOwn = ({ who }: CallRoute, caller: CallerKind): boolean =>
  caller !== 'guest' || who === 'guest or user';

function cellsOf(call: CallRoute, caller: CallerKind): readonly AccessCell[] {
  const either = (status: number): readonly AccessCell[] => [{ caller, whose: 'either', status }];
  const isOwned = whoseThing(call) === 'owner';
  const isLetIn = (callersOf[call.who] as readonly string[]).includes(caller);
  if (caller === 'nobody') return either(isLetIn && !isOwned ? call.status : 401);
  if (!isLetIn) return either(403);
  if (!isOwned) return either(call.status);
  const isTrusted = call.ownersAnd?.some((role) => role === caller) === true;
  const others: AccessCell = { caller, whose: 'another’s', status: isTrusted ? call.status : 404 };
  return mayOwn(call, caller) ? [{ caller, whose: 'own', status: call.status }, others] : [others];
}

/** Every caller with what they get: of their own thing and of another's, where the call is about one. */
export const accessCells = (call: CallRoute): readonly AccessCell[] =>
  callersOf.anyone.flatMap((caller) => cellsOf(call, caller));

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

/** A call by somebody else than it is usually made by. */
export interface Attempt {
  /** As in `a publisher, of their own`. */
  readonly called: string;
  readonly person: Person;
  readonly whose: AccessCell['whose'];
  readonly status: number;
}

/** The cells of everybody with a token, besides what the usual caller does with their own. */
export const attemptsAt = (call: CallRoute, world: World): readonly Attempt[] =>
  PEOPLE.flatMap((name) => {
    const person = world[name];
    const cells = cellsOf(call, person.is).filter(({ whose }) => name !== 'another' || whose !== 'own');
    return cells.map(({ whose, status }): Attempt => {
      const called = whose === 'own' ? `${CALLED[name]}, of their own` : CALLED[name];
      return { called, person, whose, status };
    });
  });

/** Who calls when a row does not say: null is nobody. */
export function usualCaller(call: CallRoute, world: World): Person | null {
  if (call.who === 'publisher') return world.publisher;
  if (call.who === 'salesManager' || call.who === 'salesManager or admin') return world.sales;
  if (call.who === 'admin') return world.admin;
  return statusForNobody(call) === 401 ? world.customer : null;
}

/** Status without a token, or with one that counts for none. */
export const statusForNobody = (call: CallRoute): number => cellsOf(call, 'nobody')[0]!.status;
