/** A field of a contract's form: zod's schema, of which nothing but this is read. */
export interface FieldSchema {
  readonly def: unknown;
  safeParse(value: unknown, options?: object): { readonly error?: { readonly issues: readonly unknown[] } };
}

/** A contract's form. Its rules are those of the call that takes it. */
export interface FormSchema<Form = object> extends FieldSchema {
  readonly shape: Readonly<Record<string, FieldSchema>>;
  readonly _zod: { readonly output: Form };
}

/** What is in a form while it is filled in: numbers that are left empty are texts. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FieldFacts {
  /** Of the schema: `string`, `number`, `boolean`, `enum`, `array`, `object`. */
  readonly type: string;
  /** May be left out, or be null. */
  readonly mayBeAbsent: boolean;
  readonly mayBeNull: boolean;
  /** A person has to fill it in: the contract neither does without it nor knows a default. */
  readonly isNeeded: boolean;
  /** What the field has in a new form. */
  readonly initial: unknown;
  readonly maxLength: number | null;
  readonly isWhole: boolean;
  readonly choices: readonly string[];
  /** Of a list or a record, its entries; of an object, itself. */
  readonly inner: FormSchema | null;
}

interface Definition {
  readonly type: string;
  readonly innerType?: FieldSchema;
  readonly defaultValue?: unknown;
  readonly element?: FieldSchema;
  readonly valueType?: FieldSchema;
}
interface Limits {
  readonly maxLength?: number | null;
  readonly isInt?: boolean;
  readonly options?: readonly string[];
}

const empty: Readonly<Record<string, unknown>> = { boolean: false, array: [], object: {} };

function initialOf(type: string, { options }: Limits, inner: FormSchema | null): unknown {
  if (type === 'enum') return options?.[0];
  return type === 'object' && inner ? initialValues(inner) : (empty[type] ?? '');
}

const asForm = (schema: FieldSchema): FormSchema | null =>
  'shape' in schema ? (schema as unknown as FormSchema) : null;

/** What a contract says of a field: its kind, default, limits and choices. */
export function fieldFacts(schema: FieldSchema): FieldFacts {
  const { type, innerType, defaultValue, element, valueType } = schema.def as Definition;
  if (innerType) {
    const facts = fieldFacts(innerType);
    if (type === 'default') return { ...facts, isNeeded: false, initial: defaultValue };
    const mayBeNull = facts.mayBeNull || type === 'nullable';
    return {
      ...facts,
      isNeeded: false,
      mayBeNull,
      mayBeAbsent: true,
      initial: type === 'nullable' ? null : facts.type === 'object' ? facts.initial : '',
    };
  }
  const limits = schema as Limits;
  const inner = asForm(element ?? valueType ?? schema);
  return {
    type,
    isNeeded: type === 'string' || type === 'number',
    mayBeAbsent: false,
    mayBeNull: false,
    initial: initialOf(type, limits, inner),
    maxLength: limits.maxLength ?? null,
    isWhole: limits.isInt ?? false,
    choices: limits.options ?? [],
    inner,
  };
}

const eachField = (form: FormSchema, value: (name: string, facts: FieldFacts) => unknown): FormValues =>
  Object.fromEntries(
    Object.entries(form.shape).map(([name, schema]) => [name, value(name, fieldFacts(schema))]),
  );

/** A new form. */
export const initialValues = (form: FormSchema): FormValues => eachField(form, (_, { initial }) => initial);

const isFields = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Over what an empty one has, field by field. */
function over(empty: unknown, value: unknown): unknown {
  if (!isFields(empty) || !isFields(value)) return value ?? empty;
  const names = [...new Set([...Object.keys(empty), ...Object.keys(value)])];
  return Object.fromEntries(names.map((name) => [name, over(empty[name], value[name])]));
}

/** Whether it can be said in other languages what is in the form itself. */
export const isTranslated = (form: FormSchema): boolean => 'translations' in form.shape;

/** The form of an object within a form that has translations of its own. */
const translatedWithin = ({ type, inner }: FieldFacts): FormSchema | null =>
  type === 'object' && inner && isTranslated(inner) ? inner : null;

/** A record in its form; what the form does not know is left out. */
export const valuesOf = (form: FormSchema, record: FormValues): FormValues =>
  eachField(form, (name, facts) => {
    const inner = translatedWithin(facts);
    const value = record[name];
    if (inner && isFields(value)) return valuesOf(inner, value);
    return facts.type === 'object' && facts.mayBeAbsent
      ? over(facts.initial, value)
      : (value ?? facts.initial);
  });

/** Of what need not be there, what says something now, or said something before. */
function saidIn(value: unknown, before: unknown): unknown {
  if (!isFields(value)) return value === '' && before === undefined ? undefined : value;
  const was = isFields(before) ? before : {};
  const said = Object.entries(value)
    .map(([name, one]) => [name, saidIn(one, was[name])] as const)
    .filter(([, one]) => one !== undefined);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Of an object within a form; undefined where nothing of it is sent. */
function partOf(facts: FieldFacts, value: unknown, before: unknown): unknown {
  const inner = translatedWithin(facts);
  if (inner && isFields(value)) return bodyOf(inner, value, isFields(before) ? before : null);
  return facts.mayBeAbsent && !facts.mayBeNull ? saidIn(value, before) : value;
}

/** Undefined for what is not sent. */
function sentOf(facts: FieldFacts, value: unknown, before: unknown): unknown {
  const { mayBeAbsent, mayBeNull, choices, type } = facts;
  if (type === 'object') return partOf(facts, value, before);
  if (value !== '' || !mayBeAbsent || choices.includes('')) return value;
  return mayBeNull ? null : undefined;
}

/**
 * What is sent: an empty field that need not be there is not, unless empty is one of its choices. Translations that are empty take away
 * those that the record had `before`.
 */
export const bodyOf = (form: FormSchema, values: FormValues, before: FormValues | null = null): FormValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, sentOf(fieldFacts(form.shape[name]!), value, before?.[name])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The fields of a form that can be said in other languages, each with its schema in one of them. */
export function translatableIn(form: FormSchema): Readonly<Record<string, FieldSchema>> {
  const { translations } = form.shape;
  const [ofOne] = translations ? Object.values(fieldFacts(translations).inner!.shape) : [];
  return ofOne ? fieldFacts(ofOne).inner!.shape : {};
}

/** Whether anything in the form, or within its fields, can be said in other languages. */
export const speaks = (form: FormSchema): boolean =>
  isTranslated(form) ||
  Object.values(form.shape).some((schema) => {
    const { inner } = fieldFacts(schema);
    return inner !== null && isTranslated(inner);
  });
