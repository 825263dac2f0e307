import type { ProposalNote } from '@rackwright/contracts';
import { UnstyledButton } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { useProposalTexts } from '../text/proposals';
import { wallNumbered } from './noteMarks';
import styles from './proposals.module.css';

interface NoteRowProps {
  readonly number: number;
  /** What it is pinned to. */
  readonly name: string;
  readonly onShow: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A note with the number that the views show, and the way to what it is pinned to. */
export function NoteRow({ number, name, onShow, children, actions }: NoteRowProps) {
  const { notes: words } = useProposalTexts();
  return (
    <li>
      <span className={styles.number}>{number}</span>
      <div className={styles.noteText}>
        <UnstyledButton className={styles.place} aria-label={words.show(name)} onClick={onShow}>
          {name}
        </UnstyledButton>
        {children}
      </div>
      {actions}
    </li>
  );
}

/** Selects what a note is pinned to, where it is in the plan. */
export function showNoted(editor: PlannerEditor, on: ProposalNote['on']): void {
  if (on.kind === 'object' && editor.object(on.id)) editor.select([on.id]);
  if (on.kind === 'wall') editor.selectWall(wallNumbered(on.wall));
}
