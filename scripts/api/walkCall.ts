/** One call, walked: every circumstance that its contract or its row names, tried, each with what came of it. */
import { isDeepStrictEqual } from 'node:util';
import type { CallRoute } from '@rackwright/contracts';
import { badRequests, oddIds } from './badRequests';
import { attemptsAt, statusForNobody, usualCaller, type Attempt } from './expected';
import type { Answer } from './gatewayClient';
import type { Ask, Refusal, Row } from './row';
import { refusalFault, successFault } from './shape';
import type { Away, Person, WalkedSystem, World } from './world';

export interface Proof {
  /** As in `guest` or `a stale If-Match`. */
  readonly circumstance: string;
  readonly kind: 'success' | 'caller' | 'refusal';
  /** As agreed. */
  readonly status: number;
  /** What differs; null when it is proven. */
  readonly fault: string | null;
}

export interface Walked {
  readonly call: CallRoute;
  readonly proofs: readonly Proof[];
}

/** Requests to one call that no limit by address counts as too many. */
const FROM_ONE_ADDRESS = 10;

/** Of what one call reads, between two requests. */
const MOST_CHANGES = 3;

export const nameOf = ({ method, path }: CallRoute): string => `${method} ${path}`;

const sendable = (call: CallRoute, ask: Ask, by: Person | null): Ask & { path: string } => ({
  ...ask,
  path: ask.path ?? call.path,
  by,
});

/** The proof of what `check` finds; what it throws is what differs. */
async function proof(
  circumstance: string,
  kind: Proof['kind'],
  status: number,
  check: () => Promise<string | null>,
): Promise<Proof> {
  try {
    return { circumstance, kind, status, fault: await check() };
  } catch (error) {
    return { circumstance, kind, status, fault: error instanceof Error ? error.message : String(error) };
  }
}

class CallWalk {
  readonly proofs: Proof[] = [];

  constructor(
    readonly call: CallRoute,
    readonly row: Row,
    readonly world: World,
  ) {}

  /** The call, as `make` prepares it with whoever makes it. */
  async #tried(
    circumstance: string,
    status: number,
    make: () => Promise<readonly [Ask, Person | null]>,
  ): Promise<void> {
    this.proofs.push(
      await proof(circumstance, 'caller', status, async () => {
        const [ask, by] = await make();
        const answer = await this.world.send(
          this.call.method,
          sendable(this.call, ask, by),
          this.call.stream && status < 300,
        );
        return status === this.call.status
          ? successFault(this.call, answer)
          : refusalFault(this.call, answer, status);
      }),
    );
  }

  /** What has not changed is not sent again to who has its ETag; another walk may change it meanwhile. */
  async #unchanged(sent: Ask & { path: string }, { headers }: Answer): Promise<string | null> {
    let { etag } = headers;
    for (let tries = 0; etag !== undefined; tries += 1) {
      const seen = { ...sent.headers, 'if-none-match': etag };
      const again = await this.world.send('GET', { ...sent, headers: seen });
      if (again.status === 304) return null;
      if (tries === MOST_CHANGES || again.status !== 200 || again.headers.etag === etag)
        return `304 expected for its own ETag, got ${again.status}`;
      etag = again.headers.etag;
    }
    return null;
  }

  /** Success, for whom the call is made; an answer with an ETag is not sent again to who has it. */
  async success(): Promise<void> {
    const usual = usualCaller(this.call, this.world);
    this.proofs.push(
      await proof('success', 'success', this.call.status, async () => {
        const ask = await this.row.ask(this.world, usual);
        const by = ask.by === undefined ? usual : ask.by;
        const sent = sendable(this.call, ask, by);
        const answer = await this.world.send(this.call.method, sent, this.call.stream);
        const fault = successFault(this.call, answer);
        return fault === null && this.call.method === 'GET' ? this.#unchanged(sent, answer) : fault;
      }),
    );
  }

  /** Who has no good token: one call that was prepared serves them all, since nobody of them changes anything. */
  async nobody(spare: Ask, by: Person | null): Promise<void> {
    const status = statusForNobody(this.call);
    const { tokens } = this.world.system;
    const entitled = by ?? this.world.admin;
    const bad: readonly (readonly [string, Person | null])[] = [
      ['no token', null],
      ['an expired token', { ...entitled, token: tokens.forged(entitled.token, 'over for ten minutes') }],
      ['a forged token', { ...entitled, token: tokens.forged(entitled.token, 'signed by a stranger') }],
    ];
    const make = () => (status === this.call.status ? this.row.ask(this.world, null) : spare);
    for (const [circumstance, person] of bad)
      await this.#tried(circumstance, status, async () => [await make(), person]);
  }

  /** What an attempt sends: what is refused changes nothing, so that one call that was prepared serves them all. */
  async #made(spare: Ask, { person, whose, status }: Attempt): Promise<readonly [Ask, Person]> {
    if (status !== this.call.status) return [spare, person];
    if (whose === 'another’s') return [await this.row.ask(this.world, this.world.customer), person];
    const ask = await this.row.ask(this.world, person);
    const by = whose === 'own' ? (ask.by ?? person) : person;
    if (by.is !== person.is) throw new Error(`Its row makes it for a ${by.is} and not for a ${person.is}.`);
    return [ask, by];
  }

  async everybodyElse(spare: Ask, attempts: readonly Attempt[]): Promise<void> {
    for (const attempt of attempts)
      await this.#tried(attempt.called, attempt.status, () => this.#made(spare, attempt));
  }

  async refusals(spare: Ask, by: Person | null): Promise<void> {
    for (const [at, bad] of badRequests(this.call, spare, this.row.malformedId).entries()) {
      const { what, status, ask, headOnly, says } = bad;
      if (at % FROM_ONE_ADDRESS === 0) this.world.moveOn();
      this.proofs.push(
        await proof(what, 'refusal', status, async () => {
          const send = () => this.world.send(this.call.method, sendable(this.call, ask, by), headOnly);
          let answer = await send();
          // One archive at a time: that of the call before may still be looked at.
          while (status !== 503 && answer.text.includes('problem:exchange-busy')) answer = await send();
          if (headOnly === true)
            return answer.status === status ? null : `${status} expected, got ${answer.status}`;
          return refusalFault(this.call, answer, status, says);
        }),
      );
    }
  }

  /** Where every id has an answer, what none looks like has that of nothing. */
  async oddIds(spare: Ask, by: Person | null): Promise<void> {
    const { malformedId } = this.row;
    if (typeof malformedId !== 'object') return;
    for (const { what, ask } of oddIds(this.call, spare))
      this.proofs.push(
        await proof(what, 'success', this.call.status, async () => {
          const answer = await this.world.send(this.call.method, sendable(this.call, ask, by));
          const fault = successFault(this.call, answer);
          if (fault !== null || isDeepStrictEqual(JSON.parse(answer.text), malformedId.answer)) return fault;
          return `${JSON.stringify(malformedId.answer)} expected, got ${answer.text}`;
        }),
      );
  }

  /** Prepares a refusal; what it gives provokes it. */
  async prepared(status: number, { when, ask: makeAsk, says }: Refusal): Promise<() => Promise<Walked>> {
    const usual = usualCaller(this.call, this.world);
    const made = await Promise.resolve(makeAsk(this.world, usual)).catch(asError);
    return async () => {
      const found = await proof(when, 'refusal', status, async () => {
        if (made instanceof Error) throw made;
        const by = made.by === undefined ? usual : made.by;
        return refusalFault(
          this.call,
          await this.world.send(this.call.method, sendable(this.call, made, by)),
          status,
          says,
        );
      });
      return { call: this.call, proofs: [found] };
    };
  }

  /** Prepares the call for a time when the database is away: 503 where the contract lists it, else that or success. */
  async preparedWithoutDatabase(): Promise<() => Promise<Walked>> {
    const usual = usualCaller(this.call, this.world);
    const made = await Promise.resolve(this.row.ask(this.world, usual)).catch(asError);
    return async () => {
      const found = await proof('while the database is away', 'refusal', 503, async () => {
        if (made instanceof Error) throw made;
        const by = made.by === undefined ? usual : made.by;
        const sent = sendable(this.call, made, by);
        const answer = await this.world.send(this.call.method, sent, this.call.stream);
        const mayDoWithout =
          this.call.refusals?.includes(503) !== true || this.row.refusals?.[503] !== undefined;
        if (mayDoWithout && answer.status === this.call.status) return null;
        return this.call.stream && answer.status === 503 ? null : refusalFault(this.call, answer, 503);
      });
      return { call: this.call, proofs: [found] };
    };
  }

  async provoked(status: number, refusal: Refusal): Promise<void> {
    this.world.moveOn();
    const provoke = await this.prepared(status, refusal);
    this.proofs.push(...(await provoke()).proofs);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const refusalsOf = (row: Row): readonly (readonly [number, Refusal])[] =>
  Object.entries(row.refusals ?? {}).flatMap(([status, refusals]) =>
    refusals.map((refusal): readonly [number, Refusal] => [Number(status), refusal]),
  );

/** Everything but what needs a part to be away, and the callers whom a success ends. */
export async function walkCall(call: CallRoute, row: Row, world: World): Promise<Walked> {
  world.moveOn();
  const walk = new CallWalk(call, row, world);
  await walk.success();
  if (walk.proofs.some(({ fault }) => fault !== null)) return { call, proofs: walk.proofs };
  const usual = usualCaller(call, world);
  const spare = await Promise.resolve(row.ask(world, usual)).catch(asError);
  if (spare instanceof Error) {
    const again = await proof('prepared again', 'refusal', call.status, () => Promise.reject(spare));
    return { call, proofs: [...walk.proofs, again] };
  }
  const by = spare.by === undefined ? usual : spare.by;
  await walk.nobody(spare, by);
  const attempts = attemptsAt(call, world);
  await walk.everybodyElse(
    spare,
    row.endsCaller ? attempts.filter(({ status }) => status !== call.status) : attempts,
  );
  await walk.refusals(spare, by);
  await walk.oddIds(spare, by);
  for (const [status, refusal] of refusalsOf(row))
    if (refusal.away === undefined && !refusal.last) await walk.provoked(status, refusal);
  return { call, proofs: walk.proofs };
}

/** One call after the other ends their sessions. */
async function signedInAgain(attempts: readonly Attempt[], world: World): Promise<Attempt[]> {
  const again: Attempt[] = [];
  for (const attempt of attempts) {
    world.moveOn();
    again.push({ ...attempt, person: await world.signedInAgain(attempt.person) });
  }
  return again;
}

/** Those whom a success ends, and what ends more than that, last of all. */
export async function walkLastCallers(call: CallRoute, row: Row, world: World): Promise<Walked> {
  const walk = new CallWalk(call, row, world);
  const attempts = attemptsAt(call, world).filter(({ status }) => status === call.status);
  if (row.endsCaller) await walk.everybodyElse({}, await signedInAgain(attempts, world));
  for (const [status, refusal] of refusalsOf(row)) if (refusal.last) await walk.provoked(status, refusal);
  return { call, proofs: walk.proofs };
}

/** What refuses while something is away: prepared before, sent together, then what is away comes back. */
export async function walkAway(
  system: WalkedSystem,
  world: World,
  away: Away,
  rows: readonly (readonly [CallRoute, Row])[],
): Promise<Walked[]> {
  const prepared: (() => Promise<Walked>)[] = [];
  for (const [call, row] of rows)
    for (const [status, refusal] of refusalsOf(row))
      if (refusal.away === away)
        prepared.push(await new CallWalk(call, row, world).prepared(status, refusal));
  return system.without(away, () => Promise.all(prepared.map((send) => send())));
}

/** Every call while the database is away, all at the same time. */
export async function walkWithoutDatabase(
  system: WalkedSystem,
  world: World,
  rows: readonly (readonly [CallRoute, Row])[],
): Promise<Walked[]> {
  const prepared: (() => Promise<Walked>)[] = [];
  for (const [call, row] of rows) {
    world.moveOn();
    prepared.push(await new CallWalk(call, row, world).preparedWithoutDatabase());
  }
  return system.without('mongo', () => Promise.all(prepared.map((send) => send())));
}

/** Statuses that the contract lists and nothing of the walk provokes. */
export function unproven(call: CallRoute, row: Row | undefined): readonly number[] {
  /** 503 comes while the database is away. */
  const listed = call.refusals ?? [];
  const derived = new Set<number>([
    412,
    503,
    ...(call.needs === 'If-Match' ? [428] : []),
    ...(call.takes === undefined ? [] : [400, 413, 415]),
    ...(call.path.includes('{') ? [404] : []),
    ...(statusForNobody(call) === 401 ? [401] : []),
    ...Object.keys(row?.refusals ?? {}).map(Number),
  ]);
  return listed.filter((status) => !derived.has(status));
}
