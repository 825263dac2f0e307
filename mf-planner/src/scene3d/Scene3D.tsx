import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconBottle,
  IconBottleOff,
  IconCube,
  IconMinus,
  IconPlus,
  IconUser,
  IconViewfinder,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { webglAbility } from './renderer';
import { mountStage } from './stage';
import type { Stage } from './stage';
import styles from './Scene3D.module.css';

interface Scene3DProps {
  readonly editor: PlannerEditor;
}

/** Degrees that one press of an arrow turns the view, and the part of the distance that one press of + steps forward. */
const TURN = 15;
const STEP = 0.2;
const LABEL = 'The room in 3D. Drag to look around; use the lists beside it to work without a pointer.';

type State = 'starting' | 'running' | 'lost' | 'without-webgl';

/** The plan in 3D, filling its parent: the same tools as in 2D, and a camera. Says so when the browser cannot draw it. */
export function Scene3D({ editor }: Scene3DProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [state, setState] = useState<State>('starting');

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
    });
    setStage(mounted);
    setState('running');
    return () => {
      setStage(null);
      mounted.dispose();
    };
  }, [editor]);

  return (
    <div className={styles.frame}>
      <div ref={holder} className={styles.picture} data-state={state} />
      {state === 'without-webgl' && <WithoutWebGl editor={editor} />}
      {state === 'lost' && (
        <p className={styles.notice} role="status">
          The 3D picture was interrupted by the graphics driver. It comes back by itself.
        </p>
      )}
      {stage && state === 'running' && <CameraControls stage={stage} />}
    </div>
  );
}

function WithoutWebGl({ editor }: Scene3DProps) {
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
      <button type="button" className={styles.primary} onClick={() => editor.setView('2d')}>
        Back to the 2D plan
      </button>
    </div>
  );
}

function CameraControls({ stage }: { readonly stage: Stage }) {
  const [hasBottles, setHasBottles] = useState(true);
  const toggleBottles = (): void => {
    stage.showBottles(!hasBottles);
    setHasBottles(!hasBottles);
  };
  return (
    <div className={styles.controls} role="toolbar" aria-label="Camera" aria-orientation="vertical">
      <div className={styles.group}>
        <Control label="Whole room" onPress={() => stage.view('corner')} icon={<IconCube />} />
        <Control label="Bird's eye" onPress={() => stage.view('bird')} icon={<IconViewfinder />} />
        <Control label="Stand inside" onPress={() => stage.view('inside')} icon={<IconUser />} />
      </div>
      <div className={styles.group}>
        <Control label="Nearer" onPress={() => stage.zoom(STEP)} icon={<IconPlus />} />
        <Control label="Further away" onPress={() => stage.zoom(-STEP)} icon={<IconMinus />} />
      </div>
      <div className={styles.arrows}>
        <Control label="Look from above" onPress={() => stage.turn(0, TURN)} icon={<IconArrowUp />} />
        <Control label="Turn left" onPress={() => stage.turn(-TURN, 0)} icon={<IconArrowLeft />} />
        <Control label="Turn right" onPress={() => stage.turn(TURN, 0)} icon={<IconArrowRight />} />
        <Control label="Look from lower" onPress={() => stage.turn(0, -TURN)} icon={<IconArrowDown />} />
      </div>
      <div className={styles.group}>
        <Control
          label={hasBottles ? 'Hide bottles' : 'Show bottles'}
          onPress={toggleBottles}
          icon={hasBottles ? <IconBottle /> : <IconBottleOff />}
        />
      </div>
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function Control({ label, icon, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} title={label} onClick={onPress}>
      {icon}
    </button>
  );
}
