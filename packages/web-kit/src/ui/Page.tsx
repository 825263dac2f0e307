import type { CSSProperties, ReactNode } from 'react';
import css from './Page.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Of the heading: 2 where the page has a first heading elsewhere. */
  readonly level?: 1 | 2;
}

/** The title of a page, or of a part that fills one; `Page` has one already. */
export function PageHead({ title, lead, actions, level = 1 }: PageHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={css.head}>
      <div>
        <Heading className={css.title}>{title}</Heading>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
      </div>
      {actions}
    </header>
  );
}

export interface PageProps extends Omit<PageHeadProps, 'level' | 'title'> {
  /** The first heading; absent where what is on the page has its own. */
  readonly title?: string;
  /** At most so many pixels. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** One screen: its title with what can be done, and below it the parts, one under the other. */
export function Page({ title, width = 1280, children, ...head }: PageProps) {
  return (
    <div className={css.page} style={{ '--page-width': `${width}px` } as CSSProperties}>
      {title !== undefined && <PageHead title={title} {...head} />}
      {children}
    </div>
  );
}
