import { bottleFormatOf } from './bottleFormat';

it.each([
  [8.99, 'half'],
  [9, 'bordeaux'],
  [10.89, 'bordeaux'],
  [10.9, 'burgundy'],
  [12.19, 'burgundy'],
  [12.2, 'magnum'],
])('an opening %s cm wide is made for %s bottles', (pitchCm, format) => {
  expect(bottleFormatOf(pitchCm)).toBe(format);
});
