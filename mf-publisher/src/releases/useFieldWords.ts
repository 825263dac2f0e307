import { configIds, type CatalogueChange } from '@rackwright/contracts';
import { formatLength, type LengthUnit } from '@rackwright/planning';
import { formatTime, languages, locale, numberMarks, useShell } from '@rackwright/web-kit';
import { useMemo } from 'react';
import { useTexts } from '../text';
import { useReleaseTexts, type ReleaseWords } from '../text/releases';

type Collection = CatalogueChange['collection'];
export type Screens = ReturnType<typeof useTexts>;

/** What the fields of a form are called, and what can be chosen in them. */
export interface CaptionsOfForm {
  readonly labels: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly groups?: Readonly<Record<string, CaptionsOfForm>>;
  readonly entries?: Readonly<Record<string, CaptionsOfForm>>;
}

type Measure = 'price' | 'share' | 'length';

/** What numbers are, by the last names of their paths: prices in ringgit, lengths in centimetres. */
const MEASURES: Readonly<Record<string, Measure>> = {
  ...named('price', 'unit_price', 'stain_unit', 'lacquer', 'shipping'),
  ...named('length', 'width', 'length', 'height', 'casing', 'defaultHeightFromFloor', 'baseOverlap', 'gap'),
};

function named(measure: Measure, ...names: readonly string[]): Readonly<Record<string, Measure>> {
  return Object.fromEntries(names.map((name) => [name, measure]));
}

/** A discount consists of shares, in percent; the configuration has lengths beside its notes. */
function measureOf(collection: Collection, name: string): Measure | undefined {
  if (collection === 'discounts') return 'share';
  return collection === 'config' ? 'length' : MEASURES[name];
}

const configured = (texts: Screens): Readonly<Record<string, CaptionsOfForm>> => ({
  // Its record has another name for it than its form.
  [configIds.wallGap]: { labels: { gap: texts.wallGap.labels.value } },
  [configIds.casing]: texts.casing,
  [configIds.trim]: texts.trim,
  [configIds.filler]: texts.filler,
});

/** What the fields of each form are called; of the configuration those of that record. */
export const formTexts = (
  texts: Screens,
  recordId: string,
): Record<Exclude<Collection, 'releases'>, CaptionsOfForm> => ({
  products: texts.models,
  trimAndFillers: texts.trimAndFiller,
  colorSchemes: texts.colourSchemes,
  discounts: texts.discounts,
  leftMenuItems: texts.menuItems,
  materials: texts.materials,
  slides: texts.slides,
  helpTips: texts.helpTips,
  toolTips: texts.toolTips,
  emails: texts.emails,
  config: configured(texts)[recordId] ?? { labels: {} },
});

const textsOf = (
  texts: Screens,
  words: ReleaseWords,
  recordId: string,
): Record<Collection, CaptionsOfForm> => ({
  ...formTexts(texts, recordId),
  releases: { labels: words.ofRelease, choices: { state: words.states } },
});

const innerOf = (texts: CaptionsOfForm | undefined, name: string): CaptionsOfForm | undefined =>
  texts?.groups?.[name] ?? texts?.entries?.[name];

const languageName = (code: string): string => (languages as Readonly<Record<string, string>>)[code] ?? code;

/** The path of the English text, and which other language it is in; null where it is the English one, or no text. */
function textAt(path: string): { readonly english: readonly string[]; readonly language: string | null } {
  const [owner = '', said] = path.split(/(?:^|\.)translations\./);
  if (said === undefined) return { english: path.split('.'), language: null };
  const [language = '', ...text] = said.split('.');
  return { english: [...owner.split('.').filter(Boolean), ...text], language };
}

/** The words of the fields along a path, from the outside; none where the forms have none. */
function along(path: string, texts: CaptionsOfForm): { readonly names: readonly string[]; readonly at: At } {
  const names: string[] = [];
  let within: CaptionsOfForm | undefined = texts;
  let at: At = { name: path, texts: undefined, inner: undefined };
  const { english, language } = textAt(path);
  for (const name of english) {
    const inner = innerOf(within, name);
    names.push(within?.labels[name] ?? name);
    at = { name, texts: within, inner };
    within = inner;
  }
  if (language !== null) names.push(languageName(language));
  return { names, at };
}

interface At {
  readonly name: string;
  /** Where the name is one of the labels. */
  readonly texts: CaptionsOfForm | undefined;
  /** Of what is within it. */
  readonly inner: CaptionsOfForm | undefined;
}

interface Told {
  readonly words: ReleaseWords;
  readonly collection: Collection;
  /** In which this person reads lengths. */
  readonly unit: LengthUnit;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function numberText(value: number, name: string, { collection, unit }: Told): string {
  const measure = measureOf(collection, name);
  if (measure === 'length') return formatLength(value, unit, numberMarks());
  const isPrice = measure === 'price';
  const digits = isPrice
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    : { maximumFractionDigits: 6 };
  const written = new Intl.NumberFormat(locale(), digits).format(value);
  return measure === 'share' ? `${written} %` : `${isPrice ? 'RM ' : ''}${written}`;
}

function valueText(value: unknown, at: At, told: Told): string {
  const { words } = told;
  if (value === undefined || value === null || value === '') return words.nothing;
  if (Array.isArray(value)) {
    const entries = value.map((one: unknown) => valueText(one, at, told));
    return entries.length === 0 ? words.nothing : entries.join('; ');
  }
  return isFields(value) ? fieldsText(value, at, told) : oneText(value, at, told);
}

/** What is no list and has no fields. */
function oneText(value: unknown, { name, texts }: At, told: Told): string {
  const chosen = texts?.choices?.[name]?.[String(value)];
  if (chosen !== undefined) return chosen;
  if (name === 'scheduledFor') return formatTime(String(value));
  if (typeof value === 'boolean') return value ? told.words.yes : told.words.no;
  return typeof value === 'number' ? numberText(value, name, told) : String(value);
}

function fieldsText(value: Readonly<Record<string, unknown>>, { inner }: At, told: Told): string {
  const { translations = {}, ...own } = value;
  const written = (fields: object): readonly string[] =>
    Object.entries(fields).map(([name, one]) => {
      const at = { name, texts: inner, inner: innerOf(inner, name) };
      return `${inner?.labels[name] ?? name}: ${valueText(one, at, told)}`;
    });
  const said = Object.entries(translations as Readonly<Record<string, object>>).map(
    ([language, words]) => `${languageName(language)}: ${written(words).join(', ')}`,
  );
  return [...written(own), ...said].join(', ');
}

/** What two lists have in common says nothing of how they differ; where only their order does, all of them is told. */
function apart(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const known = new Set(other.map((one) => JSON.stringify(one)));
  const own = value.filter((one) => !known.has(JSON.stringify(one)));
  return own.length === 0 && value.length === other.length ? value : own;
}

export interface FieldWords {
  /** With what it is within, as in `Prices by wood › Pine › Price`. */
  readonly nameOf: (path: string) => string;
  /** A value in words; of two lists what the `other` has not. */
  readonly valueOf: (path: string, value: unknown, other?: unknown) => string;
}

/** Fields of a record as its form calls them. */
export function useFieldWords(collection: Collection, recordId: string): FieldWords {
  const texts = useTexts();
  const words = useReleaseTexts();
  const { unit } = useShell();
  return useMemo(() => {
    const known = textsOf(texts, words, recordId)[collection];
    const told = { words, collection, unit };
    return {
      nameOf: (path) => along(path, known).names.join(' › '),
      valueOf: (path, value, other) => valueText(apart(value, other), along(path, known).at, told),
    };
  }, [texts, words, unit, collection, recordId]);
}

type RecordName = (collection: Collection, recordId: string, name: string) => string;

/** What a record is called: those of which there is one for each place, by that place. */
export const recordNames =
  ({ wallGap, casing, trim, filler, screens, toolTips }: Screens): RecordName =>
  (collection, recordId, name) => {
    const ofConfig: Readonly<Record<string, string>> = {
      [configIds.wallGap]: wallGap.update,
      [configIds.casing]: casing.update,
      [configIds.trim]: trim.update,
      [configIds.filler]: filler.update,
    };
    if (collection === 'config') return ofConfig[recordId] ?? name;
    if (collection === 'discounts') return screens.discounts;
    const places: Readonly<Record<string, string>> = toolTips.places;
    return collection === 'toolTips' ? (places[name] ?? name) : name;
  };

export const useRecordName = (): RecordName => recordNames(useTexts());
