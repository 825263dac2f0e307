import { productForm, type ProductForm, type WireProduct } from '@rackwright/contracts';
import { usualHeight } from '@rackwright/planning';

export type TypedValues = Readonly<Record<string, unknown>>;

/** Of fields that must be filled in. */
const NOTHING: TypedValues = { description: '', left_menu_alias: '', width: 0, length: 0, height: 0 };

/** What a form would publish, as far as it can be; a field that cannot be read counts as left out. */
export function readForm(values: TypedValues): ProductForm & Pick<WireProduct, 'defaultHeightFromFloor'> {
  const read = Object.entries(productForm.shape).map(([name, schema]) => {
    const given = schema.safeParse(values[name]);
    const left = schema.safeParse(undefined);
    return [name, given.success ? given.data : left.success ? left.data : NOTHING[name]];
  });
  const form = Object.fromEntries(read) as ProductForm;
  return { ...form, defaultHeightFromFloor: form.defaultHeightFromFloor ?? usualHeight(form) };
}
