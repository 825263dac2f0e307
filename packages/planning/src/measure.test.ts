import fc from 'fast-check';
import {
  formatAreaM2,
  formatHeight,
  formatLength,
  formatLinearLength,
  inches,
  type LengthUnit,
  parseCasing,
  parseLength,
  round,
  toInches,
  toMetres,
  toSquareMetres,
} from './measure';
import { runs } from './properties/testRuns';

type Read = typeof parseLength;

/** Centimetres, or the reason why not. */
function cmOf(text: string, unit: LengthUnit = 'CM', read: Read = parseLength): number | string {
  const answer = read(text, unit);
  return answer.ok ? answer.value : answer.reason;
}

const units = ['CM', 'FT'] as const;
const refusals = { CM: 'bad-centimetres', FT: 'bad-inches' };

describe('parseLength', () => {
  it.each([
    ['150"', 381],
    ['150.1"', 381.254],
    ['150.10"', 381.254],
    ['150.12 "', 381.3048],
    ['12 in', 30.48],
    ['12in', 30.48],
    ['1 inch', 2.54],
    ['12 inches', 30.48],
    ["70''", 177.8],
    ['70”', 177.8],
    ['70″', 177.8],
    ['70“', 177.8],
    ['150 cm', 150],
    ['150.1cm', 150.1],
    ['150.10 cm', 150.1],
    ['1.5 m', 150],
    ['3m', 300],
    ['1.25 m', 125],
    ["5'", 152.4],
    ["5.5'", 167.64],
    ['5 ft', 152.4],
    ['1 foot', 30.48],
    ['5.25 feet', 160.02],
    ['5’', 152.4],
    ['5′', 152.4],
    ['5‘', 152.4],
    [`5' 10.5"`, 179.07],
    [`5'10.5"`, 179.07],
    [`5'10"`, 177.8],
    ["5' 10", 177.8],
    ["5'10", 177.8],
    ["5' 10.25", 178.435],
    [`5'-10"`, 177.8],
    [`5' 0"`, 152.4],
    [`0' 10"`, 25.4],
    ['5 ft 10 in', 177.8],
    ['5ft10in', 177.8],
    ['5 foot 10 inch', 177.8],
    ['5 feet 10.5 inches', 179.07],
    ["5’ 10''", 177.8],
    [`5' 10.125"`, 178.1175],
    [`5' 10 1/2"`, 179.07],
    ["5' 10 1/2", 179.07],
    [`5'10-1/2"`, 179.07],
    [`5'-10 3/4 in`, 179.705],
    [`5' 1/2"`, 153.67],
    [`5'1/2`, 153.67],
    ['10 1/2"', 26.67],
    ['10-1/2"', 26.67],
    ['10 1/16 in', 25.55875],
    ['1/2"', 1.27],
    ['1/2 inch', 1.27],
    ['0/2"', 0],
    ['9999/1"', 25397.46],
    ['1/9999"', 0.000254],
    ['0', 0],
    ['0 cm', 0],
    ['9999999 cm', 9_999_999],
    ['9999999.99 cm', 9_999_999.99],
    ['007 cm', 7],
    ['  12 IN ', 30.48],
    ['12\u00a0in', 30.48],
    ['5 \t ft \n 10  in', 177.8],
    ['150 CM', 150],
    ['2 M', 200],
    ['5 Ft 10 In', 177.8],
  ])('reads %j whatever the unit in force', (text, cm) => {
    expect(cmOf(text, 'CM')).toBe(cm);
    expect(cmOf(text, 'FT')).toBe(cm);
  });

  it('takes a plain number as centimetres in CM and as inches in FT', () => {
    expect(cmOf('150.12', 'CM')).toBe(150.12);
    expect(cmOf('10', 'CM')).toBe(10);
    expect(cmOf('10', 'FT')).toBe(25.4);
    expect(cmOf('10.25', 'FT')).toBe(26.035);
  });

  it('gives centimetres without the noise of the conversion', () => {
    expect(cmOf('24.5', 'FT')).toBe(62.23);
    expect(cmOf(`2' 0.5"`, 'CM')).toBe(62.23);
    expect(cmOf('1.1 m', 'CM')).toBe(110);
    expect(cmOf('1/3 in', 'FT')).toBe(0.846667);
  });

  it.each([
    ...['', ' ', '"', "'", 'cm', 'abc', 'NaN', 'Infinity', 'null'],
    ...['-5', '-5 cm', '+5 cm', '-5\' 10"', '5\' -10"', '−5 cm', '5-'],
    ...['1e3', '1e3 cm', '0x10', '0b1', '1_000'],
    ...['5..1', '5.', '5. cm', '.5', '.5 cm', '5.1.2 cm', '1.50.10"'],
    ...['1,5', '1,5 cm', '1,500 cm', '5\' 10,5"'],
    ...['150.123 cm', '150.123"', '1.234 m', "5.123'", '150.123', '5\' 10.1255"'],
    ...[
      '1/0"',
      '0/0"',
      '10 1/0"',
      "5' 1/0",
      '5\' 10 0/0"',
      '1/2',
      '10 1/2',
      '1/2/3"',
      '1 2 1/2"',
      '1.5 1/2"',
    ],
    ...['10000/1"', '1/10000"'],
    ...[
      '12345678',
      '12345678 cm',
      '12345678"',
      "12345678'",
      '12345678\' 1"',
      '1\' 12345678"',
      '12345678 1/2"',
    ],
    ...['5 cm 3', '5 cm cm', 'x5 cm', '5 mm', '5 km', '5 yd', '5 5', "5' 5'", `5" 5'`, `5"5"`, `10" 1/2"`],
    ...['٥ cm', '５ cm', '½"', '5 ㎝', 'Ⅷ cm', '5 ĸm'],
    ...["5'' 10", '5 c m', '5 i n', `5' 10 1 /2"`],
  ])('refuses %j with the code of the unit in force', (text) => {
    expect(parseLength(text, 'CM')).toEqual({ ok: false, reason: 'bad-centimetres' });
    expect(parseLength(text, 'FT')).toEqual({ ok: false, reason: 'bad-inches' });
  });

  it('looks at texts of up to 60 characters', () => {
    expect(cmOf(`${' '.repeat(56)}5 cm`)).toBe(5);
    expect(cmOf(`${' '.repeat(57)}5 cm`)).toBe('bad-centimetres');
  });

  it.each([
    `${'9'.repeat(1_000_000)}"`,
    `${' '.repeat(1_000_000)}x`,
    "'".repeat(1_000_000),
    '1/'.repeat(30),
    '1 '.repeat(30),
    '1.1'.repeat(20),
    `${"5'".repeat(29)}!`,
  ])('refuses a hostile text at once', (text) => {
    expect(cmOf(text)).toBe('bad-centimetres');
    expect(cmOf(text, 'FT')).toBe('bad-inches');
  });

  it('gives a finite length of 0 or more, or the code, for any text', () => {
    const pieces = fc.constantFrom(...'0159.,/-+ \'"’”', 'cm', 'm', 'ft', 'in', 'e', '\u0660', '\n');
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...units),
        fc.constantFrom(parseLength, parseCasing),
        (text, unit, read) => {
          const answer = read(text, unit);
          if (answer.ok) expect(answer.value >= 0 && answer.value < Infinity).toBe(true);
          else expect(answer.reason).toBe(refusals[unit]);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe('parseCasing', () => {
  it('takes three decimals of inches, not four', () => {
    expect(cmOf('2.125"', 'FT', parseCasing)).toBe(5.3975);
    expect(cmOf('2.125 in', 'CM', parseCasing)).toBe(5.3975);
    expect(cmOf('2"', 'CM', parseCasing)).toBe(5.08);
    expect(cmOf('2.1255"', 'FT', parseCasing)).toBe('bad-inches');
    expect(cmOf('2.1255"', 'CM', parseCasing)).toBe('bad-centimetres');
  });

  it('takes two decimals of everything else', () => {
    expect(cmOf('6.35 cm', 'CM', parseCasing)).toBe(6.35);
    expect(cmOf('6.355 cm', 'CM', parseCasing)).toBe('bad-centimetres');
    expect(cmOf('2.12', 'FT', parseCasing)).toBe(5.3848);
    expect(cmOf('2.125', 'FT', parseCasing)).toBe('bad-inches');
    expect(cmOf('2 1/2"', 'FT', parseCasing)).toBe(6.35);
  });
});

describe('formatLength', () => {
  /** How far off, in centimetres, a length is once printed and read back. */
  function lost(cm: number, unit: LengthUnit): number {
    const read = parseLength(formatLength(cm, unit), unit);
    return read.ok ? Math.abs(read.value - cm) : Infinity;
  }

  it('prints what reads back as the same centimetres to 0.005, in either unit', () => {
    const lengths = fc.oneof(
      fc.double({ min: 0, max: 10_000, noNaN: true }),
      fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
      fc.integer({ min: 0, max: 3_937_007 }).map((thousandths) => inches(thousandths / 1000)),
    );
    fc.assert(
      fc.property(lengths, fc.constantFrom(...units), (cm, unit) => {
        expect(lost(cm, unit)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
      { numRuns: runs(500) },
    );
  });

  it('reads back at every thousandth of an inch round a foot', () => {
    for (let thousandths = 11_980; thousandths <= 12_020; thousandths += 1) {
      for (const off of [-0.0005, -1e-9, 0, 1e-9, 0.0005]) {
        expect(lost(inches(thousandths / 1000 + off), 'FT')).toBeLessThanOrEqual(0.005);
      }
    }
    expect(lost(9_999_999, 'FT')).toBeLessThanOrEqual(0.005);
    expect(lost(9_999_999.99, 'CM')).toBeLessThanOrEqual(0.005);
  });

  it('gives back what it printed once more', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (cm) => {
        const text = formatLength(cm, 'CM');
        const read = parseLength(text, 'CM');
        expect(read.ok && formatLength(read.value, 'CM')).toBe(text);
      }),
    );
  });

  it.each([
    [0, '0 cm'],
    [300, '300 cm'],
    [150.1, '150.1 cm'],
    [150.12, '150.12 cm'],
    [150.125, '150.13 cm'],
    [1.005, '1.01 cm'],
    [0.004, '0 cm'],
    [0.005, '0.01 cm'],
    [-0.004, '0 cm'],
    [-150.1, '-150.1 cm'],
  ])('prints %d in CM as %s', (cm, text) => {
    expect(formatLength(cm, 'CM')).toBe(text);
  });

  it.each([
    [0, `0' 0"`],
    [1.27, `0' 0.5"`],
    [152.4, `5' 0"`],
    [179.07, `5' 10.5"`],
    [300, `9' 10.11"`],
    [304, `9' 11.685"`],
    [152.3999, `5' 0"`],
    [inches(11.999), `1' 0"`],
    [inches(11.998), `0' 11.998"`],
    [inches(11.99), `0' 11.99"`],
    [inches(12), `1' 0"`],
    [inches(23.9999), `2' 0"`],
    [inches(24.01), `2' 0.01"`],
    [-179.07, `-5' 10.5"`],
    [-0.001, `0' 0"`],
  ])('prints %d in FT as %s', (cm, text) => {
    expect(formatLength(cm, 'FT')).toBe(text);
  });

  it('uses a third decimal of an inch beyond 0.0049 cm off', () => {
    expect(formatLength(inches(10) + 0.00489, 'FT')).toBe(`0' 10"`);
    expect(formatLength(inches(10) + 0.00491, 'FT')).toBe(`0' 10.002"`);
  });
});

describe('other measures', () => {
  it('converts inches, metres and square metres', () => {
    expect(inches(92.5)).toBeCloseTo(234.95, 10);
    expect(inches(1)).toBe(2.54);
    expect(toInches(2.54)).toBe(1);
    expect(toMetres(304)).toBe(3.04);
    expect(toSquareMetres(120_000)).toBe(12);
  });

  it('prints heights in metres or inches', () => {
    expect(formatHeight(304, 'CM')).toBe('3.04 m');
    expect(formatHeight(300, 'CM')).toBe('3.00 m');
    expect(formatHeight(196.85, 'FT')).toBe('77.5"');
    expect(formatHeight(304, 'FT')).toBe('119.69"');
  });

  it('prints areas and lengths round the room with the factors of the specification', () => {
    expect(formatAreaM2(10, 'CM')).toBe('10.00 m²');
    expect(formatAreaM2(10, 'FT')).toBe('107.64 ft²');
    expect(formatAreaM2(1000, 'FT')).toBe('10764.00 ft²');
    expect([12.5112, 12.51].map((m2) => formatAreaM2(m2, 'FT'))).toEqual(['134.66 ft²', '134.66 ft²']);
    expect([1.005, 1.01].map((m2) => formatAreaM2(m2, 'CM'))).toEqual(['1.01 m²', '1.01 m²']);
    expect(formatLinearLength(10, 'CM')).toBe('10.00 m');
    expect(formatLinearLength(100_000, 'FT')).toBe('328083.00 ft');
  });

  it('rounds halves away from zero on their decimal digits', () => {
    expect(round(1.005, 2)).toBe(1.01);
    expect(round(-1.005, 2)).toBe(-1.01);
    expect(round(1.0049, 2)).toBe(1);
    expect(round(2.4, 0)).toBe(2);
    expect(round(2.5, 0)).toBe(3);
    expect(round(-0.4, 0)).toBe(0);
  });
});

describe('with a decimal comma', () => {
  const comma = { decimal: ',', group: '.' } as const;
  const typed = (text: string) => cmOf(text, 'CM', (read, unit) => parseLength(read, unit, comma));

  it('prints lengths, heights and areas with it', () => {
    expect(formatLength(150.1, 'CM', comma)).toBe('150,1 cm');
    expect(formatLength(150.1, 'FT', comma)).toBe('4\' 11,094"');
    expect(formatHeight(304, 'CM', comma)).toBe('3,04 m');
    expect(formatLinearLength(12.5, 'CM', comma)).toBe('12,50 m');
    expect(formatAreaM2(12.5, 'CM', comma)).toBe('12,50 m²');
  });

  it.each([
    ['150,1 cm', 150.1],
    ['150.1 cm', 150.1],
    ['1,5 m', 150],
    ['150,123 cm', 'bad-centimetres'],
    ['1.500,5 cm', 'bad-centimetres'],
    ['1,500,5 cm', 'bad-centimetres'],
    [',5 cm', 'bad-centimetres'],
  ])('reads %s as %s', (text, cm) => expect(typed(text)).toBe(cm));

  it('reads back what it prints', () => {
    const length = fc.double({ min: 0, max: 9_999_999, noNaN: true });
    fc.assert(
      fc.property(length, fc.constantFrom(...units), (cm, unit) => {
        const read = parseLength(formatLength(cm, unit, comma), unit, comma);
        return read.ok && Math.abs(read.value - cm) <= 0.005 + 1e-9;
      }),
      { numRuns: runs(200) },
    );
  });
});
