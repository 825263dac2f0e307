/** JSON values that somebody has changed who may know their form. */
import fc from 'fast-check';
import { chosen, hostileValue, named, place, remade, valueAt, waysIn, type Place } from '../changedValues';
import { HOSTILE_NAMES } from '../hostile';

type Change = (value: unknown, at: Place) => unknown;

const madeAnew =
  (to: (old: unknown) => unknown): Change =>
  (value, at) =>
    remade(value, chosen(waysIn(value), at), to);

/** What stands elsewhere in the same value. */
const fromElsewhere =
  (from: Place): Change =>
  (value, at) => {
    const ways = waysIn(value);
    return remade(value, chosen(ways, at), () => valueAt(value, chosen(ways, from)));
  };

/** Of numbers alone: a little or much larger, smaller, or the other way round. */
const scaled = (factor: number): Change => madeAnew((old) => (typeof old === 'number' ? old * factor : old));

/** One to three changes of one of the samples; `values` are put in beside those that nobody means well with. */
export function changedJson(
  samples: readonly unknown[],
  values: fc.Arbitrary<unknown> = hostileValue,
): fc.Arbitrary<unknown> {
  const value = fc.oneof(values, hostileValue);
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 4, arbitrary: value.map((to) => madeAnew(() => to)) },
    { weight: 3, arbitrary: place.map(fromElsewhere) },
    { weight: 2, arbitrary: fc.constantFrom(-1, 0.5, 1.000_001, 2, 10, 1e6).map(scaled) },
    { weight: 1, arbitrary: fc.constant(madeAnew(() => undefined)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...HOSTILE_NAMES), value)
        .map(([name, to]) => madeAnew((old) => named(old, name, to))),
    },
  );
  const changes = fc.array(fc.tuple(change, place), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(fc.constantFrom(...samples), changes)
    .map(([sample, made]) => made.reduce((value, [one, at]) => one(value, at), sample));
}
