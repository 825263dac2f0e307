import { Failure } from '@rackwright/service-kit';
import { daysOf } from './reportDays';

const iso = (date: Date): string => date.toISOString();

describe('a range of days', () => {
  const zone = 'Asia/Kuala_Lumpur';
  /** It is the 2nd of March there already. */
  const now = new Date('2026-03-01T16:00:00.000Z');
  const range = (startDate: string, endDate: string) => {
    const { from, before } = daysOf({ startDate, endDate }, zone, now);
    return [iso(from), iso(before)];
  };

  it.each([
    ['today', 'today', '2026-03-01T16:00:00.000Z', '2026-03-02T16:00:00.000Z'],
    ['yesterday', 'today', '2026-02-28T16:00:00.000Z', '2026-03-02T16:00:00.000Z'],
    ['30daysAgo', 'yesterday', '2026-01-30T16:00:00.000Z', '2026-03-01T16:00:00.000Z'],
    ['2026-02-01', '2026-02-28', '2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
    ['0daysAgo', '2026-03-02', '2026-03-01T16:00:00.000Z', '2026-03-02T16:00:00.000Z'],
  ])('%s to %s has both in it', (first, last, from, before) => {
    expect(range(first, last)).toEqual([from, before]);
  });

  it.each([
    ['today', 'yesterday'],
    ['2026-02-02', '2026-02-01'],
    ['1daysAgo', '2daysAgo'],
  ])('%s to %s is refused', (first, last) => {
    expect(() => range(first, last)).toThrow(Failure);
  });

  it('of the day when clocks change is an hour shorter', () => {
    const { from, before } = daysOf(
      { startDate: '2026-03-08', endDate: '2026-03-08' },
      'America/New_York',
      now,
    );
    expect((before.getTime() - from.getTime()) / 3600_000).toBe(23);
  });
});
