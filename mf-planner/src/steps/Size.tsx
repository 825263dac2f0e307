import { wallsOf } from '@rackwright/planning';
import { Button, TextInput } from '@rackwright/web-kit/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatLength } from '../format';
import { LengthField } from '../panels/LengthField';
import { ProductMenu } from '../panels/products/ProductMenu';
import { RoomFacts } from '../panels/room/RoomPanel';
import { RoomTools } from '../panels/room/RoomTools';
import { SelectionPanel } from '../panels/selection/SelectionPanel';
import { Corners, WallPanel } from '../panels/room/WallPanel';
import { usePlanner, usePlannerState } from '../plannerContext';
import { ceilingOf } from './ceiling';
import { useSteps } from './useSteps';
import { Workspace } from './Workspace';
import panels from '../panels/panels.module.css';
import styles from './Workspace.module.css';

const ROOTS = ['Obstructions'];

/** Second step: the walls, the ceiling, and what the room has before anything is bought. */
export function Size({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <Workspace
      left={
        <div className={styles.stack}>
          <RoomTools />
          <ProductMenu roots={ROOTS} title="Doors, windows, obstructions" />
        </div>
      }
      right={<RoomSize />}
      onShortcuts={onShortcuts}
    />
  );
}

function RoomSize() {
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const hasSelection = usePlannerState((state) => state.selection.length > 0);
  const wall = usePlannerState((state) => state.selectedWall);
  const goTo = useSteps();
  const ceiling = useCeilingField();
  return (
    <>
      {hasSelection && <SelectionPanel />}
      {wall !== null && <WallPanel wall={wall} />}
      <section className={panels.panel} aria-label="Ceiling">
        <TextInput
          label="Ceiling height"
          value={ceiling.text}
          error={ceiling.error}
          onChange={(event) => ceiling.type(event.currentTarget.value)}
          onBlur={ceiling.take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') ceiling.take();
          }}
        />
      </section>
      {hasRoom && <WallLengths />}
      {hasRoom && <Corners />}
      {hasRoom && <RoomFacts />}
      <div className={styles.next}>
        <Button
          fullWidth
          rightSection={<IconArrowRight size={18} />}
          onClick={() => {
            if (ceiling.take()) void goTo(2);
          }}
        >
          Plan the racks
        </Button>
      </div>
    </>
  );
}

/** The ceiling height as it is typed; `take` is false, with the sentence at the field, when it is no ceiling height. */
function useCeilingField() {
  const { editor } = usePlanner();
  const heightCm = usePlannerState((state) => state.project.data.wallHeight);
  const unit = usePlannerState((state) => state.unit);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = formatLength(heightCm, unit);
  const take = (): boolean => {
    const height = ceilingOf(typed ?? shown, unit);
    setError(height.ok ? null : height.reason);
    if (!height.ok) return false;
    if (typed === null || typed === shown) return true;
    setTyped(null);
    return editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: height.value });
  };
  return { text: typed ?? shown, error, take, type: setTyped };
}

function WallLengths() {
  const { editor } = usePlanner();
  const data = usePlannerState((state) => state.project.data);
  const unit = usePlannerState((state) => state.unit);
  return (
    <section className={panels.panel} aria-label="Walls">
      <h2>Walls</h2>
      <div className={panels.walls}>
        {wallsOf(data).map(({ name, index, length }) => (
          <LengthField
            key={name}
            label={name}
            unit={unit}
            valueCm={length}
            onTake={(lengthCm) =>
              editor.commit('set-wall-length', { type: 'set-wall-length', wall: index, lengthCm })
            }
          />
        ))}
      </div>
    </section>
  );
}
