/** Drawings in vectors: what a report prints of a wall. */
import { z } from 'zod';

/** Of one drawing. */
export const DRAWING_MOST = { shapes: 3_000, texts: 1_000, pathSigns: 1_000_000 } as const;

/** Points of the page that a drawing fills at the most: of a wall with something on it, and of one with nothing. */
export const ELEVATION_PLACES = {
  furnished: { width: 552, height: 270 },
  bare: { width: 264, height: 120 },
} as const;

const NUMBER = '-?\\d{1,6}(?:\\.\\d{1,2})?';
const POINT = `${NUMBER} ${NUMBER}`;
/** Whole commands only, each piece begun by M: whoever draws it meets nothing that cannot be drawn. */
const PATH = new RegExp(`^(?:M${POINT}(?:L${POINT})*Z?)+$`);

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const cm = z.number().min(-100_000).max(100_000);
const extent = z.number().min(1).max(100_000);

export const drawnShapeSchema = z.strictObject({
  /** Path data of SVG in the absolute commands M, L and Z, numbers parted by one space, of at most two decimals. */
  d: z.string().max(DRAWING_MOST.pathSigns).regex(PATH),
  fill: colour.optional(),
  stroke: colour.optional(),
  /** Of the stroke, whose ends are round: that of a line of no length is a disc. */
  width: z.number().min(0.01).max(1_000).default(1),
  /** 1 hides what is behind. */
  opacity: z.number().min(0).max(1).default(1),
});
export type DrawnShape = z.input<typeof drawnShapeSchema>;

export const drawnTextSchema = z.strictObject({
  text: z.string().max(120),
  /** The middle of the text. */
  x: cm,
  y: cm,
  /** Height of its letters' line. */
  size: z.number().min(0.1).max(10_000),
  isBold: z.boolean().default(false),
  /** Read from below. */
  isUpright: z.boolean().default(false),
  /** Behind the letters; nothing when absent. */
  ground: colour.optional(),
});
export type DrawnText = z.input<typeof drawnTextSchema>;

/** Centimetres to the right and down, from the same point for all of it. Texts are in front; what is outside the box is cut off. */
export const drawingSchema = z
  .strictObject({
    box: z.strictObject({ x: cm, y: cm, width: extent, height: extent }),
    /** From back to front. */
    shapes: z.array(drawnShapeSchema).max(DRAWING_MOST.shapes),
    texts: z.array(drawnTextSchema).max(DRAWING_MOST.texts),
  })
  .refine(({ shapes }) => shapes.reduce((signs, { d }) => signs + d.length, 0) <= DRAWING_MOST.pathSigns, {
    path: ['shapes'],
    message: 'field-too-much-drawn',
  });
export type Drawing = z.input<typeof drawingSchema>;
