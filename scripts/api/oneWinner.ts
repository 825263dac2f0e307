/** Parallel calls of which one may succeed: one does, the others are told why, and nothing is lost. */
import { freshAddress, gatewayClient, type Answer } from './gatewayClient';
import { submitted } from './orders';
import { emptyRoom } from './projects';
import { savedRoom } from './rooms';
import { PASSWORD, freshEmail, registration, type World } from './world';

const AT_ONCE = 100;
/** Registrations of one mailbox that are let through in an hour. */
const REGISTRATIONS_MAX = 3;

export interface Contest {
  readonly callers: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From one address, as of one office; else each has its own, since registrations are limited by address. */
  readonly isFromOnePlace: boolean;
  /** Of each caller, by their number. */
  readonly body: (caller: number) => unknown;
  readonly wins: number;
  /** How many of the others get which status; together all of them. */
  readonly loses: Readonly<Record<number, number>>;
  /** Counts as another status: which of the two a caller gets is a matter of moments. */
  readonly countsAs?: Readonly<Record<number, number>>;
  /** What reading back shows against the winner's answer; empty when it is as it should be. */
  readonly check: (winner: Answer, caller: number) => Promise<readonly string[]>;
}

const countsOf = (statuses: readonly number[]): Readonly<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const inWords = (counts: Readonly<Record<number, number>>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');

/** The faults of a contest: other statuses than those agreed, or another number of one, and what reading back shows. */
export async function proveOneWinner(
  world: World,
  prepare: (world: World) => Promise<Contest>,
): Promise<readonly string[]> {
  const contest = await prepare(world);
  const { method, path, headers, wins, loses } = contest;
  const office = freshAddress();
  const clients = Array.from({ length: contest.callers }, () =>
    gatewayClient(world.system.url, contest.isFromOnePlace ? office : freshAddress(), 1),
  );
  const answers = await Promise.all(
    clients.map((client, caller) =>
      client.send({
        method,
        path,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(contest.body(caller)),
      }),
    ),
  );
  for (const client of clients) client.close();
  const expected = inWords({ ...loses, [wins]: 1 });
  const got = inWords(countsOf(answers.map(({ status }) => contest.countsAs?.[status] ?? status)));
  if (got !== expected) return [`${expected} expected, got ${got}`];
  const winner = answers.findIndex(({ status }) => status === wins);
  return contest.check(answers[winner]!, winner);
}

const unlessSame = (what: string, expected: unknown, got: unknown): readonly string[] =>
  expected === got ? [] : [`${what} is ${String(got)}, and ${String(expected)} won`];

async function saves(world: World): Promise<Contest> {
  const by = world.customer;
  const { path, headers } = await savedRoom(world, by);
  const titleOf = (caller: number): string => `Saved by ${caller}`;
  return {
    callers: AT_ONCE,
    method: 'PUT',
    path,
    isFromOnePlace: true,
    headers: { ...headers, authorization: `Bearer ${by.token}` },
    body: (caller) => ({ room: emptyRoom(titleOf(caller)) }),
    wins: 200,
    loses: { 412: AT_ONCE - 1 },
    check: async (_winner, caller) => {
      const { body } = await world.make('GET', path, { by });
      const { body: revisions } = await world.make('GET', `${path}/revisions`, { by });
      return [
        ...unlessSame('the title', titleOf(caller), body['titleProject']),
        ...unlessSame('the version', 2, body['version']),
        ...unlessSame('the number of revisions', 2, (revisions['items'] as unknown[]).length),
      ];
    },
  };
}

async function registrations(world: World, callers: number): Promise<Contest> {
  const email = freshEmail();
  const nameOf = (caller: number): string => `Caller ${caller}`;
  return {
    callers,
    method: 'POST',
    path: '/users/register',
    isFromOnePlace: false,
    headers: {},
    body: (caller) => ({ ...registration(email), firstName: nameOf(caller) }),
    wins: 201,
    loses: { 409: callers - 1 },
    // Taken, or, before it was, tried for one mailbox too often.
    countsAs: { 429: 409 },
    check: async (winner, caller) => {
      const { user } = JSON.parse(winner.text) as { user: { _id: string } };
      const { body } = await world.make('POST', '/users/login', { body: { email, password: PASSWORD } });
      const found = body['user'] as { _id: string; firstName: string };
      return [
        ...unlessSame('the account', user._id, found._id),
        ...unlessSame('the name', nameOf(caller), found.firstName),
      ];
    },
  };
}

async function statusChanges(world: World): Promise<Contest> {
  const { id, version } = await submitted(world);
  return {
    callers: AT_ONCE,
    method: 'PUT',
    path: `/submitsForReview/submitForReview/${id}`,
    isFromOnePlace: true,
    headers: { authorization: `Bearer ${world.sales.token}` },
    body: () => ({ status: 'reviewed', version }),
    wins: 200,
    loses: { 412: AT_ONCE - 1 },
    check: async () => {
      const { body } = await world.make('GET', '/submitsForReview/submitsForReviewed', { by: world.sales });
      const items = body['items'] as { _id: string; version: number }[];
      return unlessSame('the version', version + 1, items.find(({ _id }) => _id === id)?.version);
    },
  };
}

/** Each contest by what is tried at once. */
export const winnersOf: Readonly<Record<string, (world: World) => Promise<Contest>>> = {
  'a hundred saves of one room': saves,
  'a hundred registrations of one e-mail': (world) => registrations(world, AT_ONCE),
  'as many registrations of one e-mail as its mailbox may have': (world) =>
    registrations(world, REGISTRATIONS_MAX),
  "a hundred changes of one submission's status": statusChanges,
};
