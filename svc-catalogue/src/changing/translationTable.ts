/** Many translations at once, all or none: what becomes of a publisher's table of them. */
import {
  textsOfRecord,
  translationSchema,
  type EmailName,
  type TextOfRecord,
  type Translations,
  type TranslationRow,
  type TranslationTableAnswer,
  type TranslationTableRequest,
} from '@rackwright/contracts';
import { fieldErrors, type FieldError } from '@rackwright/service-kit';
import { OTHER_LANGUAGES, type OtherLanguage } from '@rackwright/words';
import type { CatalogueState, Replacement } from '../catalogueStore';
import { findingIn, nameOf, type AnyRecord } from '../collections';
import { rowsChanged, rowsRefused } from '../messages';
import type { Decide, MadeChange } from './catalogueWriter';
import { replacements } from './changes';
import { placeholderFault } from './publishing';

const FAULTS_TOLD = 50;

/** A row of the table, and where it stands there. */
interface Asked {
  readonly row: TranslationRow;
  readonly at: string;
}

type Place = Pick<TranslationRow, 'of' | '_id' | 'path'>;
const recordKey = ({ of, _id }: Place): string => `${of}/${_id}`;

/** The texts of the records, each looked through once. */
function textsIn({ contents }: Pick<CatalogueState, 'contents'>) {
  const find = findingIn(contents);
  const known = new Map<string, ReadonlyMap<string, TextOfRecord>>();
  return (place: Place): TextOfRecord | undefined => {
    const key = recordKey(place);
    if (!known.has(key)) {
      const record = find(place.of, place._id);
      const texts = record ? textsOfRecord(place.of, record) : [];
      known.set(key, new Map(texts.map((text) => [text.path, text])));
    }
    return known.get(key)!.get(place.path);
  };
}

const isAsRead = ({ english, was, texts }: TranslationRow, now: TextOfRecord | undefined): boolean =>
  now?.english === english &&
  OTHER_LANGUAGES.every(
    (language) =>
      texts[language] === undefined || (now.translations[language] ?? '') === (was[language] ?? ''),
  );

/** Refuses texts that are others by now, or are gone (409), each by its row. */
function checkAsRead(asked: readonly Asked[], read: CatalogueState, state: CatalogueState): void {
  const [textRead, textNow] = [textsIn(read), textsIn(state)];
  const changed = asked.filter(({ row }) => !isAsRead(row, textRead(row)) || !textNow(row));
  if (changed.length === 0) return;
  const find = findingIn(read.contents);
  const names = changed.map(({ row: { of, _id } }) => {
    const record = find(of, _id);
    return record ? nameOf(of, record as never) : _id;
  });
  throw rowsChanged(
    [...new Set(names)],
    changed.map(({ at }) => at),
  );
}

/** As its form would have it, and what is wrong with it. */
function readText({ of, _id, path }: Place, language: OtherLanguage, text: string, at: string) {
  const read = translationSchema(of, path, language)?.safeParse(text);
  if (read?.error) return { text, faults: fieldErrors(read.error).map((fault) => ({ ...fault, path: at })) };
  const fault = of === 'emails' ? placeholderFault(_id as EmailName, at, text) : null;
  return { text: read?.data ?? text, faults: fault ? [fault] : [] };
}

/** The rows as their forms would have them. Refuses all of them when one may not be as it is asked for. */
function readRows(asked: readonly Asked[]): readonly TranslationRow[] {
  const faults: FieldError[] = [];
  const rows = asked.map(({ row, at }) => {
    const texts = Object.entries(row.texts).map(([language, text]) => {
      const read = readText(row, language as OtherLanguage, text ?? '', `${at}.texts.${language}`);
      faults.push(...read.faults);
      return [language, read.text] as const;
    });
    return { ...row, texts: Object.fromEntries(texts) };
  });
  if (faults.length > 0) throw rowsRefused(faults.slice(0, FAULTS_TOLD));
  return rows;
}

type Fields = Readonly<Record<string, unknown>>;

/** What has that text, saying it so in those languages. */
function saying(item: Fields, name: string, texts: TranslationRow['texts']): Fields {
  const { translations, ...fields } = item as Fields & { readonly translations?: Translations };
  const said = OTHER_LANGUAGES.flatMap((language) => {
    const { [name]: was = '', ...others } = translations?.[language] ?? {};
    const text = texts[language] ?? was;
    const words = text.trim() === '' ? others : { ...others, [name]: text };
    return Object.keys(words).length > 0 ? [[language, words] as const] : [];
  });
  return said.length > 0 ? { ...fields, translations: Object.fromEntries(said) } : fields;
}

/** The same within a record, along the path of the text. */
function sayingAt(value: unknown, path: readonly string[], texts: TranslationRow['texts']): unknown {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return saying(value as Fields, name, texts);
  if (Array.isArray(value)) return value.with(Number(name), sayingAt(value[Number(name)], rest, texts));
  const fields = value as Fields;
  return { ...fields, [name]: sayingAt(fields[name], rest, texts) };
}

/**
 * The records that say something otherwise. Each text has to be as it was `read`, in the catalogue itself where the change is to one that
 * is not live yet.
 */
export const decideTranslations =
  (sent: TranslationTableRequest['rows'], read?: CatalogueState): Decide<readonly Replacement[]> =>
  (state) => {
    const asked = sent.map((row, at): Asked => ({ row, at: `rows.${at}` }));
    checkAsRead(asked, read ?? state, state);
    const find = findingIn(state.contents);
    const records = new Map<string, { name: Place['of']; before: AnyRecord; record: AnyRecord }>();
    for (const row of readRows(asked)) {
      const before = find(row.of, row._id)!;
      const so = records.get(recordKey(row)) ?? { name: row.of, before, record: before };
      const record = sayingAt(so.record, row.path.split('.'), row.texts) as AnyRecord;
      records.set(recordKey(row), { ...so, record });
    }
    const text = textsIn(state);
    const isOther = (row: TranslationRow) =>
      OTHER_LANGUAGES.some((language) => {
        const wanted = row.texts[language];
        return wanted !== undefined && wanted.trim() !== (text(row)?.translations[language] ?? '').trim();
      });
    const changed = new Set(sent.filter(isOther).map(recordKey));
    return replacements(
      state,
      [...records].filter(([key]) => changed.has(key)).map(([, one]) => one),
    );
  };

/** What the edits are, text by text; `state` is that of the catalogue after the call, whether they are made or not. */
export function answerTranslations(
  { edits, before, state }: MadeChange<readonly Replacement[]>,
  { dryRun, rows }: TranslationTableRequest,
): TranslationTableAnswer {
  const then = dryRun ? before.after(edits) : state;
  const [textThen, textBefore, find] = [textsIn(then), textsIn(before), findingIn(then.contents)];
  return {
    dryRun,
    rows: rows.flatMap((row) => {
      const { of, _id, path } = row;
      const [was, now] = [textBefore(row)?.translations, textThen(row)?.translations];
      const texts = OTHER_LANGUAGES.map((language) => ({
        language,
        before: was?.[language] ?? '',
        after: now?.[language] ?? '',
      })).filter((text) => row.texts[text.language] !== undefined && text.before !== text.after);
      if (texts.length === 0) return [];
      const name = nameOf(of, find(of, _id)! as never);
      return [{ of, _id, path, name, version: state.versionOf(of, _id), texts }];
    }),
  };
}
