import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { RefusalBeside, SnapChip, ToolHint } from '../plan2d/PlanOverlays';
import { CameraControls } from './CameraControls';
import { webglAbility } from './renderer';
import { mountStage } from './stage';
import type { Stage } from './stage';
import styles from './Scene3D.module.css';

interface Scene3DProps {
  readonly editor: PlannerEditor;
}

const LABEL =
  'The room in 3D. Drag or press the arrow keys to look around; use the lists beside it to work without a pointer.';

type State = 'starting' | 'running' | 'lost' | 'without-webgl';

/** The plan in 3D, filling its parent: the same tools as in 2D, and a camera. Says so when the browser cannot draw it. */
export function Scene3D({ editor }: Scene3DProps) {
  const frame = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [state, setState] = useState<State>('starting');
  const [isWalking, setWalking] = useState(false);

  useEffect(() => {
    const element = holder.current;
    const ability = webglAbility();
    if (!element || !ability) {
      setState('without-webgl');
      return;
    }
    const mounted = mountStage({
      holder: element,
      editor,
      ability,
      label: LABEL,
      onLost: (isLost) => setState(isLost ? 'lost' : 'running'),
      onWalk: setWalking,
    });
    setStage(mounted);
    setState('running');
    return () => {
      setStage(null);
      mounted.dispose();
    };
  }, [editor]);

  return (
    <div ref={frame} className={styles.frame}>
      <div ref={holder} className={styles.picture} data-state={state} />
      {state === 'without-webgl' && <WithoutWebGl editor={editor} />}
      {state === 'lost' && (
        <p className={styles.notice} role="status">
          The 3D picture was interrupted by the graphics driver. It comes back by itself.
        </p>
      )}
      {stage && state === 'running' && (
        <>
          <Notes frame={frame} isWalking={isWalking} />
          <CameraControls stage={stage} editor={editor} isWalking={isWalking} />
        </>
      )}
    </div>
  );
}

interface NotesProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isWalking: boolean;
}

/** The same words as over the plan: why something may not be there, what comes next, snapping. */
function Notes({ frame, isWalking }: NotesProps) {
  const [picture] = useState(() => ({
    getState: () => ({
      size: { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 },
    }),
  }));
  return (
    <>
      <RefusalBeside frame={frame} camera={picture} />
      {isWalking ? <WalkingHint /> : <ToolHint />}
      <SnapChip />
    </>
  );
}

function WalkingHint() {
  return (
    <p className={styles.notice} role="status">
      <span className={styles.forMouse}>
        Drag to look round, W A S D or the arrow keys to walk, Shift to hurry, Esc to leave.
      </span>
      <span className={styles.forTouch}>Drag to look round, two fingers or the arrows to walk.</span>
    </p>
  );
}

/** The focus goes to its button, so that it is read out and can be answered at once. */
function WithoutWebGl({ editor }: Scene3DProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="no-webgl"
      aria-describedby="no-webgl-why"
    >
      <h2 id="no-webgl">3D needs WebGL</h2>
      <p id="no-webgl-why">
        This browser cannot draw in 3D. Turn on hardware acceleration in its settings, or use a current
        version of Chrome, Edge, Firefox or Safari. Planning in 2D, the shopping list and saving all work as
        usual.
      </p>
      <button ref={back} type="button" className={styles.primary} onClick={() => editor.setView('2d')}>
        Back to the 2D plan
      </button>
    </div>
  );
}
