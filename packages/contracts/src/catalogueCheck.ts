/** What the product doctor finds in the whole catalogue. */
import { z } from 'zod';

export const catalogueCheckAnswer = z.object({
  /** The products that were checked: those that customers get. */
  checked: z.number().int().min(0),
  /** Models of them that are being measured; what is found of these comes with a later answer. */
  unmeasured: z.number().int().min(0),
  findings: z.array(
    z.object({
      /** The product. */
      _id: z.string(),
      name: z.string(),
      /** Of the check that found it, with its values, for a sentence in the language of whoever reads it. Lengths in centimetres. */
      code: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      /** What customers meet, or what may be meant. */
      severity: z.enum(['wrong', 'look']),
      /** Of the form, where it is mended. */
      field: z.string(),
    }),
  ),
});
export type CatalogueFindings = z.infer<typeof catalogueCheckAnswer>;
