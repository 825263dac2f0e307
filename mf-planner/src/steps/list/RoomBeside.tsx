import { Loader } from '@rackwright/web-kit/ui/core';
import { Suspense, lazy, useState } from 'react';
import { usePlanner } from '../../parts/plannerContext';
import { webglAbility } from '../../scene3d/ability';
import { useTexts } from '../../text';
import styles from './ShoppingListStep.module.css';

const Scene3D = lazy(async () => ({ default: (await import('../../scene3d/Scene3D')).Scene3D }));

/** The room in 3D, to be looked at (specification section 4); nothing where the browser cannot draw it. */
export function RoomBeside() {
  const { editor } = usePlanner();
  const { beside } = useTexts().canvas.scene;
  const [canDraw] = useState(() => webglAbility() !== null);
  if (!canDraw) return null;
  return (
    <section className={styles.room} aria-label={beside}>
      <Suspense fallback={<Loader />}>
        <Scene3D editor={editor} isForLooking />
      </Suspense>
    </section>
  );
}
