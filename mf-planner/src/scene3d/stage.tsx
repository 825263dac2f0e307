import { flushSync, type RootStore } from '@react-three/fiber';
import { newRenderer } from '@rackwright/models';
import type { WebGLRenderer } from 'three';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { ViewpointName } from '../editor/store';
import { listenForGestures } from '../gestures/listenForGestures';
import { listenForKeys } from './camera/cameraKeys';
import { CameraMotion } from './camera/CameraMotion';
import { CameraMemory } from './camera/CameraMemory';
import { ObjectPicker, type PickScene, spanBelow } from './gestures/pick';
import { SceneView } from './gestures/pointer';
import type { Ability } from './ability';
import { OpenPlanScene } from './OpenPlanScene';
import { SceneModel } from './SceneModel';
import { newSceneRoot } from './sceneRoot';
import { type Pose, poseOf, standingPose } from './camera/views';
import { floorOf } from './camera/walking';
import { WorkMarks } from './gestures/WorkMarks';

/** The running 3D view on a page. */
export interface Stage {
  /** What the picture is called by who cannot see it. */
  setLabel(label: string): void;
  /** Stands in the room at eye height, or goes back to where it looked from before. */
  walk(isWalking: boolean): void;
  /** To the whole room, as at the beginning. */
  goHome(): void;
  turn(rightDeg: number, upDeg: number): void;
  /** Walking, steps so many centimetres ahead. */
  goOn(going: { forward?: number; turn?: number; rise?: number }): void;
  /** To `factor` times the distance. */
  zoom(factor: number): void;
  /** What is drawn now; bottles and section are chosen here. */
  readonly shown: SceneModel['state'];
  dispose(): void;
}

interface StageOptions {
  readonly holder: HTMLElement;
  readonly editor: PlannerEditor;
  readonly ability: Ability;
  /** Its camera is its own, nothing in the room can be taken hold of, and keys count only while the picture has the focus. */
  readonly isForLooking: boolean;
  /** The graphics card took the picture away, or gave it back. */
  readonly onLost: (isLost: boolean) => void;
  /** A walk has begun or ended, by whatever means. */
  readonly onWalk: (isWalking: boolean) => void;
}

const FEWEST_PIXELS = 2;
/** Pixels that the controls take at the side; they are folded up in a picture that is narrower than the other. */
const CONTROLS_PX = 56;
const NARROW = 520;

/** Puts a canvas into `holder` and keeps it equal to the plan until `dispose`, which gives everything back. */
export function mountStage(options: StageOptions): Stage {
  const { holder, editor, ability, isForLooking } = options;
  const canvas = newCanvas();
  holder.append(canvas);
  const { project, catalogue, materials } = editor.state;
  const scene = new SceneModel({ data: project.data, catalogue, materials }, ability);
  const keeping = new CameraMemory(editor, !isForLooking);
  const rig = new CameraMotion({
    isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    onChange: () => started?.invalidate(),
    onSettle: () => keeping.keep(rig),
    onWalk: options.onWalk,
  });
  let started: Drawing | null = null;
  const drawing = startDrawing(canvas, options, { scene, rig });
  started = drawing;
  const pose = (from: ViewpointName): Pose => poseOf(from, editor.data, freeAspect(holder));
  const goHome = (): void => keeping.goHome(rig, pose);
  const picked = isForLooking ? nothingToPick : pickSceneOf(editor, scene);
  const view = new SceneView({ element: canvas, editor, rig, scene: picked });
  const stops = [
    followSize(holder, () => {
      drawing.resize();
      if (rig.isHome) rig.goHome(pose('corner'), true);
    }),
    listenForGestures({ element: canvas, keys: isForLooking ? canvas : window, editor, view }),
    listenForKeys({ canvas, editor, rig, goHome, isForCanvasAlone: isForLooking }),
    watchContext(canvas, { onLost: options.onLost, redraw: drawing.redrawShadows }),
    keeping.follow(rig, pose),
  ];

  return {
    walk(isWalking) {
      if (!isWalking) rig.leaveWalk();
      else walkIn(rig, editor);
      canvas.focus({ preventScroll: true });
    },
    goHome,
    turn: (rightDeg, upDeg) => rig.turn(rightDeg, upDeg),
    goOn: (going) => rig.go(going),
    zoom: (factor) => rig.zoomAt(factor, null),
    shown: scene.state,
    setLabel: (label) => canvas.setAttribute('aria-label', label),
    dispose() {
      for (const stop of stops) stop();
      keeping.keep(rig);
      drawing.stop();
      scene.dispose();
      canvas.remove();
    },
  };
}

/** Of the picture without the column of controls, and as much on the other side. */
function freeAspect({ clientWidth, clientHeight }: HTMLElement): number {
  const free = clientWidth > NARROW ? clientWidth - 2 * CONTROLS_PX : clientWidth;
  return Math.max(FEWEST_PIXELS, free) / Math.max(FEWEST_PIXELS, clientHeight);
}

function walkIn(rig: CameraMotion, editor: PlannerEditor): void {
  const floor = floorOf(editor);
  rig.walkIn(standingPose(editor.data, floor()), { step: (from, by) => floor().step(from, by) });
}

const AXES = { x: 0, y: 1, z: 2 } as const;

const nothing: PickScene = { objects: new ObjectPicker(), walls: [], shows: () => false };
const nothingToPick = (): PickScene => nothing;

function pickSceneOf(editor: PlannerEditor, { state, shows }: SceneModel): () => PickScene {
  const objects = new ObjectPicker();
  const span: PickScene['span'] = (ray) => {
    const { section } = state.getState();
    return section ? spanBelow(AXES[section.axis], section.atCm, ray) : { from: 0, to: Infinity };
  };
  return () => ({
    objects: objects.follow(editor.data.objects, editor.state.catalogue),
    walls: state.getState().room?.shapes ?? [],
    shows,
    span,
  });
}

interface Drawing {
  /** Asks for another frame. */
  readonly invalidate: () => void;
  readonly redrawShadows: () => void;
  readonly resize: () => void;
  readonly stop: () => void;
}

/** A renderer and a React root on the canvas that draw when asked to. */
function startDrawing(
  canvas: HTMLCanvasElement,
  { holder, editor, ability }: StageOptions,
  { scene, rig }: { scene: SceneModel; rig: CameraMotion },
): Drawing {
  const renderer = newRenderer(canvas, { isTransparent: true, antialias: !ability.isSoftware });
  const size = { width: 0, height: 0, top: 0, left: 0 };
  const measure = (): void => {
    size.width = Math.max(FEWEST_PIXELS, holder.clientWidth);
    size.height = Math.max(FEWEST_PIXELS, holder.clientHeight);
  };
  const redrawShadows = (): void => {
    renderer.shadowMap.needsUpdate = true;
    fiber?.getState().invalidate();
  };
  let fiber: RootStore | null = null;
  measure();
  const root = newSceneRoot(renderer, {
    size,
    dpr: ability.isSoftware ? 1 : [1, 2],
    frameloop: 'demand',
    camera: rig.camera,
  });
  fiber = root.render(
    <>
      <OpenPlanScene store={editor.store} scene={scene} motion={rig} />
      <WorkMarks holder={holder} editor={editor} materials={scene.materials} />
    </>,
  );
  fiber.getState().scene.onAfterRender = () => countFrame(canvas, renderer);
  return {
    invalidate: () => fiber?.getState().invalidate(),
    redrawShadows,
    resize() {
      measure();
      fiber?.getState().setSize(size.width, size.height, 0, 0);
    },
    /** At once, so that nothing follows the plan any more; what the renderer holds is ours to give back. */
    stop() {
      flushSync(() => root.unmount());
      renderer.dispose();
    },
  };
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.dataset['frames'] = '0';
  canvas.dataset['testid'] = 'plan-3d';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  Object.assign(canvas.style, { display: 'block', touchAction: 'none', outlineOffset: '-3px' });
  return canvas;
}

/** What has been drawn, for tests and measurements: frames since the start, calls and triangles of the last one. */
function countFrame(canvas: HTMLCanvasElement, { info }: WebGLRenderer): void {
  canvas.dataset['frames'] = String(Number(canvas.dataset['frames']) + 1);
  canvas.dataset['calls'] = String(info.render.calls);
  canvas.dataset['triangles'] = String(info.render.triangles);
}

/** Observers tell at once, too, what size there is already: nothing is drawn again for that. */
function followSize(element: HTMLElement, onSize: () => void): () => void {
  const sizeNow = () => `${element.clientWidth} ${element.clientHeight}`;
  let size = sizeNow();
  const observer = new ResizeObserver(() => {
    if (size === sizeNow()) return;
    size = sizeNow();
    onSize();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function watchContext(
  canvas: HTMLCanvasElement,
  { onLost, redraw }: { onLost: (isLost: boolean) => void; redraw: () => void },
): () => void {
  const lost = (event: Event): void => {
    event.preventDefault();
    onLost(true);
  };
  const restored = (): void => {
    onLost(false);
    redraw();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}
