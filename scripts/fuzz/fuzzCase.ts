/** One request that no test thought of, made from a number: the same number makes the same request again. */
import fc from 'fast-check';
import { CALLS, type CallRoute } from '@rackwright/contracts';
import { schemasOf } from '@rackwright/contracts/openapi';
import { pictureFile } from '../api/files';
import type { Ask } from '../api/row';
import { applied, changesOf, parameterNames, type Change } from './changes';
import { schemaValues } from './schemaValues';

/** Who calls: as the contract asks, or one of these. */
export const FUZZ_CALLERS = [
  ...(['usual', 'nobody', 'guest', 'customer', 'another'] as const),
  ...(['publisher', 'sales', 'admin', 'expired', 'forged'] as const),
] as const;
export type FuzzCaller = (typeof FUZZ_CALLERS)[number];

export interface FuzzCase {
  readonly seed: number;
  readonly call: CallRoute;
  readonly caller: FuzzCaller;
  /** Begins from what the walk prepares, so that it is about things that exist; otherwise from the contract alone. */
  readonly isPrepared: boolean;
  /** What the contract takes, where nothing is prepared. */
  readonly made: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
}

const OF_NOTHING = '00000000-0000-4000-8000-000000000000';

const asked = CALLS.flatMap(({ takes, query }) => [takes, query].filter((schema) => schema !== undefined));
const sent = schemasOf(asked, 'input');

const valuesOf = (schema: CallRoute['takes']): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : schemaValues(sent.asked[asked.indexOf(schema)] ?? {}, sent.components);

function casesOf(call: CallRoute): fc.Arbitrary<Omit<FuzzCase, 'seed'>> {
  const made = valuesOf(call.takes);
  return fc.record({
    call: fc.constant(call),
    caller: fc.oneof(
      { weight: 3, arbitrary: fc.constant('usual' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...FUZZ_CALLERS) },
    ),
    isPrepared: fc.boolean(),
    made,
    query: valuesOf(call.query).map((query) => (query ?? {}) as Readonly<Record<string, unknown>>),
    changes: changesOf(call, made),
  });
}

const kept = new Map<CallRoute, ReturnType<typeof casesOf>>();

/** The call that the case of a seed is of. */
export const fuzzedCall = (seed: number): CallRoute => CALLS[seed % CALLS.length]!;

/** Seeds that follow each other go through all calls; `seed` is from 0 to 2,147,483,647. */
export function fuzzCase(seed: number): FuzzCase {
  const call = fuzzedCall(seed);
  const cases = kept.get(call) ?? casesOf(call);
  kept.set(call, cases);
  const [one] = fc.sample(cases, { seed, numRuns: 1 });
  return { ...one!, seed };
}

/** Halves of surrogate pairs cannot stand in a path. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** A request made from the contract alone, about nothing that exists. */
function fromContract({ call, made, query }: FuzzCase): Ask {
  // Without it the whole demonstration would be gone, on which all others stand.
  const tried = parameterNames(call).includes('dryRun') ? { dryRun: 'true' } : {};
  const words = Object.entries({ ...query, ...tried }).map(
    ([name, value]) => `${name}=${encodeURIComponent(wellFormed(String(value)))}`,
  );
  const path = [
    call.path.replace(/\{\w+\}/g, OF_NOTHING),
    ...(words.length > 0 ? [words.join('&')] : []),
  ].join('?');
  const headers: Record<string, string> = call.needs === 'If-Match' ? { 'if-match': '"v1"' } : {};
  if (call.needs === 'Idempotency-Key') headers['idempotency-key'] = OF_NOTHING;
  if (call.upload === undefined) return { path, headers, body: made };
  const fields = Object.entries((made ?? {}) as object).map(([name, value]) => [name, String(value)]);
  return { path, headers, form: { fields: Object.fromEntries(fields), file: pictureFile(20, 20) } };
}

/** The request of a case, from what the walk has prepared where it has. */
export function askedIn(one: FuzzCase, prepared: Ask | null): Ask {
  const begin = one.isPrepared && prepared !== null ? prepared : fromContract(one);
  return one.changes.reduce<Ask>((ask, change) => applied(change, ask, one.call), begin);
}
