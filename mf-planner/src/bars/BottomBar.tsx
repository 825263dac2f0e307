import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@rackwright/web-kit/ui/core';
import { IconCheck, IconChevronUp, IconMagnet, IconMagnetOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { planCommands } from '../editor/commands';
import { viewShown, wallInView } from '../editor/store';
import type { CameraStore } from '../editor/camera';
import { CommandButton } from '../parts/CommandButton';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useCommand, useScreenCommand } from '../parts/useCommand';
import { BarCollection } from '../design/BarCollection';
import { TotalsBar } from './TotalsBar';
import { useTexts } from '../text';
import styles from './bottomBar.module.css';

export function BottomBar() {
  const { bar } = useTexts().panels;
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  return (
    <footer className={styles.bar} aria-label={bar.label}>
      <div className={styles.tools}>
        {hasRoom && <ViewSwitch />}
        <HistoryButtons />
        <ViewZoom />
        <span className={styles.spared}>
          <CommandButton command={useScreenCommand('shortcuts')} />
        </span>
        <span className={styles.byTouch}>
          <CommandButton command={useScreenCommand('palette')} />
        </span>
      </div>
      <BarCollection />
      <TotalsBar />
    </footer>
  );
}

/** Of the drawing in view; the 3D view has its own. */
export function ViewZoom() {
  const { camera, wallCamera } = usePlanner();
  const view = usePlannerState((state) => state.view.name);
  return view === '3d' ? null : <ZoomButtons camera={view === 'wall' ? wallCamera : camera} />;
}

/** What each choice of the switch means. */
const commandOf = { '2d': 'plan', '3d': '3d', bird: 'bird', wall: 'wall' } as const;

/** Plan, 3D, the room from above, or the elevation of a wall; the menu beside it has every wall. */
export function ViewSwitch() {
  const { panels, commands } = useTexts();
  const { bar } = panels;
  const { editor } = usePlanner();
  const shown = usePlannerState(viewShown);
  return (
    <div className={styles.views}>
      <SegmentedControl
        size="sm"
        aria-label={bar.view}
        data={[
          { value: '2d', label: '2D' },
          { value: '3d', label: '3D' },
          { value: 'bird', label: commands.labels.bird },
          { value: 'wall', label: bar.wall },
        ]}
        value={shown}
        onChange={(chosen) => planCommands[commandOf[chosen as typeof shown]].run({ editor })}
      />
      <WallMenu />
    </div>
  );
}

function WallMenu() {
  const { plan, panels } = useTexts();
  const { bar } = panels;
  const { editor } = usePlanner();
  const points = usePlannerState((state) => state.project.data.points);
  const inView = usePlannerState(wallInView);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu position="top-start" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={bar.changeViewHint} disabled={isOpen}>
          <ActionIcon size="lg" aria-label={bar.changeView}>
            <IconChevronUp size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={styles.walls}>
        <Menu.Label>{bar.changeView}</Menu.Label>
        {points.map((_, index) => (
          <Menu.Item
            key={index}
            leftSection={
              <IconCheck size={16} aria-hidden visibility={index === inView ? 'visible' : 'hidden'} />
            }
            aria-current={index === inView}
            onClick={() => editor.enterWall(index)}
          >
            {plan.wall(index + 1)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function HistoryButtons() {
  const isSnapping = usePlannerState((state) => state.isSnapping);
  return (
    <div className={styles.group}>
      <CommandButton command={useCommand('undo')} />
      <CommandButton command={useCommand('redo')} />
      <span className={styles.spared}>
        <CommandButton command={useCommand('snapping')} isPressed={isSnapping}>
          {isSnapping ? <IconMagnet size={18} color="var(--rw-wine)" /> : <IconMagnetOff size={18} />}
        </CommandButton>
      </span>
    </div>
  );
}

function ZoomButtons({ camera }: { readonly camera: CameraStore }) {
  const { bar } = useTexts().panels;
  const zoom = useStore(camera, (state) => state.zoom);
  return (
    <div className={styles.group} role="group" aria-label={bar.zoom}>
      <CommandButton command={useCommand('zoom-out')} />
      <output className={styles.zoom} aria-label={bar.zoom}>
        {Math.round(zoom * 100)}%
      </output>
      <CommandButton command={useCommand('zoom-in')} />
      <CommandButton command={useCommand('fit')} />
    </div>
  );
}
