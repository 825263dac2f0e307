import { MongoFailure, badValue, typeMismatch } from '../../failure';
import { typeName } from '../../values';
import { isNothing, numberOf, taking, unlessNothing, wholeOf, type Operator } from './operator';

const NO_LIMIT = Infinity;
const LEAST_PLACES = -20;
const MOST_PLACES = 100;

const ofOneNumber = (name: string, compute: (value: number) => number): Operator =>
  taking(
    name,
    [1, 1],
    unlessNothing((value) => compute(numberOf(value, 28765, name))),
  );

/** A sum of numbers, or a date with milliseconds added to it. */
function add(...values: unknown[]): number | Date | null {
  if (values.some(isNothing)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new MongoFailure(16612, 'only one date allowed in an $add expression');
  const sum = values.reduce<number>((total, value) => {
    if (value instanceof Date) return total + value.getTime();
    if (typeof value === 'number') return total + value;
    throw typeMismatch(`$add only supports numeric or date types, not ${typeName(value)}`);
  }, 0);
  return dates.length === 0 ? sum : new Date(sum);
}

/** Of two dates the milliseconds between them; of a date and milliseconds a date. */
function subtract(left: unknown, right: unknown): number | Date {
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (left instanceof Date && typeof right === 'number') return new Date(left.getTime() - right);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  throw typeMismatch(`can't $subtract ${typeName(right)} from ${typeName(left)}`);
}

function multiply(...values: unknown[]): number | null {
  if (values.some(isNothing)) return null;
  return values.reduce<number>((product, value) => {
    if (typeof value === 'number') return product * value;
    throw typeMismatch(`$multiply only supports numeric types, not ${typeName(value)}`);
  }, 1);
}

function divide(left: unknown, right: unknown): number {
  if (typeof left !== 'number' || typeof right !== 'number') {
    throw typeMismatch(`$divide only supports numeric types, not ${typeName(left)} and ${typeName(right)}`);
  }
  if (right === 0) throw badValue("can't $divide by zero");
  return left / right;
}

function remainder(left: unknown, right: unknown): number {
  const [value, divisor] = [numberOf(left, 16611, '$mod'), numberOf(right, 16611, '$mod')];
  if (divisor === 0) throw new MongoFailure(16610, "can't $mod by zero");
  return value % divisor;
}

function power(left: unknown, right: unknown): number {
  const base = numberOf(left, 28762, "$pow's base");
  const exponent = numberOf(right, 28763, "$pow's exponent");
  if (base === 0 && exponent < 0)
    throw new MongoFailure(28764, '$pow cannot take a base of 0 and a negative exponent');
  return base ** exponent;
}

function squareRoot(value: number): number {
  if (value < 0) throw new MongoFailure(28714, "$sqrt's argument must be greater than or equal to 0");
  return Math.sqrt(value);
}

/** Whether the digits that are cut off lift the last one that stays; MongoDB rounds halves to the even neighbour. */
type Lifts = (cut: string, lastKept: string) => boolean;

const lifts: Lifts = (cut, lastKept) => {
  if (/^50*$/.test(cut)) return Number(lastKept) % 2 === 1;
  return cut >= '5';
};

function atPlaces(name: string, decide: Lifts): Operator {
  return taking(name, [1, 2], (value, places = 0) => {
    if (isNothing(value) || isNothing(places)) return null;
    const number = numberOf(value, 51081, name);
    const wanted = wholeOf(places, 51082, name);
    if (wanted < LEAST_PLACES || wanted > MOST_PLACES)
      throw new MongoFailure(51083, `cannot apply ${name} with precision value ${wanted}`);
    const isExact = Math.abs(number) >= 1e21 || !Number.isFinite(number);
    return isExact ? number : Math.sign(number) * cutOff(Math.abs(number), wanted, decide) + 0;
  });
}

/** Exact, by the decimal digits of a number that is not negative; negative places cut before the point. */
function cutOff(number: number, places: number, decide: Lifts): number {
  const [whole = '', fraction = ''] = number.toFixed(100).split('.');
  const digits = whole.padStart(1 - LEAST_PLACES, '0') + fraction;
  const keptDigits = digits.length - fraction.length + places;
  const kept = digits.slice(0, keptDigits);
  const lifted = decide(digits.slice(keptDigits), kept.at(-1) ?? '0') ? 1n : 0n;
  return Number(`${BigInt(kept) + lifted}e${-places}`);
}

export const arithmetic: Readonly<Record<string, Operator>> = {
  $abs: ofOneNumber('$abs', Math.abs),
  $add: taking('$add', [0, NO_LIMIT], add),
  $ceil: ofOneNumber('$ceil', Math.ceil),
  $divide: taking('$divide', [2, 2], unlessNothing(divide)),
  $floor: ofOneNumber('$floor', Math.floor),
  $mod: taking('$mod', [2, 2], unlessNothing(remainder)),
  $multiply: taking('$multiply', [0, NO_LIMIT], multiply),
  $pow: taking('$pow', [2, 2], unlessNothing(power)),
  $round: atPlaces('$round', lifts),
  $sqrt: ofOneNumber('$sqrt', squareRoot),
  $subtract: taking('$subtract', [2, 2], unlessNothing(subtract)),
  $trunc: atPlaces('$trunc', () => false),
};
