/** All texts of the catalogue as the rows of a sheet, with what they are in the other languages; and back. */
import {
  textsOfRecord,
  translationSchema,
  type CatalogueCollection,
  type TranslationRow,
  type TranslationTableAnswer,
} from '@rackwright/contracts';
import {
  colorSchemeCalls,
  configCalls,
  emailCalls,
  helpTipCalls,
  materialCalls,
  menuCalls,
  productCalls,
  releaseCalls,
  slideCalls,
  toolTipCalls,
  trimAndFillerCalls,
  wholeCatalogueCalls,
} from '@rackwright/contracts/browser';
import { languages, type ApiClient } from '@rackwright/web-kit';
import {
  allRecords,
  type ChangedRow,
  type EntityRecord,
  type FaultOf,
  type GatherRows,
  type RowMark,
  type SaveRows,
  type SheetColumn,
  type SheetRow,
  valueOf,
} from '@rackwright/web-kit/console';
import { OTHER_LANGUAGES } from '@rackwright/words';
import { formTexts, recordNames, type CaptionsOfForm, type Screens } from '../releases/useFieldWords';

/** Pixels. */
const TEXT_WIDTH = 250;

const columnOf = (language: string): string => `texts.${language}`;

export interface TableWords extends Screens {
  readonly collections: Readonly<Record<CatalogueCollection, string>>;
}

export const translationColumns = ({ translations: words }: Screens): readonly SheetColumn[] => [
  { key: 'entity', title: words.entity, kind: 'text', width: 0, isReadOnly: true, isInFileOnly: true },
  { key: 'field', title: words.field, kind: 'text', width: 0, isReadOnly: true, isInFileOnly: true },
  {
    ...{ key: 'english', title: languages.en, kind: 'lines', width: TEXT_WIDTH },
    ...{ isReadOnly: true, isToldWhenOther: true },
  },
  ...OTHER_LANGUAGES.map((language): SheetColumn => {
    return { key: columnOf(language), title: languages[language], kind: 'lines', width: TEXT_WIDTH };
  }),
];

const isSaid = (value: unknown): boolean => String(value).trim() !== '';

/** What is not said in a language, by one of them, or in any. */
export const missingMarks = ({ translations: words }: Screens): readonly RowMark[] =>
  OTHER_LANGUAGES.map((language) => ({
    key: columnOf(language),
    label: words.missingIn(languages[language]),
    isAmong: (row, edits) => !isSaid(valueOf(row, edits, columnOf(language))),
  }));

/** How many of the rows say something in each language. */
export const saidIn = (
  rows: ReadonlyMap<string, SheetRow>,
  edits: Parameters<typeof valueOf>[1],
): readonly (readonly [language: string, said: number])[] =>
  OTHER_LANGUAGES.map((language) => [
    languages[language],
    [...rows.values()].filter((row) => isSaid(valueOf(row, edits, columnOf(language)))).length,
  ]);

/** As its form calls it; of an entry of a list with its place there. */
function fieldName(path: string, { labels, groups, entries }: CaptionsOfForm): string {
  const [field = '', key, name] = path.split('.');
  const label = labels[field] ?? field;
  if (key === undefined) return label;
  if (name === undefined) return groups?.[field]?.labels[key] ?? key;
  const place = /^\d+$/.test(key) ? String(Number(key) + 1) : key;
  return `${label} ${place}, ${entries?.[field]?.labels[name] ?? name}`;
}

const lists: readonly (readonly [CatalogueCollection, Parameters<typeof allRecords>[1]])[] = [
  ['leftMenuItems', menuCalls.list],
  ['products', productCalls.list],
  ['trimAndFillers', trimAndFillerCalls.list],
  ['materials', materialCalls.list],
  ['colorSchemes', colorSchemeCalls.list],
  ['slides', slideCalls.list],
  ['helpTips', helpTipCalls.list],
  ['toolTips', toolTipCalls.list],
  ['emails', emailCalls.list],
];

const naming: Readonly<Record<string, string>> = {
  leftMenuItems: 'text',
  products: 'description',
  trimAndFillers: 'trimandFillerName',
  materials: 'name',
  colorSchemes: 'colorSchemeUniqueName',
  slides: 'header',
  helpTips: 'title',
  toolTips: '_id',
  emails: 'emailName',
};

function rowsOf(of: CatalogueCollection, record: EntityRecord, words: TableWords): readonly SheetRow[] {
  const { _id, version } = record;
  const known = String(record[naming[of] ?? '_id'] ?? '');
  const name = recordNames(words)(of, _id, known);
  const texts = formTexts(words, _id)[of];
  const entity = words.collections[of];
  return textsOfRecord(of, record).map(({ path, english, translations }): SheetRow => {
    const field = fieldName(path, texts);
    const said = OTHER_LANGUAGES.map((language) => [columnOf(language), translations[language] ?? '']);
    return {
      id: `${of}/${_id}/${path}`,
      version,
      name: `${name}, ${field}`,
      note: entity,
      kind: of,
      values: { entity, field, english, ...Object.fromEntries(said) },
    };
  });
}

/** The notes beside trim and filler; their versions are no part of them. */
async function notes(api: ApiClient, signal: AbortSignal): Promise<readonly EntityRecord[]> {
  const calls = [configCalls.trimMessageRecord, configCalls.fillerMessageRecord] as const;
  const answers = await Promise.all(calls.map((call) => api.call(call, { isFresh: true, signal })));
  return answers.map(({ body }) => ({ ...body, version: 1 }));
}

/** Every text that says something in English, what is offered together one below the other. */
export const loadTranslations =
  (words: TableWords) =>
  async (api: ApiClient, signal: AbortSignal): Promise<readonly SheetRow[]> => {
    const [config, ...others] = await Promise.all([
      notes(api, signal),
      ...lists.map(([, list]) => allRecords(api, list, signal)),
    ]);
    return [
      ...others.flatMap((records, at) => records.flatMap((record) => rowsOf(lists[at]![0], record, words))),
      ...config.flatMap((record) => rowsOf('config', record, words)),
    ];
  };

const ID = /^(\w+)\/(.+)\/([^/]+)$/;
const placeOf = (id: string) => {
  const [, of = '', _id = '', path = ''] = ID.exec(id) ?? [];
  return { of: of as CatalogueCollection, _id, path };
};

/** As its form has it, so that it is said while it is typed. */
export const translationFaultOf: FaultOf = ({ id }, { key }, value) => {
  const { of, path } = placeOf(id);
  const language = OTHER_LANGUAGES.find((one) => columnOf(one) === key);
  if (!language) return null;
  return translationSchema(of, path, language)?.safeParse(value).error?.issues[0] ?? null;
};

function sentRow({ row: { id, values: read }, values }: ChangedRow): TranslationRow {
  const inEach = (said: SheetRow['values']) =>
    Object.fromEntries(
      OTHER_LANGUAGES.flatMap((language) => {
        const value = said[columnOf(language)];
        return value === undefined ? [] : [[language, String(value)]];
      }),
    );
  return { ...placeOf(id), english: String(read['english']), was: inEach(read), texts: inEach(values) };
}

const savedRows = ({ rows }: TranslationTableAnswer) => ({
  rows: rows.map(({ of, _id, path, version, texts }) => ({
    id: `${of}/${_id}/${path}`,
    version,
    fields: texts.map(({ language, before, after }) => ({ path: columnOf(language), before, after })),
  })),
  warnings: [],
});

/** As long as the service may take for all of them. */
const TIMEOUT_MS = 60_000;

export const saveTranslations: SaveRows = async (api, rows, kind) => {
  const body = { dryRun: kind === 'dry run', rows: rows.map(sentRow) };
  const answer = await api.call(wholeCatalogueCalls.translate, { body, timeoutMs: TIMEOUT_MS });
  return savedRows(answer.body);
};

export const gatherTranslations: GatherRows = async (api, rows, { _id, version }) => {
  const answer = await api.call(releaseCalls.gatherTranslations, {
    params: { id: _id },
    headers: { 'If-Match': `"v${version}"` },
    body: { dryRun: false, rows: rows.map(sentRow) },
    timeoutMs: TIMEOUT_MS,
  });
  return savedRows(answer.body);
};
