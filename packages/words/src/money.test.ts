import { formatCharge, formatMoney, marksOf, minor, plus, ringgit, type Ringgit } from './index';

describe('money', () => {
  it('is written with its currency, groups of three and two decimals', () => {
    expect(formatMoney(ringgit(1_824_000), marksOf.en)).toBe('RM 18,240.00');
    expect(formatMoney(ringgit(1_824_005), marksOf.de)).toBe('RM 18.240,05');
    expect(formatMoney(ringgit(-100), marksOf.ms)).toBe('-RM 1.00');
    expect(formatMoney(ringgit(123_456_789_012), marksOf.en)).toBe('RM 1,234,567,890.12');
  });

  it('of a charge is written by the code of its currency, the shop’s own as lists write it', () => {
    expect(formatCharge({ currency: 'USD', amount: minor(437_760, 'USD') }, marksOf.en)).toBe('USD 4,377.60');
    expect(formatCharge({ currency: 'CAD', amount: minor(-5, 'CAD') }, marksOf.de)).toBe('-CAD 0,05');
    expect(formatCharge({ currency: 'MYR', amount: minor(5, 'MYR') }, marksOf.en)).toBe('RM 0.05');
  });

  it('of one currency adds up', () => {
    const sum: Ringgit = plus(ringgit(250), ringgit(50));
    expect(sum).toBe(300);
  });

  it('of two currencies does not compile where it is added, written or taken for another', () => {
    const dollars = minor(250, 'USD');
    // @ts-expect-error Ringgit and dollars have no sum.
    plus(ringgit(50), dollars);
    // @ts-expect-error Dollars are no ringgit.
    formatMoney(dollars, marksOf.en);
    // @ts-expect-error The amount is in dollars.
    formatCharge({ currency: 'MYR', amount: dollars }, marksOf.en);
    // @ts-expect-error A sum that nothing says the currency of is no money.
    const sum: Ringgit = ringgit(50) + dollars;
    expect(sum).toBe(300);
  });
});
