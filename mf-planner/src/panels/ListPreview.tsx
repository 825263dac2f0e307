import { formatCount, moneyText } from '@rackwright/web-kit';
import { UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import styles from '../parts/panels.module.css';

/** The shopping list in short, folded away until it is asked for. */
export function ListPreview() {
  const { list, listWords } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = usePlannerState((state) => state.project.data.objects.length);
  if (count === 0) return null;
  return (
    <section className={styles.panel} aria-label={list.preview.region}>
      <h2>
        <UnstyledButton
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} />
          <span>{listWords.shoppingList}</span>
        </UnstyledButton>
      </h2>
      {isOpen && <Lines id={id} />}
    </section>
  );
}

function Lines({ id }: { id: string }) {
  const { editor } = usePlanner();
  const { preview } = useTexts().list;
  // The list is kept by the editor and changes with the project.
  usePlannerState((state) => state.project.data);
  const { lines, additions, totals } = editor.list;
  return (
    <ul id={id} className={styles.lines}>
      {[...lines, ...additions].map(({ key, quantity, description, total }) => (
        <li key={key}>
          <span>{formatCount(quantity)} ×</span>
          <span>{description}</span>
          <span>{moneyText(total)}</span>
        </li>
      ))}
      <li className={styles.sum}>
        <span />
        <span>{preview.total}</span>
        <span>{moneyText(totals.totalAmount)}</span>
      </li>
    </ul>
  );
}
