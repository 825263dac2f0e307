import { Button } from '@rackwright/web-kit/ui/core';
import { IconTrash } from '@tabler/icons-react';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import styles from '../../parts/panels.module.css';

/** Every corner by its number, to be taken away without a pointer. */
export function Corners() {
  const texts = useTexts();
  const words = texts.panels.wall;
  const { corner } = texts.plan;
  const { editor } = usePlanner();
  const points = usePlannerState((state) => state.project.data.points);
  return (
    <section className={styles.panel} aria-label={words.corners}>
      <h2>{words.corners}</h2>
      <div className={styles.walls}>
        {points.map((_, index) => (
          <Button
            key={index}
            variant="default"
            leftSection={<IconTrash size={16} />}
            aria-label={words.removeCorner(index + 1)}
            onClick={() => editor.commit('remove-node', { type: 'remove-node', index })}
          >
            {corner(index + 1)}
          </Button>
        ))}
      </div>
    </section>
  );
}
