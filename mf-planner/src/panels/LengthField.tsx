import type { LengthUnit } from '@rackwright/planning';
import { formatLength, parseCasing, parseLength } from '@rackwright/planning';
import { TextInput } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { sentenceOf } from '../messages';

interface LengthFieldProps {
  readonly label: string;
  readonly unit: LengthUnit;
  readonly valueCm: number;
  /** Takes inches with three decimals, too. */
  readonly isCasing?: boolean;
  readonly onTake: (cm: number) => void;
}

/** A length that is taken on Enter or on leaving the field, and put back by Escape. */
export function LengthField({ label, unit, valueCm, isCasing = false, onTake }: LengthFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = formatLength(valueCm, unit);
  const take = () => {
    if (text === null || text === shown) {
      setText(null);
      return;
    }
    const length = (isCasing ? parseCasing : parseLength)(text, unit);
    if (!length.ok) {
      setError(sentenceOf(length.reason));
      return;
    }
    setText(null);
    onTake(length.value);
  };
  return (
    <TextInput
      label={label}
      value={text ?? shown}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setError(null);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key !== 'Escape') return;
        setText(null);
        setError(null);
      }}
    />
  );
}
