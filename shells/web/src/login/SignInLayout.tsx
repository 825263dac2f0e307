import { Logo, ShopPages } from '@rackwright/web-kit';
import type { ReactNode } from 'react';
import { LanguageChoice } from '../chrome/LanguageChoice';
import { useTexts } from '../text';
import css from './login.module.css';
import { RackDrawing } from './RackDrawing';

const VERSION = '1.3.5';

export interface SignInLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The form on paper, beside a drawing of what can be built. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  const { version } = useTexts().login;
  return (
    <div className={css.page}>
      <div className={css.column}>
        <div className={css.top}>
          <Logo />
          <LanguageChoice />
        </div>
        <div className={css.middle}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </div>
        <p className={css.version}>
          <ShopPages /> {version(VERSION)}
        </p>
      </div>
      <RackDrawing />
    </div>
  );
}
