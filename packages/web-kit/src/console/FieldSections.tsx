import { useId, type ReactNode } from 'react';
import type { Entity, EntityRecord, EntityTexts, FormSection } from './entity';
import css from './entity.module.css';
import type { BindField } from './fieldKind';
import { FieldRows } from './FieldRows';
import type { FormValues } from './formFacts';

export interface FieldSectionsProps {
  readonly entity: Entity;
  readonly texts: EntityTexts;
  readonly sections: readonly FormSection[];
  readonly values: FormValues;
  readonly record: EntityRecord | null;
  readonly bind: BindField;
}

/** The fields of a form, in groups with captions where it is long. */
export const FieldSections = ({ entity, texts, sections, ...filled }: FieldSectionsProps) =>
  sections.map(({ name, rows }) => {
    const fields = (
      <FieldRows form={entity.form} layout={rows} kinds={entity.fields} texts={texts} {...filled} />
    );
    return name === '' ? (
      <div key={name}>{fields}</div>
    ) : (
      <Captioned key={name} caption={texts.sections?.[name] ?? name}>
        {fields}
      </Captioned>
    );
  });

interface CaptionedProps {
  readonly caption: string;
  readonly children: ReactNode;
}

function Captioned({ caption, children }: CaptionedProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css.section}>
      <h3 id={id}>{caption}</h3>
      {children}
    </div>
  );
}
