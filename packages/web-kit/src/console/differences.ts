/** What two people have made of the same record: field by field, those within fields by themselves. */
import type { FieldTexts } from './entity';
import type { FieldKind } from './fieldKind';
import { fieldFacts, type FormSchema, type FormValues } from './formFacts';
import { kindFor, shownValue } from './kinds';
import { fieldTitle, englishPath, type InLanguage } from './otherLanguages';

export type Side = 'mine' | 'theirs';

export interface FieldDifference {
  /** Where the field is, from the outside. */
  readonly path: readonly string[];
  /** What it is called, as `path`. */
  readonly labels: readonly string[];
  /** What each of them has there, in words; empty for nothing. */
  readonly shown: Readonly<Record<Side, string>>;
  /** Only the other one has touched it. */
  readonly isTheirsAlone: boolean;
}

interface Versions {
  readonly was: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

/** How the fields are filled in, and what they are called, in other languages too. */
interface Fields {
  readonly form: FormSchema;
  readonly kinds: Readonly<Record<string, FieldKind | undefined>>;
  readonly texts: FieldTexts;
  readonly inLanguage: InLanguage;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isObject = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each text in another language stands by itself, as a field by its path. */
function inFields({ translations = {}, ...values }: FormValues): FormValues {
  const said = Object.entries(translations as Readonly<Record<string, FormValues>>).flatMap(
    ([language, words]) =>
      Object.entries(words).map(([name, text]) => [`translations.${language}.${name}`, text] as const),
  );
  return { ...values, ...Object.fromEntries(said) };
}

/** The fields of a field, where each of the three versions has some. */
function within(name: string, fields: Fields, { was, mine, theirs }: Versions) {
  const { form, kinds, texts } = fields;
  const { inner, type } = fieldFacts(form.shape[englishPath(name)]!);
  const named = texts.groups?.[name] as FieldTexts | undefined;
  const [began, own, others] = [was[name], mine[name], theirs[name]];
  if (type !== 'object' || !inner || !named) return null;
  if (!isObject(began) || !isObject(own) || !isObject(others)) return null;
  return {
    fields: { ...fields, form: inner, kinds: kinds[name]?.within ?? {}, texts: named },
    versions: { was: began, mine: own, theirs: others },
  };
}

const NOTHING = '–';

/** Of an entry what it has other than the one of the same name, in words; empty for nothing. */
function ownWords(fields: Fields, mine: FormValues, theirs: FormValues): string {
  return fieldDifferences(fields, { was: theirs, mine, theirs })
    .filter(({ shown }) => shown.mine !== shown.theirs)
    .map(({ labels, shown }) => `${labels.join(' › ')}: ${shown.mine || NOTHING}`)
    .join(', ');
}

/** What one of them has in a field; of a list, also how its entries differ from those of the other. */
function writtenBeside(
  name: string,
  fields: Fields,
  { own, other }: { readonly own: unknown; readonly other: unknown },
): string {
  const { form, kinds, texts } = fields;
  const facts = fieldFacts(form.shape[name]!);
  const kind = kinds[name] ?? kindFor(facts);
  if (!kind.entriesOf) return shownValue(kind, own, { name, texts });
  const named = texts.entries?.[name] as FieldTexts | undefined;
  const others = [...kind.entriesOf(other)];
  return kind
    .entriesOf(own)
    .map((entry) => {
      const at = others.findIndex((one) => one.name === entry.name);
      if (at === -1 || !facts.inner || !named) return entry.name;
      const [their] = others.splice(at, 1);
      const inEntry = { ...fields, form: facts.inner, kinds: kind.within ?? {}, texts: named };
      const said = ownWords(inEntry, entry.values, their!.values);
      return said === '' ? entry.name : `${entry.name} (${said})`;
    })
    .join(', ');
}

export function fieldDifferences(fields: Fields, versions: Versions): readonly FieldDifference[] {
  const { form, texts, inLanguage } = fields;
  const [was, mine, theirs] = [inFields(versions.was), inFields(versions.mine), inFields(versions.theirs)];
  const names = Object.keys({ ...theirs, ...mine }).filter(
    (path) => englishPath(path) in form.shape && !isSame(mine[path], theirs[path]),
  );
  return names.flatMap((path): readonly FieldDifference[] => {
    const label = fieldTitle(path, texts, inLanguage);
    const inside = within(path, fields, { was, mine, theirs });
    if (inside)
      return fieldDifferences(inside.fields, inside.versions).map((difference) => ({
        ...difference,
        path: [path, ...difference.path],
        labels: [label, ...difference.labels],
      }));
    const beside = (own: unknown, other: unknown) => writtenBeside(englishPath(path), fields, { own, other });
    return [
      {
        path: path.split('.'),
        labels: [label],
        shown: { mine: beside(mine[path], theirs[path]), theirs: beside(theirs[path], mine[path]) },
        isTheirsAlone: isSame(mine[path], was[path]),
      },
    ];
  });
}

/** `into` with what `from` has at that place. */
export function takenOver(
  into: FormValues | undefined,
  from: FormValues | undefined,
  [name = '', ...rest]: readonly string[],
): FormValues {
  const [below, other] = [into?.[name], from?.[name]];
  const value =
    rest.length === 0
      ? other
      : takenOver(below as FormValues | undefined, other as FormValues | undefined, rest);
  return { ...into, [name]: value };
}
