import { ActionIcon, NumberInput } from '@rackwright/web-kit/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../text';
import styles from './QuantityField.module.css';

/** More of one line cannot be ordered at once. */
export const QUANTITY_MOST = 999;

interface QuantityFieldProps {
  /** Of what is counted. */
  readonly name: string;
  readonly quantity: number;
  readonly isFixed?: boolean;
  readonly onChange: (quantity: number) => void;
}

/** A quantity: typed and taken with Enter or by leaving the field, or changed by one. */
export function QuantityField({ name, quantity, isFixed = false, onChange }: QuantityFieldProps) {
  const { quantityOf, fewer, more } = useTexts().list.additions;
  // What was typed counts for the quantity it was typed over.
  const [draft, setDraft] = useState<{ readonly over: number; readonly typed: number | string } | null>(null);
  const typed = draft?.over === quantity ? draft.typed : quantity;
  if (isFixed) return <span>{quantity}</span>;
  const take = (value: number) => {
    const bounded = Math.min(QUANTITY_MOST, Math.max(0, Math.round(value)));
    setDraft(null);
    if (bounded !== quantity) onChange(bounded);
  };
  const takeTyped = () => take(typed === '' ? quantity : Number(typed));
  return (
    <div className={styles.field}>
      <ActionIcon
        size="md"
        aria-label={fewer(name)}
        disabled={quantity === 0}
        onClick={() => take(quantity - 1)}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <NumberInput
        className={styles.input}
        size="xs"
        hideControls
        aria-label={quantityOf(name)}
        min={0}
        max={QUANTITY_MOST}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={typed}
        onChange={(value) => setDraft({ over: quantity, typed: value })}
        onBlur={takeTyped}
        onKeyDown={({ key }) => key === 'Enter' && takeTyped()}
      />
      <ActionIcon
        size="md"
        aria-label={more(name)}
        disabled={quantity >= QUANTITY_MOST}
        onClick={() => take(quantity + 1)}
      >
        <IconPlus size={14} />
      </ActionIcon>
    </div>
  );
}
