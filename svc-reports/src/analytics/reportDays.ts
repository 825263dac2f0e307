/** Days of a time zone as instants. Pure. */
import { dayAfter, dayAt, startOfDay } from '@rackwright/contracts';
import { refusal } from '@rackwright/service-kit';

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
