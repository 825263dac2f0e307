import type { CatalogueChange, ChangedField } from '@rackwright/contracts';
import { formatCount } from '@rackwright/web-kit';
import { Button, VisuallyHidden } from '@rackwright/web-kit/ui';
import { useState, type ReactNode } from 'react';
import { useReleaseTexts } from '../text/releases';
import css from './releases.module.css';
import { useFieldWords } from './useFieldWords';

/** Fields that are shown before more are asked for. */
const FIRST = 6;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export interface ChangedFieldsProps<F extends ChangedField> {
  readonly of: Pick<CatalogueChange, 'collection' | 'recordId' | 'name' | 'kind'>;
  readonly fields: readonly F[];
  /** Below the values of a field. */
  readonly beside?: (field: F) => ReactNode;
}

/** What of a record is another, by the words of its form: before and after, or the one of both that there is. */
export function ChangedFields<F extends ChangedField>({ of, fields, beside }: ChangedFieldsProps<F>) {
  const words = useReleaseTexts();
  const { nameOf, valueOf } = useFieldWords(of.collection, of.recordId);
  // Of a record that comes or goes, what it does not have says nothing.
  const told =
    of.kind === 'changed' ? fields : fields.filter((field) => !isEmpty(field.after ?? field.before));
  const [isWhole, setWhole] = useState(of.kind === 'changed' && fields.length <= 2 * FIRST);
  const shown = isWhole ? told : told.slice(0, FIRST);
  return (
    <>
      <dl className={css.fields}>
        {shown.map((field) => (
          <div key={field.path} className={css.field}>
            <dt>{nameOf(field.path)}</dt>
            <dd>
              {of.kind !== 'added' && (
                <del>
                  <VisuallyHidden>{`${words.fields.before}: `}</VisuallyHidden>
                  {valueOf(field.path, field.before, field.after)}
                </del>
              )}
              {of.kind === 'changed' && <span aria-hidden="true"> → </span>}
              {of.kind !== 'removed' && (
                <ins>
                  <VisuallyHidden>{`${words.fields.after}: `}</VisuallyHidden>
                  {valueOf(field.path, field.after, field.before)}
                </ins>
              )}
              {beside?.(field)}
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < told.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {words.showAll(formatCount(told.length))}
        </Button>
      )}
    </>
  );
}
