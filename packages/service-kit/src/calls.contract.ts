/** Runs for every call of a service: that it keeps its contract, and that nothing else gets through. */
import { deepStrictEqual } from 'node:assert';
import { CALLS, callersOf, problemSchema, refusalStatuses, type CallRoute } from '@rackwright/contracts';
import type { z } from 'zod';
import { badBodies, badForms, formOf, type FormTexts, type JsonBody } from './badBodies';
import type { TestAnswer, TestService, TestTokens } from './testing';

/** The answer's body as its contract has it; throws when it differs, also by a field that the contract does not name. */
export function agreed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.parse(body);
  deepStrictEqual(read, body);
  return read;
}

export interface CallCase {
  /** With its parameters filled in; as documented when absent. */
  readonly path?: string;
  /** Of a caller who may; none for a call that anybody may make. */
  readonly token?: string;
  /** What the call takes, for an upload the texts beside the file; absent when it takes nothing. */
  readonly body?: JsonBody;
  /** Of an upload. */
  readonly file?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where a test says more than the contract: both must hold. */
  readonly status?: number;
  readonly answer?: z.ZodType | null;
  /** Tokens of callers who may not, by who they are, and what they get. */
  readonly refused?: Readonly<Record<string, readonly [token: string, status: number]>>;
}

export interface CallsWorld {
  readonly http: TestService;
  /** Tokens that nobody may use. */
  readonly badTokens: Readonly<Record<string, string>>;
  /** When there: every role that a call is not for is refused with 403. */
  readonly tokens?: Pick<TestTokens, 'tokenFor'>;
  stop(): Promise<void>;
}

/** In place of a parameter of a path. */
const HOSTILE_PARAMETERS = [
  '%00',
  '%24ne',
  '..%2f..',
  '__proto__',
  '%E0%A4%A',
  '%F0%9F%92%A9',
  'a'.repeat(2000),
];

/** Who a call with this `who` is not for. */
const strangersTo = (who: CallRoute['who'], tokens: Pick<TestTokens, 'tokenFor'>): [string, string][] => {
  const roles = {
    guest: tokens.tokenFor({ role: 'guest' }),
    customer: tokens.tokenFor(),
    publisher: tokens.tokenFor({ publisher: true }),
    salesManager: tokens.tokenFor({ role: 'salesManager' }),
    admin: tokens.tokenFor({ role: 'admin' }),
  };
  const allowed: readonly string[] = callersOf[who];
  return Object.entries(roles).filter(([role]) => !allowed.includes(role));
};

/** The body, and the type, that the contract has for success. */
function expectGiven({ gives }: CallRoute, { headers, body }: TestAnswer): void {
  if (gives === null) expect(body).toBeNull();
  else if (typeof gives === 'string') {
    const [type = '', subtype = ''] = gives.split('/');
    const given = headers.get('content-type') ?? '';
    expect(given.split(';')[0]).toMatch(subtype === '*' ? new RegExp(`^${type}/`) : gives);
  } else agreed(gives, body);
}

function expectProblem(call: CallRoute, answer: TestAnswer): void {
  expect(refusalStatuses(call)).toContain(answer.status);
  agreed(problemSchema, answer.body);
}

const named = (name: string): CallRoute => {
  const call = CALLS.find(({ method, path }) => `${method} ${path}` === name);
  if (!call) throw new Error(`${name} is not in the table of calls`);
  return call;
};

const bodyOf = ({ upload }: CallRoute, { body, file }: CallCase): { body?: unknown } => {
  if (upload !== undefined)
    return { body: formOf(upload, file ?? Buffer.alloc(0), (body ?? {}) as FormTexts) };
  return body === undefined ? {} : { body };
};

const by = (token: string | undefined) => (token === undefined ? {} : { token });
const withoutVersion = (headers: CallCase['headers']) =>
  Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== 'if-match'));

/** The field `version` of a body stands in for If-Match. */
const withoutVersionField = (body: CallCase['body']): CallCase['body'] => {
  if (body === undefined || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'version'));
};

/** The query parameters that are refused when they come twice, each with that query. */
function doubledQueries({ query }: CallRoute): readonly string[] {
  const shape = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  return shape
    .filter((name) => !query?.safeParse({ [name]: ['a', 'b'] }).success)
    .map((name) => `${name}=a&${name}=b`);
}

/**
 * `cases` has an entry for every call, named as documented: `POST /rooms/room`. Each is made when it is needed, so
 * that it can prepare what the call needs; the world is made once. Who may, the status and the shape of the answer are
 * those of the call's contract.
 */
export function callsContract<W extends CallsWorld>(
  makeWorld: () => Promise<W>,
  cases: Readonly<Record<string, (world: W) => CallCase | Promise<CallCase>>>,
): void {
  let world: W;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.stop());

  it('every call has its case here', () => {
    const answered = world.http.calls.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(cases).sort()).toEqual(answered.sort());
  });

  describe.each(Object.entries(cases))('%s', (name, makeCase) =>
    checkCall(() => world, named(name), makeCase),
  );
}

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
}

/** A case that was made, and how its call is sent: with its path and headers unless others are given. */
interface Ready {
  readonly one: CallCase;
  send(more: Sent, path?: string, headers?: CallCase['headers']): Promise<TestAnswer>;
}
type MakeReady = () => Promise<Ready>;

function checkCall<W extends CallsWorld>(
  theWorld: () => W,
  call: CallRoute,
  makeCase: (world: W) => CallCase | Promise<CallCase>,
): void {
  const ready: MakeReady = async () => {
    const world = theWorld();
    const one = await makeCase(world);
    return {
      one,
      send: (more, path = one.path ?? call.path, headers = one.headers ?? {}) =>
        world.http.request(call.method, path, { ...more, headers }),
    };
  };
  checkSuccess(call, ready);
  checkCallers(call, ready, theWorld);
  if (call.path.includes('{')) checkParameters(call, ready);
  if (call.query) checkQuery(call, ready);
  if (call.needs === 'If-Match') checkVersion(call, ready);
  if (call.upload !== undefined) checkForms(call, call.upload, ready);
  else if (call.takes) checkBodies(call, ready);
}

function checkSuccess(call: CallRoute, ready: MakeReady): void {
  it('answers who may call it as agreed, and nothing more', async () => {
    const { one, send } = await ready();
    const answer = await send({ ...by(one.token), ...bodyOf(call, one) });
    expect([answer.status, answer.status]).toEqual([call.status, one.status ?? call.status]);
    expectGiven(call, answer);
    if (one.answer) agreed(one.answer, answer.body);
  });
}

function checkCallers(call: CallRoute, ready: MakeReady, theWorld: () => CallsWorld): void {
  it('refuses who may not, and takes a bad token for none', async () => {
    const { tokens, badTokens } = theWorld();
    const { one, send } = await ready();
    const nobody = one.token === undefined ? call.status : 401;
    const given: (readonly [string, string | undefined, number])[] = [
      ...Object.entries(one.refused ?? {}).map(([who, [token, status]]) => [who, token, status] as const),
      ...(tokens ? strangersTo(call.who, tokens) : []).map(([who, token]) => [who, token, 403] as const),
      ...Object.entries(badTokens).map(([what, token]) => [what, token, nobody] as const),
      ['nobody', undefined, nobody],
    ];
    const asked: Promise<TestAnswer>[] = [];
    for (const [, token] of given) {
      const again = one.token === undefined ? await ready() : { one, send };
      asked.push(again.send({ ...by(token), ...bodyOf(call, again.one) }));
    }
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }, at) => [given[at]?.[0], status])).toEqual(
      given.map(([who, , status]) => [who, status]),
    );
    for (const answer of answers) if (answer.status >= 400) expectProblem(call, answer);
  });
}

function checkParameters(call: CallRoute, ready: MakeReady): void {
  it('takes no hostile parameter for a thing, and does not break', async () => {
    const { one, send } = await ready();
    for (const hostile of HOSTILE_PARAMETERS) {
      const path = call.path.replace(/\{\w+\}/g, hostile);
      const { status, body, headers } = await send({ ...by(one.token), ...bodyOf(call, one) }, path);
      expect([hostile, status < 500]).toEqual([hostile, true]);
      // A page refuses with a page.
      const isPage = call.gives === 'text/html' && headers.get('content-type')?.startsWith('text/html');
      if (status >= 400 && !isPage) agreed(problemSchema, body);
    }
  });
}

function checkQuery(call: CallRoute, ready: MakeReady): void {
  it('refuses a parameter that comes twice, or that it does not know, with 400 and its name', async () => {
    const { one, send } = await ready();
    for (const query of ['unheardOf=1', ...doubledQueries(call)]) {
      const answer = await send(by(one.token), `${one.path ?? call.path}?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect((answer.body as { detail: string }).detail).toContain(query.split('=')[0]);
      expectProblem(call, answer);
    }
  });
}

function checkVersion(call: CallRoute, ready: MakeReady): void {
  it('asks for the version it is made from with 428', async () => {
    const { one, send } = await ready();
    const body = withoutVersionField(one.body);
    const sent = { ...by(one.token), ...(body === undefined ? {} : { body }) };
    const answer = await send(sent, one.path, withoutVersion(one.headers));
    expect(answer.status).toBe(428);
    expectProblem(call, answer);
  });
}

/** A body that its sender did not sign is refused before anybody looks at what it says. */
const refusedBodies = ({ signedBody }: CallRoute): readonly number[] => (signedBody ? [400, 401] : [400]);

/** Nothing in place of a value is no bad body where the contract says that there may be none. */
const isTaken = ({ takes }: CallRoute, body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).includes(null) &&
  takes?.safeParse(body).success === true;

function checkBodies(call: CallRoute, ready: MakeReady): void {
  it('refuses every missing, wrong and hostile body with 400, or 401 where it must be signed', async () => {
    const { one, send } = await ready();
    const noneIsBad = call.takes?.safeParse(undefined).success !== true;
    for (const body of badBodies(one.body)) {
      if ((body === undefined && !noneIsBad) || isTaken(call, body)) continue;
      const answer = await send({ ...by(one.token), ...(body === undefined ? {} : { body }) });
      const isRefused = refusedBodies(call).includes(answer.status);
      expect([body, answer.status, isRefused]).toEqual([body, answer.status, true]);
      expectProblem(call, answer);
    }
  });
}

function checkForms(call: CallRoute, field: string, ready: MakeReady): void {
  it('refuses every form that is not as agreed', async () => {
    const { one, send } = await ready();
    const texts = (one.body ?? {}) as FormTexts;
    for (const { what, body, status } of badForms(field, one.file ?? Buffer.alloc(0), texts)) {
      const answer = await send({ ...by(one.token), ...(body === undefined ? {} : { body }) });
      expect([what, answer.status]).toEqual([what, status]);
      expectProblem(call, answer);
    }
  });
}
