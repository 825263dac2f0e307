/** Whether forms show what they say in the other languages of the product. */
import { OTHER_LANGUAGES, type OtherLanguage } from '@rackwright/words';
import { useSyncExternalStore } from 'react';
import { languages } from '../language';
import type { FieldTexts } from './entity';
import { fieldFacts, isTranslated, translatableIn, type FormSchema, type FormValues } from './formFacts';

const STORED_AS = 'rackwright-other-languages';
const CHANGED = 'storage';

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** In this browser, for every form; they are hidden until somebody wants them. */
export const useOtherLanguages = (): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(STORED_AS) === 'shown');

export function showOtherLanguages(isShown: boolean): void {
  if (isShown) localStorage.setItem(STORED_AS, 'shown');
  else localStorage.removeItem(STORED_AS);
  // Browsers tell the other windows alone.
  window.dispatchEvent(new StorageEvent(CHANGED, { key: STORED_AS }));
}

export interface SaidIn {
  readonly language: OtherLanguage;
  readonly said: number;
  readonly of: number;
}

/** The path of the English text, for one in another language too. */
export const englishPath = (path: string): string => path.replace(/(^|\.)translations\.\w+\./, '$1');

const isSaid = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

export type InLanguage = (field: string, language: string) => string;

/** What a field is called, by its path in the form: a text in another language with that. */
export function fieldTitle(path: string, { labels }: Pick<FieldTexts, 'labels'>, words: InLanguage): string {
  const name = englishPath(path).split('.')[0]!;
  const code = /^translations\.(\w+)/.exec(path)?.[1];
  const language = OTHER_LANGUAGES.find((one) => one === code);
  const label = labels[name] ?? name;
  return language ? words(label, languages[language]) : label;
}

/** What an object says in the other languages. */
export const saidBeside = ({
  translations = {},
}: FormValues): readonly (readonly [language: string, name: string, text: string])[] =>
  OTHER_LANGUAGES.flatMap((language) =>
    Object.entries((translations as Readonly<Record<string, FormValues | undefined>>)[language] ?? {})
      .filter(([, text]) => isSaid(text))
      .map(([name, text]) => [languages[language], name, String(text)] as const),
  );

type Said = readonly OtherLanguage[];

/** For each text that says something in English, in which other languages it does, too. */
function textsSaid(form: FormSchema, values: FormValues): readonly Said[] {
  const translations = (values['translations'] ?? {}) as Readonly<Record<string, FormValues | undefined>>;
  const own = Object.keys(translatableIn(form))
    .filter((name) => isSaid(values[name]))
    .map((name) => OTHER_LANGUAGES.filter((language) => isSaid(translations[language]?.[name])));
  const within = Object.entries(form.shape).flatMap(([name, schema]) => {
    const { inner, type } = fieldFacts(schema);
    if (!inner || !isTranslated(inner)) return [];
    const value = values[name] ?? {};
    const items = type === 'object' ? [value] : Object.values(value);
    return items.flatMap((item) => textsSaid(inner, item as FormValues));
  });
  return [...own, ...within];
}

/** How many of the texts of a form, or of its record, are said in each of the other languages. */
export function saidInEach(form: FormSchema, values: FormValues): readonly SaidIn[] {
  const texts = textsSaid(form, values);
  return OTHER_LANGUAGES.map((language) => ({
    language,
    said: texts.filter((said) => said.includes(language)).length,
    of: texts.length,
  }));
}

/** The languages that something is missing in, as in `MS, DE`; empty for nothing. */
export const missingIn = (form: FormSchema, values: FormValues): string =>
  saidInEach(form, values)
    .filter(({ said, of }) => said < of)
    .map(({ language }) => language.toUpperCase())
    .join(', ');
