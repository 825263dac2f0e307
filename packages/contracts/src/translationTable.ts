/** Many translations at once, as a publisher's table of them is sent and answered: texts of all that the catalogue consists of. */
import { OTHER_LANGUAGES, type OtherLanguage } from '@rackwright/words';
import { z } from 'zod';
import {
  colorSchemeFormRequest,
  discountsForm,
  helpTipForm,
  leftMenuItemForm,
  materialForm,
  notificationEmailForm,
  productForm,
  slideForm,
  toolTipForm,
  trimAndFillerForm,
  updateMessageRequest,
} from './catalogueForms';
import { catalogueCollections, releaseSummarySchema, type CatalogueCollection } from './releases';
import { inEachLanguage } from './translations';

export const TRANSLATION_ROWS_MAX = 5_000;

const text = z.string().max(10_000);
const eachText = z.strictObject(inEachLanguage(() => text.optional()));

/** A text of a record, and what it shall be in other languages; one that is absent stays, an empty one goes. */
export const translationRow = z.strictObject({
  of: z.enum(catalogueCollections),
  _id: z.string().min(1).max(100),
  /** Of the English text, as in `subTips.0.title`. */
  path: z.string().min(1).max(200),
  /** As they were read: 409 where one of them is another by now, whatever else has changed of the record. */
  english: text,
  was: eachText.default({}),
  texts: eachText,
});
export type TranslationRow = z.output<typeof translationRow>;

const isNamedOnce = (rows: readonly Pick<TranslationRow, 'of' | '_id' | 'path'>[]): boolean =>
  new Set(rows.map((row) => `${row.of}/${row._id}/${row.path}`)).size === rows.length;

export const translationTableRequest = z.strictObject({
  /** Answers with what would change, and changes nothing. */
  dryRun: z.boolean().default(false),
  rows: z.array(translationRow).min(1).max(TRANSLATION_ROWS_MAX).refine(isNamedOnce, 'field-named-twice'),
});
export type TranslationTableRequest = z.output<typeof translationTableRequest>;

export const translationTableAnswer = z.object({
  dryRun: z.boolean(),
  /** The texts that are said otherwise now, in the order they were sent. */
  rows: z.array(
    z.object({
      of: z.enum(catalogueCollections),
      _id: z.string(),
      path: z.string(),
      name: z.string(),
      /** That the record has after this call. */
      version: z.number().int().min(1),
      texts: z.array(z.object({ language: z.enum(OTHER_LANGUAGES), before: z.string(), after: z.string() })),
    }),
  ),
});
export type TranslationTableAnswer = z.output<typeof translationTableAnswer>;

/** Of the texts that are said otherwise with the release; `version` of each is that of the live record. */
export const gatherTranslationsAnswer = translationTableAnswer.extend({ release: releaseSummarySchema });

interface Schema {
  readonly def: { readonly innerType?: Schema; readonly element?: Schema; readonly valueType?: Schema };
  readonly shape?: Readonly<Record<string, Schema>>;
}

const forms: Readonly<Record<CatalogueCollection, z.ZodType>> = {
  products: productForm,
  trimAndFillers: trimAndFillerForm,
  colorSchemes: colorSchemeFormRequest,
  discounts: discountsForm,
  leftMenuItems: leftMenuItemForm,
  materials: materialForm,
  slides: slideForm,
  helpTips: helpTipForm,
  toolTips: toolTipForm,
  emails: notificationEmailForm,
  config: updateMessageRequest,
};

/** What a field holds, or each entry of it. */
function within(schema: Schema): Schema {
  const { innerType, element, valueType } = schema.def;
  const inner = innerType ?? element ?? valueType;
  return inner ? within(inner) : schema;
}

const fieldOf = (form: Schema | undefined, name: string): Schema | undefined =>
  form && within(form).shape?.[name];

/** What a text of the catalogue may be in another language, by the path of the English one; null for what is no text. */
export function translationSchema(
  of: CatalogueCollection,
  path: string,
  language: OtherLanguage,
): z.ZodType<string | undefined> | null {
  const names = path.split('.');
  const form = forms[of] as unknown as Schema;
  const owner = names.length > 1 ? fieldOf(form, names[0]!) : form;
  const words = fieldOf(fieldOf(owner, 'translations'), language);
  return (fieldOf(words, names.at(-1)!) as unknown as z.ZodType<string | undefined>) ?? null;
}
