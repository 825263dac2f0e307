/** A whole catalogue as one ZIP of tables and files: what such a ZIP would change, and what is wrong with it. */
import { z } from 'zod';
import { saidSchema } from './problem';

/** What is taken of a ZIP. */
export const WHOLE_CATALOGUE_MOST = {
  /** Of everything in it, unpacked. */
  unpackedMB: 4_096,
  /** Of one table, unpacked. */
  tableMB: 10,
  files: 20_000,
  /** Of all tables. */
  rows: 5_000,
  /** Told of at once. */
  faults: 200,
} as const;

export const wholeCatalogueQuery = z.strictObject({
  /** With a comma, fields stand between semicolons, as spreadsheets have them where decimals have commas. */
  decimal: z.enum(['point', 'comma']).default('point'),
  files: z.enum(['with', 'without']).default('with'),
});

const said = { message: z.string(), says: saidSchema.optional() };

export const wholeCatalogueAnswer = z.object({
  /** Of the catalogue that this was compared with, or became. */
  version: z.string(),
  faultCount: z.number().int().min(0),
  /** The first of them, in the order of the tables. */
  faults: z.array(
    z.object({
      /** The name of the table in the ZIP. */
      table: z.string(),
      /** From 1, as an editor counts; 0 for the table as a whole. */
      line: z.number().int().min(0),
      /** Empty for the line as a whole. */
      column: z.string(),
      ...said,
    }),
  ),
  /** None while there are faults. */
  changes: z.array(
    z.object({
      table: z.string(),
      /** What is withdrawn stays, hidden from customers. */
      kind: z.enum(['new', 'changed', 'withdrawn', 'deleted']),
      _id: z.string(),
      name: z.string(),
      /** The columns that become others; none of what is new or goes. */
      columns: z.array(z.string()),
    }),
  ),
});
export type WholeCatalogueAnswer = z.output<typeof wholeCatalogueAnswer>;

export const wholeCatalogueTakeOver = z.strictObject({
  /** That the check answered with: 409 when the catalogue is another one by now. */
  version: z.string().min(1).max(100),
});

/** A ZIP that was sent, while it is looked at and after that for a day. */
export const catalogueArchive = z.object({
  _id: z.string(),
  state: z.enum(['receiving', 'checking', 'checked', 'refused']),
  /** Of the files that its tables name: those that were looked at, and all; 0 until that is known. */
  done: z.number().int().min(0),
  of: z.number().int().min(0),
  /** Null but for one that is checked. */
  answer: wholeCatalogueAnswer.nullable(),
  /** Why nothing can be said of it; null but for one that is refused. */
  refusal: z.object(said).nullable(),
});
export type CatalogueArchive = z.output<typeof catalogueArchive>;

export const catalogueArchives = z.object({
  /** The caller's own that was sent last; null when there is none any more. */
  own: catalogueArchive.nullable(),
  /** Somebody's is looked at: another one is refused. */
  isBusy: z.boolean(),
  /** Bytes of a ZIP that can be taken now. */
  roomForBytes: z.number().int().min(0),
});
export type CatalogueArchives = z.output<typeof catalogueArchives>;

/** Of what would go: another one once any of it is edited, or gone. */
const version = z.string().max(64).optional();

/** A dry run says what would go, and takes nothing away. With the `version` that it gave, nothing goes that is not as it was then. */
export const demonstrationQuery = z.strictObject({ dryRun: z.enum(['', 'true']).default(''), version });

export const demonstrationAnswer = z.object({
  deleted: z.number().int().min(0),
  /** Those that somebody has changed, or that something else refers to. */
  kept: z.number().int().min(0),
  /** Room templates that came with the shop and nobody has edited: they go, too. */
  templates: z.number().int().min(0),
  version,
});
