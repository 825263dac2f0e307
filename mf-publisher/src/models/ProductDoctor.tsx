import { openDoctor } from '@rackwright/planning';
import { Anchor, List, PanelCard, Text, useLoaded } from '@rackwright/web-kit/ui';
import { useMemo } from 'react';
import { useCheckTexts } from '../text/checks';
import { SeverityBadge } from './SeverityBadge';
import css from './models.module.css';
import { readForm, type TypedValues } from './readForm';
import { useFindingWords } from './useFindingWords';
import { useMeasured } from './useMeasured';
import { useFieldName } from './useFieldName';
import { wholeCatalogue } from './wholeCatalogue';

export interface ProductDoctorProps {
  /** Of the form, as they are typed. */
  readonly values: TypedValues;
  /** As it is published; null for a new one. */
  readonly record: { readonly _id: string } | null;
  /** To a field of the form. */
  readonly toField: (path: string) => void;
}

/** What is wrong with the product that the form would publish. */
export function ProductDoctor({ values, record, toField }: ProductDoctorProps) {
  const texts = useCheckTexts();
  const words = useFindingWords();
  const fieldName = useFieldName();
  const { data: catalogue, error } = useLoaded(['doctor'], wholeCatalogue, { staleTime: FRESH_MS });
  const examine = useMemo(() => catalogue && openDoctor(catalogue), [catalogue]);
  const product = { ...readForm(values), _id: record?._id ?? '' };
  const { measured, isMeasuring } = useMeasured(product.modelUrl);
  const findings = examine?.(product, measured);
  return (
    <PanelCard title={texts.doctor.title}>
      {error && <Text role="alert">{error.message}</Text>}
      {isMeasuring && <Text c="dimmed">{texts.doctor.measuring}</Text>}
      <div aria-live="polite">
        {findings?.length === 0 && !isMeasuring && <Text c="dimmed">{texts.doctor.sound}</Text>}
        <List listStyleType="none" className={css.findings}>
          {findings?.map((finding) => {
            const { name, what, mend } = words(finding);
            return (
              <li key={finding.code + JSON.stringify(finding.values)}>
                <div className={css.finding}>
                  <strong>{name}</strong>
                  <SeverityBadge severity={finding.severity} />
                </div>
                <p>{what}</p>
                <p className={css.mend}>{mend}</p>
                <Anchor component="button" type="button" size="sm" onClick={() => toField(finding.field)}>
                  {texts.atField(fieldName(finding.field))}
                </Anchor>
              </li>
            );
          })}
        </List>
      </div>
    </PanelCard>
  );
}

/** What others have published is looked at again after this time. */
const FRESH_MS = 60_000;
