import type { ProductForm } from '@rackwright/contracts';
import { casingOf, drawnAsOf } from '@rackwright/planning';
import type { Previewed } from './previewMarks';

interface About {
  /** Of the record; empty for a new one. */
  readonly id: string;
  /** The shop's own, of openings that have none. */
  readonly casing: number;
}

/** What planners would draw of what a form would publish. */
export const typedShape = (form: ProductForm, { id, casing }: About): Previewed['shape'] => ({
  id,
  name: form.base_model_name ?? form.description,
  description: form.description,
  drawnAs: drawnAsOf(form),
  columnCount: form.columnCount,
  bottleCount: form.total_bottles,
  shelfType: form.shelfType,
  archLighting:
    form.archLighting && form.archLighting.type !== ''
      ? { type: form.archLighting.type, quantity: form.archLighting.qtyLighting }
      : null,
  colors: Object.values(form.colors).map((color) => ({ ...color, shownName: color.name })),
  isOpening: form.isOpening,
  casing: casingOf(form, casing),
});
