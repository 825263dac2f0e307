import type { ReactNode } from 'react';
import css from './TopBar.module.css';

export interface TopBarProps {
  /** The logo, as the link that leads home. */
  readonly home: ReactNode;
  readonly children: ReactNode;
}

/** Stays at the top of a document: the way home, and what belongs to the whole of it. */
export function TopBar({ home, children }: TopBarProps) {
  return (
    <header className={css.bar}>
      <div className={css.home}>{home}</div>
      {children}
    </header>
  );
}
