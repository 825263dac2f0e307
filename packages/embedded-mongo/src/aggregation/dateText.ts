import { badValue, MongoFailure, outsideDialect, typeMismatch } from '../failure';
import { isPlainObject, typeName } from '../values';

/** Whose day it is there, in the parts of a format. */
type Parts = Readonly<Record<'Y' | 'm' | 'd', string>>;

/** Since 1972 every time zone differs from UTC by whole quarters of an hour, so all of such a quarter is in one day. */
const QUARTER_MS = 15 * 60_000;
const WHOLE_QUARTERS_SINCE_MS = Date.UTC(1973, 0, 1);
/** Quarters remembered for each time zone: more than a year has. */
const REMEMBERED = 50_000;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    // This locale writes YYYY-MM-DD.
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MongoFailure(40485, `unrecognized time zone identifier: "${timeZone}"`);
  }
}

function daysIn(timeZone: string): (at: Date) => Parts {
  const format = formatOf(timeZone);
  const known = new Map<number, Parts>();
  const read = (at: Date): Parts => {
    const [Y = '', m = '', d = ''] = format.format(at).split('-');
    return { Y, m, d };
  };
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const before = known.get(quarter);
    if (before) return before;
    const parts = read(at);
    if (at.getTime() < WHOLE_QUARTERS_SINCE_MS) return parts;
    if (known.size >= REMEMBERED) known.clear();
    known.set(quarter, parts);
    return parts;
  };
}

const zones = new Map<string, (at: Date) => Parts>();

function daysOf(timeZone: string): (at: Date) => Parts {
  const known = zones.get(timeZone);
  if (known) return known;
  const made = daysIn(timeZone);
  zones.set(timeZone, made);
  return made;
}

const PART = /%(.)/g;

/** `$dateToString` of `{ date, format, timezone }`: days only (%Y, %m, %d); null for a date that is missing. */
export function dateText(given: unknown): string | null {
  if (!isPlainObject(given)) throw new MongoFailure(18629, '$dateToString only supports an object');
  const { date, format, timezone = 'UTC', ...others } = given;
  const [other] = Object.keys(others);
  if (other !== undefined) throw outsideDialect(`'${other}' of $dateToString`);
  if (typeof format !== 'string' || typeof timezone !== 'string')
    throw badValue('$dateToString takes a format and a time zone as text');
  if (date === null || date === undefined) return null;
  if (!(date instanceof Date)) throw typeMismatch(`can't convert from ${typeName(date)} to Date`);
  const parts = daysOf(timezone)(date);
  return format.replaceAll(PART, (_, name: string) => {
    if (!(name in parts)) throw outsideDialect(`%${name} in a format of $dateToString`);
    return parts[name as keyof Parts];
  });
}
