import { type ReactNode, useId } from 'react';
import css from './PanelCard.module.css';

export interface PanelCardProps {
  /** The heading, which names the card as a region of the page. */
  readonly title?: ReactNode;
  /** Names a card that shows no heading. */
  readonly label?: string;
  /** Buttons, or how it stands, beside the heading. */
  readonly actions?: ReactNode;
  /** Of the heading: 3 under a `PageHead` of level 2. */
  readonly level?: 2 | 3;
  /** A table, which reaches nearly to the edge. */
  readonly holdsTable?: boolean;
  readonly children: ReactNode;
}

/** What belongs together, in a frame: one part of a page. */
export function PanelCard(props: PanelCardProps) {
  const { title, label, actions, level = 2, holdsTable = false, children } = props;
  const Heading = `h${level}` as const;
  const id = useId();
  const isTitled = title !== undefined;
  return (
    <section
      className={css.card}
      aria-label={label}
      aria-labelledby={isTitled ? id : undefined}
      data-holds-table={holdsTable || undefined}
    >
      {isTitled && (
        <header className={css.head}>
          <Heading id={id} className={css.heading}>
            {title}
          </Heading>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
