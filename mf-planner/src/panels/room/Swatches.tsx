import { Tooltip, UnstyledButton } from '@rackwright/web-kit/ui';
import { type KeyboardEvent, useRef } from 'react';
import styles from './Swatches.module.css';

export interface Swatch<T> {
  readonly value: T;
  readonly label: string;
  /** `#rrggbb`, as it is. */
  readonly hex: string;
  /** Drawn over the colour. */
  readonly pattern?: 'wood';
}

interface SwatchesProps<T> {
  readonly swatches: readonly Swatch<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Id of the element that names the group, or the name itself. */
  readonly labelledBy?: string;
  readonly label?: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Colours to choose one of: one stop of the Tab key, arrow keys choose the next or the one before. */
export function Swatches<T>({ swatches, value, onChange, labelledBy, label }: SwatchesProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    0,
    swatches.findIndex((swatch) => swatch.value === value),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || swatches.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (chosen + step + swatches.length) % swatches.length;
    onChange(swatches[next]!.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <div
      ref={group}
      className={styles.swatches}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {swatches.map((swatch, index) => (
        <Tooltip key={swatch.label} label={swatch.label}>
          <UnstyledButton
            role="radio"
            aria-checked={swatch.value === value}
            aria-label={swatch.label}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.swatch}
            data-pattern={swatch.pattern}
            style={{ backgroundColor: swatch.hex }}
            onClick={() => onChange(swatch.value)}
          />
        </Tooltip>
      ))}
    </div>
  );
}
