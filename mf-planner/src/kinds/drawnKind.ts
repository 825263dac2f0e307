import type { PlacedObject, Product } from '@rackwright/planning';
import type { Language } from '@rackwright/words';
import type { ReactNode } from 'react';

/** A product seen from above, as SVG path data around its centre: x along its width, its back at -length/2. Centimetres. */
export interface Footprint {
  readonly outline: string;
  /** Thin lines inside it that tell what it is. */
  readonly detail: string;
  /** Dashed lines: what of it is overhead or inside a wall. */
  readonly hidden: string;
  /** Drawn dashed as a whole: above the height at which the plan is cut, or not solid. */
  readonly isDashed: boolean;
  readonly tone: 'wood' | 'metal' | 'building' | 'opening' | 'clear' | 'unknown';
}

/** What a kind of product looks like in the plan and in lists. Its shape in 3D is in `packages/models`, which the publisher shows, too. */
export interface DrawnKind {
  /** What it is, in one word, for a footprint that has no room for its name. Racks in columns have a number instead. */
  readonly word?: Readonly<Record<Language, string>>;
  /** From above, where it differs from a plain wooden board of the size. */
  readonly plan?: (size: PlacedObject['size'], product: Product) => Partial<Omit<Footprint, 'isDashed'>>;
  /** Drawn dashed wherever it is: it lies over what stands below, or is not solid. */
  readonly isSeenThrough?: boolean;
  /** What fills its front; the plain board is drawn for all. */
  readonly front?: (product: Product) => ReactNode;
  /** Its picture is of metal, not of wood. */
  readonly isMetal?: boolean;
  /** Its front and sides are not those of a box, so that no picture can stand for it from afar. */
  readonly isNoBox?: boolean;
}
