import { useMemo } from 'react';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useProposalTexts } from '../text/proposals';
import { type ProposalComparison, finderOf } from './comparison';
import { notedName } from './noteMarks';
import { NoteRow, showNoted } from './NoteRow';
import styles from './proposals.module.css';

/** What sales wrote to what they propose, with the numbers that the views show. */
export function ReviewNotes({ comparison }: { readonly comparison: ProposalComparison }) {
  const { notes: words } = useProposalTexts();
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const find = useMemo(() => finderOf(comparison), [comparison]);
  const { notes } = comparison.proposal;
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-label={words.title}>
      <h2>{words.title}</h2>
      <ol>
        {notes.map(({ id, on, text }, at) => (
          <NoteRow
            key={id}
            number={at + 1}
            name={notedName(on, find, catalogue)}
            onShow={() => showNoted(editor, on)}
          >
            <p>{text}</p>
          </NoteRow>
        ))}
      </ol>
    </section>
  );
}
