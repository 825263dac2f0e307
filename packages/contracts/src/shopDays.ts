/** Days of a time zone, YYYY-MM-DD, as instants. Pure. */
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

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Whether it is one of the calendar: the 31st of a month with 30 is none. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day that it is there at this moment, YYYY-MM-DD. */
export const dayAt = (instant: Date, timeZone: string): string => formatOf(timeZone).format(instant);

/** So many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
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
