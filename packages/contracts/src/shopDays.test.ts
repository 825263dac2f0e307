import { dayAfter, dayAt, startOfDay } from './shopDays';

describe('a day begins', () => {
  it.each([
    ['2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z'],
    ['2026-01-15', 'Asia/Kuala_Lumpur', '2026-01-14T16:00:00.000Z'],
    ['2026-01-15', 'America/New_York', '2026-01-15T05:00:00.000Z'],
    ['2026-07-15', 'America/New_York', '2026-07-15T04:00:00.000Z'],
    ['2026-01-15', 'Pacific/Kiritimati', '2026-01-14T10:00:00.000Z'],
    ['2026-01-15', 'Pacific/Pago_Pago', '2026-01-15T11:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('%s in %s at %s', (day, zone, begins) => {
    const start = startOfDay(day, zone);
    expect(start.toISOString()).toBe(begins);
    expect(dayAt(start, zone)).toBe(day);
    expect(dayAt(new Date(start.getTime() - 1), zone) < day).toBe(true);
  });
});

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-01', -30, '2026-10-02'],
])('%s and %s days is %s', (day, days, expected) => expect(dayAfter(day, days)).toBe(expected));
