import type { Wall } from '@rackwright/planning';
import { wallAt, wallName } from '@rackwright/planning';
import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@rackwright/web-kit/ui';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconChevronUp,
  IconKeyboard,
  IconMagnet,
  IconMagnetOff,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { wallMeant } from '../../editor/keys';
import type { Camera, CameraStore } from '../../plan2d/camera';
import { ZOOM_MAX, ZOOM_MIN, fittedTo, zoomedByStep } from '../../plan2d/camera';
import { usePlanner, usePlannerState } from '../../plannerContext';
import { fittedToWall, steppedAtWall } from '../../wallview/wallCamera';
import { Totals } from './Totals';
import styles from './bottomBar.module.css';

interface BottomBarProps {
  readonly onShortcuts: () => void;
}

export function BottomBar({ onShortcuts }: BottomBarProps) {
  const view = usePlannerState((state) => state.view);
  const wallInView = usePlannerState((state) => state.wallInView);
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  return (
    <footer className={styles.bar} aria-label="View and totals">
      <div className={styles.tools}>
        {hasRoom && <ViewSwitch />}
        <HistoryButtons />
        {view === '2d' && <PlanZoom />}
        {view === 'wall' && wallInView !== null && <WallZoom wall={wallInView} />}
        <span className={styles.spared}>
          <Tool label="Keyboard shortcuts (?)" onClick={onShortcuts}>
            <IconKeyboard size={18} />
          </Tool>
        </span>
      </div>
      <Totals />
    </footer>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

function Tool({ label, onClick, isDisabled = false, isPressed, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        aria-label={label.replace(/ \(.*\)$/, '')}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** Plan, 3D, or the elevation of a wall; the menu beside it has every wall. */
function ViewSwitch() {
  const { editor } = usePlanner();
  const view = usePlannerState((state) => state.view);
  return (
    <div className={styles.views}>
      <SegmentedControl
        size="sm"
        aria-label="View"
        data={[
          { value: '2d', label: '2D' },
          { value: '3d', label: '3D' },
          { value: 'wall', label: 'Wall' },
        ]}
        value={view}
        onChange={(chosen) => {
          if (chosen === 'wall') editor.enterWall(wallMeant(editor));
          else editor.setView(chosen === '3d' ? '3d' : '2d');
        }}
      />
      <WallMenu />
    </div>
  );
}

function WallMenu() {
  const { editor } = usePlanner();
  const points = usePlannerState((state) => state.project.data.points);
  const inView = usePlannerState((state) => state.wallInView);
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Tooltip label="Change View: a wall">
          <ActionIcon size="lg" aria-label="Change View">
            <IconChevronUp size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={styles.walls}>
        <Menu.Label>Change View</Menu.Label>
        {points.map((_, index) => (
          <Menu.Item
            key={index}
            leftSection={
              <IconCheck size={16} aria-hidden visibility={index === inView ? 'visible' : 'hidden'} />
            }
            aria-current={index === inView}
            onClick={() => editor.enterWall(index)}
          >
            {wallName(index)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function HistoryButtons() {
  const { editor } = usePlanner();
  const canUndo = usePlannerState((state) => state.undoName !== null);
  const canRedo = usePlannerState((state) => state.redoName !== null);
  const isSnapping = usePlannerState((state) => state.isSnapping);
  return (
    <div className={styles.group}>
      <Tool label="Undo (Ctrl+Z)" isDisabled={!canUndo} onClick={() => editor.undo()}>
        <IconArrowBackUp size={18} />
      </Tool>
      <Tool label="Redo (Ctrl+Shift+Z)" isDisabled={!canRedo} onClick={() => editor.redo()}>
        <IconArrowForwardUp size={18} />
      </Tool>
      <span className={styles.spared}>
        <Tool label="Snapping (S)" isPressed={isSnapping} onClick={() => editor.setSnapping(!isSnapping)}>
          {isSnapping ? <IconMagnet size={18} color="var(--rw-wine)" /> : <IconMagnetOff size={18} />}
        </Tool>
      </span>
    </div>
  );
}

/** Of the plan, in the spec's steps. */
function PlanZoom() {
  const { editor, camera } = usePlanner();
  return (
    <ZoomButtons
      camera={camera}
      fitLabel="Fit the room"
      onStep={(step) => camera.setState(zoomedByStep(camera.getState(), step))}
      onFit={() => camera.setState(fittedTo(camera.getState(), editor.data.points))}
    />
  );
}

/** Of the wall in view, in steps of its own. */
function WallZoom({ wall }: { readonly wall: number }) {
  const { editor, wallCamera } = usePlanner();
  const look = (at: (camera: Camera, face: Wall) => Camera) => {
    if (wall < editor.data.points.length)
      wallCamera.setState(at(wallCamera.getState(), wallAt(editor.data, wall)));
  };
  return (
    <ZoomButtons
      camera={wallCamera}
      fitLabel="Fit the wall"
      onStep={(step) => look((camera, face) => steppedAtWall(camera, face, step))}
      onFit={() => look(fittedToWall)}
    />
  );
}

interface ZoomButtonsProps {
  readonly camera: CameraStore;
  readonly fitLabel: string;
  readonly onStep: (step: 1 | -1) => void;
  readonly onFit: () => void;
}

function ZoomButtons({ camera, fitLabel, onStep, onFit }: ZoomButtonsProps) {
  const zoom = useStore(camera, (state) => state.zoom);
  return (
    <div className={styles.group} role="group" aria-label="Zoom">
      <Tool label="Zoom out" isDisabled={zoom <= ZOOM_MIN} onClick={() => onStep(-1)}>
        <IconMinus size={18} />
      </Tool>
      <output className={styles.zoom} aria-label="Zoom">
        {Math.round(zoom * 100)}%
      </output>
      <Tool label="Zoom in" isDisabled={zoom >= ZOOM_MAX} onClick={() => onStep(1)}>
        <IconPlus size={18} />
      </Tool>
      <Tool label={fitLabel} onClick={onFit}>
        <IconMaximize size={18} />
      </Tool>
    </div>
  );
}
