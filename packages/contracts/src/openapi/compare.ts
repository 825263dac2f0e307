import type { CallShapes, WireFields, WireShape } from './shapes';

/** Something that breaks who relied on the previous shapes. */
export interface IncompatibleChange {
  /** Method and path, as kept. */
  readonly call: string;
  readonly what: string;
}

/** A shape with those it may name. */
interface Of<Kind extends WireShape> {
  readonly shape: Kind;
  readonly named: WireFields;
}

interface Comparison {
  /** All of what a request was is still taken; all of what an answer is was given before. */
  readonly side: 'request' | 'answer';
  readonly path: readonly string[];
  /** Fields that are being compared already: they hold unless something else is found. */
  readonly under: readonly (readonly [inner: WireFields, outer: WireFields])[];
}

interface Field {
  readonly shape: WireShape;
  readonly isOptional: boolean;
}

/** What a shape may be: types, values and fields, names and choices resolved. */
function choicesOf({ shape, named }: Of<WireShape>): readonly (string | WireFields)[] {
  if (typeof shape !== 'string')
    return Array.isArray(shape)
      ? (shape as readonly WireShape[]).flatMap((one) => choicesOf({ shape: one, named }))
      : [shape as WireFields];
  return shape.startsWith('#') ? choicesOf({ shape: named[shape.slice(1)]!, named }) : [shape];
}

/** `string.a` is part of `string`, `customer.own` of `customer`, an `integer` is a `number`. */
const isPart = (inner: string, outer: string): boolean =>
  [inner, inner.replace(/^integer/, 'number')].some((one) => one === outer || one.startsWith(`${outer}.`));

/** By name, and what stands for those without. */
const fieldsOf = (fields: WireFields): ReadonlyMap<string, Field> =>
  new Map([
    ['*', { shape: 'any', isOptional: true }],
    ...Object.entries(fields).map(([name, shape]): [string, Field] => {
      const isOptional = name.endsWith('?');
      return [isOptional ? name.slice(0, -1) : name, { shape, isOptional }];
    }),
  ]);

function absence(side: Comparison['side'], given: Field | undefined, wanted: Field): string | null {
  if (side === 'answer' && !given) return 'is gone';
  if (wanted.isOptional || given?.isOptional === false) return null;
  return side === 'request' ? 'is now needed' : 'is no longer always there';
}

/** Why not all fields of the inner shape are fields of the outer one. */
function fieldFaults(inner: Of<WireFields>, outer: Of<WireFields>, at: Comparison): readonly string[] {
  if (at.under.some(([one, other]) => one === inner.shape && other === outer.shape)) return [];
  const under = [...at.under, [inner.shape, outer.shape] as const];
  const [given, wanted] = [fieldsOf(inner.shape), fieldsOf(outer.shape)];
  const absent = [...wanted].flatMap(([name, field]) => {
    const fault = absence(at.side, given.get(name), field);
    return fault === null ? [] : [`${[...at.path, name].join('.')} ${fault}`];
  });
  const narrower = [...given].flatMap(([name, { shape }]) => {
    const against = wanted.get(name) ?? wanted.get('*')!;
    const path = [...at.path, name];
    return faults({ ...inner, shape }, { ...outer, shape: against.shape }, { ...at, path, under });
  });
  return [...absent, ...narrower];
}

/** Why not everything of the inner shape is something of the outer one; nothing when it is. */
function faults(inner: Of<WireShape>, outer: Of<WireShape>, at: Comparison): readonly string[] {
  const [given, wanted] = [choicesOf(inner), choicesOf(outer)];
  const fault = (what: string) => [`${at.path.join('.')} ${what}`];
  if (wanted.includes('any')) return [];
  if (wanted.length === 0 && given.length > 0) return fault('is refused');
  const unlike = at.side === 'request' ? 'is no longer' : 'may now be';
  return given.flatMap((choice) => {
    if (typeof choice === 'string') {
      const isKnown = wanted.some((one) => typeof one === 'string' && isPart(choice, one));
      return isKnown ? [] : fault(`${unlike} ${choice}`);
    }
    const alike = wanted.filter(
      (one) => typeof one !== 'string' && '[]' in one === '[]' in choice,
    ) as WireFields[];
    const found = alike.map((one) => fieldFaults({ ...inner, shape: choice }, { ...outer, shape: one }, at));
    if (found.length === 0) return fault(`${unlike} ${'[]' in choice ? 'a list' : 'an object'}`);
    if (found.some((none) => none.length === 0)) return [];
    return found.length === 1 ? found[0]! : fault('fits none of the alternatives');
  });
}

/** Another name for a parameter of the path is no change to who calls. */
const unnamed = (call: string): string => call.replace(/\{\w+\}/g, '{}');

/**
 * Every change between two versions of the calls of one service that breaks a caller made for the previous one: a call that is
 * gone or for fewer people, a request that is refused where it was taken, an answer with less in it or something else.
 */
export function incompatibleChanges(previous: CallShapes, next: CallShapes): readonly IncompatibleChange[] {
  const now = new Map(Object.entries(next.calls).map(([call, shapes]) => [unnamed(call), shapes]));
  const [before, after] = [{ named: previous.shapes }, { named: next.shapes }];
  const start = { path: [], under: [] };
  const closed = (takes: WireFields): WireFields => ({ ...takes, '*?': [] });
  return Object.entries(previous.calls).flatMap(([call, { takes, gives }]) => {
    const kept = now.get(unnamed(call));
    const found = kept
      ? [
          ...fieldFaults(
            { ...before, shape: closed(takes) },
            { ...after, shape: closed(kept.takes) },
            { ...start, side: 'request' },
          ),
          ...fieldFaults(
            { ...after, shape: kept.gives },
            { ...before, shape: gives },
            { ...start, side: 'answer' },
          ),
        ]
      : ['is gone'];
    return found.map((what) => ({ call, what }));
  });
}
