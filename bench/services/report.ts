/** Row 21: the report of a project as a PDF, in this thread, with the fonts read before. */
import path from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { openFonts } from '../../svc-reports/src/report/fonts';
import type { ReportPictures } from '../../svc-reports/src/report/input';
import { listColumns } from '../../packages/words/src/list';
import { textsIn } from '../../svc-reports/src/report/texts';
import {
  testElevations,
  testInput,
  testList,
  testOptions,
  testRow,
} from '../../svc-reports/src/report/testReports';
import { writeReport } from '../../svc-reports/src/report/writeReport';
import type { Figure, Row } from '../planning/row';
import { ringgit } from '@rackwright/words';

const TARGETS_MS = { 40: 15, 400: 60 } as const;
type Rows = keyof typeof TARGETS_MS;
const WARM_UPS = 10;
const ROUNDS = 30;
const NAIVE_ROUNDS = 3;
const WALLS = 2;
/** A wall full of racks as the planner draws it: its shapes, and the signs of all of them. */
const DRAWN = { shapes: 130, signs: 110_000 } as const;
const DRAWN_TARGET_MS = 30;

const fontFolder = path.resolve(import.meta.dirname, '../../svc-reports/src/report/fonts');
const fonts = await openFonts(fontFolder);
const options = testOptions();

/** As many products as a large cellar has, in other quantities each time. */
const listOf = (rows: number) =>
  testList(
    Array.from({ length: rows }, (_, at) =>
      testRow({
        description: `Classic individual rack, ${(at % 12) + 1} column`,
        sku: `CL-IND-${(at % 60) + 1}`,
        quantity: (at % 9) + 1,
        total: 163_650 * ((at % 9) + 1),
        lacquerShown: at % 3 === 0 ? 'Included' : '',
        subItems: at % 10 === 0 ? ['Left half', 'Right half'] : [],
      }),
    ),
  );

/** A screenshot's size and weight: 1024 by 768, some 130 kB. */
async function screenshot(): Promise<Buffer> {
  const [width, height] = [1024, 768];
  const pixels = Buffer.alloc(width * height * 3);
  let random = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = 120 + ((at / 3 / width) % 96) + ((random >> 16) % 18);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function picturesOf(): Promise<ReportPictures> {
  const img = await screenshot();
  const wallView = Array.from({ length: WALLS }, (_, at) => ({ wall: `Wall ${at + 1}`, img }));
  return { isometricView: img, birdsEyeView: img, wallView, elevations: [] };
}

/** Two pictures, and the walls as drawings. */
async function drawnPictures(): Promise<ReportPictures> {
  const d = Array.from({ length: DRAWN.signs / DRAWN.shapes / 32 }, (_, at) => {
    const [x, y] = [(at * 9.17) % 420, -((at * 31.3) % 250)];
    const [left, top, right, bottom] = [x, y, x + 2.54, y + 3.81].map((one) => one.toFixed(2));
    return `M${left} ${top}L${right} ${top}L${right} ${bottom}Z`;
  }).join('');
  const shapes = Array.from({ length: DRAWN.shapes }, (_, at) => ({
    d,
    fill: `#${(0x202020 + at * 1_203).toString(16)}`,
  }));
  return { ...(await picturesOf()), wallView: [], elevations: testElevations(WALLS, { shapes }) };
}

const written = (rows: Rows, pictures: ReportPictures): Promise<Buffer> =>
  writeReport(testInput({ list: listOf(rows) }), { ...options, pictures }, fonts);

/** The same pictures and rows by pdfkit's own `image` and `table`, without tags, header, footer and bookmarks. */
async function naivelyWritten(rows: Rows, { isometricView }: ReportPictures): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    font: path.join(fontFolder, 'Inter-Regular.ttf'),
    margin: 30,
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let picture = 0; picture < 2 + WALLS; picture += 1)
    doc.image(Buffer.from(isometricView ?? []), { width: 400 });
  doc.addPage({ size: 'LETTER', layout: 'landscape', margin: 30 });
  const texts = textsIn('en');
  const data = listOf(rows).lines.map((row) =>
    listColumns.map((name) => {
      const value = row[name];
      return typeof value === 'string' || name === 'bottles' || name === 'quantity'
        ? String(value)
        : texts.money(ringgit(value));
    }),
  );
  doc.fontSize(8).table({ data });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Milliseconds of the fastest of so many rounds. */
async function fastest(rounds: number, work: () => Promise<Buffer>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const begun = process.hrtime.bigint();
    if ((await work()).length === 0) throw new Error('Nothing was written');
    best = Math.min(best, Number(process.hrtime.bigint() - begun) / 1e6);
  }
  return best;
}

const drawing = async (): Promise<Figure> => {
  const pictures = await drawnPictures();
  await fastest(WARM_UPS, () => written(40, pictures));
  const ms = await fastest(ROUNDS, () => written(40, pictures));
  return { figure: `${ms.toFixed(1)} ms`, ratio: null, isMet: ms <= DRAWN_TARGET_MS };
};

const writing = (rows: Rows) => async (): Promise<Figure> => {
  const pictures = await picturesOf();
  await fastest(WARM_UPS, () => written(rows, pictures));
  const ms = await fastest(ROUNDS, () => written(rows, pictures));
  const naiveMs = await fastest(NAIVE_ROUNDS, () => naivelyWritten(rows, pictures));
  return { figure: `${ms.toFixed(1)} ms`, ratio: naiveMs / ms, isMet: ms <= TARGETS_MS[rows] };
};

/** Pages, and bytes beside the pictures, which are in the file as they came. */
const counted = (rows: Rows, most: { pages: number; kB: number }) => async (): Promise<Figure> => {
  const pictures = await picturesOf();
  const pdf = await written(rows, pictures);
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  const kB = (pdf.length - (2 + WALLS) * (pictures.isometricView?.length ?? 0)) / 1000;
  const figure = `${pages} pages, ${kB.toFixed(0)} kB and the pictures`;
  return { figure, ratio: null, isMet: pages === most.pages && kB > 0 && kB <= most.kB };
};

const what = (rows: Rows): string =>
  `report with 4 pictures and a list of ${rows} rows, tagged, fonts embedded`;
const timed = (row: string, rows: Rows): Row => ({
  row,
  what: what(rows),
  target: `<= ${TARGETS_MS[rows]} ms`,
  run: writing(rows),
});
const bounded = (row: string, rows: Rows, most: { pages: number; kB: number }): Row => ({
  row,
  what: `${what(rows)}: pages and bytes`,
  target: `${most.pages} pages, <= ${most.kB} kB beside the pictures`,
  isCount: true,
  run: counted(rows, most),
});

export const rows: readonly Row[] = [
  timed('21', 40),
  timed('21b', 400),
  {
    row: '21e',
    what: `report with 2 pictures, ${WALLS} walls full of racks as drawings and a list of 40 rows`,
    target: `<= ${DRAWN_TARGET_MS} ms`,
    run: drawing,
  },
  bounded('21c', 40, { pages: 6, kB: 80 }),
  bounded('21d', 400, { pages: 24, kB: 520 }),
];
