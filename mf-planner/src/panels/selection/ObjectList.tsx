import type { PlacedObject } from '@rackwright/planning';
import { offsetOnWall, wallIndex, wallsOf } from '@rackwright/planning';
import { Button, UnstyledButton } from '@rackwright/web-kit/ui';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { formatLength } from '../../format';
import { PlanByList } from '../../dialogs/PlanByList';
import { usePlanner, usePlannerState } from '../../plannerContext';
import styles from '../panels.module.css';

/** The plan in words: everything that stands in the room and where, to be selected without a pointer. */
export function ObjectList() {
  const { editor } = usePlanner();
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const selection = usePlannerState((state) => state.selection);
  const unit = usePlannerState((state) => state.unit);
  const walls = wallsOf(data);
  const [isByList, setByList] = useState(false);

  const place = (object: PlacedObject): string => {
    const wall = object.wall === null ? undefined : walls[wallIndex(object.wall, walls.length)];
    return wall ? `${wall.name}, ${formatLength(Math.round(offsetOnWall(wall, object)), unit)}` : 'free';
  };

  return (
    <>
      <section className={styles.panel} aria-label="In the room">
        <h2>In the room ({data.objects.length})</h2>
        {data.objects.length === 0 ? (
          <p className={styles.note}>
            Nothing yet. Choose a rack on the left and click on the plan, or press its plus.
          </p>
        ) : (
          <ul className={styles.objects}>
            {data.objects.map((object) => (
              <li key={object.id}>
                <UnstyledButton
                  className={styles.objectRow}
                  aria-pressed={selection.includes(object.id)}
                  onClick={() => editor.select(selection.includes(object.id) ? [] : [object.id])}
                >
                  <span>{catalogue.products.get(object.productId)?.name ?? object.productId}</span>
                  <span>{place(object)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles.under}>
        <Button
          fullWidth
          variant="default"
          leftSection={<IconList size={16} />}
          onClick={() => setByList(true)}
        >
          Plan by list
        </Button>
      </div>
      {isByList && <PlanByList onClose={() => setByList(false)} />}
    </>
  );
}
