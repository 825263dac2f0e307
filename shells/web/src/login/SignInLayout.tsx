import type { ReactNode } from 'react';
import { Logo } from '../chrome/Logo';
import css from './login.module.css';
import { RackDrawing } from './RackDrawing';

export interface SignInLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The form on paper, beside a drawing of what can be built. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  return (
    <div className={css.page}>
      <div className={css.column}>
        <Logo />
        <div className={css.middle}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </div>
        <p className={css.version}>Version 1.3.5</p>
      </div>
      <RackDrawing />
    </div>
  );
}
