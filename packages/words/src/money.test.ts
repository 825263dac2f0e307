import { formatCharge, formatMoney, marksOf } from './index';

describe('money', () => {
  it('is written with its currency, groups of three and two decimals', () => {
    expect(formatMoney(1_824_000, marksOf.en)).toBe('RM 18,240.00');
    expect(formatMoney(1_824_005, marksOf.de)).toBe('RM 18.240,05');
    expect(formatMoney(-100, marksOf.ms)).toBe('-RM 1.00');
    expect(formatMoney(123_456_789_012, marksOf.en)).toBe('RM 1,234,567,890.12');
  });

  it('of a charge is written by the code of its currency, the shop’s own as lists write it', () => {
    expect(formatCharge({ currency: 'USD', amount: 437_760 }, marksOf.en)).toBe('USD 4,377.60');
    expect(formatCharge({ currency: 'CAD', amount: -5 }, marksOf.de)).toBe('-CAD 0,05');
    expect(formatCharge({ currency: 'MYR', amount: 5 }, marksOf.en)).toBe('RM 0.05');
  });
});
