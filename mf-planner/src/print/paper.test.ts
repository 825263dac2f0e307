import {
  bestOrientation,
  type PaperBox,
  layoutOf,
  offeredScales,
  onPaper,
  paperSize,
  proposedScale,
  sheetArea,
  SHEETS_MAX,
} from './paper';

const box = (width: number, height: number): PaperBox => ({ left: 0, top: 0, width, height });
/** A plan as large at every scale. */
const always = (width: number, height: number) => () => box(width, height);

describe('paper', () => {
  it('shows 300 cm as 60 mm at 1:50 and as 150 mm at 1:20', () => {
    expect([onPaper(300, 50), onPaper(300, 20)]).toEqual([60, 150]);
  });

  it('is A4 of 210 by 297 mm and letter of 8.5 by 11 inches, upright or across', () => {
    expect(paperSize('A4', 'portrait')).toEqual({ width: 210, height: 297 });
    expect(paperSize('A4', 'landscape')).toEqual({ width: 297, height: 210 });
    const letter = paperSize('letter', 'portrait');
    expect([letter.width.toFixed(1), letter.height.toFixed(1)]).toEqual(['215.9', '279.4']);
  });

  it('leaves white margins and room for the title block', () => {
    expect(sheetArea('A4', 'portrait')).toEqual({ width: 190, height: 247 });
  });
});

describe('the layout of a plan', () => {
  it('is one sheet with the plan in its middle as long as it fits exactly', () => {
    const { parts } = layoutOf(box(950, 1235), 50, 'A4', 'portrait');
    expect(parts).toEqual([{ left: 0, top: 0, width: 950, height: 1235 }]);
    const [small] = layoutOf(box(450, 1235), 50, 'A4', 'portrait').parts;
    expect(small?.left).toBe(-250);
  });

  it('takes another sheet for a centimetre more, with 10 mm that both show', () => {
    const { parts, columns, rows } = layoutOf(box(951, 1235), 50, 'A4', 'portrait');
    expect([columns, rows]).toEqual([2, 1]);
    expect((parts[1]?.left ?? 0) - (parts[0]?.left ?? 0)).toBeCloseTo(900);
  });

  it('shows every part of a plan that takes several sheets', () => {
    const plan = box(4000, 3000);
    const { parts, columns, rows } = layoutOf(plan, 50, 'A4', 'landscape');
    expect(parts).toHaveLength(columns * rows);
    const [first, last] = [parts[0]!, parts.at(-1)!];
    expect(first.left).toBeLessThanOrEqual(0);
    expect(first.top).toBeLessThanOrEqual(0);
    expect(last.left + last.width).toBeGreaterThanOrEqual(plan.width);
    expect(last.top + last.height).toBeGreaterThanOrEqual(plan.height);
  });

  it('lies across when that takes fewer sheets, and as the plan lies when it takes as many', () => {
    expect(bestOrientation(box(1300, 700), 50, 'A4')).toBe('landscape');
    expect(bestOrientation(box(700, 1200), 50, 'A4')).toBe('portrait');
    expect(bestOrientation(box(300, 200), 50, 'A4')).toBe('landscape');
    expect(bestOrientation(box(200, 300), 50, 'A4')).toBe('portrait');
  });
});

describe('the scale', () => {
  const proposed = (width: number, height: number) =>
    proposedScale(offeredScales(always(width, height), 'A4'));

  it('is 1:20 up to what one sheet holds at it, and 1:50 from a centimetre more', () => {
    expect(proposed(380, 494)).toBe(20);
    expect(proposed(381, 494)).toBe(50);
  });

  it('is 1:50 on several sheets for a larger plan, with the first smaller one that fits offered', () => {
    const choices = offeredScales(always(1500, 1500), 'A4');
    expect(choices.map(({ scale }) => scale)).toEqual([20, 50, 100]);
    expect(choices.at(-1)?.sheets).toBe(1);
    expect(proposedScale(choices)).toBe(50);
  });

  it('offers 1:20 and 1:50 only, where one of them fits', () => {
    expect(offeredScales(always(400, 400), 'A4').map(({ scale }) => scale)).toEqual([20, 50]);
  });

  it('is a smaller one where 1:50 takes more sheets than anybody puts together', () => {
    const choices = offeredScales(always(20_000, 20_000), 'letter');
    const scale = proposedScale(choices);
    expect(scale).toBeGreaterThan(50);
    expect(choices.find((choice) => choice.scale === scale)?.sheets).toBeLessThanOrEqual(SHEETS_MAX);
    expect(choices.at(-1)?.sheets).toBe(1);
  });
});
