import { brandOf, cardFaults, codeLength, expiryYears, groupedNumber, type Card } from './card';

const NOW = new Date(2026, 10, 22);
const good: Card = { number: '4111 1111 1111 1111', month: '11', year: '2026', code: '900' };

describe('a card', () => {
  it.each([
    ['4111111111111111', 'Visa', '4111 1111 1111 1111'],
    ['4007000000027', 'Visa', '4007 0000 0002 7'],
    ['5424000000000015', 'Mastercard', '5424 0000 0000 0015'],
    ['2223000010309703', 'Mastercard', '2223 0000 1030 9703'],
    ['370000000000002', 'American Express', '3700 000000 00002'],
    ['6011000000000012', 'Discover', '6011 0000 0000 0012'],
    ['3088000000000017', 'JCB', '3088 0000 0000 0017'],
    ['38000000000006', 'Diners Club', '3800 0000 0000 06'],
  ])('of number %s is one of %s, written %s', (number, brand, grouped) => {
    expect(brandOf(number)).toBe(brand);
    expect(groupedNumber(number)).toBe(grouped);
    const code = codeLength(number) === 4 ? '9000' : '900';
    expect(cardFaults({ ...good, number: grouped, code }, NOW)).toEqual({});
  });

  it.each(['2220990000000000', '2721000000000000'])(
    'of number %s is one step beyond Mastercard',
    (number) => {
      expect(brandOf(number)).toBeNull();
    },
  );

  it('of 12 digits is none, of 13 may be one, and a 17th digit is not taken', () => {
    expect(cardFaults({ ...good, number: '400700000005' }, NOW).number).toBe('wrong');
    expect(cardFaults({ ...good, number: '4007000000027' }, NOW)).toEqual({});
    expect(groupedNumber('41111111111111112')).toBe('4111 1111 1111 1111');
  });

  it('with one digit wrong, or two exchanged, is told by its check digit', () => {
    expect(cardFaults({ ...good, number: '4111 1111 1111 1112' }, NOW).number).toBe('wrong');
    expect(cardFaults({ ...good, number: '5424 0000 0000 0051' }, NOW).number).toBe('wrong');
  });

  it('is good in its last month and no longer', () => {
    expect(cardFaults(good, NOW)).toEqual({});
    expect(cardFaults({ ...good, month: '10' }, NOW)).toEqual({ month: 'past' });
    expect(cardFaults({ ...good, month: '01', year: '2027' }, NOW)).toEqual({});
  });

  it('expires in the current year or one of the 7 after it', () => {
    expect(expiryYears(NOW)).toEqual(['2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033']);
  });

  it.each([
    ['4111 1111 1111 1111', '90', 'wrong'],
    ['4111 1111 1111 1111', '9000', 'wrong'],
    ['3700 000000 00002', '900', 'wrong'],
    ['4111 1111 1111 1111', '', 'missing'],
  ])('%s does not have the code %j', (number, code, fault) => {
    expect(cardFaults({ ...good, number, code }, NOW)).toEqual({ code: fault });
  });

  it('that was not typed is missing in all its fields', () => {
    expect(cardFaults({ number: '', month: '', year: '', code: '' }, NOW)).toEqual({
      number: 'missing',
      month: 'missing',
      year: 'missing',
      code: 'missing',
    });
  });
});
