import { estateRacksFit, roomFigures } from '@rackwright/planning';
import { Fact, Facts } from '@rackwright/web-kit/ui/core';
import { areaM2Text, heightText, linearLengthText } from '../../text/format';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { ceilingOf } from '../../text/ceiling';
import { FinishPicker } from './FinishPicker';
import { LengthField } from '../../parts/LengthField';
import { RoomMaterials } from './RoomMaterials';
import { useTexts } from '../../text';
import styles from '../../parts/panels.module.css';

/** What the whole room is made of, its ceiling and its figures. */
export function RoomPanel() {
  const { room } = useTexts().panels;
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const finish = usePlannerState((state) => state.project.data.finish);
  return (
    <>
      <section className={styles.panel} aria-label={room.finish}>
        <h2>{room.finish}</h2>
        <FinishPicker
          finish={finish}
          catalogue={catalogue}
          onChange={(chosen) => editor.commit('set-finish', { type: 'set-finish', finish: chosen })}
        />
      </section>
      <RoomMaterials />
      <Ceiling />
      <RoomFactList />
    </>
  );
}

function Ceiling() {
  const { room } = useTexts().panels;
  const { editor } = usePlanner();
  const heightCm = usePlannerState((state) => state.project.data.wallHeight);
  const unit = usePlannerState((state) => state.unit);
  return (
    <section className={styles.panel} aria-label={room.ceiling}>
      <LengthField
        label={room.ceilingHeight}
        unit={unit}
        valueCm={heightCm}
        read={ceilingOf}
        onTake={(cm) => editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: cm })}
      />
    </section>
  );
}

export function RoomFactList() {
  const { room } = useTexts().panels;
  const data = usePlannerState((state) => state.project.data);
  const unit = usePlannerState((state) => state.unit);
  const figures = roomFigures(data);
  const facts = [
    [room.floorArea, areaM2Text(figures.floorAreaM2, unit)],
    [room.wallArea, areaM2Text(figures.wallAreaM2, unit)],
    [room.walls, room.wallsAndLength(figures.countWall, linearLengthText(figures.roomLinearLengthM, unit))],
    [room.ceiling, heightText(data.wallHeight, unit)],
    [room.racksThatFit, estateRacksFit(data.wallHeight) ? room.classicAndEstate : room.classic],
  ];
  return (
    <section className={styles.panel} aria-label={room.title}>
      <h2>{room.title}</h2>
      <Facts size="sm">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
