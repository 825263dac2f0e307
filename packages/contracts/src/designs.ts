/** Cellars that are designed for a room and a wish, as the planner's "Design it for me" does. Lengths in centimetres, money in minor units. */
import { z } from 'zod';
import { madeInSchema, money, totalsSchema } from './pricing';

/** By the format of bottles, and wooden cases of twelve. */
const byFormat = <T extends z.ZodType>(count: T) => ({
  ...{ half: count, standard: count, wide: count },
  ...{ magnum: count, larger: count, case: count },
});
const placesSchema = z.object(byFormat(z.number().int()));
const series = ['Classic', 'Estate'] as const;

/** Whatever is absent is as in the planner's empty form. How far numbers may go is for planning to say (422). */
export const wishSchema = z.strictObject({
  bottles: z.strictObject(byFormat(z.number().exactOptional())).exactOptional(),
  /** Bottles that come in a year, more than are drunk. */
  growth: z.number().exactOptional(),
  /** The most that the whole list may come to, shipping with it; null for no limit. */
  budget: money.nullable().exactOptional(),
  style: z.enum([...series, 'any']).exactOptional(),
  looks: z.array(z.enum(['display', 'diamonds', 'arch', 'corners', 'island', 'tasting'])).exactOptional(),
  /** Absent: the project's. */
  finish: madeInSchema.exactOptional(),
  /** Free before every rack. */
  aisleCm: z.number().exactOptional(),
  /** Places that begin higher than this are not counted; null to count all. */
  reachCm: z.number().nullable().exactOptional(),
  keepDoors: z.boolean().exactOptional(),
  keepWindows: z.boolean().exactOptional(),
  keepPlugs: z.boolean().exactOptional(),
  /** What is for sale and stands already goes. */
  replaces: z.boolean().exactOptional(),
  /** The only wall that is filled, as `Wall 2`; null for the whole room. */
  wall: z.string().nullable().exactOptional(),
});

export const designsRequest = z.strictObject({
  /** A project as it is saved, of which the corners of its room are enough; the rest is as in a new one. */
  room: z.looseObject({
    /** Absent: the present one. */
    schemaVersion: z.number().int().exactOptional(),
    data: z.looseObject({ points: z.array(z.unknown()) }),
  }),
  wish: wishSchema,
});
export type DesignsRequest = z.output<typeof designsRequest>;

/** As projects have it. */
const placedObjectSchema = z.object({
  id: z.string(),
  productId: z.string(),
  /** The footprint's centre, and the underside above the floor. */
  position: z.object({ x: z.number(), y: z.number(), height: z.number() }),
  /** Degrees, clockwise seen from above. */
  rotation: z.number(),
  wall: z.string().nullable(),
  groupId: z.string().nullable(),
  colorScheme: z.string().nullable(),
  size: z.object({ length: z.number(), width: z.number(), height: z.number(), casing: z.number() }),
  isShownContextMsg: z.boolean(),
  isLit: z.boolean().exactOptional(),
  productVersion: z.number().int().exactOptional(),
});

export const designedCellarSchema = z.object({
  /** What it is best at. */
  kind: z.enum(['most', 'value', 'beauty']),
  series: z.enum(series),
  /** What is new; everything else of the room stays but for `replaced`. */
  objects: z.array(placedObjectSchema),
  /** Ids of what goes. */
  replaced: z.array(z.string()),
  /** Of the whole plan as it would be. */
  totals: totalsSchema,
  /** Places by what they are made for, of the whole plan. */
  capacity: placesSchema,
  /** What has no place, and why. */
  misses: z.array(
    z.object({
      format: placesSchema.keyof(),
      bottles: z.number().int(),
      reason: z.enum(['no-product', 'budget', 'no-room']),
    }),
  ),
  /** The year from now in which it is full, 0 for this one; null when never. */
  fullInYears: z.number().int().nullable(),
  /** Length of wall on which nothing stands or opens. */
  freeWallCm: z.number(),
});

/** One to three cellars, each of which differs from those before it. */
export const designsAnswer = z.object({
  currency: z.literal('MYR'),
  catalogueVersion: z.string(),
  cellars: z.array(designedCellarSchema),
});
export type DesignsAnswer = z.output<typeof designsAnswer>;
