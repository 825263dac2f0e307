import { wallsOf } from '@rackwright/planning';
import type { Wall } from '@rackwright/planning';
import { ActionIcon, Button, Tooltip } from '@rackwright/web-kit/ui';
import { IconEye, IconLineDashed, IconTrash, IconX } from '@tabler/icons-react';
import { formatHeight, formatLength } from '../../format';
import { usePlanner, usePlannerState } from '../../plannerContext';
import { LengthField } from '../LengthField';
import styles from '../panels.module.css';

/** The selected wall: products placed from the list go on it. */
export function WallPanel({ wall }: { wall: number }) {
  const { editor } = usePlanner();
  const data = usePlannerState((state) => state.project.data);
  const unit = usePlannerState((state) => state.unit);
  const selected = wallsOf(data)[wall];
  if (!selected) return null;
  const standing = data.objects.filter((object) => object.wall === selected.name).length;
  return (
    <section className={styles.panel} aria-label={selected.name}>
      <header className={styles.head}>
        <h2>{selected.name}</h2>
        <Tooltip label="Deselect">
          <ActionIcon aria-label="Deselect" onClick={() => editor.selectWall(null)}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      <p className={styles.note}>
        {standing === 0 ? 'Nothing stands on it yet.' : `${standing} on it.`} Products placed by their plus go
        on this wall.
      </p>
      <LengthField
        label="Length"
        unit={unit}
        valueCm={selected.length}
        onTake={(cm) => {
          editor.commit('set-wall-length', { type: 'set-wall-length', wall, lengthCm: cm });
        }}
      />
      <LengthField
        label="Thickness"
        unit={unit}
        valueCm={selected.width}
        onTake={(cm) => {
          editor.commit('set-wall-width', { type: 'set-wall-width', wall, widthCm: cm });
        }}
      />
      <dl className={styles.facts}>
        <div>
          <dt>Height</dt>
          <dd>{formatHeight(selected.height, unit)}</dd>
        </div>
        <div>
          <dt>Free along the floor</dt>
          <dd>{formatLength(editor.freeAlong(wall), unit)}</dd>
        </div>
      </dl>
      <WallActions wall={selected} />
    </section>
  );
}

function WallActions({ wall: { index, a, b } }: { wall: Wall }) {
  const { editor } = usePlanner();
  const view = usePlannerState((state) => state.view);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <>
      {view !== 'wall' && (
        <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => editor.enterWall(index)}>
          View this wall
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconLineDashed size={16} />}
        onClick={() => editor.commit('split-wall', { type: 'split-wall', wall: index, at: middle })}
      >
        Split in the middle
      </Button>
    </>
  );
}

/** Every corner by its number, to be taken away without a pointer. */
export function Corners() {
  const { editor } = usePlanner();
  const points = usePlannerState((state) => state.project.data.points);
  return (
    <section className={styles.panel} aria-label="Corners">
      <h2>Corners</h2>
      <div className={styles.walls}>
        {points.map((_, index) => (
          <Button
            key={index}
            variant="default"
            leftSection={<IconTrash size={16} />}
            aria-label={`Remove corner ${index + 1}`}
            onClick={() => editor.commit('remove-node', { type: 'remove-node', index })}
          >
            Corner {index + 1}
          </Button>
        ))}
      </div>
    </section>
  );
}
