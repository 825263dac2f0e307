/** The fonts of the report, read once for each process: parsing them takes longer than writing a report. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';

export interface ReportFonts {
  readonly regular: Font;
  readonly bold: Font;
  /** Of titles. */
  readonly serif: Font;
  /** For letters that these lack, the first that has one: Chinese in both ways of writing it, Tamil, Arabic. */
  readonly others: readonly Font[];
}

async function opened(folder: string, name: string): Promise<Font> {
  const font = create(await readFile(path.join(folder, name)));
  if (font.type !== 'TTF') throw new Error(`${name} is not a single TrueType font`);
  return font;
}

const OTHERS = ['SC', 'TC', 'Tamil', 'Arabic'].map((script) => `NotoSans${script}-Medium.ttf`);

/** Reads the files of `fonts/`; rejects when one is missing or is no font. */
export async function openFonts(folder: string): Promise<ReportFonts> {
  const [regular, bold, serif] = await Promise.all([
    opened(folder, 'Inter-Regular.ttf'),
    opened(folder, 'Inter-SemiBold.ttf'),
    opened(folder, 'Fraunces-SemiBold.ttf'),
  ]);
  const others = await Promise.all(OTHERS.map((name) => opened(folder, name)));
  return { regular, bold, serif, others };
}
