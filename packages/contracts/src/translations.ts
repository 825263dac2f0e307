/**
 * The catalogue's own words in the other languages of the product. Each record, and each item within one, has in `translations` what
 * its texts say in them, beside the English ones, so that an item takes its words with it wherever it goes. What is missing is said in
 * English, and so are ids, names that others refer to, and what only publishers read.
 */
import { OTHER_LANGUAGES, type Language, type OtherLanguage } from '@rackwright/words';
import { z } from 'zod';
import type { CatalogueCollection } from './releases';

/** What it says in each of the other languages; nothing but texts that say something. */
export type Translations<Name extends string = string> = {
  readonly [L in OtherLanguage]?: { readonly [N in Name]?: string | undefined } | undefined;
};

export const inEachLanguage = <Words>(words: (language: OtherLanguage) => Words) =>
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, words(language)])) as {
    [L in OtherLanguage]: Words;
  };

/** As they are stored and served. */
export const translationsOf = <Texts extends z.core.$ZodLooseShape>(texts: Texts) =>
  z.object(inEachLanguage(() => z.object(texts).partial().optional())).optional();

/** As publishers send them. A text that is not named stays as it was; an empty one takes it away. */
export const sentTranslationsOf = <Texts extends z.core.$ZodLooseShape>(texts: Texts) =>
  z.strictObject(inEachLanguage(() => z.strictObject(texts).partial().optional())).optional();

/** Whether a field is the translations of something, or within them, by its path. */
export const isWithinTranslations = (path: string): boolean => path.split('.').includes('translations');

/** The texts that people read: of a record itself, and of each item within one of its fields, or of the one object that the field is. */
interface TextsRead {
  readonly own: readonly string[];
  readonly within?: Readonly<Record<string, readonly string[]>>;
  /** A text that others name the record by stays English: what readers see of it has a field of its own. */
  readonly shownIn?: Readonly<Record<string, string>>;
}

export const textsRead = {
  products: {
    own: [
      'description',
      'base_model_name',
      'descriptionInfo',
      'usageTip',
      'externalLinkText',
      'contextualMsg',
    ],
    within: { colors: ['name'], subItems: ['description'] },
    shownIn: { base_model_name: 'modelName', name: 'shownName' },
  },
  trimAndFillers: { own: ['trimandFillerName', 'description', 'productdescription'] },
  colorSchemes: { own: ['stain'], shownIn: { stain: 'stainName' } },
  discounts: { own: [] },
  leftMenuItems: { own: ['text'], shownIn: { text: 'name' } },
  materials: { own: ['name'] },
  slides: { own: ['header', 'text'] },
  helpTips: { own: ['title', 'text'], within: { subTips: ['title', 'text'] } },
  toolTips: { own: ['text'] },
  emails: { own: ['subject', 'header', 'message'] },
  config: { own: [], within: { data: ['header_text', 'body_text'] } },
} as const satisfies Readonly<Record<CatalogueCollection, TextsRead>>;

const readOf = (collection: CatalogueCollection): TextsRead => textsRead[collection];

type Fields = Readonly<Record<string, unknown>>;
type Speaking = Fields & { readonly translations?: Translations | undefined };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the items of a list are known from each other, best first; those of a group are by their key. */
const ITEM_KEYS = ['_id', 'title', 'description', 'text'];

/** What each of these items was, which no other one was; nothing of a new one. */
function formersOf(items: readonly Fields[], former: readonly Fields[]): ReadonlyMap<Fields, Fields> {
  const formers = new Map<Fields, Fields>();
  const left = new Set(former);
  for (const key of ITEM_KEYS)
    for (const item of items.filter((one) => one[key] && !formers.has(one))) {
      const same = [...left].find((one) => one[key] === item[key]);
      if (!same) continue;
      formers.set(item, same);
      left.delete(same);
    }
  return formers;
}

type Told = (item: Speaking, texts: readonly string[], former: Speaking | null) => Fields;

/** Every object of a field with its own texts: the field itself, the members of a group, the items of a list. */
function toldWithin(value: unknown, former: unknown, texts: readonly string[], tell: Told): unknown {
  if (Array.isArray(value)) {
    const before = Array.isArray(former) ? former.filter(isFields) : [];
    const formers = formersOf(value.filter(isFields), before);
    return value.map((item: unknown) =>
      isFields(item) ? tell(item, texts, formers.get(item) ?? null) : item,
    );
  }
  if (!isFields(value)) return value;
  const was = isFields(former) ? former : {};
  if (texts.some((text) => typeof value[text] === 'string')) return tell(value, texts, was);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, toldWithin(item, was[key], texts, tell)]),
  );
}

function told(collection: CatalogueCollection, record: object, former: object | null, tell: Told): object {
  const { own, within = {} } = readOf(collection);
  const [fields, was] = [record as Fields, (former ?? {}) as Fields];
  const inner = Object.entries(within).flatMap(([field, texts]) =>
    field in fields ? [[field, toldWithin(fields[field], was[field], texts, tell)]] : [],
  );
  return tell({ ...fields, ...Object.fromEntries(inner) }, own, former as Speaking | null);
}

/** In these words; a text that says the same in English as one before it is said like that one. */
function saidOf(
  item: Fields,
  texts: readonly string[],
  words: Readonly<Record<string, string | undefined>>,
): readonly (readonly [text: string, said: string])[] {
  return texts.flatMap((text, at) => {
    const like = texts.slice(0, at).find((other) => item[other] === item[text]);
    const said = words[text] ?? (like && words[like]);
    return said ? [[text, said] as const] : [];
  });
}

/** Without its translations, each text in that language where it is said in it, else in English. */
export function spokenIn<T extends object>(
  collection: CatalogueCollection,
  record: T,
  language: Language,
): Omit<T, 'translations'> {
  const { shownIn = {} } = readOf(collection);
  return told(collection, record, null, ({ translations, ...item }, texts) => {
    const words = language === 'en' ? {} : (translations?.[language] ?? {});
    const said = saidOf(item, texts, words).map(([text, words]) => [shownIn[text] ?? text, words]);
    return { ...item, ...Object.fromEntries(said) };
  }) as Omit<T, 'translations'>;
}

function kept(item: Speaking, texts: readonly string[], former: Speaking | null): Fields {
  const { translations, ...fields } = item;
  const languages = OTHER_LANGUAGES.flatMap((language) => {
    const words = { ...former?.translations?.[language], ...translations?.[language] };
    const said = texts.flatMap((text) => (words[text]?.trim() ? [[text, words[text]] as const] : []));
    return said.length > 0 ? [[language, Object.fromEntries(said)] as const] : [];
  });
  return languages.length > 0 ? { ...fields, translations: Object.fromEntries(languages) } : fields;
}

/**
 * What was sent, with the translations that it does not name as the record had them, and without those that say nothing. Items of a
 * list are known by their `_id`, else by what they say in English.
 */
export const withTranslationsKept = <T extends object>(
  collection: CatalogueCollection,
  sent: T,
  before: object | null,
): T => told(collection, sent, before, kept) as T;

/** The record with what `words` gives for its texts, where they say nothing in that language yet. */
export const translatedBy = <T extends object>(
  collection: CatalogueCollection,
  record: T,
  words: (english: string, language: OtherLanguage) => string | undefined,
): T =>
  told(collection, record, null, (item, texts) => {
    const translations = inEachLanguage((language) => {
      const said = texts.map((text) => {
        const english = item[text];
        const isSaidBefore = texts.slice(0, texts.indexOf(text)).some((other) => item[other] === english);
        return [text, typeof english === 'string' && !isSaidBefore ? words(english, language) : undefined];
      });
      return { ...Object.fromEntries(said), ...item.translations?.[language] };
    });
    return kept({ ...item, translations }, texts, null);
  }) as T;

/** A text of a record, by the path of the English one, and what it says. */
export interface TextOfRecord {
  readonly path: string;
  readonly english: string;
  readonly translations: { readonly [L in OtherLanguage]?: string | undefined };
}

function textsAt(value: unknown, texts: readonly string[], at: string): readonly TextOfRecord[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsAt(item, texts, `${at}${index}.`));
  if (!isFields(value)) return [];
  const { translations = {} } = value as Speaking;
  const own = texts.flatMap((text, index): readonly TextOfRecord[] => {
    const english = value[text];
    const isSaidBefore = texts.slice(0, index).some((other) => value[other] === english);
    if (typeof english !== 'string' || english.trim() === '' || isSaidBefore) return [];
    const said = OTHER_LANGUAGES.map((language) => [language, translations[language]?.[text]]);
    return [{ path: `${at}${text}`, english, translations: Object.fromEntries(said) }];
  });
  if (own.length > 0) return own;
  return Object.entries(value).flatMap(([key, item]) =>
    isFields(item) ? textsAt(item, texts, `${at}${key}.`) : [],
  );
}

/** Every text of the record that says something in English that none before it says. Within a list its place there is in the path. */
export function textsOfRecord(collection: CatalogueCollection, record: object): readonly TextOfRecord[] {
  const { own, within = {} } = readOf(collection);
  return [
    ...(own.length > 0 ? textsAt(record, own, '') : []),
    ...Object.entries(within).flatMap(([field, texts]) =>
      textsAt((record as Fields)[field], texts, `${field}.`),
    ),
  ];
}
