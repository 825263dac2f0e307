import { badValue, MongoFailure, outsideDialect, typeMismatch } from '../failure';
import { isPlainObject, typeName } from '../values';

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

const zones = new Map<
  string,
  { readonly format: Intl.DateTimeFormat; readonly known: Map<number, string> }
>();

/** The day there, as YYYY-MM-DD. */
function dayIn(timeZone: string, at: Date): string {
  const zone = zones.get(timeZone) ?? { format: formatOf(timeZone), known: new Map<number, string>() };
  zones.set(timeZone, zone);
  if (at.getTime() < WHOLE_QUARTERS_SINCE_MS) return zone.format.format(at);
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  const day = zone.known.get(quarter) ?? zone.format.format(at);
  if (zone.known.size >= REMEMBERED) zone.known.clear();
  zone.known.set(quarter, day);
  return day;
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
  const parts = dayIn(timezone, date).split('-');
  return format.replaceAll(PART, (_, name: string) => {
    const part = parts['Ymd'.indexOf(name)];
    if (part === undefined) throw outsideDialect(`%${name} in a format of $dateToString`);
    return part;
  });
}
