/** The keys of the 3D view: arrows turn or walk, those of the drawing in view zoom and show all of it, Escape ends a walk. */
import { drawingCommandAt, pressedKey } from '../../editor/keys';
import type { PlannerEditor } from '../../editor/PlannerEditor';

/** What the keys need of the camera. */
export interface KeyedCamera {
  readonly isWalking: boolean;
  leaveWalk(): void;
  turn(rightDeg: number, upDeg: number): void;
  zoomAt(factor: number, anchor: null): void;
  go(going: { forward?: number; right?: number; turn?: number; speed?: number }): void;
}

interface KeySetting {
  readonly canvas: HTMLElement;
  readonly editor: PlannerEditor;
  readonly rig: KeyedCamera;
  /** To the whole room. */
  readonly goHome: () => void;
  /** Keys are the camera's only while the canvas has the focus, and then whatever the plan shows. */
  readonly isForCanvasAlone: boolean;
}

/** Degrees by which the camera turns at one press of an arrow key or button, and while it is held at each of its repeats. Spec section 9. */
export const PAN_STEP = 3;
/** Of the distance to what is looked at, at one press of + . */
export const NEARER = 0.8;
const RUNNING = 2.2;

const WALKING: Readonly<Record<string, { forward?: number; right?: number; turn?: number }>> = {
  w: { forward: 1 },
  s: { forward: -1 },
  a: { right: -1 },
  d: { right: 1 },
  ArrowUp: { forward: 1 },
  ArrowDown: { forward: -1 },
  ArrowLeft: { turn: -1 },
  ArrowRight: { turn: 1 },
};

const TURNING: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PAN_STEP, 0],
  ArrowRight: [PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

/** Keys typed into a field or used by a control are not the camera's. */
const OTHERS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"], [role="listbox"], [role="tree"], [role="grid"], [role="tablist"], [role="slider"]';

/** Hears keys before the plan's own do, and takes those that move the camera. Returns its undoing. */
export function listenForKeys(setting: KeySetting): () => void {
  const keys = new CameraKeys(setting);
  const down = (event: KeyboardEvent): void => {
    if (!keys.down(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const up = (event: KeyboardEvent): void => keys.up(event);
  const blur = (): void => keys.releaseAll();
  addEventListener('keydown', down, { capture: true });
  addEventListener('keyup', up, { capture: true });
  addEventListener('blur', blur);
  return () => {
    removeEventListener('keydown', down, { capture: true });
    removeEventListener('keyup', up, { capture: true });
    removeEventListener('blur', blur);
  };
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** Which keys are held, and what each does. */
export class CameraKeys {
  readonly #setting: KeySetting;
  readonly #held = new Set<string>();

  constructor(setting: KeySetting) {
    this.#setting = setting;
  }

  /** True when the key was the camera's. */
  down(event: Key): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#isElsewhere(event.target)) return false;
    const name = nameOf(event);
    return this.#setting.rig.isWalking ? this.#walk(name, event.shiftKey) : this.#look(name);
  }

  up(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void {
    if (this.#held.delete(nameOf(event))) this.#go(event.shiftKey);
  }

  releaseAll(): void {
    if (this.#held.size === 0) return;
    this.#held.clear();
    this.#go(false);
  }

  #walk(name: string, isRunning: boolean): boolean {
    if (name === 'Escape') {
      this.#held.clear();
      this.#setting.rig.leaveWalk();
      return true;
    }
    if (!WALKING[name]) return false;
    this.#held.add(name);
    this.#go(isRunning);
    return true;
  }

  #go(isRunning: boolean): void {
    const going = { forward: 0, right: 0, turn: 0, speed: isRunning ? RUNNING : 1 };
    for (const name of this.#held) {
      going.forward += WALKING[name]?.forward ?? 0;
      going.right += WALKING[name]?.right ?? 0;
      going.turn += WALKING[name]?.turn ?? 0;
    }
    this.#setting.rig.go(going);
  }

  /** Arrows are those of what is selected as long as something is; letters and signs may belong to a length being typed. */
  #look(name: string): boolean {
    const { editor, rig, goHome, isForCanvasAlone } = this.#setting;
    const { selection, typedLength, view } = editor.state;
    if (typedLength !== '' || (view.name === 'wall' && !isForCanvasAlone)) return false;
    const turning = selection.length === 0 ? TURNING[name] : undefined;
    const command = drawingCommandAt(pressedKey(name, { ctrl: false, shift: false }), editor.state);
    if (turning) rig.turn(...turning);
    else if (command === 'zoom-in') rig.zoomAt(NEARER, null);
    else if (command === 'zoom-out') rig.zoomAt(1 / NEARER, null);
    else if (command === 'fit') goHome();
    else return false;
    return true;
  }

  #isElsewhere(target: EventTarget | null): boolean {
    if (this.#setting.isForCanvasAlone) return target !== this.#setting.canvas;
    return target !== null && 'closest' in target && (target as Element).closest(OTHERS) !== null;
  }
}

const nameOf = ({ key }: Pick<KeyboardEvent, 'key'>): string => (key.length === 1 ? key.toLowerCase() : key);
