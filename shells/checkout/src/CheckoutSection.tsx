import { PanelCard } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import css from './App.module.css';

export interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** In the order of the page; absent for what is no step. */
  readonly number?: number;
  readonly children: ReactNode;
}

/** One step of the checkout. */
export function CheckoutSection({ title, lead, number, children }: SectionProps) {
  const heading = (
    <span className={css.heading}>
      {number !== undefined && <span className={css.number}>{number}</span>}
      {title}
    </span>
  );
  return (
    <PanelCard title={heading}>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
    </PanelCard>
  );
}
