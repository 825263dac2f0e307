/** Pages beside their kept pictures in `looks/`; `KEEP_LOOKS=1` keeps what they look like now, to be looked at before a commit. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { openFonts } from './fonts';
import { testInput, testList, testOptions, testPictures, testRow, testRows } from './testReports';
import { writeReport } from './writeReport';

const LOOKS = path.join(__dirname, 'looks');
/** Pixels for an inch: enough to see a line that is gone. */
const RESOLUTION = '40';
/** Of 255: less is another rounding of the edge of a letter. */
const NOTICED = 60;
const MOST_NOTICED = 0.004;

async function pagesAsPng(pdf: Buffer): Promise<Buffer[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'look-'));
  try {
    writeFileSync(path.join(folder, 'report.pdf'), pdf);
    execFileSync('pdftoppm', [
      '-r',
      RESOLUTION,
      '-png',
      path.join(folder, 'report.pdf'),
      path.join(folder, 'p'),
    ]);
    const pages = [1, 2, 3, 4, 5]
      .map((page) => path.join(folder, `p-${page}.png`))
      .filter((file) => existsSync(file));
    return await Promise.all(pages.map((file) => sharp(file).png({ palette: true, colours: 64 }).toBuffer()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Share of the pixels that a person would see changed; 1 when the sizes differ. */
async function changed(one: Buffer, other: Buffer): Promise<number> {
  const raw = (png: Buffer) =>
    sharp(png).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = [await raw(one), await raw(other)];
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let noticed = 0;
  a.data.forEach((value, at) => (noticed += Math.abs(value - b.data[at]!) > NOTICED ? 1 : 0));
  return noticed / a.data.length;
}

async function testReport(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b98a52' } })
    .jpeg()
    .toBuffer();
  const rows = [
    testRow({
      description: 'Curved corner with a name of some length',
      subItems: ['Left half', 'Right half'],
    }),
    ...testRows(12),
  ];
  const list = testList(rows, [testRow({ description: 'Crown moulding', sku: 'CROWN', bottles: 0 })]);
  const fonts = await openFonts(path.join(__dirname, 'fonts'));
  const options = testOptions({ pictures: testPictures(2, picture) });
  return writeReport(testInput({ title: 'Łukasz’ cellar below the stairs', list }), options, fonts);
}

it('every page looks as it did when somebody looked at it', async () => {
  const pages = await pagesAsPng(await testReport());
  const files = pages.map((_, at) => path.join(LOOKS, `page-${at + 1}.png`));
  if (process.env['KEEP_LOOKS'] === '1') {
    mkdirSync(LOOKS, { recursive: true });
    pages.forEach((page, at) => writeFileSync(files[at]!, page));
  }
  expect(pages).toHaveLength(5);
  for (const [at, page] of pages.entries())
    expect([at + 1, (await changed(page, readFileSync(files[at]!))) <= MOST_NOTICED]).toEqual([at + 1, true]);
});
