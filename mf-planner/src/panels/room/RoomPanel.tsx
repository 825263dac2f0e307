import { cellarSeries, roomFigures } from '@rackwright/planning';
import { formatAreaM2, formatHeight, formatLinearLength } from '../../format';
import { usePlanner, usePlannerState } from '../../plannerContext';
import { ceilingOf } from '../../steps/ceiling';
import { FinishPicker } from './FinishPicker';
import { LengthField } from '../LengthField';
import { RoomMaterials } from './RoomMaterials';
import styles from '../panels.module.css';

/** What the whole room is made of, its ceiling and its figures. */
export function RoomPanel() {
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const finish = usePlannerState((state) => state.project.data.finish);
  return (
    <>
      <section className={styles.panel} aria-label="Wood and finish">
        <h2>Wood and finish</h2>
        <FinishPicker
          finish={finish}
          catalogue={catalogue}
          onChange={(chosen) => editor.commit('set-finish', { type: 'set-finish', finish: chosen })}
        />
      </section>
      <RoomMaterials />
      <Ceiling />
      <RoomFacts />
    </>
  );
}

function Ceiling() {
  const { editor } = usePlanner();
  const heightCm = usePlannerState((state) => state.project.data.wallHeight);
  const unit = usePlannerState((state) => state.unit);
  return (
    <section className={styles.panel} aria-label="Ceiling">
      <LengthField
        label="Ceiling height"
        unit={unit}
        valueCm={heightCm}
        read={ceilingOf}
        onTake={(cm) => editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: cm })}
      />
    </section>
  );
}

export function RoomFacts() {
  const data = usePlannerState((state) => state.project.data);
  const unit = usePlannerState((state) => state.unit);
  const figures = roomFigures(data);
  const facts = [
    ['Floor area', formatAreaM2(figures.floorAreaM2, unit)],
    ['Wall area', formatAreaM2(figures.wallAreaM2, unit)],
    ['Walls', `${figures.countWall}, ${formatLinearLength(figures.roomLinearLengthM, unit)}`],
    ['Ceiling', formatHeight(data.wallHeight, unit)],
    ['Racks that fit', cellarSeries(data.wallHeight) === 'Estate' ? 'Classic and Estate' : 'Classic'],
  ];
  return (
    <section className={styles.panel} aria-label="Room">
      <h2>Room</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
