/** The preview of a model on a page. Loaded when one is first shown. */
import { loadModel, type UploadedModel } from '@rackwright/models';
import { mountDrawing, type DrawingStage } from '../preview/drawingStage';
import type { Previewed } from './previewMarks';
import { createPreviewScene } from './previewScene';

export interface PreviewStage extends Pick<DrawingStage, 'canvas' | 'goHome' | 'dispose'> {
  show(previewed: Previewed): void;
  /** Of no address, it is drawn as the planner draws it. Rejects when it cannot be read. */
  load(url: string): Promise<void>;
  /** The product alone, on nothing. */
  picture(): Promise<Blob>;
}

/** Puts a canvas into `holder`; throws where the browser has no WebGL. */
export function mountPreview(holder: HTMLElement): PreviewStage {
  const preview = createPreviewScene(() => stage.redraw());
  const stage = mountDrawing(holder, preview);
  let wanted = 0;
  let shown: Previewed | null = null;
  return {
    canvas: stage.canvas,
    goHome: stage.goHome,
    show(previewed) {
      shown = previewed;
      preview.show(previewed);
      stage.redraw();
    },
    async load(url) {
      const asked = (wanted += 1);
      const model: UploadedModel | null = url === '' ? null : await loadModel(url);
      // Another one is wanted by now.
      if (asked !== wanted) return model?.dispose();
      preview.setModel(model);
      if (shown) preview.show(shown);
      stage.redraw();
    },
    picture: () => stage.picture(preview.setAlone),
    dispose() {
      wanted += 1;
      stage.dispose();
    },
  };
}
