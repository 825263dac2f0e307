/** Fiber on a canvas, with as much of three as the scene is written in. */
import { createRoot, extend, type ReconcilerRoot, type RenderProps } from '@react-three/fiber';
import { setTone } from '@rackwright/models';
import {
  DirectionalLight,
  getConsoleFunction,
  Group,
  HemisphereLight,
  LineSegments,
  Mesh,
  OrthographicCamera,
  setConsoleFunction,
  type WebGLRenderer,
} from 'three';

/** The classes that elements of the scene are made of; the whole of three would double what is loaded. */
extend({
  DirectionalLight,
  Group,
  HemisphereLight,
  LineSegments,
  Mesh,
  OrthographicCamera,
});

type Setting = Required<Pick<RenderProps<HTMLCanvasElement>, 'camera' | 'dpr' | 'frameloop' | 'size'>>;

/** A React root for what `renderer` draws; who made the renderer gives it back, after `unmount`. */
export function newSceneRoot(renderer: WebGLRenderer, setting: Setting): ReconcilerRoot<HTMLCanvasElement> {
  const root = quietRoot(renderer.domElement);
  void root.configure({ ...setting, gl: renderer, shadows: 'percentage' });
  setTone(renderer);
  return root;
}

/** Fiber makes itself a clock of an older kind, and three says so; it has nothing else to say at this moment. */
function quietRoot(canvas: HTMLCanvasElement): ReconcilerRoot<HTMLCanvasElement> {
  const before = getConsoleFunction();
  setConsoleFunction(() => undefined);
  const root = createRoot(canvas);
  setConsoleFunction(before);
  return root;
}
