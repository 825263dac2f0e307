import type { ComponentType } from 'react';
import type { EntityRecord, FieldTexts } from './entity';
import type { FieldFacts, FormValues } from './formFacts';

/** What a control gets of its field: `input` goes to what has the focus. */
export interface ControlProps {
  readonly name: string;
  readonly facts: FieldFacts;
  readonly texts: FieldTexts;
  /** Of the whole form. */
  readonly values: FormValues;
  /** That the form is for; null for a new one, and within a field. */
  readonly record: EntityRecord | null;
  readonly input: FieldInput;
  /** To a field within this one. */
  readonly bind: BindField;
}

/** Mantine's, to a field by its path. */
export type BindField = (path: string) => Pick<FieldInput, 'value' | 'onChange' | 'error'>;

export interface FieldInput {
  readonly label: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly withAsterisk: boolean;
  readonly 'data-path': string;
  readonly value?: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string;
  /** Of its parts, where it is not the usual one. */
  readonly inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
}

interface NamedEntry {
  readonly name: string;
  readonly values: FormValues;
}

/** How a field is filled in, and how its value is written in a table. */
export interface FieldKind {
  readonly Control: ComponentType<ControlProps>;
  /** Of a text in the other languages, where that is another one. */
  readonly ControlInOthers?: ComponentType<ControlProps>;
  readonly show?: (value: unknown, about: Pick<ControlProps, 'name' | 'texts'>) => string;
  /** Of a list, each by what it is called; where two lists are compared they are told apart. */
  readonly entriesOf?: (value: unknown) => readonly NamedEntry[];
  /** Kinds of the fields within it, or within its entries, where it has some. */
  readonly within?: Readonly<Record<string, FieldKind>>;
  /** Figures of one width, right-aligned. */
  readonly isNumber?: boolean;
}
