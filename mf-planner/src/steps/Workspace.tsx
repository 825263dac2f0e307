import { type ReactNode, useState } from 'react';
import { ScrollArea, Tooltip, UnstyledButton, VisuallyHidden } from '@rackwright/web-kit/ui/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { BottomBar } from '../bars/BottomBar';
import { Plan2D } from '../plan2d/Plan2D';
import { laterScene } from '../scene3d/laterScene';
import { laterWall } from '../wallview/laterWall';
import { useIsFixed, usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { useStepWords } from '../wizard/stepWords';
import styles from './Workspace.module.css';

interface WorkspaceProps {
  /** What can be placed; it is not there while the project can only be looked at. */
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Over the canvas, in whichever view. */
  readonly over?: ReactNode;
}

type Side = 'left' | 'right';

const sides = ['left', 'right'] as const;
const sideNames = { left: 'products', right: 'details' } as const;

/**
 * Menu, canvas, panel and bar: the screen of the steps that plan. Menu and panel can be put away; upright and narrow
 * screens show one of them at a time, below the canvas, or none when its tab is pressed again.
 */
export function Workspace({ left, right, over }: WorkspaceProps) {
  const { workspace } = useTexts().wizard;
  const isFixed = useIsFixed();
  const offered = isFixed ? (['right'] as const) : sides;
  const [chosen, setSide] = useState<Side | 'none'>('left');
  const side = isFixed && chosen === 'left' ? 'right' : chosen;
  const [hidden, toggle] = useHiddenSides();
  return (
    <div
      className={styles.workspace}
      data-side={side}
      data-left={isFixed || hidden.has('left') ? 'hidden' : 'shown'}
      data-right={hidden.has('right') ? 'hidden' : 'shown'}
    >
      <WhatIsPlanned />
      <div className={styles.sides} role="group" aria-label={workspace.panel}>
        {offered.map((name) => (
          <UnstyledButton
            key={name}
            aria-pressed={side === name}
            onClick={() => setSide(side === name ? 'none' : name)}
          >
            {workspace[sideNames[name]]}
          </UnstyledButton>
        ))}
      </div>
      {!isFixed && (
        <aside className={styles.left} aria-label={workspace.placeable}>
          {left}
        </aside>
      )}
      <div className={styles.canvas}>
        <Canvas />
        {over}
        {offered.map((name) => (
          <SideToggle key={name} side={name} isHidden={hidden.has(name)} onToggle={toggle} />
        ))}
      </div>
      <aside className={styles.right} aria-label={workspace.details}>
        <ScrollArea h="100%" type="auto" scrollbarSize={8}>
          {right}
        </ScrollArea>
      </aside>
      <div className={styles.bar}>
        <BottomBar />
      </div>
    </div>
  );
}

/** The heading of the page for who does not see it: the name of the project, once it has one, and the step. */
function WhatIsPlanned() {
  const { step, titleProject } = usePlannerState(({ project }) => project);
  const words = useStepWords().find(({ index }) => index === step);
  return (
    <VisuallyHidden role="heading" aria-level={1}>
      {[titleProject, words?.title].filter(Boolean).join(': ')}
    </VisuallyHidden>
  );
}

/** Controls of the project: none can be used while it can only be looked at. */
export function Changing({ children }: { readonly children: ReactNode }) {
  const isFixed = useIsFixed();
  return (
    <fieldset className={styles.changing} disabled={isFixed}>
      {children}
    </fieldset>
  );
}

const HIDDEN_SIDES = 'rackwright.hiddenSides';

/** Which sides are put away, the same in every step and after a reload. */
function useHiddenSides() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((localStorage.getItem(HIDDEN_SIDES) ?? '').split(' ')),
  );
  const toggle = (side: Side) => {
    const next = new Set(hidden);
    if (!next.delete(side)) next.add(side);
    localStorage.setItem(HIDDEN_SIDES, [...next].join(' '));
    setHidden(next);
  };
  return [hidden, toggle] as const;
}

interface SideToggleProps {
  readonly side: Side;
  readonly isHidden: boolean;
  readonly onToggle: (side: Side) => void;
}

function SideToggle({ side, isHidden, onToggle }: SideToggleProps) {
  const { workspace } = useTexts().wizard;
  const label = (isHidden ? workspace.show : workspace.hide)[side];
  const pointsLeft = (side === 'left') !== isHidden;
  return (
    <Tooltip label={label} position={side === 'left' ? 'right' : 'left'}>
      <UnstyledButton
        className={styles.toggle}
        data-of={side}
        aria-label={label}
        aria-expanded={!isHidden}
        onClick={() => onToggle(side)}
      >
        {pointsLeft ? <IconChevronLeft size={16} /> : <IconChevronRight size={16} />}
      </UnstyledButton>
    </Tooltip>
  );
}

/** The plan in the view that was chosen. */
export function Canvas() {
  const { editor, sceneCamera } = usePlanner();
  const view = usePlannerState((state) => state.view.name);
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  if (view === '2d' || !hasRoom) return <Plan2D />;
  return view === 'wall' ? (
    <laterWall.WallView />
  ) : (
    <laterScene.Scene3D editor={editor} camera={sceneCamera} />
  );
}
