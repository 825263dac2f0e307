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
      initial: type === 'nullable' ? null : '',
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

/** A record in its form; what the form does not know is left out. */
export const valuesOf = (form: FormSchema, record: FormValues): FormValues =>
  eachField(form, (name, { initial }) => record[name] ?? initial);

/** What is sent: an empty field that need not be there is not, unless empty is one of its choices. */
export function bodyOf(form: FormSchema, values: FormValues): FormValues {
  const sent = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const { mayBeAbsent, mayBeNull, choices } = fieldFacts(form.shape[name]!);
    if (value !== '' || !mayBeAbsent || choices.includes('')) return [[name, value]];
    return mayBeNull ? [[name, null]] : [];
  });
  return Object.fromEntries(sent);
}
