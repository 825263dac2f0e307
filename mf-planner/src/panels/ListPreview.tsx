import { UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { laterPanels } from './laterPanels';
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
      {isOpen && <laterPanels.ListLines id={id} />}
    </section>
  );
}
