import css from './entity.module.css';
import type { FieldTexts } from './entity';
import type { FieldKind, ControlProps } from './fieldKind';
import { FieldRows } from './FieldRows';
import type { FormValues } from './formFacts';
import { saidBeside } from './otherLanguages';

export interface Grouped {
  readonly layout: readonly (readonly string[])[];
  readonly fields?: Readonly<Record<string, FieldKind>>;
}

/** Fields within a field, in a frame. */
export const grouped = (how: Grouped): FieldKind => ({
  Control: ({ name, facts, texts, values, input, bind }: ControlProps) => (
    <fieldset className={css.group}>
      <legend>{input.label}</legend>
      <FieldRows
        form={facts.inner!}
        layout={how.layout}
        kinds={how.fields ?? {}}
        texts={texts.groups![name]!}
        values={values}
        bind={bind}
        within={`${input['data-path']}.`}
      />
      {input.error && (
        <p role="alert" className={css.fault}>
          {input.error}
        </p>
      )}
    </fieldset>
  ),
  within: how.fields ?? {},
  show: (value, { name, texts }) => written(value as FormValues, how, texts.groups![name]!),
});

const written = (value: FormValues, { layout, fields = {} }: Grouped, texts: FieldTexts): string =>
  [
    ...layout
      .flat()
      .map(
        (name) =>
          `${texts.labels[name]} ${fields[name]?.show?.(value[name], { name, texts }) ?? String(value[name])}`,
      ),
    ...saidBeside(value).map(([language, name, text]) => `${texts.labels[name]}, ${language}: ${text}`),
  ].join(', ');
