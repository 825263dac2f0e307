import { formatMoney } from '@rackwright/planning';
import { ActionIcon, Divider, SegmentedControl, Tooltip } from '@rackwright/web-kit/ui';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconKeyboard,
  IconMagnet,
  IconMagnetOff,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ZOOM_MAX, ZOOM_MIN, ZOOM_STEP, fittedTo, zoomedTo } from '../plan2d/camera';
import { usePlanner, usePlannerState } from '../plannerContext';
import styles from './panels.module.css';

interface BottomBarProps {
  readonly onShortcuts: () => void;
}

export function BottomBar({ onShortcuts }: BottomBarProps) {
  const view = usePlannerState((state) => state.view);
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  return (
    <footer className={styles.bar} aria-label="View and totals">
      {hasRoom && <ViewSwitch />}
      <HistoryButtons />
      <Divider orientation="vertical" />
      {view === '2d' && <ZoomButtons />}
      <Tool label="Keyboard shortcuts (?)" onClick={onShortcuts}>
        <IconKeyboard size={18} />
      </Tool>
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

function ViewSwitch() {
  const { editor } = usePlanner();
  const view = usePlannerState((state) => state.view);
  return (
    <SegmentedControl
      className={styles.views}
      size="sm"
      aria-label="View"
      data={[
        { value: '2d', label: '2D' },
        { value: '3d', label: '3D' },
      ]}
      value={view}
      onChange={(chosen) => editor.setView(chosen === '3d' ? '3d' : '2d')}
    />
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
      <Tool label="Snapping (S)" isPressed={isSnapping} onClick={() => editor.setSnapping(!isSnapping)}>
        {isSnapping ? <IconMagnet size={18} color="var(--rw-wine)" /> : <IconMagnetOff size={18} />}
      </Tool>
    </div>
  );
}

function ZoomButtons() {
  const { editor, camera } = usePlanner();
  const zoom = useStore(camera, (state) => state.zoom);
  const zoomTo = (wanted: number) => camera.setState(zoomedTo(camera.getState(), wanted));
  return (
    <div className={styles.group}>
      <Tool label="Zoom out" isDisabled={zoom <= ZOOM_MIN} onClick={() => zoomTo(zoom - ZOOM_STEP)}>
        <IconMinus size={18} />
      </Tool>
      <output className={styles.zoom} aria-label="Zoom">
        {Math.round(zoom * 100)}%
      </output>
      <Tool label="Zoom in" isDisabled={zoom >= ZOOM_MAX} onClick={() => zoomTo(zoom + ZOOM_STEP)}>
        <IconPlus size={18} />
      </Tool>
      <Tool
        label="Fit the room"
        onClick={() => camera.setState(fittedTo(camera.getState(), editor.data.points))}
      >
        <IconMaximize size={18} />
      </Tool>
    </div>
  );
}

/** They follow every change, also while something is being dragged. */
export function Totals() {
  const { editor } = usePlanner();
  const bottles = usePlannerState(() => editor.totals.bottleCount);
  const racks = usePlannerState(() => editor.totals.ofRacks);
  const amount = usePlannerState(() => editor.totals.totalAmount);
  return (
    <dl className={styles.totals} aria-label="Totals">
      <div>
        <dt>Bottles</dt>
        <dd>{bottles}</dd>
      </div>
      <div>
        <dt>Racks</dt>
        <dd>{racks}</dd>
      </div>
      <div className={styles.price}>
        <dt>Total</dt>
        <dd>{formatMoney(amount, 'MYR')}</dd>
      </div>
    </dl>
  );
}
