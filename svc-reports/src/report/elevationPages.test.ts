import path from 'node:path';
import { ELEVATION_PLACES, type Drawing } from '@rackwright/contracts';
import { openFonts, type ReportFonts } from './fonts';
import { noPictures, type ReportInput, type ReportPictures } from './input';
import {
  brightnessOf,
  pageSizes,
  pageTexts,
  readBy,
  spokenText,
  testElevations,
  testInput,
  testOptions,
  testPictures,
  wordsOf,
} from './testReports';
import { writeReport } from './writeReport';

let fonts: ReportFonts;
beforeAll(async () => {
  fonts = await openFonts(path.join(__dirname, 'fonts'));
});

const report = (pictures: ReportPictures, input: Partial<ReportInput> = {}): Promise<Buffer> =>
  writeReport(testInput(input), testOptions({ pictures }), fonts);
const drawn = (more: Partial<Drawing> = {}): Promise<Buffer> =>
  report({ ...noPictures, elevations: testElevations(1, more) });
const captionsOf = (pdf: Buffer): number[] =>
  pageTexts(pdf).map((text) => text.match(/Elevation Wall \d+/g)?.length ?? 0);
const PORTRAIT = '612 x 792';
const LANDSCAPE = '792 x 612';
const WALLS_PAGE = 2;

describe('walls that are drawn', () => {
  it.each([
    [0, [0, 0, 0]],
    [1, [0, 0, 1, 0]],
    [3, [0, 0, 2, 1, 0]],
  ])('%i of them stand two on a page behind the views of the room', async (walls, captions) => {
    const pdf = await report({ ...testPictures(0), elevations: testElevations(walls) });
    expect(captionsOf(pdf)).toEqual(captions);
    expect(pageSizes(pdf)).toEqual([...captions.slice(1).map(() => PORTRAIT), LANDSCAPE]);
  });

  it('with nothing on them share a page', async () => {
    const room = { ceilingHeight: 250, wallLengths: [], bareWalls: [2, 3, 4] };
    const pdf = await report({ ...noPictures, elevations: testElevations(4) }, { room });
    expect(captionsOf(pdf)).toEqual([0, 1, 3, 0]);
  });

  it('need no pictures of the room, and nothing is said to be missing then', async () => {
    const pdf = await report({ ...noPictures, elevations: testElevations(2) });
    expect(pageSizes(pdf)).toEqual([PORTRAIT, PORTRAIT, LANDSCAPE]);
    expect(pageTexts(pdf).join('')).not.toContain('There is no picture');
  });

  it('stand before those of which there is a picture only', async () => {
    const pdf = await report({ ...testPictures(1), elevations: testElevations(1) });
    expect(captionsOf(pdf)).toEqual([0, 0, 2, 0]);
  });
});

describe('a drawn wall', () => {
  it('is lines and letters, no picture, and a figure for those who hear it', async () => {
    const pdf = await drawn();
    expect(readBy('qpdf', pdf, '--check', '@')).toContain('No syntax or stream encoding errors found');
    expect(readBy('pdfimages', pdf, '-list', '@').trim().split('\n').slice(2)).toEqual([]);
    expect(spokenText(pdf)).toMatch(/Figure[^]*400 cm250 cm[^]*Caption[^]*Elevation Wall 1/);
    const written = readBy('qpdf', pdf, '--qdf', '--object-streams=disable', '@', '-');
    expect(written).toContain('100 0 m\n163 0 l\n163 -213.5 l\n100 -213.5 l\nh\n');
  });

  it('fills its place, its measures where they belong, heights read from below', async () => {
    const words = wordsOf(await drawn()).filter(({ page }) => page === WALLS_PAGE);
    const length = words.find(({ text }) => text === '400')!;
    const cm = words.find(({ text, top }) => text === 'cm' && top === length.top)!;
    const scale = (length.bottom - length.top) / 12.1;
    const least = Math.min(ELEVATION_PLACES.furnished.width / 460, ELEVATION_PLACES.furnished.height / 320);
    expect(scale).toBeGreaterThanOrEqual(least * 0.98);
    expect(scale).toBeLessThan(least * 1.05);
    const [middleOfPage, middleOfBox, middleOfWall] = [306, 190, 200];
    expect((length.left + cm.right) / 2).toBeCloseTo(middleOfPage + (middleOfWall - middleOfBox) * least, 0);
    const height = words.find(({ text }) => text === '250')!;
    expect(height.bottom - height.top).toBeGreaterThan(height.right - height.left);
  });

  it('shows nothing of what is drawn beyond its box', async () => {
    const far = { d: 'M-9000 -9000L9000 -9000L9000 9000L-9000 9000Z', fill: '#000000' };
    const at = await brightnessOf(await drawn({ shapes: [far] }), WALLS_PAGE);
    expect(at(306, 200)).toBeLessThan(20);
    for (const [x, y] of [
      [10, 200],
      [306, 20],
      [306, 700],
    ] as const)
      expect(at(x, y)).toBeGreaterThan(200);
  });

  it('lets what is behind a thing that is not solid be seen', async () => {
    const wall = 'M-9000 -9000L9000 -9000L9000 9000L-9000 9000Z';
    const glass = { d: wall, fill: '#000000', opacity: 0.5 };
    const at = await brightnessOf(await drawn({ shapes: [{ d: wall, fill: '#ffffff' }, glass] }), WALLS_PAGE);
    expect(at(306, 200)).toBeGreaterThan(100);
    expect(at(306, 200)).toBeLessThan(155);
    expect(at(306, 700)).toBe(255);
  });

  it('has a disc where a line has no length', async () => {
    const at = await brightnessOf(
      await drawn({ shapes: [{ d: 'M190 -110L190 -110', stroke: '#000000', width: 100 }], texts: [] }),
      WALLS_PAGE,
    );
    const [x, y, radius] = [306, 262, 42];
    expect([at(x, y), at(x + radius - 4, y), at(x, y - radius + 4)]).toEqual([0, 0, 0]);
    expect([at(x + radius + 4, y), at(x + radius - 6, y - radius + 6)]).toEqual([255, 255]);
  });

  it('has names in any script, none of them with signs that nobody sees', async () => {
    const names = ['Rak 陈伟强', 'محمد', 'முத்து', 'Keller\u202e\u0007'];
    const texts = names.map((text, at) => ({ text, x: 200, y: -230 + at * 60, size: 12 }));
    const pdf = await drawn({ texts });
    const fontNames = readBy('pdffonts', pdf, '@');
    for (const font of ['NotoSansSC', 'NotoSansTamil', 'NotoSansArabic']) expect(fontNames).toContain(font);
    expect(pageTexts(pdf)[WALLS_PAGE - 1]).not.toMatch(/\?|\u202e/);
    expect(pageTexts(pdf)[WALLS_PAGE - 1]).toContain('Keller');
  });
});
