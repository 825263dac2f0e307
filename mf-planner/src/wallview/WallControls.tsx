import { ActionIcon, Button, Tooltip } from '@rackwright/web-kit/ui';
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react';
import type { Wall } from '@rackwright/planning';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../plannerContext';
import type { Camera } from '../plan2d/camera';
import { atCorner, slid, slideLimits } from './wallCamera';
import { wallTitle } from './WallDimensions';
import { WallNavigator } from './WallNavigator';
import styles from './wallview.module.css';

/** Part of the canvas by which the arrows slide. */
const SLIDE_PART = 0.25;

/** Over the canvas: the way back, the wall's name between the way to its neighbours, and all walls from above. */
export function WallHeader({ wall }: { readonly wall: Wall }) {
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const before = usePlannerState((state) => state.viewBeforeWall);
  const data = usePlannerState((state) => state.project.data);
  const count = data.points.length;
  const back = before === '3d' ? 'Back to 3D' : 'Back to plan';
  return (
    <>
      <Tooltip label={`${back} (Esc)`}>
        <Button
          className={styles.back}
          variant="default"
          size="sm"
          aria-label={back}
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => editor.leaveWall()}
        >
          <span className={styles.backText}>{back}</span>
        </Button>
      </Tooltip>
      <div className={styles.title} role="group" aria-label="Wall in view">
        <Control label="Previous wall (Page Up)" onClick={() => editor.turnToWall(-1)}>
          <IconChevronLeft size={18} />
        </Control>
        <h2>{wallTitle(wall, unit)}</h2>
        <Control label="Next wall (Page Down)" onClick={() => editor.turnToWall(1)}>
          <IconChevronRight size={18} />
        </Control>
      </div>
      <WallNavigator data={data} current={wall.index} onChoose={(index) => editor.enterWall(index)} />
      <div className={styles.announced} role="status" aria-live="polite">
        {`${wall.name} of ${count}`}
      </div>
    </>
  );
}

type End = 'left' | 'right' | 'both' | 'none';

/** At which ends of its way the camera stands. */
function endOf(camera: Camera, wall: Wall): End {
  const { left, right } = slideLimits(camera, wall);
  const isLeft = camera.centre.x <= left + 0.5;
  const isRight = camera.centre.x >= right - 0.5;
  if (isLeft && isRight) return 'both';
  if (isLeft) return 'left';
  return isRight ? 'right' : 'none';
}

/** Below the wall: slides along it, and straight to its corners. */
export function SlideControls({ wall }: { readonly wall: Wall }) {
  const { wallCamera } = usePlanner();
  const end = useStore(wallCamera, (camera) => endOf(camera, wall));
  const look = (at: (camera: Camera) => Camera) => wallCamera.setState(at(wallCamera.getState()));
  const noLeft = end === 'left' || end === 'both';
  const noRight = end === 'right' || end === 'both';
  return (
    <div className={styles.slide} role="group" aria-label="Along the wall">
      <Control
        label="To the left corner"
        isDisabled={noLeft}
        onClick={() => look((c) => atCorner(c, wall, 'left'))}
      >
        <IconArrowBarToLeft size={18} />
      </Control>
      <Control label="Slide left" isDisabled={noLeft} onClick={() => look((c) => slid(c, wall, -SLIDE_PART))}>
        <IconArrowLeft size={18} />
      </Control>
      <Control
        label="Slide right"
        isDisabled={noRight}
        onClick={() => look((c) => slid(c, wall, SLIDE_PART))}
      >
        <IconArrowRight size={18} />
      </Control>
      <Control
        label="To the right corner"
        isDisabled={noRight}
        onClick={() => look((c) => atCorner(c, wall, 'right'))}
      >
        <IconArrowBarToRight size={18} />
      </Control>
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

function Control({ label, onClick, isDisabled = false, children }: ControlProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        aria-label={label.replace(/ \(.*\)$/, '')}
        disabled={isDisabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
