import {
  addressFaults,
  normalizedAddress,
  normalizedPhone,
  normalizedZip,
  type CheckedAddress,
} from './address';

const countries = [
  { country: 'United States', abbreviation: 'US', states: [{ name: 'Massachusetts', abbreviation: 'MA' }] },
  { country: 'Canada', abbreviation: 'CA', states: [{ name: 'Ontario', abbreviation: 'ON' }] },
];
const boston: CheckedAddress = { country: 'US', state: 'MA', zip: '02101', phone: '617 253 0000', fax: '' };
const ottawa: CheckedAddress = { country: 'CA', state: 'ON', zip: 'K1A 0B1' };

describe('an address', () => {
  it('of either country is right, with or without phone and fax', () => {
    expect(addressFaults(boston, countries)).toEqual([]);
    expect(addressFaults(ottawa, countries)).toEqual([]);
  });

  it('is wrong in each field once, in the order of the form', () => {
    const wrong = { country: 'MY', state: 'XX', zip: '50000', phone: '1', fax: '2' };
    expect(addressFaults(wrong, countries)).toEqual(['country', 'state', 'zip', 'phone', 'fax']);
  });

  it('has a state of its own country', () => {
    expect(addressFaults({ ...boston, state: 'ON' }, countries)).toEqual(['state']);
    expect(addressFaults({ ...ottawa, state: 'MA' }, countries)).toEqual(['state']);
    expect(addressFaults({ ...boston, state: '' }, countries)).toEqual(['state']);
  });
});

describe('a postal code', () => {
  it.each(['02101', '02101-1234', ' 02101 '])('of the United States may be %j', (zip) => {
    expect(addressFaults({ ...boston, zip }, countries)).toEqual([]);
  });
  it.each(['', '0210', '021011', '02101-123', '02101-12345', '02101 1234', 'K1A 0B1', 'O2101'])(
    'of the United States is not %j',
    (zip) => {
      expect(addressFaults({ ...boston, zip }, countries)).toEqual(['zip']);
    },
  );
  it.each(['K1A 0B1', 'k1a0b1', 'K1A-0B1', ' Y9Z 9Z9 '])('of Canada may be %j', (zip) => {
    expect(addressFaults({ ...ottawa, zip }, countries)).toEqual([]);
  });
  // D, F, I, O, Q and U are in none; W and Z begin none.
  it.each(['02101', 'K1A 0B', 'K1A 0B12', 'D1A 0B1', 'W1A 0B1', 'Z1A 0B1', 'K1O 0B1', 'K1A  0B1', '1KA 0B1'])(
    'of Canada is not %j',
    (zip) => {
      expect(addressFaults({ ...ottawa, zip }, countries)).toEqual(['zip']);
    },
  );
  it.each([
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['K1A-0B1', 'CA', 'K1A 0B1'],
    [' 02101-1234 ', 'US', '02101-1234'],
  ])('%j of %s is kept as %s', (zip, country, kept) => {
    expect(normalizedZip(zip, country)).toBe(kept);
  });
});

describe('a phone number', () => {
  it.each([
    ['617 253 0000', 'US', '+16172530000'],
    ['(617) 253-0000', 'US', '+16172530000'],
    ['+1 617 253 0000 ext. 12', 'US', '+16172530000 ext. 12'],
    ['613 992 4793', 'CA', '+16139924793'],
    ['+60 3-2161 0000', 'US', '+60321610000'],
    ['+49 30 227 0', 'CA', '+49302270'],
  ])('typed as %s in %s is kept as %s', (typed, country, kept) => {
    expect(normalizedPhone(typed, country)).toBe(kept);
  });

  it.each(['', '12', '617 253 000', '617 253 00000', 'call me', '+1 999 999 9999'])('is not %j', (typed) => {
    expect(normalizedPhone(typed, 'US')).toBeNull();
  });

  it('fits in the 25 characters that the payment provider takes, with its extension', () => {
    const most = normalizedPhone('617 253 0000 ext. 1234567', 'US');
    expect(most).toBe('+16172530000 ext. 1234567');
    expect(most).toHaveLength(25);
  });

  it('of a fax may be missing altogether, and is checked when it is not', () => {
    expect(addressFaults({ ...boston, fax: '   ' }, countries)).toEqual([]);
    expect(addressFaults({ ...boston, fax: '12' }, countries)).toEqual(['fax']);
  });
});

it('is kept in one way of writing, and what else it has stays', () => {
  const typed = { ...boston, zip: ' 02101 ', phone: '(617) 253-0000', fax: ' ', city: 'Boston' };
  expect(normalizedAddress(typed)).toEqual({
    ...{ country: 'US', state: 'MA', zip: '02101', phone: '+16172530000', fax: '', city: 'Boston' },
  });
  expect(normalizedAddress({ ...ottawa, zip: 'k1a0b1' })).toEqual({ ...ottawa, zip: 'K1A 0B1' });
});
