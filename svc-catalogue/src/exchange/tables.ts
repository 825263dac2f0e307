/** The tables that a whole catalogue consists of: which records each has, and what a row of it becomes. */
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
  updateCasingRequest,
  updateMessageRequest,
  withTranslationsKept,
} from '@rackwright/contracts';
import type { z } from 'zod';
import { measureRecord, noteRecord } from '../changing/configuration';
import { forms } from '../changing/forms';
import type { Drafting, RecordOfForm } from '../changing/publishing';
import type { AnyRecord, CollectionName, Contents, RecordOf } from '../collections';
import { tableColumnsOf, type TableColumn } from './cells';

/** What becomes of records that a table does not have: hidden from customers, deleted, or left as they are. */
type Absent = 'withdrawn' | 'deleted' | 'kept';

export interface CatalogueTable {
  /** In the ZIP. */
  readonly file: string;
  readonly collection: CollectionName;
  readonly form: z.ZodObject;
  readonly columns: readonly TableColumn[];
  /** The column by which a record is known where its `_id` is left empty; null where only the `_id` names it. */
  readonly key: string | null;
  readonly absent: Absent;
  /** There is a record for each place that has one: none comes, and none goes. */
  readonly isFixed: boolean;
  readonly records: (contents: Contents) => readonly AnyRecord[];
  /** The fields of a record as the form has them. */
  readonly fields: (record: AnyRecord) => object;
  /** Throws the refusal. */
  readonly draft: (form: unknown, about: Drafting<CollectionName>) => AnyRecord;
}

interface Described<N extends CollectionName, Form extends z.ZodObject> {
  readonly file: string;
  readonly collection: N;
  readonly form: Form;
  readonly draft: RecordOfForm<N, z.output<Form>>;
  readonly key?: string;
  readonly absent?: Absent;
  readonly isOf?: (record: RecordOf<N>) => boolean;
  readonly fields?: (record: RecordOf<N>) => object;
}

/** Follows from other fields, whatever is sent. */
const FOLLOWING: ReadonlySet<string> = new Set(['hasSubItems']);

function table<N extends CollectionName, Form extends z.ZodObject>({
  draft,
  key = null as never,
  absent = 'kept',
  isOf = () => true,
  fields = (record) => record,
  ...described
}: Described<N, Form>): CatalogueTable {
  const own = (contents: Contents) => contents[described.collection] as readonly RecordOf<N>[];
  return {
    ...described,
    key,
    absent,
    isFixed: absent === 'kept',
    columns: tableColumnsOf(described.form).filter(({ path }) => !FOLLOWING.has(path)),
    records: (contents) => own(contents).filter(isOf),
    fields: fields as CatalogueTable['fields'],
    draft: draft as CatalogueTable['draft'],
  };
}

/** What others refer to stands before those. */
export const catalogueTables: readonly CatalogueTable[] = [
  table({
    file: 'menu.csv',
    collection: 'leftMenuItems',
    form: leftMenuItemForm,
    key: 'text',
    absent: 'withdrawn',
    draft: forms.leftMenuItems.draft,
  }),
  table({
    file: 'trim-and-filler.csv',
    collection: 'trimAndFillers',
    form: trimAndFillerForm,
    key: 'symbolName',
    absent: 'withdrawn',
    draft: forms.trimAndFillers.draft,
  }),
  table({
    file: 'colour-schemes.csv',
    collection: 'colorSchemes',
    form: colorSchemeFormRequest,
    key: 'colorSchemeUniqueName',
    absent: 'deleted',
    draft: forms.colorSchemes.draft,
  }),
  table({
    file: 'products.csv',
    collection: 'products',
    form: productForm,
    key: 'description',
    absent: 'withdrawn',
    draft: forms.products.draft,
  }),
  table({
    file: 'materials.csv',
    collection: 'materials',
    form: materialForm,
    key: 'name',
    absent: 'deleted',
    draft: forms.materials.draft,
  }),
  table({
    file: 'slides.csv',
    collection: 'slides',
    form: slideForm,
    key: 'header',
    absent: 'deleted',
    draft: forms.slides.draft,
  }),
  table({
    file: 'help-tips.csv',
    collection: 'helpTips',
    form: helpTipForm,
    key: 'title',
    absent: 'deleted',
    draft: forms.helpTips.draft,
  }),
  table({ file: 'tool-tips.csv', collection: 'toolTips', form: toolTipForm, draft: forms.toolTips.draft }),
  table({ file: 'emails.csv', collection: 'emails', form: notificationEmailForm, draft: forms.emails.draft }),
  table({
    file: 'discounts.csv',
    collection: 'discounts',
    form: discountsForm,
    draft: forms.discounts.draft,
  }),
  table({
    file: 'measures.csv',
    collection: 'config',
    form: updateCasingRequest.omit({ _id: true }),
    isOf: (record) => !('data' in record),
    fields: (record) => ({ value: 'gap' in record ? record.gap : 'value' in record ? record.value : 0 }),
    draft: ({ value }, { id }) => measureRecord(id, value),
  }),
  table({
    file: 'notes.csv',
    collection: 'config',
    form: updateMessageRequest.omit({ _id: true }),
    isOf: (record) => 'data' in record,
    draft: (form, { id, before }) => noteRecord({ ...withTranslationsKept('config', form, before), _id: id }),
  }),
];

/** As a publisher knows the record. */
export const recordName = ({ key, fields }: CatalogueTable, record: AnyRecord): string =>
  key === null ? record._id : String((fields(record) as Readonly<Record<string, unknown>>)[key]);

/** Where a field of the form, or something within it, stands. */
export const columnOf = ({ columns }: CatalogueTable, path: string): string =>
  columns.find((column) => path === column.path || path.startsWith(`${column.path}.`))?.path ?? path;

/** What no two records may share, beside their ids: the database refuses it even in passing. */
export const isUniqueKey = ({ collection }: CatalogueTable): boolean =>
  collection === 'leftMenuItems' || collection === 'trimAndFillers' || collection === 'colorSchemes';
