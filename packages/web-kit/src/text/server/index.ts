import { createTexts } from '../../language';
import type { ServerTranslations } from './sentences';

/** The services speak English, so that it needs no table; the others' come with their language. */
const english: ServerTranslations | Record<keyof ServerTranslations, object> = { sentences: {}, phrases: {} };

const catalogue = createTexts<typeof english>(english, {
  ms: () => import('./ms'),
  de: () => import('./de'),
});

type Table = Readonly<Record<string, string>>;

const NAMES = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names and paths have no spaces; whatever else is put into a sentence may have. */
const valueOf = (name: string): string => (name === 'path' || name === 'field' ? '(\\S+)' : '(.+)');

function patternOf(template: string): RegExp {
  const fixed = template.split(NAMES).filter((_, index) => index % 2 === 0);
  const names = [...template.matchAll(NAMES)].map(([, name]) => name ?? '');
  const body = fixed.map((text, index) => escaped(text) + (names[index] ? valueOf(names[index]) : ''));
  return new RegExp(`^${body.join('')}$`, 's');
}

/** What `text` says by one of these sentences with values, else null. Values are looked up among the phrases. */
function filled(text: string, table: Table, phrases: Table): string | null {
  for (const [template, translation] of Object.entries(table)) {
    const names = [...template.matchAll(NAMES)].map(([, name]) => name ?? '');
    const match = names.length > 0 ? patternOf(template).exec(text) : null;
    if (!match) continue;
    const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
    return translation.replace(NAMES, (_, name: string) => phrase(values.get(name) ?? '', phrases));
  }
  return null;
}

const known = (text: string, table: Table): string | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined;

const phrase = (text: string, phrases: Table): string =>
  known(text, phrases) ?? filled(text, phrases, phrases) ?? text;

/** What a service says, in the language spoken now; as it comes where it is English or no sentence of ours. */
export function serverText(sentence: string): string {
  const { sentences, phrases } = catalogue.now() as Record<keyof ServerTranslations, Table>;
  const all = { ...phrases, ...sentences };
  return known(sentence, all) ?? filled(sentence, sentences, all) ?? sentence;
}
