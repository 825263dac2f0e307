import { offsetOnWall, type PlacedObject, wallIndex, wallsOf } from '@rackwright/planning';
import { Button, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { measuredText } from '../../text/format';
import { laterPanels } from '../laterPanels';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import { productTitle, wallLabel } from '../../text/messages';
import styles from '../../parts/panels.module.css';

/** The plan in words: everything that stands in the room and where, to be selected without a pointer. */
export function ObjectList() {
  const { editor } = usePlanner();
  const words = useTexts().panels.objects;
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const selection = usePlannerState((state) => state.selection);
  const unit = usePlannerState((state) => state.unit);
  const walls = wallsOf(data);
  const [isByList, setByList] = useState(false);

  const place = (object: PlacedObject): string => {
    const wall = object.wall === null ? undefined : walls[wallIndex(object.wall, walls.length)];
    return wall
      ? words.onWall(wallLabel(wall.name), measuredText(offsetOnWall(wall, object), unit))
      : words.free;
  };

  return (
    <>
      <section className={styles.panel} aria-label={words.label}>
        <h2>{words.title(data.objects.length)}</h2>
        {data.objects.length === 0 ? (
          <p className={styles.note}>{words.nothing}</p>
        ) : (
          <ul className={styles.objects}>
            {data.objects.map((object) => (
              <li key={object.id}>
                <UnstyledButton
                  className={styles.objectRow}
                  aria-pressed={selection.includes(object.id)}
                  onClick={() => editor.select(selection.includes(object.id) ? [] : [object.id])}
                >
                  <span>{productTitle(catalogue, object.productId)}</span>
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
          {words.byList}
        </Button>
      </div>
      {isByList && <laterPanels.PlanByList onClose={() => setByList(false)} />}
    </>
  );
}
