import { drawingSchema, DRAWING_MOST, type Drawing } from './drawings';

const drawing = (more: Partial<Drawing> = {}): Drawing => ({
  box: { x: -10, y: -300, width: 420, height: 320 },
  shapes: [{ d: 'M0 0L10.5 0L10.5 -20.25ZM1 1L1 1', fill: '#aabbcc' }],
  texts: [{ text: '62.9', x: 30, y: 12, size: 7.5 }],
  ...more,
});
const isTaken = (more: Partial<Drawing>): boolean => drawingSchema.safeParse(drawing(more)).success;
const path = (d: string): Partial<Drawing> => ({ shapes: [{ d }] });

describe('a drawing', () => {
  it('is taken with its shapes and texts', () => {
    expect(drawingSchema.parse(drawing())).toMatchObject(drawing());
  });

  it.each([
    ['', 'nothing'],
    ['L1 1', 'a line from nowhere'],
    ['M1', 'half a point'],
    ['M1 1 2 2', 'points without a command'],
    ['M1 1L2 2 3', 'a number too many'],
    ['M1 1C1 2 3 4 5 6', 'a curve'],
    ['M1 1a1 1 0 1 0 2 0', 'another command'],
    ['M1 1l2 2', 'a command from where it is'],
    ['M1e9 1', 'powers of ten'],
    ['M1234567 1', 'a number beyond any room'],
    ['M1.234 1', 'three decimals'],
    ['MM1 11 1', 'a command within another'],
    ['M1 1ZZ', 'an end of nothing'],
    ['M1 1Z)Tj', 'what is no path'],
  ])('is refused with the path "%s": %s', (d) => {
    expect(isTaken(path(d))).toBe(false);
  });

  it('has as much to draw as it may, and no more', () => {
    const long = (signs: number): string => 'M1 1'.repeat(signs / 4);
    expect(isTaken(path(long(DRAWING_MOST.pathSigns)))).toBe(true);
    expect(isTaken({ shapes: [{ d: long(DRAWING_MOST.pathSigns - 4) }, { d: 'M1 1Z' }] })).toBe(false);
    const [shape] = drawing().shapes;
    const shapes = (count: number) => ({ shapes: Array.from({ length: count }, () => shape!) });
    expect([isTaken(shapes(DRAWING_MOST.shapes)), isTaken(shapes(DRAWING_MOST.shapes + 1))]).toEqual([
      true,
      false,
    ]);
    const texts = (count: number) => ({ texts: Array.from({ length: count }, () => drawing().texts[0]!) });
    expect([isTaken(texts(DRAWING_MOST.texts)), isTaken(texts(DRAWING_MOST.texts + 1))]).toEqual([
      true,
      false,
    ]);
  });

  it.each<[string, Partial<Drawing>]>([
    ['a colour by name', { shapes: [{ d: 'M1 1Z', fill: 'red' }] }],
    ['no extent', { box: { x: 0, y: 0, width: 0, height: 10 } }],
    ['an endless place', { texts: [{ text: 'x', x: 1e9, y: 0, size: 1 }] }],
    ['letters of no size', { texts: [{ text: 'x', x: 0, y: 0, size: 0 }] }],
    ['a story', { texts: [{ text: 'x'.repeat(121), x: 0, y: 0, size: 1 }] }],
  ])('is refused with %s', (_, more) => {
    expect(isTaken(more)).toBe(false);
  });
});
