/** Reports for tests, and what other programs read in them: poppler-utils and qpdf. */
import { reportWords } from '@rackwright/words/report';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  drawingSchema,
  listRowSchema,
  reportListSchema,
  type Drawing,
  type ListRow,
  type ReportList,
} from '@rackwright/contracts';
import { testAddresses, type Unread } from '@rackwright/contracts/testing';
import { minor } from '@rackwright/words';
import sharp from 'sharp';
import {
  noPictures,
  type OrderFacts,
  type ReportInput,
  type ReportOptions,
  type ReportPictures,
} from './input';

/** 8 by 6 pixels. */
export const TINY_JPEG = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKwBRB//2Q==',
  'base64',
);
const DATA_URL = `data:image/jpeg;base64,${TINY_JPEG.toString('base64')}`;

export const testRow = (more: Partial<Unread<typeof listRowSchema>> = {}): ListRow =>
  listRowSchema.parse({
    description: 'Classic 6 column',
    sku: 'CL-IND-6',
    bottles: 60,
    quantity: 4,
    unitPrice: 123_450,
    finish: 4_500,
    lacquer: 1_200,
    shipping: 34_500,
    total: 163_650,
    lacquerShown: '',
    subItems: [],
    ...more,
  });

/** Rows that can be told apart: `SKU-1`, `SKU-2` and so on. */
export const testRows = (count: number): ListRow[] =>
  Array.from({ length: count }, (_, at) =>
    testRow({ description: `Classic rack ${at + 1}`, sku: `SKU-${at + 1}`, total: 163_650 + at * 100 }),
  );

export const testList = (lines: ListRow[] = testRows(1), additions: ListRow[] = []): ReportList =>
  reportListSchema.parse({
    wineRackingTotal: 1_200_000,
    finishTotal: 0,
    lacquerTotal: 0,
    shippingTotal: 34_500,
    wineCellarTotal: 1_200_000,
    totalAmount: 1_234_567,
    bottleCount: 2_400,
    ofRacks: 4,
    lines,
    additions,
  });

export const testInput = (more: Partial<ReportInput> = {}): ReportInput => ({
  title: 'Cellar below the stairs',
  floorAreaM2: 12.5,
  room: { ceilingHeight: 250, wallLengths: [500, 250.5, 500, 250.5], bareWalls: [] },
  order: null,
  list: testList(),
  projectUrl: 'https://planner.example/planning/room-1',
  language: 'en',
  ...more,
});

export const testOrderFacts = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  number: 'RW7',
  preDrillOption: 'pre-drilled',
  shippingInfo: testAddresses.shippingInfo,
  charge: { currency: 'USD', amount: minor(296_280, 'USD'), rate: 0.24, termsCode: '' },
  ...more,
});

export const testPictures = (walls: number, img: Uint8Array = TINY_JPEG): ReportPictures => ({
  isometricView: img,
  birdsEyeView: img,
  wallView: Array.from({ length: walls }, (_, at) => ({ wall: `Wall ${at + 1}`, img })),
  elevations: [],
});

/** A wall of 400 by 250 cm with a rack of wood, its measure and a name. */
export const testDrawing = (more: Partial<Drawing> = {}) =>
  drawingSchema.parse({
    box: { x: -40, y: -270, width: 460, height: 320 },
    shapes: [
      { d: 'M0 0L400 0L400 -250L0 -250Z', fill: '#f3eee5', stroke: '#26211c', width: 2 },
      { d: 'M100 0L163 0L163 -213.5L100 -213.5Z', fill: '#8a4b32' },
      {
        d: 'M120 -100L140 -100L130 -90Z',
        fill: '#2b2724',
        opacity: 0.5,
      },
      { d: 'M0 30L400 30', stroke: '#6f655a' },
    ],
    texts: [
      { text: '400 cm', x: 200, y: 30, size: 10, isBold: true, ground: '#ffffff' },
      { text: '250 cm', x: -25, y: -125, size: 10, isUpright: true },
    ],
    ...more,
  } satisfies Drawing);

export const testElevations = (walls: number, more: Partial<Drawing> = {}): ReportPictures['elevations'] =>
  Array.from({ length: walls }, (_, at) => ({ wall: `Wall ${at + 1}`, drawing: testDrawing(more) }));

export const testOptions = (more: Partial<ReportOptions> = {}): ReportOptions => ({
  pictures: noPictures,
  company: {
    name: 'Rackwright',
    address: ['Jalan Anggur 7', '50450 Kuala Lumpur'],
    tagline: {
      en: reportWords.en.tagline,
      ms: reportWords.ms.tagline,
      de: reportWords.de.tagline,
    },
    accent: '#7b1e3a',
  },
  logo: null,
  now: new Date('2026-11-22T20:00:00.000Z'),
  timeZone: 'Asia/Kuala_Lumpur',
  ...more,
});

/** As a browser sends them. */
export const testScreenshots = (walls: number) => ({
  isometricView: DATA_URL,
  birdsEyeView: DATA_URL,
  wallView: Array.from({ length: walls }, (_, at) => ({ wall: `Wall ${at + 1}`, img: DATA_URL })),
});

/** As planners send them that draw walls. */
export const testDrawnScreenshots = (walls: number) => ({
  ...testScreenshots(0),
  elevations: testElevations(walls),
});

export const testReportRequest = (more: object = {}) => ({
  projectId: 'room-1',
  sceneScreenshots: {},
  language: 'en',
  ...more,
});

/** What a program says about the file; `@` stands for its path. */
export function readBy(program: string, pdf: Uint8Array, ...args: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  try {
    const file = path.join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    const given = args.map((arg) => (arg === '@' ? file : arg));
    return execFileSync(program, given, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 30_000,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A page in grey as it is seen, 0 to 255, a pixel for each point. */
export async function brightnessOf(pdf: Uint8Array, page: number): Promise<(x: number, y: number) => number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
  try {
    const file = path.join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    const only = ['-r', '72', '-gray', '-png', '-singlefile', '-f', String(page), file];
    execFileSync('pdftoppm', [...only, path.join(folder, 'page')]);
    const { data, info } = await sharp(path.join(folder, 'page.png'))
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (x, y) => data[y * info.width + x] ?? NaN;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of each page, laid out as it is printed. */
export const pageTexts = (pdf: Uint8Array): string[] =>
  readBy('pdftotext', pdf, '-layout', '@', '-').split('\f').slice(0, -1);

/** In the order of the tags, without what is on every page. */
export const spokenText = (pdf: Uint8Array): string => readBy('pdfinfo', pdf, '-struct-text', '@');

export interface Word {
  readonly page: number;
  readonly text: string;
  /** Points from the top left corner. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Every word with its place. */
export function wordsOf(pdf: Uint8Array): Word[] {
  const pages = readBy('pdftotext', pdf, '-bbox', '@', '-').split('<page ').slice(1);
  const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;
  return pages.flatMap((page, at) =>
    [...page.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
      page: at + 1,
      text,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    })),
  );
}

/** Width and height of each page in points. */
export const pageSizes = (pdf: Uint8Array): string[] =>
  [...readBy('pdfinfo', pdf, '-l', '999', '@').matchAll(/size: +(\d+ x \d+)/g)].map(([, size = '']) => size);
