/** What a release of the catalogue would do to the projects and templates that are saved. Money in minor units. */
import { z } from 'zod';
import { money } from './pricing';
import { projectStatuses } from './rooms';

const count = z.number().int().min(0);
/** What an amount grows by, or with a minus shrinks. */
const change = z.number().int();

/** How many of the touched projects and templates are looked at so far, and how many there are: `progress` of the stream. */
export const impactProgressSchema = z.object({ done: count, total: count });
export type ImpactProgress = z.infer<typeof impactProgressSchema>;

/** Of all projects, or all templates, that hold something that changes. */
const impactFigures = z.object({
  touched: count,
  /** Those of them whose total becomes another. */
  repriced: count,
  /** Their totals together at today's prices, and as they will be. */
  before: money,
  after: money,
  /** By how much a total changes at least and at most, of those whose does; null where none does. */
  range: z.object({ least: change, most: change }).nullable(),
  /** Those with something that no longer fits where it stands, as it is or once it is brought up to date. */
  unfit: count,
});
export type ImpactFigures = z.infer<typeof impactFigures>;

/** A project, or a template, that the caller may read. */
const impactOnOne = z.object({
  kind: z.enum(['project', 'template']),
  _id: z.string(),
  titleProject: z.string(),
  /** Who saved it; empty for a template. */
  userName: z.string(),
  status: z.enum(projectStatuses),
  before: money,
  after: money,
  /** Objects in it that no longer fit. */
  misfits: count,
});
export type ImpactOnOne = z.infer<typeof impactOnOne>;

/** How many a product stands in, ordered projects apart. */
const standsIn = { productId: z.string(), name: z.string(), projects: count, templates: count };

/** The last message of the stream, `impact`; in its place `failed`, a problem, where it cannot be told. */
export const impactSchema = z.object({
  /** Versions of the catalogue that is live, and as it would be. */
  catalogue: z.object({ live: z.string(), release: z.string() }),
  /** Those that are not ordered. */
  projects: impactFigures,
  templates: impactFigures,
  /** The touched projects by how far they have come; what is ordered keeps its price and is in nothing else here. */
  statuses: z.object({ draft: count, 'in review': count, reviewed: count, ordered: count }),
  /** The ten whose totals change most, of those that the caller may read. */
  most: z.array(impactOnOne).max(10),
  /** Products that are offered no longer, and stand somewhere. */
  withdrawn: z.array(z.object(standsIn)),
  /** Products of which something no longer fits. */
  unfit: z.array(z.object({ ...standsIn, objects: count })),
  /** Projects whose plan cannot be read: they are in nothing else here. */
  unread: count,
});
export type Impact = z.infer<typeof impactSchema>;
