import {
  type Catalogue,
  type PlateSegment,
  type PlateType,
  type Product,
  WALL_SEGMENT,
  wallSegments,
  wallSegmentType,
} from '@rackwright/planning';
import { Button, UnstyledButton } from '@rackwright/web-kit/ui/core';
import { IconPlug, IconToggleLeft } from '@tabler/icons-react';
import { lengthText } from '../../text/format';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import styles from '../../parts/panels.module.css';

const kinds = [
  { type: WALL_SEGMENT.plug, Icon: IconPlug },
  { type: WALL_SEGMENT.switch, Icon: IconToggleLeft },
] as const;

/** What the shop has for a plug or a switch; undefined when it offers none. */
function productOfType({ products }: Catalogue, type: PlateType): Product | undefined {
  return [...products.values()].find((product) => product.isVisible && wallSegmentType(product) === type);
}

/** The plugs and switches on a wall, by its index: where they are, and more of them. */
export function WallPlates({ wall }: { wall: number }) {
  const words = useTexts().panels.wall.plates;
  const { editor } = usePlanner();
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const segments = wallSegments(data, catalogue)[wall] ?? [];
  const plates = segments.filter((segment): segment is PlateSegment => segment.type !== WALL_SEGMENT.blank);
  return (
    <section className={styles.plates} aria-label={words.title}>
      <h3 className={styles.label}>{words.title}</h3>
      {plates.length === 0 ? (
        <p className={styles.note}>{words.none}</p>
      ) : (
        <ul className={styles.objects}>
          {plates.map(({ type, objectId, from, bottom }) => (
            <li key={objectId}>
              <UnstyledButton className={styles.objectRow} onClick={() => editor.select([objectId])}>
                <span>{words.types[type]}</span>
                <span>{words.place(lengthText(from, unit), lengthText(bottom, unit))}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {kinds.map(({ type, Icon }) => {
          const product = productOfType(catalogue, type);
          return (
            product && (
              <Button
                key={type}
                variant="default"
                leftSection={<Icon size={16} />}
                onClick={() => editor.placeInMiddle(product.id, wall)}
              >
                {words.add[type]}
              </Button>
            )
          );
        })}
      </div>
    </section>
  );
}
