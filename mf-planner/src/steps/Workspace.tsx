import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { Loader, ScrollArea, UnstyledButton } from '@rackwright/web-kit/ui';
import { BottomBar } from '../panels/BottomBar';
import { Plan2D } from '../plan2d/Plan2D';
import { usePlanner, usePlannerState } from '../plannerContext';
import styles from './Workspace.module.css';

const Scene3D = lazy(async () => ({ default: (await import('../scene3d/Scene3D')).Scene3D }));

interface WorkspaceProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly onShortcuts: () => void;
}

/** Menu, canvas, panel and bar: the screen of the steps that plan. Narrow screens show menu and panel one at a time. */
export function Workspace({ left, right, onShortcuts }: WorkspaceProps) {
  const [side, setSide] = useState<'left' | 'right'>('left');
  return (
    <div className={styles.workspace} data-side={side}>
      <div className={styles.sides} role="group" aria-label="Panel">
        {(['left', 'right'] as const).map((name) => (
          <UnstyledButton key={name} aria-pressed={side === name} onClick={() => setSide(name)}>
            {name === 'left' ? 'Products' : 'Details'}
          </UnstyledButton>
        ))}
      </div>
      <aside className={styles.left} aria-label="What can be placed">
        {left}
      </aside>
      <div className={styles.canvas}>
        <Canvas />
      </div>
      <aside className={styles.right} aria-label="Details">
        <ScrollArea h="100%" type="auto" scrollbarSize={8}>
          {right}
        </ScrollArea>
      </aside>
      <div className={styles.bar}>
        <BottomBar onShortcuts={onShortcuts} />
      </div>
    </div>
  );
}

function Canvas() {
  const { editor } = usePlanner();
  const view = usePlannerState((state) => state.view);
  const hasRoom = usePlannerState((state) => state.history.present.data.points.length > 0);
  if (view === '2d' || !hasRoom) return <Plan2D />;
  return (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <Loader aria-label="The room is being built" />
        </div>
      }
    >
      <Scene3D editor={editor} />
    </Suspense>
  );
}
