import { accept, type LengthUnit, reject, type Result } from '@rackwright/planning';
import { TextInput } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { lengthText, measuredText, typedCasing, typedLength } from '../text/format';
import { refusalText } from '../text/messages';

interface LengthFieldProps {
  readonly label: string;
  readonly unit: LengthUnit;
  readonly valueCm: number;
  /** Shown as people measure it; unless something else is typed it stays what it is. */
  readonly isMeasured?: boolean;
  /** Takes inches with three decimals, too. */
  readonly isCasing?: boolean;
  /** Read out only: something beside the field says what it is. */
  readonly isBare?: boolean;
  /** Centimetres, or the sentence for the field; any length when absent. */
  readonly read?: (text: string, unit: LengthUnit) => Result<number>;
  /** A sentence that it returns is shown at the field, which keeps what was typed. */
  readonly onTake: (cm: number) => unknown;
}

const readBy =
  (parse: typeof typedLength) =>
  (text: string, unit: LengthUnit): Result<number> => {
    const length = parse(text, unit);
    return length.ok ? accept(length.value) : reject(refusalText(length.reason));
  };

/** The typed length in centimetres, or the sentence for its field. */
export const readLength = readBy(typedLength);
const readCasing = readBy(typedCasing);

/** A length that is taken on Enter or on leaving the field, and put back by Escape. */
export function LengthField(props: LengthFieldProps) {
  const { label, unit, valueCm, isMeasured = false, isCasing = false, isBare = false, onTake } = props;
  const read = props.read ?? (isCasing ? readCasing : readLength);
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = (isMeasured ? measuredText : lengthText)(valueCm, unit);
  const take = () => {
    if (text === null || text === shown) {
      setText(null);
      return;
    }
    const length = read(text, unit);
    const refusal = length.ok ? onTake(length.value) : length.reason;
    if (typeof refusal === 'string') setError(refusal);
    else setText(null);
  };
  return (
    <TextInput
      {...(isBare ? { 'aria-label': label, size: 'xs' } : { label })}
      value={text ?? shown}
      error={error}
      // Escape is this field's before it is that of the dialog around it.
      data-mantine-stop-propagation={text !== null}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setError(null);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key !== 'Escape' || text === null) return;
        event.stopPropagation();
        setText(null);
        setError(null);
      }}
    />
  );
}
