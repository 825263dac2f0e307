import { Radio } from '@rackwright/web-kit/ui';
import { useTexts } from '../../../text';
import styles from './questions.module.css';

interface YesNoProps {
  readonly label: string;
  readonly value: string;
  readonly isFixed: boolean;
  readonly onChange: (value: string) => void;
  /** Besides Yes and No. */
  readonly other?: { readonly value: string; readonly label: string };
}

export function YesNo({ label, value, isFixed, onChange, other }: YesNoProps) {
  const { dialog } = useTexts().list;
  const options = [
    { value: 'Yes', label: dialog.yes },
    { value: 'No', label: dialog.no },
    ...(other ? [other] : []),
  ];
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <div className={styles.options}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} disabled={isFixed} />
        ))}
      </div>
    </Radio.Group>
  );
}
