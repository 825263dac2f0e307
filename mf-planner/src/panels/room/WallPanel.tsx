import { type Wall, wallsOf } from '@rackwright/planning';
import { ActionIcon, Button, Fact, Facts, Tooltip } from '@rackwright/web-kit/ui/core';
import { IconEye, IconLineDashed, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { heightText, measuredText } from '../../text/format';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useCommand } from '../../parts/useCommand';
import { LengthField } from '../../parts/LengthField';
import { useTexts } from '../../text';
import { wallLabel } from '../../text/messages';
import { WallPlates } from './WallPlates';
import styles from '../../parts/panels.module.css';

interface WallPanelProps {
  readonly wall: number;
  /** What is done with the wall, before its measures. */
  readonly head?: ReactNode;
}

/** The selected wall: products placed from the list go on it. */
export function WallPanel({ wall, head }: WallPanelProps) {
  const { panels } = useTexts();
  const words = panels.wall;
  const deselect = useCommand('deselect-wall');
  const { editor } = usePlanner();
  const data = usePlannerState((state) => state.project.data);
  const unit = usePlannerState((state) => state.unit);
  const selected = wallsOf(data)[wall];
  if (!selected) return null;
  const standing = data.objects.filter((object) => object.wall === selected.name).length;
  return (
    <section className={styles.panel} aria-label={wallLabel(selected.name)}>
      <header className={styles.head}>
        <h2>{wallLabel(selected.name)}</h2>
        <Tooltip label={deselect.tip}>
          <ActionIcon aria-label={deselect.label} onClick={deselect.run}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      <p className={styles.note}>
        {words.standing(standing)} {words.goesHere}
      </p>
      {head}
      <LengthField
        label={words.length}
        unit={unit}
        valueCm={selected.length}
        onTake={(cm) => {
          editor.commit('set-wall-length', { type: 'set-wall-length', wall, lengthCm: cm });
        }}
      />
      <LengthField
        label={words.thickness}
        unit={unit}
        valueCm={selected.width}
        onTake={(cm) => {
          editor.commit('set-wall-width', { type: 'set-wall-width', wall, widthCm: cm });
        }}
      />
      <Facts size="sm">
        <Fact name={words.height}>{heightText(selected.height, unit)}</Fact>
        <Fact name={words.free}>{measuredText(editor.freeAlong(wall), unit)}</Fact>
      </Facts>
      <WallPlates wall={wall} />
      <WallActions wall={selected} />
    </section>
  );
}

function WallActions({ wall: { index, a, b } }: { wall: Wall }) {
  const words = useTexts().panels.wall;
  const { editor } = usePlanner();
  const view = usePlannerState((state) => state.view.name);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <>
      {view !== 'wall' && (
        <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => editor.enterWall(index)}>
          {words.view}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconLineDashed size={16} />}
        onClick={() => editor.commit('split-wall', { type: 'split-wall', wall: index, at: middle })}
      >
        {words.split}
      </Button>
    </>
  );
}
