/** The time that figures are asked for, in days of the shop's time zone. Pure. */
import { dayAfter, isDay, startOfDay } from '@rackwright/contracts/shopDays';

/** Days as in 2026-11-22, both included. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** How many days before today each begins (specification: the last 30 days through today is what is shown first). */
export const rangePresets = { today: 0, week: 7, month: 30, quarter: 90, year: 365 } as const;
export type RangePreset = keyof typeof rangePresets;

export const presetRange = (preset: RangePreset, today: string): DayRange => ({
  from: dayAfter(today, -rangePresets[preset]),
  until: today,
});

/** Null for days that somebody has chosen. */
export const presetOf = ({ from, until }: DayRange, today: string): RangePreset | null =>
  until === today
    ? ((Object.keys(rangePresets) as RangePreset[]).find((name) => presetRange(name, today).from === from) ??
      null)
    : null;

const DAY_MS = 24 * 3600_000;
const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** As many days, which end just before these begin. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  const days = daysBetween(from, until) + 1;
  return { from: dayAfter(from, -days), until: dayAfter(from, -1) };
}

/** Every day of it, in order. */
export const daysIn = ({ from, until }: DayRange): readonly string[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => dayAfter(from, at));

/** From the first moment of the first day to the last millisecond of the last, there. */
export const momentsOf = ({ from, until }: DayRange, timeZone: string) => ({
  startDate: startOfDay(from, timeZone).toISOString(),
  endDate: new Date(startOfDay(dayAfter(until, 1), timeZone).getTime() - 1).toISOString(),
});

/** Years on the way to one that is typed, as 0202 is, are none of them. */
export const REPORTED = { first: '2000-01-01', last: '2100-12-31' } as const;
/** Ten years and some days: a chart draws each of them. */
const MOST_DAYS = 3700;

/** A start after the end, and a day that is not whole yet, are ignored (specification, section 2). */
export const isRange = ({ from, until }: DayRange): boolean =>
  [from, until].every((day) => isDay(day) && day >= REPORTED.first && day <= REPORTED.last) &&
  from <= until &&
  daysBetween(from, until) < MOST_DAYS;
