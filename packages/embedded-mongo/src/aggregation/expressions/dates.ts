import { ObjectId } from 'bson';
import { MongoFailure } from '../../failure';
import { isPlainObject, typeName, type Doc } from '../../values';
import {
  isNothing,
  operandsOf,
  namedArguments,
  type Compile,
  type Evaluate,
  type Operator,
} from './operator';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A moment with the fields of UTC standing for those of a time zone. */
interface Local {
  readonly date: Date;
  readonly offsetMinutes: number;
}

const yearStart = (year: number): number => Date.UTC(year, 0, 1);

function dayOfYear({ date }: Local): number {
  return Math.floor((date.getTime() - yearStart(date.getUTCFullYear())) / DAY_MS) + 1;
}

/** Monday is 1, Sunday 7. */
const isoDay = ({ date }: Local): number => date.getUTCDay() || 7;

/** The week by ISO 8601: the one with the year's first Thursday is 1. */
function isoWeek(local: Local): { year: number; week: number } {
  const thursday = new Date(local.date.getTime() + (4 - isoDay(local)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor((thursday.getTime() - yearStart(year)) / DAY_MS / 7) + 1 };
}

/** Weeks begin on Sunday; the days before the first one are week 0. */
const sundayWeek = (local: Local): number =>
  Math.floor((dayOfYear(local) - 1 + 7 - local.date.getUTCDay()) / 7);

const parts: Readonly<Record<string, (local: Local) => number>> = {
  $year: ({ date }) => date.getUTCFullYear(),
  $month: ({ date }) => date.getUTCMonth() + 1,
  $dayOfMonth: ({ date }) => date.getUTCDate(),
  $dayOfWeek: ({ date }) => date.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: ({ date }) => date.getUTCHours(),
  $minute: ({ date }) => date.getUTCMinutes(),
  $second: ({ date }) => date.getUTCSeconds(),
  $millisecond: ({ date }) => date.getUTCMilliseconds(),
};

const digits = (count: number, value: number): string => String(value).padStart(count, '0');

function offsetText({ offsetMinutes }: Local): string {
  const sign = offsetMinutes < 0 ? '-' : '+';
  const minutes = Math.abs(offsetMinutes);
  return `${sign}${digits(2, Math.floor(minutes / 60))}${digits(2, minutes % 60)}`;
}

const formats: Readonly<Record<string, (local: Local) => string>> = {
  d: (local) => digits(2, parts['$dayOfMonth']!(local)),
  G: (local) => digits(4, isoWeek(local).year),
  H: (local) => digits(2, parts['$hour']!(local)),
  j: (local) => digits(3, dayOfYear(local)),
  L: (local) => digits(3, parts['$millisecond']!(local)),
  m: (local) => digits(2, parts['$month']!(local)),
  M: (local) => digits(2, parts['$minute']!(local)),
  S: (local) => digits(2, parts['$second']!(local)),
  u: (local) => String(isoDay(local)),
  U: (local) => digits(2, sundayWeek(local)),
  V: (local) => digits(2, isoWeek(local).week),
  w: (local) => String(parts['$dayOfWeek']!(local)),
  Y: (local) => digits(4, parts['$year']!(local)),
  z: offsetText,
  Z: ({ offsetMinutes }) => String(offsetMinutes),
  '%': () => '%',
};

/** Refuses a value that is no moment in time. An ObjectId carries one. */
export function momentOf(value: unknown, code: number): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new MongoFailure(code, `can't convert from BSON type ${typeName(value)} to Date`);
}

function offsetMinutes(timezone: string, at: Date): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(timezone) ?? [];
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return Math.round((zonedTime(timezone, at) - at.getTime()) / MINUTE_MS);
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** The moment whose fields in UTC are those that clocks of the zone show. */
function zonedTime(timezone: string, at: Date): number {
  const shown = Object.fromEntries(
    zoneFormat(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second, at.getUTCMilliseconds());
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone);
  if (known) return known;
  try {
    const numeric = 'numeric' as const;
    const clock = { hour: numeric, minute: numeric, second: numeric, hourCycle: 'h23' as const };
    const day = { year: numeric, month: numeric, day: numeric };
    const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...day, ...clock });
    zones.set(timeZone, format);
    return format;
  } catch (error) {
    throw new MongoFailure(40485, `unrecognized time zone identifier: "${timeZone}" (${String(error)})`);
  }
}

/** Null where the date or the time zone is. */
function localised(date: unknown, timezone: unknown, code: number): Local | null {
  if (isNothing(date) || timezone === null) return null;
  const moment = momentOf(date, code);
  if (timezone === undefined) return { date: moment, offsetMinutes: 0 };
  if (typeof timezone !== 'string')
    throw new MongoFailure(40517, `timezone must evaluate to a string, found ${typeName(timezone)}`);
  const minutes = offsetMinutes(timezone, moment);
  return { date: new Date(moment.getTime() + minutes * MINUTE_MS), offsetMinutes: minutes };
}

/** Missing where it is not given; a given one that comes out as missing is null. */
function timezoneOf(given: Doc, compile: Compile): Evaluate {
  if (!Object.hasOwn(given, 'timezone')) return () => undefined;
  const timezone = compile(given['timezone']);
  return (scope) => timezone(scope) ?? null;
}

/** A date alone, or with its time zone by names. */
function datePart(name: string, read: (local: Local) => number): Operator {
  return (argument, compile) => {
    const isNamed = isPlainObject(argument) && !Object.keys(argument)[0]?.startsWith('$');
    const given: Doc = isNamed
      ? namedArguments(name, argument, { required: { date: 40539 }, optional: ['timezone'], unknown: 40535 })
      : { date: onlyOne(name, argument) };
    const [date, timezone] = [compile(given['date']), timezoneOf(given, compile)];
    return (scope) => {
      const local = localised(date(scope), timezone(scope), 16006);
      return local === null ? null : read(local);
    };
  };
}

function onlyOne(name: string, argument: unknown): unknown {
  const list = operandsOf(argument);
  if (list.length !== 1) throw new MongoFailure(40536, `${name} accepts exactly one argument`);
  return list[0];
}

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%L';

const dateToString: Operator = (argument, compile) => {
  const given = namedArguments('$dateToString', argument, {
    required: { date: 18628 },
    optional: ['format', 'timezone', 'onNull'],
    unknown: 18534,
  });
  if (typeof given['format'] === 'string' && !given['format'].startsWith('$')) checkFormat(given['format']);
  const [date, timezone] = [compile(given['date']), timezoneOf(given, compile)];
  const format = Object.hasOwn(given, 'format') ? compile(given['format']) : undefined;
  const onNull = Object.hasOwn(given, 'onNull') ? compile(given['onNull']) : () => null;
  return (scope) => {
    const zone = timezone(scope);
    const local = localised(date(scope), zone, 16006);
    const pattern = format ? format(scope) : `${DEFAULT_FORMAT}${zone === undefined ? 'Z' : ''}`;
    if (local === null) return isNothing(date(scope)) ? onNull(scope) : null;
    if (isNothing(pattern)) return null;
    if (typeof pattern !== 'string')
      throw new MongoFailure(18533, `$dateToString requires that 'format' be a string`);
    checkFormat(pattern);
    return pattern.replace(/%(.)/gs, (_whole, letter: string) => formats[letter]!(local));
  };
};

function checkFormat(format: string): void {
  for (const [whole, letter] of format.matchAll(/%(.?)/gs)) {
    if (letter === undefined || letter === '')
      throw new MongoFailure(18535, `Unmatched '%' at end of format string`);
    if (!Object.hasOwn(formats, letter))
      throw new MongoFailure(18536, `Invalid format character '${whole}' in format string`);
  }
}

export const dates: Readonly<Record<string, Operator>> = {
  ...Object.fromEntries(Object.entries(parts).map(([name, read]) => [name, datePart(name, read)])),
  $dateToString: dateToString,
};
