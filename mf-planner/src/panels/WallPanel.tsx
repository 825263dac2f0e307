import { formatHeight, wallsOf } from '@rackwright/planning';
import { ActionIcon, Tooltip } from '@rackwright/web-kit/ui';
import { IconX } from '@tabler/icons-react';
import { usePlanner, usePlannerState } from '../plannerContext';
import { LengthField } from './LengthField';
import styles from './panels.module.css';

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
        onTake={(cm) => editor.commit('set-wall-length', { type: 'set-wall-length', wall, lengthCm: cm })}
      />
      <dl className={styles.facts}>
        <div>
          <dt>Height</dt>
          <dd>{formatHeight(selected.height, unit)}</dd>
        </div>
      </dl>
    </section>
  );
}
