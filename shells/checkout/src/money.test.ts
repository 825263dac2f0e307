import { ringgit } from '@rackwright/words';
import { formatChange, formatLeft, formatRounding } from './money';

it('writes a difference with its sign, and what rounding took with all its digits', () => {
  expect(formatChange(ringgit(1200))).toBe('+RM 12.00');
  expect(formatChange(ringgit(0))).toBe('RM 0.00');
  expect(formatRounding(-0.25)).toBe('-RM 0.0025');
});

it('counts down in minutes and seconds, never below zero', () => {
  expect(formatLeft(30 * 60_000)).toBe('30:00');
  expect(formatLeft(61_001)).toBe('1:02');
  expect(formatLeft(-1)).toBe('0:00');
});
