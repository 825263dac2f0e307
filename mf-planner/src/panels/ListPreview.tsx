import { UnstyledButton } from '@rackwright/web-kit/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatMoney } from '../format';
import { usePlanner, usePlannerState } from '../plannerContext';
import styles from './panels.module.css';

/** The shopping list in short, folded away until it is asked for. */
export function ListPreview() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = usePlannerState((state) => state.project.data.objects.length);
  if (count === 0) return null;
  return (
    <section className={styles.panel} aria-label="Shopping list preview">
      <h2>
        <UnstyledButton
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} />
          <span>Shopping list</span>
        </UnstyledButton>
      </h2>
      {isOpen && <Lines id={id} />}
    </section>
  );
}

function Lines({ id }: { id: string }) {
  const { editor } = usePlanner();
  // The list is kept by the editor and changes with the project.
  usePlannerState((state) => state.project.data);
  const { lines, additions, totals } = editor.list;
  return (
    <ul id={id} className={styles.lines}>
      {[...lines, ...additions].map(({ key, quantity, description, total }) => (
        <li key={key}>
          <span>{quantity} ×</span>
          <span>{description}</span>
          <span>{formatMoney(total)}</span>
        </li>
      ))}
      <li className={styles.sum}>
        <span />
        <span>Total with shipping</span>
        <span>{formatMoney(totals.totalAmount)}</span>
      </li>
    </ul>
  );
}
