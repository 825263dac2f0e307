import { useState } from 'react';
import { usePlanner } from '../../parts/plannerContext';
import { laterScene } from '../../scene3d/laterScene';
import { webglAbility } from '../../scene3d/ability';
import { useTexts } from '../../text';
import styles from './ShoppingListStep.module.css';

/** The room in 3D, to be looked at (specification section 4); nothing where the browser cannot draw it. */
export function RoomBeside() {
  const { editor } = usePlanner();
  const { beside } = useTexts().canvas.scene;
  const [canDraw] = useState(() => webglAbility() !== null);
  if (!canDraw) return null;
  return (
    <section className={styles.room} aria-label={beside}>
      <laterScene.Scene3D editor={editor} isForLooking />
    </section>
  );
}
