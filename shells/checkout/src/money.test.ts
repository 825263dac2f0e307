import { chooseLanguage } from '@rackwright/web-kit';
import { formatChange, formatLeft, amountText, formatRate, formatRounding } from './money';

afterEach(() => chooseLanguage('en'));

it('writes the shop’s currency as the list does, and a card’s by its code', () => {
  expect(amountText(1_824_005)).toBe('RM 18,240.05');
  expect(amountText(437_760, 'USD')).toBe('USD 4,377.60');
  expect(amountText(-5, 'CAD')).toBe('-CAD 0.05');
  expect(formatChange(1200)).toBe('+RM 12.00');
  expect(formatChange(0)).toBe('RM 0.00');
  expect(formatRounding(-0.25)).toBe('-RM 0.0025');
  expect(formatRate(0.24)).toBe('0.24');
});

it('writes German amounts the German way', async () => {
  await chooseLanguage('de');
  expect(amountText(1_824_005)).toBe('RM 18.240,05');
  expect(formatRate(0.24)).toBe('0,24');
});

it('counts down in minutes and seconds, never below zero', () => {
  expect(formatLeft(30 * 60_000)).toBe('30:00');
  expect(formatLeft(61_001)).toBe('1:02');
  expect(formatLeft(-1)).toBe('0:00');
});
