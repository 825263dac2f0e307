import { Tooltip } from '@rackwright/web-kit/ui/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCamera,
  IconCube,
  IconMinus,
  IconPlus,
  IconWalk,
} from '@tabler/icons-react';
import { type MouseEvent as ReactMouseEvent, type ReactNode, useState } from 'react';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { NEARER, PAN_STEP } from './camera/cameraKeys';
import { Control } from './Control';
import { BottleSettings, SectionSettings } from './ShownSettings';
import type { Stage } from './stage';
import { useTexts } from '../text';
import styles from './Scene3D.module.css';

interface CameraControlsProps {
  readonly stage: Stage;
  readonly editor: PlannerEditor;
  readonly isWalking: boolean;
}

/** Degrees that an arrow pressed by keyboard turns; held with the pointer it goes on turning. */
const TURN = 5 * PAN_STEP;
/** To this part of the distance, or walking a short step. */
const STEP = 0.93;

/** Views, distance, direction and what is shown: one column at the side; folded up where there is little room. */
export function CameraControls({ stage, editor, isWalking }: CameraControlsProps) {
  const { canvas, commands } = useTexts();
  const { camera } = canvas;
  const { labels } = commands;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.controls} data-open={isOpen}>
      <div className={`${styles.group} ${styles.fold}`}>
        <Control
          label={camera.title}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          icon={<IconCamera />}
        />
      </div>
      <div className={styles.column} role="toolbar" aria-label={camera.title} aria-orientation="vertical">
        <div className={styles.group}>
          <Control label={labels.fit} command="fit" onPress={() => stage.goHome()} icon={<IconCube />} />
          <Control
            label={labels.walk}
            isPressed={isWalking}
            onPress={() => stage.walk(!isWalking)}
            icon={<IconWalk />}
          />
        </div>
        <div className={styles.group}>
          <Control
            label={labels['zoom-in']}
            command="zoom-in"
            onPress={() => stage.zoom(NEARER)}
            icon={<IconPlus />}
          />
          <Control
            label={labels['zoom-out']}
            command="zoom-out"
            onPress={() => stage.zoom(1 / NEARER)}
            icon={<IconMinus />}
          />
        </div>
        {isWalking ? <WalkArrows stage={stage} /> : <TurnArrows stage={stage} />}
        <div className={styles.group}>
          <BottleSettings stage={stage} />
          <SectionSettings stage={stage} editor={editor} />
        </div>
      </div>
    </div>
  );
}

function TurnArrows({ stage }: Pick<CameraControlsProps, 'stage'>) {
  const { camera } = useTexts().canvas;
  const arrow = (label: string, icon: ReactNode, [turn, rise]: readonly [number, number]) => (
    <Held
      label={label}
      icon={icon}
      onHold={() => {
        stage.turn(turn * PAN_STEP, rise * PAN_STEP);
        stage.goOn({ turn, rise });
      }}
      onKey={() => stage.turn(turn * TURN, rise * TURN)}
      onRelease={() => stage.goOn({})}
    />
  );
  return (
    <div className={styles.group}>
      {arrow(camera.fromAbove, <IconArrowUp />, [0, 1])}
      {arrow(camera.turnLeft, <IconArrowLeft />, [-1, 0])}
      {arrow(camera.turnRight, <IconArrowRight />, [1, 0])}
      {arrow(camera.fromLower, <IconArrowDown />, [0, -1])}
    </div>
  );
}

function WalkArrows({ stage }: Pick<CameraControlsProps, 'stage'>) {
  const { camera } = useTexts().canvas;
  const walk = (label: string, icon: ReactNode, forward: 1 | -1) => (
    <Held
      label={label}
      icon={icon}
      onHold={() => {
        stage.zoom(forward === 1 ? STEP : 1 / STEP);
        stage.goOn({ forward });
      }}
      onKey={() => stage.zoom(forward === 1 ? NEARER : 1 / NEARER)}
      onRelease={() => stage.goOn({})}
    />
  );
  const turn = (label: string, icon: ReactNode, side: 1 | -1) => (
    <Held
      label={label}
      icon={icon}
      onHold={() => {
        stage.turn(side * PAN_STEP, 0);
        stage.goOn({ turn: side });
      }}
      onKey={() => stage.turn(side * TURN, 0)}
      onRelease={() => stage.goOn({})}
    />
  );
  return (
    <div className={styles.group}>
      {walk(camera.ahead, <IconArrowUp />, 1)}
      {turn(camera.lookLeft, <IconArrowLeft />, -1)}
      {turn(camera.lookRight, <IconArrowRight />, 1)}
      {walk(camera.back, <IconArrowDown />, -1)}
    </div>
  );
}

interface HeldProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onHold: () => void;
  readonly onRelease: () => void;
  /** Pressed with Enter or the space bar, or by an assistive technology. */
  readonly onKey: () => void;
}

/** A button that goes on doing what it does while it is held. */
function Held({ label, icon, onHold, onRelease, onKey }: HeldProps) {
  return (
    <Tooltip label={label} position="left">
      <button
        type="button"
        className={styles.control}
        aria-label={label}
        onPointerDown={(event) => {
          if (event.button === 0) onHold();
        }}
        onPointerUp={onRelease}
        onPointerLeave={onRelease}
        onPointerCancel={onRelease}
        onBlur={onRelease}
        onContextMenu={(event) => event.preventDefault()}
        onClick={({ detail }: ReactMouseEvent) => {
          if (detail === 0) onKey();
        }}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
