/** Moments in the time zone of the shop, which may be another than that of the person's machine. */
import { locale } from '@rackwright/web-kit';

/** `22 Nov 2026, 14:05`, by the clocks of the zone. */
export const timeInZone = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );

/** `2026-11-22T14:05` by the clocks of the zone: what a field for date and time holds. */
export const fieldTime = (at: Date, timeZone: string): string =>
  // Sweden writes times as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone,
  })
    .format(at)
    .replace(' ', 'T');

/**
 * The moment when the clocks of the zone show this. Of a time that they skip when summer begins, one as much later; of one that they show
 * twice, one of both. Null for what is no time.
 */
export function momentOf(shown: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${shown}Z`);
  if (Number.isNaN(wanted)) return null;
  /** Milliseconds by which the clocks of the zone are ahead of UTC then. */
  const aheadAt = (at: number) => Date.parse(`${fieldTime(new Date(at), timeZone)}Z`) - at;
  const near = wanted - aheadAt(wanted - (wanted % 60_000));
  return new Date(wanted - aheadAt(near - (near % 60_000)));
}
