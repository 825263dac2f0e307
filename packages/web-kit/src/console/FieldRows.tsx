import type { CSSProperties } from 'react';
import type { EntityRecord, FieldTexts } from './entity';
import css from './kinds.module.css';
import type { BindField, FieldKind } from './fieldKind';
import { InLanguages } from './InLanguages';
import { kindFor } from './kinds';
import { fieldFacts, translatableIn, type FormSchema, type FormValues } from './formFacts';

export interface FieldRowsProps {
  readonly form: FormSchema;
  readonly layout: readonly (readonly string[])[];
  readonly kinds: Readonly<Record<string, FieldKind | undefined>>;
  readonly texts: FieldTexts;
  readonly values: FormValues;
  readonly record?: EntityRecord | null;
  readonly bind: BindField;
  /** Of the field that these are within, with its dot. */
  readonly within?: string;
}

/** The fields of a form in rows. */
export const FieldRows = ({
  form,
  layout,
  kinds,
  texts,
  values,
  record = null,
  bind,
  within = '',
}: FieldRowsProps) => {
  const translated = translatableIn(form);
  return (
    <div className={css.rows}>
      {layout.map((names) => (
        <div key={names.join()} className={css.row} style={{ '--columns': names.length } as CSSProperties}>
          {names.map((name) => {
            const facts = fieldFacts(form.shape[name]!);
            const kind = kinds[name] ?? kindFor(facts);
            const input = {
              'data-path': within + name,
              ...bind(within + name),
              label: texts.labels[name]!,
              description: texts.hints?.[name],
              required: facts.isNeeded,
              withAsterisk: facts.isNeeded,
            };
            const props = { name, facts, texts, values, record, input, bind };
            const schema = translated[name];
            return schema ? (
              <InLanguages key={name} {...props} {...{ kind, schema, within }} />
            ) : (
              <kind.Control key={name} {...props} />
            );
          })}
        </div>
      ))}
    </div>
  );
};
