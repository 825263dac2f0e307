import { ringgit } from '@rackwright/words';
import { chargeFor, shownTerms } from './charge';

const customer = { role: 'customer' } as const;

describe('what is charged for a total', () => {
  it.each([
    [0.24, 1_234_500, 296_280],
    // A half, above and below.
    [0.5, 3, 2],
    [0.335, 300, 101],
    [0.3349, 300, 100],
    // Halves that binary numbers miss.
    [1.005, 100, 101],
    [0.145, 100, 15],
    [0.000001, 499_999, 0],
    [0.000001, 500_000, 1],
    [0.24, 0, 0],
  ])('at a rate of %d is rounded half up: %d becomes %d', (USD, total, amount) => {
    const terms = { currency: 'USD', rates: { USD } } as const;
    expect(chargeFor(terms, customer)(ringgit(total))).toEqual({
      currency: 'USD',
      rate: USD,
      amount,
      termsCode: '',
    });
  });

  it('is in USD and prepaid for guests and for who has no token, whatever the setting', () => {
    const terms = { currency: 'CAD', rates: { CAD: 0.33, USD: 0.24 } } as const;
    for (const caller of [null, { role: 'guest' } as const])
      expect(chargeFor(terms, caller)(ringgit(100))).toMatchObject({
        currency: 'USD',
        termsCode: 'PPD Prepaid',
      });
    for (const role of ['customer', 'salesManager', 'admin'] as const)
      expect(chargeFor(terms, { role })(ringgit(100))).toMatchObject({ currency: 'CAD', termsCode: '' });
  });

  it('is refused with 503 when the rate it takes is missing, and only then', () => {
    const terms = { currency: 'MYR', rates: {} } as const;
    expect(chargeFor(terms, customer)(ringgit(12_345))).toMatchObject({ rate: 1, amount: 12_345 });
    expect(() => chargeFor(terms, null)).toThrow('Prices in USD are not possible');
    expect(shownTerms(terms, null)).toBeNull();
    expect(shownTerms(terms, customer)).toEqual({ currency: 'MYR', rate: 1, termsCode: '' });
  });
});
