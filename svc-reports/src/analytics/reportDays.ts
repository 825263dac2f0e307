/** Days of a time zone as instants. Pure. */
import { refusal } from '@rackwright/service-kit';

const DAY_MS = 24 * 3600_000;
/** Further from UTC than any time zone. */
const FURTHEST_MS = 15 * 3600_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  /** This locale writes YYYY-MM-DD. */
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The day that it is there at this moment, YYYY-MM-DD. */
export const dayAt = (instant: Date, timeZone: string): string => formatOf(timeZone).format(instant);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first moment of a day there; right also where clocks change at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let before = middle - FURTHEST_MS;
  let within = middle + FURTHEST_MS;
  while (within - before > 1) {
    const half = Math.floor((before + within) / 2);
    if (dayAt(new Date(half), timeZone) < day) before = half;
    else within = half;
  }
  return new Date(within);
}

/** `today`, `yesterday`, `NdaysAgo` and YYYY-MM-DD as YYYY-MM-DD. */
function dayNamed(name: string, today: string): string {
  if (name === 'today') return today;
  if (name === 'yesterday') return dayAfter(today, -1);
  const ago = /^(\d+)daysAgo$/.exec(name);
  return ago ? dayAfter(today, -Number(ago[1])) : name;
}

export interface Days {
  /** The first moment of the first day. */
  readonly from: Date;
  /** The first moment after the last day. */
  readonly before: Date;
}

/** Both days belong to the range. Refuses one that ends before it starts. */
export function daysOf(
  range: { readonly startDate: string; readonly endDate: string },
  timeZone: string,
  now: Date,
): Days {
  const today = dayAt(now, timeZone);
  const first = dayNamed(range.startDate, today);
  const last = dayNamed(range.endDate, today);
  if (first > last) throw refusal(400, 'range-reversed');
  return { from: startOfDay(first, timeZone), before: startOfDay(dayAfter(last, 1), timeZone) };
}
