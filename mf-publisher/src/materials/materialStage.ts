/** The preview of a material on a page. Loaded when one is first shown. */
import { mountDrawing, type DrawingStage } from '../preview/drawingStage';
import { writeLabel } from '../preview/writeLabel';
import { createMaterialScene, type PreviewedMaterial } from './materialScene';

export interface MaterialStage extends Pick<DrawingStage, 'canvas' | 'goHome' | 'dispose'> {
  show(previewed: PreviewedMaterial): void;
}

/** Puts a canvas into `holder`; throws where the browser has no WebGL. */
export function mountMaterial(holder: HTMLElement): MaterialStage {
  const material = createMaterialScene({ write: writeLabel, onChange: () => stage.redraw() });
  const stage = mountDrawing(holder, material);
  let surface: PreviewedMaterial['surface'] = 'wall';
  return {
    canvas: stage.canvas,
    goHome: stage.goHome,
    dispose: stage.dispose,
    show(previewed) {
      material.show(previewed);
      if (previewed.surface !== surface) stage.goHome();
      ({ surface } = previewed);
      stage.redraw();
    },
  };
}
