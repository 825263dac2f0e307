import { wallsOf } from '@rackwright/planning';
import { ActionIcon, Button, TextInput, Tooltip } from '@rackwright/web-kit/ui/core';
import { IconArrowRight, IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { lengthText } from '../text/format';
import { laterPanels } from '../panels/laterPanels';
import { wallLabel } from '../text/messages';
import { LengthField } from '../parts/LengthField';
import { rootsOfStep } from '../panels/products/menuRows';
import { ProductMenu } from '../panels/products/ProductMenu';
import { Corners } from '../panels/room/Corners';
import { RoomFactList } from '../panels/room/RoomPanel';
import { RoomTools } from '../panels/room/RoomTools';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { ceilingOf, ceilingRange } from '../text/ceiling';
import { useSteps } from '../wizard/useSteps';
import { askCeiling } from '../editor/wizardStore';
import { Changing, Workspace } from './Workspace';
import panels from '../parts/panels.module.css';
import styles from './Workspace.module.css';

/** Second step: the walls, the ceiling, and what the room has before anything is bought. */
export function SizeStep() {
  const { size } = useTexts().wizard;
  return (
    <Workspace
      left={
        <div className={styles.stack}>
          <RoomTools />
          <ProductMenu roots={rootsOfStep[1]} title={size.menu} />
        </div>
      }
      right={<RoomSize />}
    />
  );
}

function RoomSize() {
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const hasSelection = usePlannerState((state) => state.selection.length > 0);
  const wall = usePlannerState((state) => state.selectedWall);
  const { size } = useTexts().wizard;
  const goTo = useSteps();
  const ceiling = useCeilingField();
  return (
    <>
      <Changing>
        {hasSelection && <laterPanels.SelectionPanel />}
        {wall !== null && <laterPanels.WallPanel wall={wall} />}
        <CeilingField {...ceiling} />
        {hasRoom && <WallLengths />}
        {hasRoom && <Corners />}
      </Changing>
      {hasRoom && <RoomFactList />}
      <div className={styles.next}>
        <Button
          fullWidth
          rightSection={<IconArrowRight size={18} />}
          onClick={() => {
            if (ceiling.take()) void goTo(2);
          }}
        >
          {size.next}
        </Button>
      </div>
    </>
  );
}

function CeilingField({ text, error, take, type }: ReturnType<typeof useCeilingField>) {
  const planner = usePlanner();
  const { ceiling } = useTexts().wizard;
  const unit = usePlannerState((state) => state.unit);
  const ask = async () => {
    const heightCm = await askCeiling(planner.wizard, { text, isRefused: error !== null });
    if (heightCm === null) return;
    type(null);
    planner.editor.commit('set-ceiling', { type: 'set-ceiling', heightCm });
  };
  return (
    <section className={panels.panel} aria-label={ceiling.region}>
      <TextInput
        label={ceiling.label}
        description={ceilingRange(unit)}
        value={text}
        error={error}
        rightSection={
          <Tooltip label={ceiling.open} position="left">
            <ActionIcon variant="subtle" aria-label={ceiling.open} onClick={() => void ask()}>
              <IconRulerMeasure size={18} />
            </ActionIcon>
          </Tooltip>
        }
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </section>
  );
}

/** The ceiling height as it is typed; `take` is false, with the sentence at the field, when it is no ceiling height. */
function useCeilingField() {
  const { editor, wizard } = usePlanner();
  const heightCm = usePlannerState((state) => state.project.data.wallHeight);
  const unit = usePlannerState((state) => state.unit);
  const typed = useStore(wizard, ({ typedCeiling }) => typedCeiling);
  const [error, setError] = useState<string | null>(null);
  const shown = lengthText(heightCm, unit);
  const type = (text: string | null): void => {
    if (text === null) setError(null);
    wizard.setState({ typedCeiling: text });
  };
  const take = (): boolean => {
    const height = ceilingOf(typed ?? shown, unit);
    setError(height.ok ? null : height.reason);
    if (!height.ok) return false;
    if (typed === null) return true;
    type(null);
    if (typed === shown) return true;
    return editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: height.value });
  };
  return { text: typed ?? shown, error, take, type };
}

function WallLengths() {
  const { editor } = usePlanner();
  const data = usePlannerState((state) => state.project.data);
  const unit = usePlannerState((state) => state.unit);
  const { size } = useTexts().wizard;
  return (
    <section className={panels.panel} aria-label={size.walls}>
      <h2>{size.walls}</h2>
      <div className={panels.walls}>
        {wallsOf(data).map(({ name, index, length }) => (
          <LengthField
            key={name}
            label={wallLabel(name)}
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
