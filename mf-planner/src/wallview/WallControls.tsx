import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@rackwright/web-kit/ui/core';
import { IconArrowBarToLeft, IconArrowBarToRight, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { Wall } from '@rackwright/planning';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { CommandButton } from '../parts/CommandButton';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useCommand } from '../parts/useCommand';
import type { Camera } from '../editor/camera';
import { atCorner, slid, slideLimits } from '../editor/wallCamera';
import { wallTitle } from './WallDimensions';
import { WallNavigator } from './WallNavigator';
import { withKeys } from '../text/commandWords';
import { wallLabel } from '../text/messages';
import { useTexts } from '../text';
import styles from './wallview.module.css';
import { roomView } from '../editor/store';

/** Part of the canvas by which the arrows slide. */
const SLIDE_PART = 0.25;

/** Over the canvas: the way back, the wall's name between the way to its neighbours, and all walls from above. */
export function WallHeader({ wall }: { readonly wall: Wall }) {
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const before = usePlannerState(roomView);
  const data = usePlannerState((state) => state.project.data);
  const count = data.points.length;
  const words = useTexts().canvas.wall;
  const back = before === '3d' ? words.backTo3D : words.backToPlan;
  return (
    <>
      <Tooltip label={withKeys(back, 'leave-wall')}>
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
      <div className={styles.title} role="group" aria-label={words.inView}>
        <CommandButton command={useCommand('wall-before')} />
        <h2>{wallTitle(wall, unit)}</h2>
        <CommandButton command={useCommand('wall-next')} />
      </div>
      <WallNavigator data={data} current={wall.index} onChoose={(index) => editor.enterWall(index)} />
      <VisuallyHidden role="status" aria-live="polite">
        {words.of(wallLabel(wall.name), count)}
      </VisuallyHidden>
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
  const words = useTexts().canvas.wall;
  const end = useStore(wallCamera, (camera) => endOf(camera, wall));
  const look = (at: (camera: Camera) => Camera) => wallCamera.setState(at(wallCamera.getState()));
  const noLeft = end === 'left' || end === 'both';
  const noRight = end === 'right' || end === 'both';
  return (
    <div className={styles.slide} role="group" aria-label={words.along}>
      <Control
        label={words.leftCorner}
        isDisabled={noLeft}
        onClick={() => look((c) => atCorner(c, wall, 'left'))}
      >
        <IconArrowBarToLeft size={18} />
      </Control>
      <Control
        label={words.slideLeft}
        isDisabled={noLeft}
        onClick={() => look((c) => slid(c, wall, -SLIDE_PART))}
      >
        <IconArrowLeft size={18} />
      </Control>
      <Control
        label={words.slideRight}
        isDisabled={noRight}
        onClick={() => look((c) => slid(c, wall, SLIDE_PART))}
      >
        <IconArrowRight size={18} />
      </Control>
      <Control
        label={words.rightCorner}
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
      <ActionIcon size="lg" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
