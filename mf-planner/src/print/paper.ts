/** Sheets of paper, and how a drawing at a scale lies on them. Paper in millimetres, the plan in centimetres. */
import { inches } from '@rackwright/planning';

export type PaperName = 'A4' | 'letter';
export type Orientation = 'portrait' | 'landscape';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PaperBox extends Size {
  readonly left: number;
  readonly top: number;
}

const MM_PER_CM = 10;

/** Upright, millimetres. */
const papers: Readonly<Record<PaperName, Size>> = {
  A4: { width: 210, height: 297 },
  letter: { width: inches(8.5) * MM_PER_CM, height: inches(11) * MM_PER_CM },
};

/** What printers leave white on each side, and the title block with the space above it. Millimetres. */
export const MARGIN_MM = 10;
export const TITLE_MM = 30;

export function paperSize(paper: PaperName, orientation: Orientation): Size {
  const { width, height } = papers[paper];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}

/** What of a sheet is left for the drawing, or for lists. Millimetres. */
export function sheetArea(paper: PaperName, orientation: Orientation): Size {
  const { width, height } = paperSize(paper, orientation);
  return { width: width - 2 * MARGIN_MM, height: height - 2 * MARGIN_MM - TITLE_MM };
}

/** Millimetres on paper of so many centimetres, at 1 to `scale`. */
export const onPaper = (cm: number, scale: number): number => (cm * MM_PER_CM) / scale;

/** Centimetres of the plan that so many millimetres of paper show. */
export const ofPlan = (mm: number, scale: number): number => (mm * scale) / MM_PER_CM;

/** What two neighbouring sheets both show, so that they can be put together. Millimetres. */
const OVERLAP_MM = 10;

/** Which part of the plan each sheet shows, row by row. */
export interface Layout {
  readonly scale: number;
  readonly orientation: Orientation;
  readonly columns: number;
  readonly rows: number;
  /** Each as large as the area of a sheet. */
  readonly parts: readonly PaperBox[];
}

/** As many sheets as a plan of this box takes; in the middle of them. */
export function layoutOf(box: PaperBox, scale: number, paper: PaperName, orientation: Orientation): Layout {
  const area = sheetArea(paper, orientation);
  const part = { width: ofPlan(area.width, scale), height: ofPlan(area.height, scale) };
  const overlap = ofPlan(OVERLAP_MM, scale);
  const across = spread(box.left, box.width, part.width, overlap);
  const down = spread(box.top, box.height, part.height, overlap);
  const parts = down.flatMap((top) => across.map((left) => ({ left, top, ...part })));
  return { scale, orientation, columns: across.length, rows: down.length, parts };
}

/** Where parts of that size begin that show a length from a start, its middle in the middle of all of them. */
function spread(start: number, length: number, part: number, overlap: number): readonly number[] {
  const step = part - overlap;
  const count = length <= part + 1e-6 ? 1 : Math.ceil((length - overlap - 1e-6) / step);
  const whole = (count - 1) * step + part;
  const first = start + (length - whole) / 2;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Upright or across: fewer sheets; of as many, the way the plan lies. */
export function bestOrientation(box: PaperBox, scale: number, paper: PaperName): Orientation {
  const sheets = (orientation: Orientation) => layoutOf(box, scale, paper, orientation).parts.length;
  const [portrait, landscape] = [sheets('portrait'), sheets('landscape')];
  if (portrait !== landscape) return portrait < landscape ? 'portrait' : 'landscape';
  return box.width > box.height ? 'landscape' : 'portrait';
}

/** The scales of the specification, the larger first. */
export const SCALES = [20, 50] as const;
/** For rooms too large for those. */
const SMALLER_SCALES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
/** Nobody puts more sheets than this together. */
export const SHEETS_MAX = 40;

export interface ScaleChoice {
  readonly scale: number;
  /** Sheets that the plan takes at this scale. */
  readonly sheets: number;
}

/** 1:20 and 1:50, and where even that does not fit on one sheet the smaller ones up to the first that does. */
export function offeredScales(boxAt: (scale: number) => PaperBox, paper: PaperName): readonly ScaleChoice[] {
  const choiceOf = (scale: number): ScaleChoice => {
    const box = boxAt(scale);
    return { scale, sheets: layoutOf(box, scale, paper, bestOrientation(box, scale, paper)).parts.length };
  };
  const choices = SCALES.map(choiceOf);
  for (const scale of SMALLER_SCALES) {
    if (choices.some(({ sheets }) => sheets === 1)) break;
    choices.push(choiceOf(scale));
  }
  return choices;
}

/** The larger that fits on one sheet of 1:20 and 1:50; else 1:50 while that can be put together, else the first that can. */
export function proposedScale(choices: readonly ScaleChoice[]): number {
  const fits = choices.find(({ scale, sheets }) => sheets === 1 && scale <= SCALES[1]);
  if (fits) return fits.scale;
  const able = choices.find(({ scale, sheets }) => scale >= SCALES[1] && sheets <= SHEETS_MAX);
  return able?.scale ?? SCALES[1];
}
