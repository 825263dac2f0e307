/** Pictures of finished cellars: the product's own of a plan in 3D, small enough to come with the shop. */
import { chromium } from '@playwright/test';
import type { Project } from '@rackwright/planning';
import sharp from 'sharp';
import { bundlePage, showBundle } from './browser/bundlePage';
import { launchOptions } from './browser/launchOptions';
import type { Looked, ScenePage } from './scenes/page';
import type { SeededShop } from './scenes/seededShop';

/** Pixels. */
export const PICTURE = { width: 480, height: 300 } as const;
const MARGIN = 8;
const QUALITY = 80;
/** What the product draws a room on; a little of it is blurred by the way. */
const PAPER = { background: '#faf7f2', threshold: 12 } as const;

/** In the product's own size, of which these are made smaller. */
const TAKEN = { width: 1024, height: 768, quality: 0.95 };

declare const scenes: ScenePage;

/** JPEGs, in the order of the projects. */
export async function picturesOf(
  projects: readonly Project[],
  { snapshot, materials }: SeededShop,
): Promise<Buffer[]> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await showBundle(page, await bundlePage(`${import.meta.dirname}/scenes/page.tsx`));
    const pictures: Buffer[] = [];
    for (const project of projects) {
      const looked: Looked = { snapshot, materials, project };
      const address = await page.evaluate(([of, size]) => scenes.screenshot(of, 'isometric', size), [
        looked,
        TAKEN,
      ] as const);
      pictures.push(await fitted(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

/** The room as large as the picture allows. */
async function fitted(taken: Buffer): Promise<Buffer> {
  const room = await sharp(taken).trim(PAPER).toBuffer();
  const { background } = PAPER;
  return sharp(room)
    .resize({
      width: PICTURE.width - 2 * MARGIN,
      height: PICTURE.height - 2 * MARGIN,
      fit: 'contain',
      background,
    })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

const COLUMNS = 3;
const APART = 12;

/** All on one sheet, as a JPEG: rows of three. */
export function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const [across, down] = [PICTURE.width + APART, PICTURE.height + APART];
  const size = {
    width: COLUMNS * across + APART,
    height: Math.ceil(pictures.length / COLUMNS) * down + APART,
  };
  const placed = pictures.map((input, nth) => ({
    input,
    left: APART + (nth % COLUMNS) * across,
    top: APART + Math.floor(nth / COLUMNS) * down,
  }));
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
