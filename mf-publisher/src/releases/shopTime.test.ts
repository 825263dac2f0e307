import { fieldTime, momentOf, timeInZone } from './shopTime';

describe('the clocks of the shop', () => {
  it.each([
    ['2026-11-25T06:00', 'Asia/Kuala_Lumpur', '2026-11-24T22:00:00.000Z'],
    ['2026-07-01T06:00', 'America/Los_Angeles', '2026-07-01T13:00:00.000Z'],
    ['2026-12-01T06:00', 'America/Los_Angeles', '2026-12-01T14:00:00.000Z'],
    // A quarter of an hour before and after summer begins.
    ['2026-03-29T01:45', 'Europe/Berlin', '2026-03-29T00:45:00.000Z'],
    ['2026-03-29T03:15', 'Europe/Berlin', '2026-03-29T01:15:00.000Z'],
  ])('show %s in %s at the moment %s', (shown, zone, moment) => {
    expect(momentOf(shown, zone)?.toISOString()).toBe(moment);
    expect(fieldTime(new Date(moment), zone)).toBe(shown);
  });

  it('show no moment where the field is empty', () => {
    expect(momentOf('', 'Asia/Kuala_Lumpur')).toBeNull();
  });

  it('are told as dates are written', () => {
    expect(timeInZone('2026-11-24T22:00:00.000Z', 'Asia/Kuala_Lumpur')).toMatch(
      /25 Nov 2026.*6:00|Nov 25, 2026.*6:00/,
    );
  });
});
