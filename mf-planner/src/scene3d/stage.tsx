import { createRoot, extend } from '@react-three/fiber';
import type { PlacedObject } from '@rackwright/planning';
import { Group } from 'three';
import type { WebGLRenderer } from 'three';
import type { PlannerEditor } from '../editor/PlannerEditor';
import { CameraRig } from './CameraRig';
import { listenForPointers } from './pointer';
import { newRenderer, setTone } from './renderer';
import type { Ability } from './renderer';
import { SceneContents } from './SceneContents';
import { ENVIRONMENT, SceneModel } from './SceneModel';
import { poseOf } from './views';
import type { ViewpointName } from './views';

extend({ Group });

/** The running 3D view on a page. */
export interface Stage {
  view(name: ViewpointName): void;
  turn(rightDeg: number, upDeg: number): void;
  zoom(part: number): void;
  showBottles(areShown: boolean): void;
  dispose(): void;
}

interface StageOptions {
  readonly holder: HTMLElement;
  readonly editor: PlannerEditor;
  readonly ability: Ability;
  readonly label: string;
  /** The graphics card took the picture away, or gave it back. */
  readonly onLost: (isLost: boolean) => void;
}

const FEWEST_PIXELS = 2;

/** Puts a canvas into `holder` and keeps it equal to the plan until `dispose`, which gives everything back. */
export function mountStage(options: StageOptions): Stage {
  const { holder, editor, ability } = options;
  const canvas = newCanvas(options.label);
  holder.append(canvas);
  const model = new SceneModel(ability.distances, ability.shadowSize);
  const rig = new CameraRig(canvas, {
    isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    onChange: () => started?.invalidate(),
  });
  let started: Drawing | null = null;
  const drawing = startDrawing(canvas, options, { model, rig });
  started = drawing;
  const shows = (object: PlacedObject): boolean => model.shows(object);
  const stops = [
    followSize(holder, drawing.resize),
    listenForPointers({
      element: canvas,
      editor,
      camera: () => rig.camera,
      scene: () => ({ objects: editor.data.objects, walls: model.room.shapes, shows }),
      setCameraGestures: (areAllowed) => {
        rig.allowsGestures = areAllowed;
      },
    }),
    watchContext(canvas, { onLost: options.onLost, redraw: drawing.redrawShadows }),
    fitNewRooms(editor, () => rig.flyTo(poseOf('corner', editor.data, rig.camera.aspect))),
  ];
  rig.take(poseOf('corner', editor.data, rig.camera.aspect));

  return {
    view: (name) => rig.flyTo(poseOf(name, editor.data, rig.camera.aspect)),
    turn: (rightDeg, upDeg) => rig.turn(rightDeg, upDeg),
    zoom: (part) => rig.zoom(part),
    showBottles(areShown) {
      model.showsBottles = areShown;
      drawing.invalidate();
    },
    dispose() {
      for (const stop of stops) stop();
      rig.dispose();
      drawing.stop();
      model.dispose();
      canvas.remove();
    },
  };
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
  { model, rig }: { model: SceneModel; rig: CameraRig },
): Drawing {
  const renderer = newRenderer(canvas, { isTransparent: true, antialias: true });
  const size = (): { width: number; height: number; top: number; left: number } => ({
    width: Math.max(FEWEST_PIXELS, holder.clientWidth),
    height: Math.max(FEWEST_PIXELS, holder.clientHeight),
    top: 0,
    left: 0,
  });
  const fit = ({ width, height }: { width: number; height: number }): void => rig.setAspect(width / height);
  const redrawShadows = (): void => {
    renderer.shadowMap.needsUpdate = true;
    fiber?.getState().invalidate();
  };
  const root = createRoot(canvas);
  let fiber: ReturnType<typeof root.render> | null = null;
  fit(size());
  void root.configure({
    gl: renderer,
    size: size(),
    dpr: ability.isSoftware ? 1 : [1, 2],
    frameloop: 'demand',
    camera: rig.camera,
    shadows: 'percentage',
  });
  setTone(renderer);
  fiber = root.render(
    <SceneContents store={editor.store} model={model} rig={rig} redrawShadows={redrawShadows} />,
  );
  const { scene } = fiber.getState();
  scene.environment = model.environment;
  scene.environmentIntensity = ENVIRONMENT;
  scene.onAfterRender = () => countFrame(canvas, renderer);
  return {
    invalidate: () => fiber?.getState().invalidate(),
    redrawShadows,
    resize() {
      const now = size();
      fiber?.getState().setSize(now.width, now.height, 0, 0);
      fit(now);
    },
    /** Fiber lets go of a renderer it was given, context included; what the renderer holds is ours to give back. */
    stop() {
      root.unmount();
      renderer.dispose();
    },
  };
}

function newCanvas(label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.dataset['frames'] = '0';
  canvas.dataset['testid'] = 'plan-3d';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  Object.assign(canvas.style, { display: 'block', touchAction: 'none', outlineOffset: '-3px' });
  return canvas;
}

/** What has been drawn, for tests and measurements: frames since the start, calls and triangles of the last one. */
function countFrame(canvas: HTMLCanvasElement, { info }: WebGLRenderer): void {
  canvas.dataset['frames'] = String(Number(canvas.dataset['frames']) + 1);
  canvas.dataset['calls'] = String(info.render.calls);
  canvas.dataset['triangles'] = String(info.render.triangles);
}

function followSize(element: HTMLElement, onSize: () => void): () => void {
  const observer = new ResizeObserver(onSize);
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

/** The camera looks at a room when it is opened or drawn, not at every change to it. */
function fitNewRooms(editor: PlannerEditor, fit: () => void): () => void {
  let hadRoom = editor.data.points.length > 0;
  return editor.store.subscribe(() => {
    const hasRoom = editor.data.points.length > 0;
    if (hasRoom !== hadRoom) fit();
    hadRoom = hasRoom;
  });
}
