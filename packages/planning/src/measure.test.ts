import fc from 'fast-check';
import {
  formatAreaM2,
  formatHeight,
  formatLength,
  formatLinearLength,
  parseCasing,
  parseLength,
  round,
} from './measure';

function cmOf(text: string, unit: 'CM' | 'FT' = 'CM'): number | string {
  const read = parseLength(text, unit);
  return read.ok ? Number(read.value.toFixed(6)) : read.reason;
}

describe('parseLength', () => {
  it.each([
    ['150.10"', 381.254],
    ['150.10 cm', 150.1],
    ['150.10cm', 150.1],
    ['1.5 m', 150],
    ["5'", 152.4],
    ['5 ft', 152.4],
    ['5.25 feet', 160.02],
    [`5' 10.5"`, 179.07],
    [`5'10"`, 177.8],
    [`5' 10 1/2"`, 179.07],
    ['10 1/2"', 26.67],
    ['1/2"', 1.27],
    ['5 ft 10 in', 177.8],
    ['5’ 10”', 177.8],
    ["70''", 177.8],
    ['  12 IN ', 30.48],
    ['0', 0],
  ])('reads %s', (text, cm) => {
    expect(cmOf(text)).toBe(cm);
    expect(cmOf(text, 'FT')).toBe(cm);
  });

  it('takes a plain number as centimetres in CM and as inches in FT', () => {
    expect(cmOf('150.1', 'CM')).toBe(150.1);
    expect(cmOf('10', 'FT')).toBe(25.4);
  });

  it('takes two decimals but not three', () => {
    expect(cmOf('150.12"')).toBe(381.3048);
    expect(cmOf('150.123"')).toBe('bad-centimetres');
    expect(cmOf('150.123 cm')).toBe('bad-centimetres');
    expect(cmOf('150.123', 'FT')).toBe('bad-inches');
  });

  it.each([
    '',
    ' ',
    'abc',
    '-5',
    '-5 cm',
    '1e3',
    'NaN',
    'Infinity',
    '5..1',
    '1,5',
    '1/0"',
    '5 cm 3',
    '12345678',
    '0x10',
  ])('refuses %j with the code of the unit in force', (text) => {
    expect(cmOf(text, 'CM')).toBe('bad-centimetres');
    expect(cmOf(text, 'FT')).toBe('bad-inches');
  });

  it('refuses a text of any length at once', () => {
    expect(cmOf(`${'9'.repeat(1_000_000)}"`)).toBe('bad-centimetres');
  });

  it('takes three decimals of inches for a casing, not four', () => {
    expect(parseCasing('2.125"', 'FT')).toEqual({ ok: true, value: 2.125 * 2.54 });
    expect(parseCasing('2.1255"', 'FT').ok).toBe(false);
  });
});

describe('formatLength', () => {
  it('prints what reads back as the same centimetres to 0.005', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        fc.constantFrom('CM' as const, 'FT' as const),
        (cm, unit) => {
          const read = parseLength(formatLength(cm, unit), unit);
          expect(read.ok && Math.abs(read.value - cm)).toBeLessThanOrEqual(0.005 + 1e-9);
        },
      ),
    );
  });

  it('leaves out what is zero', () => {
    expect(formatLength(300, 'CM')).toBe('300 cm');
    expect(formatLength(150.1, 'CM')).toBe('150.1 cm');
    expect(formatLength(179.07, 'FT')).toBe(`5' 10.5"`);
    expect(formatLength(152.4, 'FT')).toBe(`5' 0"`);
  });

  it('carries inches that round up to a whole foot', () => {
    expect(formatLength(152.3999, 'FT')).toBe(`5' 0"`);
  });

  it('uses a third decimal of an inch only where two would not read back', () => {
    expect(formatLength(300, 'FT')).toBe(`9' 10.11"`);
    expect(formatLength(304, 'FT')).toBe(`9' 11.685"`);
  });
});

describe('other measures', () => {
  it('prints heights in metres or inches', () => {
    expect(formatHeight(304, 'CM')).toBe('3.04 m');
    expect(formatHeight(196.85, 'FT')).toBe('77.5"');
  });

  it('converts with the factors of the specification', () => {
    expect(formatAreaM2(10, 'CM')).toBe('10.00 m²');
    expect(formatAreaM2(10, 'FT')).toBe('107.64 ft²');
    expect(formatLinearLength(10, 'CM')).toBe('10.00 m');
    expect(formatLinearLength(100, 'FT')).toBe('328.08 ft');
  });

  it('rounds halves away from zero on their decimal digits', () => {
    expect(round(1.005, 2)).toBe(1.01);
    expect(round(-1.005, 2)).toBe(-1.01);
    expect(round(2.4, 0)).toBe(2);
  });
});
