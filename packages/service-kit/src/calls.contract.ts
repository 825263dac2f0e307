/** Runs for every call of a service that is answered: what it answers, to whom, and that no bad body gets through. */
import { problemSchema } from '@rackwright/contracts';
import type { z } from 'zod';
import { agreed } from './agreed';
import type { TestAnswer, TestService } from './testing';

export interface CallCase {
  /** With its parameters filled in; as documented when absent. */
  readonly path?: string;
  /** Of a caller who may; none for a call that anybody may make. */
  readonly token?: string;
  /** What the call takes; absent when it takes nothing. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Of the whole answer; null for one without a body. */
  readonly answer: z.ZodType | null;
  /** Tokens of callers who may not, by who they are, and what they get. */
  readonly refused?: Readonly<Record<string, readonly [token: string, status: number]>>;
}

export interface CallsWorld {
  readonly http: TestService;
  /** Tokens that nobody may use. */
  readonly badTokens: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Instead of a value of any type. */
const hostileValues: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { toString: 'x' },
  [['a'], ['b']],
  null,
];

/** Bodies that no call takes, whatever it takes. */
const hostileTexts: readonly string[] = [
  'null',
  '[]',
  '[{}]',
  '"text"',
  '7',
  'true',
  '{',
  '{"a":1e999}',
  '{"$where":"1"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"unknown":{"$gt":""}}',
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
];

const without = (body: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** The good body with one field hostile, with one more, and in other wrong forms. */
function badBodies(body: CallCase['body']): readonly (unknown | undefined)[] {
  const fields = Object.keys(body ?? {});
  const good = JSON.stringify(body ?? {}).slice(1, -1);
  const beside = ['"__proto__":{"admin":true}', '"_id":"mine"', '"role":"admin"', '"$set":{"role":"admin"}'];
  return [
    ...(body === undefined ? [] : [undefined]),
    ...hostileTexts,
    ...beside.map((more) => `{${[good, more].filter(Boolean).join(',')}}`),
    ...fields.flatMap((field) => hostileValues.map((value) => ({ ...body, [field]: value }))),
    ...fields.map((field) => ({ ...without(body ?? {}, field), [`${field}.$ne`]: '' })),
  ];
}

/**
 * `cases` has an entry for every answered call, named as documented: `POST /rooms/room`. Each is made when it is needed, so
 * that it can prepare what the call needs; the world is made once.
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

  it('every answered call has its case here', () => {
    const answered = world.http.routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const named = Object.keys(cases).map((call) => call.replace(/\{(\w+)\}/g, ':$1'));
    expect([...named].sort()).toEqual([...answered].sort());
  });

  describe.each(Object.entries(cases))('%s', (call, makeCase) => {
    const [method = '', documented = ''] = call.split(' ');
    const send = (
      { path, headers }: CallCase,
      more: { token?: string; body?: unknown },
    ): Promise<TestAnswer> =>
      world.http.request(method, path ?? documented, { ...(headers ? { headers } : {}), ...more });
    const by = (token: string | undefined) => (token === undefined ? {} : { token });
    const bodyOf = ({ body }: CallCase) => (body === undefined ? {} : { body });

    it('answers who may call it, in the agreed shape and nothing more', async () => {
      const one = await makeCase(world);
      const answer = await send(one, { ...by(one.token), ...bodyOf(one) });
      expect(answer.status).toBe(one.status);
      if (one.answer) agreed(one.answer, answer.body);
      else expect(answer.body).toBeNull();
    });

    it('refuses who may not, and takes a bad token for none', async () => {
      const one = await makeCase(world);
      const nobody = one.token === undefined ? one.status : 401;
      const others = Object.entries(one.refused ?? {});
      const given: [string, string | undefined, number][] = [
        ...others.map(([who, [token, status]]): [string, string, number] => [who, token, status]),
        ...Object.entries(world.badTokens).map(([what, token]): [string, string, number] => [
          what,
          token,
          nobody,
        ]),
        ['nobody', undefined, nobody],
      ];
      for (const [who, token, status] of given) {
        const again = one.token === undefined ? await makeCase(world) : one;
        const answer = await send(again, { ...by(token), ...bodyOf(again) });
        expect([who, answer.status]).toEqual([who, status]);
        if (status >= 400) agreed(problemSchema, answer.body);
      }
    });

    if (method === 'GET') return;

    it('refuses every missing, wrong and hostile body with 400', async () => {
      const one = await makeCase(world);
      for (const body of badBodies(one.body)) {
        const answer = await send(one, { ...by(one.token), ...(body === undefined ? {} : { body }) });
        expect([body, answer.status]).toEqual([body, 400]);
        agreed(problemSchema, answer.body);
      }
    });
  });
}
