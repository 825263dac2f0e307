import { Binary, ObjectId } from 'bson';
import fc from 'fast-check';
import { compareValues, equalValues, keyOf, typeName } from './values';

const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.nat(3).map((n) => new ObjectId(String(n).padStart(24, '0'))),
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', '1'), leaf, { noNullPrototype: true }),
);

describe('the order of values', () => {
  it('is total: consistent both ways round and transitive', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0)
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('calls two values equal exactly when they have the same key', () => {
    fc.assert(fc.property(value, value, (a, b) => expect(keyOf(a) === keyOf(b)).toBe(equalValues(a, b))));
  });

  it('goes by type first', () => {
    const ordered = [
      null,
      5,
      'text',
      { a: 1 },
      [1],
      new Binary(Buffer.from('x')),
      new ObjectId(),
      false,
      new Date(),
    ];
    for (let i = 1; i < ordered.length; i++)
      expect(compareValues(ordered[i - 1], ordered[i])).toBeLessThan(0);
  });

  it('orders text as its UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(Math.sign(compareValues(a, b))).toBe(bytes);
      }),
    );
    expect(compareValues('\uffff', '😀')).toBeLessThan(0);
  });
});

describe('the type of a value', () => {
  it('tells whole numbers of 32 bits from others', () => {
    expect([1, -1, 2 ** 31 - 1, 2 ** 31, 1.5].map(typeName)).toEqual([
      'int',
      'int',
      'int',
      'double',
      'double',
    ]);
  });
});
