import { useState } from 'react';
import { usePlanner } from '../plannerContext';
import { useTexts } from '../text';
import { webglAbility } from './renderer';
import { Scene3D } from './Scene3D';

/** The room in 3D to be looked at beside something else; nothing where the browser cannot draw it. */
export function SceneBeside({ className }: { className: string | undefined }) {
  const { editor } = usePlanner();
  const { beside } = useTexts().canvas.scene;
  const [canDraw] = useState(() => webglAbility() !== null);
  if (!canDraw) return null;
  return (
    <section className={className} aria-label={beside}>
      <Scene3D editor={editor} isForLooking />
    </section>
  );
}
