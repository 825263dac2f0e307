import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './Swatches.module.css';
import { Tooltip } from './Tooltip';

export interface ChoiceLabelProps {
  /** By which the choice names it as its label. */
  readonly id?: string;
  /** What is chosen, beside the name. */
  readonly chosen?: ReactNode;
  readonly children: ReactNode;
}

/** The name of a choice of which all is seen: of swatches, of segments. */
export function ChoiceLabel({ id, chosen, children }: ChoiceLabelProps) {
  return (
    <p className={css.label} id={id}>
      {children} <span>{chosen}</span>
    </p>
  );
}

export interface Swatch<T> {
  readonly value: T;
  readonly label: string;
  /** `#rrggbb`, as it is. */
  readonly hex: string;
  /** Drawn over the colour. */
  readonly pattern?: 'wood';
}

export interface SwatchesProps<T> {
  readonly label: string;
  readonly swatches: readonly Swatch<T>[];
  readonly value: T;
  /** Said of a value that is none of the swatches. */
  readonly otherwise?: string | null;
  readonly onChange: (value: T) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Colours to choose one of, and the name of the one chosen: one stop of the Tab key, arrow keys choose the next or the one before. */
export function Swatches<T>({ label, swatches, value, otherwise, onChange }: SwatchesProps<T>) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const found = swatches.findIndex((swatch) => swatch.value === value);
  const reached = Math.max(0, found);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || swatches.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (reached + step + swatches.length) % swatches.length;
    onChange(swatches[next]!.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <div>
      <ChoiceLabel id={id} chosen={swatches[found]?.label ?? otherwise}>
        {label}
      </ChoiceLabel>
      <div ref={group} className={css.swatches} role="radiogroup" aria-labelledby={id} onKeyDown={onKeyDown}>
        {swatches.map((swatch, index) => (
          <Tooltip key={swatch.label} label={swatch.label}>
            <UnstyledButton
              role="radio"
              aria-checked={index === found}
              aria-label={swatch.label}
              tabIndex={index === reached ? 0 : -1}
              className={css.swatch ?? ''}
              data-pattern={swatch.pattern}
              style={{ backgroundColor: swatch.hex }}
              onClick={() => onChange(swatch.value)}
            />
          </Tooltip>
        ))}
      </div>
    </div>
  );
}
