/** The preview of a colour scheme on a page. Loaded when one is first shown. */
import type { WoodLook } from '@rackwright/models';
import { mountDrawing, type DrawingStage } from '../preview/drawingStage';
import { createSchemeScene } from './schemeScene';

export interface SchemeStage extends Pick<DrawingStage, 'canvas' | 'goHome' | 'dispose'> {
  show(look: WoodLook): void;
}

/** Puts a canvas into `holder`; throws where the browser has no WebGL. */
export function mountScheme(holder: HTMLElement): SchemeStage {
  const scheme = createSchemeScene(() => stage.redraw());
  const stage = mountDrawing(holder, scheme);
  return {
    canvas: stage.canvas,
    goHome: stage.goHome,
    dispose: stage.dispose,
    show(look) {
      scheme.show(look);
      stage.redraw();
    },
  };
}
