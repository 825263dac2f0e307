/** Values within values, made anew at a place that is drawn at random. */
import fc from 'fast-check';
import { HOSTILE_NUMBERS, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile';

/** Where in something, from 0 to 1. */
export type Place = number;

export const place = fc.double({ min: 0, max: 0.999_999, noNaN: true });

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
);

type Held = Readonly<Record<string, unknown>>;
const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null;

/** How to get to each value within one, itself first. */
export function waysIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (!isHeld(value)) return [way];
  return [way, ...Object.entries(value).flatMap(([name, inner]) => waysIn(inner, [...way, name]))];
}

export const chosen = <T>(from: readonly T[], at: Place): T => from[Math.floor(at * from.length)]!;

/** The same with what lies at the end of the way made anew by `to`; undefined takes it out. */
export function remade(
  value: unknown,
  [name, ...way]: readonly string[],
  to: (old: unknown) => unknown,
): unknown {
  if (name === undefined) return to(value);
  const entries = Object.entries(value as Held).flatMap(([key, inner]) => {
    const made = key === name ? remade(inner, way, to) : inner;
    return made === undefined ? [] : [[key, made] as const];
  });
  // `fromEntries` makes a field of its own even of `__proto__`.
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export const valueAt = (value: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>((held, name) => (held as Held)[name], value);

/** The same with `to` at the end of the way, whether there was something or not. */
export function filled(value: unknown, [name, ...way]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const held = isHeld(value) ? value : {};
  const inner = filled(Object.hasOwn(held, name) ? held[name] : undefined, way, to);
  if (Array.isArray(value) && Number(name) < value.length) return value.with(Number(name), inner);
  return Object.fromEntries([...Object.entries(held).filter(([key]) => key !== name), [name, inner]]);
}

/** With one more field of this name, whatever it was. */
export const named = (old: unknown, name: string, to: unknown): unknown =>
  isHeld(old) && !Array.isArray(old)
    ? Object.fromEntries([...Object.entries(old), [name, to]])
    : { [name]: to };
