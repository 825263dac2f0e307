import { isRange } from './dayRange';

describe('a time that is asked for', () => {
  it.each([
    ['one day', '2026-11-22', '2026-11-22'],
    ['the day that only leap years have', '2024-02-29', '2024-03-01'],
    ['from the first day there is', '2000-01-01', '2000-01-01'],
    ['until the last', '2100-12-31', '2100-12-31'],
    ['as many days as there may be', '2016-11-05', '2026-12-22'],
  ])('is one: %s', (_, from, until) => expect(isRange({ from, until })).toBe(true));

  it.each([
    ['a start after the end', '2026-11-23', '2026-11-22'],
    ['a month that no year has', '2026-13-01', '2026-13-02'],
    ['a day that the month does not have', '2026-02-29', '2026-03-01'],
    ['no whole day', '', '2026-11-22'],
    ['before the first day there is', '1999-12-31', '2000-01-01'],
    ['after the last', '2100-12-31', '2101-01-01'],
    ['a day more than there may be', '2016-11-04', '2026-12-22'],
  ])('is none: %s', (_, from, until) => expect(isRange({ from, until })).toBe(false));
});
