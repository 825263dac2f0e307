import { type Wall, wallAt } from '@rackwright/planning';
import { ActionIcon, Menu, SegmentedControl, Tooltip } from '@rackwright/web-kit/ui/core';
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
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { wallMeant } from '../editor/commands';
import { viewShown } from '../editor/store';
import { type Camera, type CameraStore, fittedTo, ZOOM_MAX, ZOOM_MIN, zoomedByStep } from '../editor/camera';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { fittedToWall, steppedAtWall } from '../editor/wallCamera';
import { BarCollection } from '../design/BarCollection';
import { TotalsBar } from './TotalsBar';
import { useTexts } from '../text';
import styles from './bottomBar.module.css';

interface BottomBarProps {
  readonly onShortcuts: () => void;
}

export function BottomBar({ onShortcuts }: BottomBarProps) {
  const { bar } = useTexts().panels;
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  return (
    <footer className={styles.bar} aria-label={bar.label}>
      <div className={styles.tools}>
        {hasRoom && <ViewSwitch />}
        <HistoryButtons />
        <ViewZoom />
        <span className={styles.spared}>
          <Tool label={bar.shortcuts} keys="?" onClick={onShortcuts}>
            <IconKeyboard size={18} />
          </Tool>
        </span>
      </div>
      <BarCollection />
      <TotalsBar />
    </footer>
  );
}

/** Of the drawing in view; the 3D view has its own. */
export function ViewZoom() {
  const view = usePlannerState((state) => state.view);
  const wallInView = usePlannerState((state) => state.wallInView);
  return (
    <>
      {view === '2d' && <PlanZoom />}
      {view === 'wall' && wallInView !== null && <WallZoom wall={wallInView} />}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  /** That do the same, for the tooltip. */
  readonly keys?: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

function Tool({ label, keys, onClick, isDisabled = false, isPressed, children }: ToolProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        size="lg"
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** What each choice of the switch does, from the view that was shown before. */
const show: Readonly<Record<ReturnType<typeof viewShown>, (editor: PlannerEditor, before: string) => void>> =
  {
    '2d': (editor) => editor.setView('2d'),
    '3d': (editor, before) => (before === 'bird' ? editor.lookFrom('corner') : editor.setView('3d')),
    bird: (editor) => editor.lookFrom('bird'),
    wall: (editor) => editor.enterWall(wallMeant(editor)),
  };

/** Plan, 3D, the room from above, or the elevation of a wall; the menu beside it has every wall. */
export function ViewSwitch() {
  const { bar } = useTexts().panels;
  const { editor } = usePlanner();
  const { pictures } = useTexts().plan;
  const shown = usePlannerState(viewShown);
  return (
    <div className={styles.views}>
      <SegmentedControl
        size="sm"
        aria-label={bar.view}
        data={[
          { value: '2d', label: '2D' },
          { value: '3d', label: '3D' },
          { value: 'bird', label: pictures.bird },
          { value: 'wall', label: bar.wall },
        ]}
        value={shown}
        onChange={(chosen) => show[chosen as typeof shown](editor, shown)}
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
  const inView = usePlannerState((state) => state.wallInView);
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
  const { bar } = useTexts().panels;
  const { editor } = usePlanner();
  const canUndo = usePlannerState((state) => state.undoName !== null);
  const canRedo = usePlannerState((state) => state.redoName !== null);
  const isSnapping = usePlannerState((state) => state.isSnapping);
  return (
    <div className={styles.group}>
      <Tool label={bar.undo} keys={bar.undoKeys} isDisabled={!canUndo} onClick={() => editor.undo()}>
        <IconArrowBackUp size={18} />
      </Tool>
      <Tool label={bar.redo} keys={bar.redoKeys} isDisabled={!canRedo} onClick={() => editor.redo()}>
        <IconArrowForwardUp size={18} />
      </Tool>
      <span className={styles.spared}>
        <Tool
          label={bar.snapping}
          keys="S"
          isPressed={isSnapping}
          onClick={() => editor.setSnapping(!isSnapping)}
        >
          {isSnapping ? <IconMagnet size={18} color="var(--rw-wine)" /> : <IconMagnetOff size={18} />}
        </Tool>
      </span>
    </div>
  );
}

/** Of the plan, in the spec's steps. */
function PlanZoom() {
  const { bar } = useTexts().panels;
  const { editor, camera } = usePlanner();
  return (
    <ZoomButtons
      camera={camera}
      fitLabel={bar.fitRoom}
      onStep={(step) => camera.setState(zoomedByStep(camera.getState(), step))}
      onFit={() => camera.setState(fittedTo(camera.getState(), editor.data.points))}
    />
  );
}

/** Of the wall in view, in steps of its own. */
function WallZoom({ wall }: { readonly wall: number }) {
  const { bar } = useTexts().panels;
  const { editor, wallCamera } = usePlanner();
  const look = (at: (camera: Camera, face: Wall) => Camera) => {
    if (wall < editor.data.points.length)
      wallCamera.setState(at(wallCamera.getState(), wallAt(editor.data, wall)));
  };
  return (
    <ZoomButtons
      camera={wallCamera}
      fitLabel={bar.fitWall}
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
  const { bar } = useTexts().panels;
  const zoom = useStore(camera, (state) => state.zoom);
  return (
    <div className={styles.group} role="group" aria-label={bar.zoom}>
      <Tool label={bar.zoomOut} isDisabled={zoom <= ZOOM_MIN} onClick={() => onStep(-1)}>
        <IconMinus size={18} />
      </Tool>
      <output className={styles.zoom} aria-label={bar.zoom}>
        {Math.round(zoom * 100)}%
      </output>
      <Tool label={bar.zoomIn} isDisabled={zoom >= ZOOM_MAX} onClick={() => onStep(1)}>
        <IconPlus size={18} />
      </Tool>
      <Tool label={fitLabel} onClick={onFit}>
        <IconMaximize size={18} />
      </Tool>
    </div>
  );
}
