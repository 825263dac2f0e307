import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SceneCameraStore } from '../editor/camera';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { RefusalBeside, SnapChip, ToolHint } from '../plan2d/PlanOverlays';
import { NEARER } from './camera/cameraKeys';
import { CameraControls } from './CameraControls';
import { webglAbility } from './ability';
import { mountStage, type Stage } from './stage';
import { useTexts } from '../text';
import styles from './Scene3D.module.css';

interface Scene3DProps {
  readonly editor: PlannerEditor;
  /** Told how its camera is moved, for as long as it is shown. */
  readonly camera?: SceneCameraStore;
  /** The whole room at first. Pointers move the camera alone, and keys only those that are meant for the picture. */
  readonly isForLooking?: boolean;
}

type State = 'starting' | 'running' | 'lost' | 'without-webgl';

/** The plan in 3D, filling its parent: the same tools as in 2D, and a camera. Says so when the browser cannot draw it. */
export function Scene3D({ editor, camera, isForLooking = false }: Scene3DProps) {
  const frame = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [state, setState] = useState<State>('starting');
  const [isWalking, setWalking] = useState(false);
  useSceneCamera(camera, stage, isWalking);
  const { scene } = useTexts().canvas;
  useEffect(() => stage?.setLabel(scene.label), [stage, scene]);

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
      isForLooking,
      onLost: (isLost) => setState(isLost ? 'lost' : 'running'),
      onWalk: setWalking,
    });
    setStage(mounted);
    setState('running');
    return () => {
      setStage(null);
      mounted.dispose();
    };
  }, [editor, isForLooking]);

  return (
    <div ref={frame} className={styles.frame}>
      <div ref={holder} className={styles.picture} data-state={state} />
      {state === 'without-webgl' && <WithoutWebGl editor={editor} />}
      {state === 'lost' && (
        <p className={styles.notice} role="status">
          {scene.interrupted}
        </p>
      )}
      {stage && state === 'running' && (
        <>
          {!isForLooking && <Notes frame={frame} isWalking={isWalking} />}
          <CameraControls stage={stage} editor={editor} isWalking={isWalking} />
        </>
      )}
    </div>
  );
}

function useSceneCamera(camera: Scene3DProps['camera'], stage: Stage | null, isWalking: boolean): void {
  useEffect(() => {
    if (!camera || !stage) return;
    camera.setState({
      current: {
        isWalking,
        walk: (isToWalk) => stage.walk(isToWalk),
        zoom: (step) => stage.zoom(step === 1 ? NEARER : 1 / NEARER),
      },
    });
    return () => camera.setState({ current: null });
  }, [camera, stage, isWalking]);
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
  const { scene } = useTexts().canvas;
  return (
    <p className={styles.notice} role="status">
      <span className={styles.forMouse}>{scene.walk}</span>
      <span className={styles.forTouch}>{scene.walkByTouch}</span>
    </p>
  );
}

/** The focus goes to its button, so that it is read out and can be answered at once. */
function WithoutWebGl({ editor }: Pick<Scene3DProps, 'editor'>) {
  const { withoutWebGl } = useTexts().canvas.scene;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="no-webgl"
      aria-describedby="no-webgl-why"
    >
      <h2 id="no-webgl">{withoutWebGl.title}</h2>
      <p id="no-webgl-why">{withoutWebGl.why}</p>
      <button ref={back} type="button" className={styles.primary} onClick={() => editor.setView('2d')}>
        {withoutWebGl.back}
      </button>
    </div>
  );
}
