/** What the preview shows. */
import type { ShapedProduct, WoodLook } from '@rackwright/models';
import type { Product } from '@rackwright/planning';

/** What can be shown in the product and beside it. */
export const previewMarks = ['size', 'hotZone', 'borders', 'snapPoints', 'bottles'] as const;
export type PreviewMark = (typeof previewMarks)[number];

interface Box {
  readonly width: number;
  readonly length: number;
  readonly height: number;
}

export interface Previewed {
  readonly product: Box & {
    readonly defaultHeightFromFloor: number;
    readonly hotzones: { readonly wall: boolean };
    readonly borders: { readonly wall: number; readonly default: number };
  };
  /** What planners draw while it has no model. */
  readonly shape: ShapedProduct & Pick<Product, 'colors' | 'isOpening' | 'casing'>;
  /** Around the model as it is; null while that is not known. */
  readonly measured: Box | null;
  readonly wood: WoodLook;
  readonly marks: ReadonlySet<PreviewMark>;
  /** Degrees that it is turned by, clockwise seen from above. */
  readonly turned: number;
}
