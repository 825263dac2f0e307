import type { CatalogueCollection, GatheredEdit } from '@rackwright/contracts';
import type { BrowserCall } from '@rackwright/contracts/browser';
import type { ComponentType, ReactNode } from 'react';
import type { ApiError } from '../api';
import type { Load } from '../ui/query';
import type { BindField, FieldKind } from './fieldKind';
import type { BeginSending } from './sending';
import { valuesOf, type FormSchema, type FormValues } from './formFacts';

/** A record as its list has it. */
export interface EntityRecord extends FormValues {
  readonly _id: string;
  /** Which `If-Match` names. */
  readonly version: number;
}

export interface EntityCalls {
  readonly list: BrowserCall;
  readonly change: BrowserCall;
  /** Absent where records can only be changed. */
  readonly add?: BrowserCall;
  readonly remove?: BrowserCall;
}

/** What the fields of a form are called, what can be chosen in them, and what is said beneath them. Translations have the names of their fields. */
export interface FieldTexts<Form = Record<string, unknown>> {
  readonly labels: Readonly<Record<Exclude<keyof Form, 'translations'>, string>>;
  readonly choices?: { readonly [Name in keyof Form]?: Readonly<Record<string, string>> };
  readonly hints?: { readonly [Name in keyof Form]?: string };
  /** Of the fields that have fields of their own. */
  readonly groups?: { readonly [Name in keyof Form]?: FieldTexts<NonNullable<Form[Name]>> };
  /** Of the fields that are lists of entries. */
  readonly entries?: { readonly [Name in keyof Form]?: EntryTexts<EntryOf<Form[Name]>> };
}

type EntryOf<List> = List extends readonly (infer Entry)[]
  ? Entry
  : List extends Readonly<Record<string, infer Entry>>
    ? Entry
    : never;

/** A list of entries within a record: their form has captions of its own. */
export interface EntryTexts<Entry = Record<string, unknown>> extends FieldTexts<Entry> {
  readonly add: string;
  readonly update: string;
  readonly none: string;
}

export interface UpdateTexts<Form = Record<string, unknown>> extends FieldTexts<Form> {
  /** The caption of the form. */
  readonly update: string;
  readonly updated: string;
  readonly search: string;
  readonly none: string;
  /** Of the groups of a long form. */
  readonly sections?: Readonly<Record<string, string>>;
}

export interface PublishTexts<Form = Record<string, unknown>> extends UpdateTexts<Form> {
  /** The caption of a new form, and what is said after it. */
  readonly publish: string;
  readonly published: string;
  readonly deleteQuestion: (name: string) => string;
  readonly deleted: string;
}

type TextsFor<Calls extends EntityCalls, Form> = Calls extends { readonly add: BrowserCall }
  ? PublishTexts<Form>
  : UpdateTexts<Form>;

/** A column beside those that show a field. */
export interface EntityColumn<Texts> {
  readonly key: string;
  readonly title: (texts: Texts) => string;
  readonly show: (record: EntityRecord, texts: Texts, records: readonly EntityRecord[]) => string | number;
  /** In place of what `show` says. */
  readonly draw?: (record: EntityRecord, texts: Texts) => ReactNode;
  readonly isNumber?: boolean;
}

/** What a change would do to what people have saved already; shown before it is published, which it keeps nobody from. */
export interface EntityImpact {
  /** Whether a form may do anything to it. `before` is the form as it is live, null for a new one; `after` null for a record that goes. */
  readonly isAsked: (before: FormValues | null, after: FormValues | null) => boolean;
  readonly Shown: ComponentType<EntityImpactProps>;
}

export interface EntityImpactProps {
  readonly edit: GatheredEdit;
  /** It cannot be published as it is; its faults are at the fields of the form. */
  readonly onRefused: (fault: ApiError) => void;
}

/** Narrows a list by a parameter of its call. */
export interface EntityFilter<Texts> {
  readonly name: string;
  readonly title: (texts: Texts) => string;
  /** A hook: what can be asked for. */
  readonly useOptions: (texts: Texts) => readonly { readonly value: string; readonly label: string }[];
}

/** A list that may be long: the service searches and sorts it, and gives a page at a time. */
export interface ServedList<Texts> {
  /** Keys of columns, which are those of the call's `sort`. */
  readonly sortedBy: readonly string[];
  /** The shop's order when absent. */
  readonly initialSort?: string;
  readonly filters?: readonly EntityFilter<Texts>[];
}

export type Rows<Field extends string = string> = readonly (readonly Field[])[];
/** A group of a long form; its caption is in the texts' `sections`. */
export interface FormSection<Field extends string = string> {
  readonly name: string;
  readonly rows: Rows<Field>;
}

/** What is shown beside a form while it is filled in. */
export interface PreviewProps {
  readonly values: FormValues;
  /** As it is published; null for a new one. */
  readonly record: EntityRecord | null;
  /** To a field, to change it. */
  readonly bind: BindField;
  /** Scrolls to a field, by its path, and gives it the focus. */
  readonly toField: (path: string) => void;
  /** The form waits until what this gives is called. */
  readonly beginSending: BeginSending;
}

/** Records that a person puts in order: they are a tree in place of a table. */
export interface OrderedOf<Field extends string, Texts> {
  /** Takes many places at once; it answers with the records as they are then. */
  readonly place: BrowserCall;
  /** What a record has of its place is not for its form to say. Where one stands below another: in which field. */
  readonly below?: {
    readonly field: Field;
    /** What the topmost ones have in it. */
    readonly top: string;
    /** The caption of a new record below this one. */
    readonly publish: (texts: Texts, name: string) => string;
  };
  /** Said beside the name. */
  readonly besideOf?: (record: EntityRecord, texts: Texts) => string;
  /** Drawn as what customers do not see. */
  readonly isFaint?: (record: EntityRecord) => boolean;
}

type Name<Form> = keyof Form & string;

export interface EntityOf<Form, Calls extends EntityCalls, Texts> {
  readonly calls: Calls;
  /** Of the catalogue, where forms can be gathered in a release instead of being published. */
  readonly collection?: CatalogueCollection;
  /** Of a collection; absent where nothing that is saved goes by its records. */
  readonly impact?: EntityImpact;
  /** The contract's: defaults, limits and choices. */
  readonly form: FormSchema<Form>;
  /** A hook. */
  readonly useTexts: () => Texts & TextsFor<Calls, NoInfer<Form>>;
  readonly nameOf: (record: EntityRecord, texts: NoInfer<Texts>) => string;
  /** Of the table; the first leads to the record. */
  readonly columns: readonly (Name<NoInfer<Form>> | EntityColumn<NoInfer<Texts>>)[];
  /** Rows of the form, by hand, or by what is in it; what is nowhere in them stays as it is. */
  readonly layout:
    | Rows<Name<NoInfer<Form>>>
    | ((values: FormValues) => readonly FormSection<Name<NoInfer<Form>>>[]);
  /** Where a field is another kind than its schema says. */
  readonly fields?: { readonly [Field in keyof NoInfer<Form>]?: FieldKind };
  /** What a new form has where the contract has no default. */
  readonly initial?: Partial<NoInfer<Form>>;
  /** The form takes the place of the list, and is hidden again after publishing; otherwise it is beside it, and empty then. */
  readonly isFormAlone?: true;
  /** A record in its form, where that is not field by field. */
  readonly valuesOf?: (values: FormValues) => FormValues;
  /** Of a record's form, what a copy of it begins with; without it there are no copies. */
  readonly copyOf?: (values: FormValues) => FormValues;
  /** Beside a form that is alone, above one that stands beside its list; whoever publishes sees there what it will be. */
  readonly preview?: ComponentType<PreviewProps>;
  readonly served?: ServedList<NoInfer<Texts>>;
  readonly order?: OrderedOf<Name<NoInfer<Form>>, NoInfer<Texts>>;
  /** There is one record, and no list. */
  readonly isSingle?: true;
  /** Where the list call gives something else than a list: the records that it tells, as they are now. */
  readonly load?: Load<readonly EntityRecord[]>;
  /** Where `load` tells them otherwise than they are stored, and a release has them: a stored one as `load` tells it. */
  readonly ofStored?: (stored: FormValues) => FormValues;
}

/** An entity as its screen reads it. */
export interface Entity {
  readonly calls: EntityCalls;
  readonly collection?: CatalogueCollection;
  readonly impact?: EntityImpact;
  readonly form: FormSchema;
  readonly useTexts: () => EntityTexts;
  readonly nameOf: (record: EntityRecord, texts: EntityTexts) => string;
  readonly columns: readonly (string | EntityColumn<EntityTexts>)[];
  readonly layout: Rows | ((values: FormValues) => readonly FormSection[]);
  readonly fields: Readonly<Record<string, FieldKind | undefined>>;
  readonly initial: FormValues;
  readonly isFormAlone: boolean;
  readonly isSingle: boolean;
  readonly valuesOf: (values: FormValues) => FormValues;
  readonly copyOf?: (values: FormValues) => FormValues;
  readonly preview?: ComponentType<PreviewProps>;
  readonly served?: ServedList<EntityTexts>;
  readonly order?: OrderedOf<string, EntityTexts>;
  readonly load?: Load<readonly EntityRecord[]>;
  readonly ofStored: (stored: FormValues) => FormValues;
}

/** Of an entity that can only be updated, the others are absent. */
export type EntityTexts = UpdateTexts & Partial<PublishTexts>;

/** A collection of the catalogue as a screen: everything that is not said here comes from its contract. */
export const defineEntity = <Form, const Calls extends EntityCalls, Texts>(
  entity: EntityOf<Form, Calls, Texts>,
): Entity =>
  ({
    fields: {},
    initial: {},
    isFormAlone: false,
    isSingle: false,
    valuesOf: (values: FormValues) => values,
    ofStored: (stored: FormValues) => stored,
    ...entity,
  }) as unknown as Entity;

/** The groups of a form; a short one is one without a caption. */
export const sectionsOf = ({ layout }: Entity, values: FormValues): readonly FormSection[] =>
  typeof layout === 'function' ? layout(values) : [{ name: '', rows: layout }];

/** A record in its form. */
export const formOf = ({ form, valuesOf: toForm }: Entity, record: EntityRecord): FormValues =>
  toForm(valuesOf(form, record));
