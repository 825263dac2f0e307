/** A small scene on a page: draws a frame when something has changed, and none while nothing does. */
import { newRenderer } from '@rackwright/models';
import { PerspectiveCamera, type Scene } from 'three';
import { listenForOrbit, type PreviewOrbit } from './orbit';

/** What a stage draws. */
export interface DrawnScene {
  readonly scene: Scene;
  /** The middle of what is shown, and how far it reaches level from any side, and up. Centimetres. */
  readonly extent: Readonly<Record<'y' | 'z' | 'across' | 'tall', number>>;
  /** Where one begins to look from. */
  readonly home: PreviewOrbit;
  dispose(): void;
}

export interface DrawingStage {
  readonly canvas: HTMLCanvasElement;
  redraw(): void;
  /** Where one begins to look from. */
  goHome(): void;
  /** Square, from where one begins; `setAlone` leaves out what does not belong into it, and is called again after it. */
  picture(setAlone: (isAlone: boolean) => void): Promise<Blob>;
  /** Gives back what it and its scene hold. */
  dispose(): void;
}

const FIELD_OF_VIEW = 32;
/** Pixels of either side. */
const PICTURE = 640;
/** Space around it. */
const MARGIN = 1.15;

/** Puts a canvas into `holder`; throws where the browser has no WebGL. */
export function mountDrawing(holder: HTMLElement, drawn: DrawnScene): DrawingStage {
  const canvas = newCanvas();
  const drawing = startDrawing(holder, canvas, drawn);
  const stopOrbit = listenForOrbit(canvas, (to) => drawing.go((orbit) => to(orbit, drawn.home)));
  return {
    canvas,
    redraw: drawing.redrawShadows,
    goHome: () => drawing.go(() => drawn.home),
    picture: drawing.picture,
    dispose() {
      stopOrbit();
      drawing.stop();
      drawn.dispose();
      canvas.remove();
    },
  };
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.dataset['frames'] = '0';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%', touchAction: 'pan-y' });
  return canvas;
}

interface Drawing extends Pick<DrawingStage, 'picture'> {
  redrawShadows(): void;
  go(to: (orbit: PreviewOrbit) => PreviewOrbit): void;
  stop(): void;
}

/** Draws a frame when something has changed, as large as the holder. */
function startDrawing(holder: HTMLElement, canvas: HTMLCanvasElement, drawn: DrawnScene): Drawing {
  const renderer = newRenderer(canvas, { isTransparent: true, antialias: true });
  const camera = new PerspectiveCamera(FIELD_OF_VIEW);
  let orbit = drawn.home;
  let frame = 0;
  const render = (from: PreviewOrbit): void => {
    place(camera, drawn, from);
    renderer.render(drawn.scene, camera);
  };
  const redraw = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      render(orbit);
      canvas.dataset['frames'] = String(Number(canvas.dataset['frames']) + 1);
    });
  };
  const redrawShadows = (): void => {
    renderer.shadowMap.needsUpdate = true;
    redraw();
  };
  const resize = (width: number, height: number, pixelRatio: number): void => {
    renderer.setPixelRatio(pixelRatio);
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    redrawShadows();
  };
  const fit = (): void =>
    resize(Math.max(2, holder.clientWidth), Math.max(2, holder.clientHeight), Math.min(2, devicePixelRatio));
  const observer = new ResizeObserver(fit);
  holder.append(canvas);
  observer.observe(holder);
  fit();
  return {
    redrawShadows,
    go(to) {
      orbit = to(orbit);
      redraw();
    },
    picture(setAlone) {
      setAlone(true);
      resize(PICTURE, PICTURE, 1);
      render(drawn.home);
      // What is on the canvas now is what becomes the picture, whenever it is written.
      const blob = blobOf(canvas);
      setAlone(false);
      fit();
      return blob;
    },
    stop() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be written'))));
  });

/** So far away that all of the product is seen, whatever the shape of the canvas. */
function place(
  camera: PerspectiveCamera,
  { extent }: DrawnScene,
  { azimuth, elevation, zoom }: PreviewOrbit,
): void {
  const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const { across, tall, y, z } = extent;
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const up = tall * Math.cos(e) + across * Math.abs(Math.sin(e));
  const away = Math.max(up / half, across / (half * camera.aspect));
  const distance = (away * MARGIN + across) * zoom;
  camera.position.set(
    distance * Math.sin(a) * Math.cos(e),
    Math.max(2, y + distance * Math.sin(e)),
    z + distance * Math.cos(a) * Math.cos(e),
  );
  camera.near = distance / 100;
  camera.far = distance * 4 + 1_000;
  camera.lookAt(0, y, z);
  camera.updateProjectionMatrix();
}
