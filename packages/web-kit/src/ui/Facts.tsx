import type { ReactNode } from 'react';
import css from './Facts.module.css';

export interface FactsProps {
  /** Names the list where no heading stands above it. */
  readonly label?: string;
  /** `sm` for the narrow panels beside a canvas. */
  readonly size?: 'sm' | 'md';
  /** Each a `Fact`. */
  readonly children: ReactNode;
}

/** Names to the left and their values to the right. */
export function Facts({ label, size = 'md', children }: FactsProps) {
  return (
    <dl className={css.facts} aria-label={label} data-size={size}>
      {children}
    </dl>
  );
}

export interface FactProps {
  readonly name: ReactNode;
  /** What those above it come to. */
  readonly isSum?: boolean;
  /** The value. */
  readonly children: ReactNode;
}

/** One row of `Facts`. */
export function Fact({ name, isSum = false, children }: FactProps) {
  return (
    <div className={css.fact} data-sum={isSum || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
