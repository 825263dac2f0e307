/** Records that the walk makes in the catalogue, and finds there. */
import type { World } from './world';

let made = 0;
/** A name that nothing else in the catalogue has. */
const fresh = (what: string): string => `${what} ${process.pid} ${(made += 1)}`;
const freshSymbol = (): string => `Walked${process.pid}_${(made += 1)}`;

export type Segments = readonly [plural: string, singular: string];
export type Form = () => object;

export const forms = {
  product: (): object => ({
    description: fresh('Walked rack'),
    left_menu_alias: 'Classic racks',
    width: 40,
    length: 34,
    height: 190,
  }),
  material: (): object => ({ material: 'floor', materialGroup: 'Vinyl', name: fresh('Floor') }),
  colorScheme: (): object => ({
    colorSchemeUniqueName: fresh('Walked'),
    colorSchemeName: 'Pine',
    stain: 'Walnut',
  }),
  trimandFiller: (): object => ({ trimandFillerName: fresh('Moulding'), symbolName: freshSymbol() }),
  leftMenuItem: (): object => ({ text: fresh('Menu'), parentId: 'racking' }),
  slide: (): object => ({ header: fresh('Slide') }),
  helpTip: (): object => ({ title: fresh('Tip') }),
};

interface Item {
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function added(world: World, [plural, singular]: Segments, form: Form): Promise<Item> {
  const path = `/${plural}/${singular}`;
  const { body, etag } = await world.make('POST', path, { by: world.publisher, body: form() });
  const id = String(body['_id']);
  return { id, path: `${path}/${id}`, headers: { 'if-match': etag } };
}

/** A record of a list that was there before the walk: the one with this id, or the first. */
export async function listed(
  world: World,
  [plural, singular]: Segments,
  id?: string,
): Promise<Omit<Item, 'id'> & { readonly record: Record<string, unknown> }> {
  const { body } = await world.make('GET', `/${plural}/${plural}`, { by: world.publisher });
  const items = body['items'] as Record<string, unknown>[];
  const found = id === undefined ? items[0] : items.find((item) => item['_id'] === id);
  if (found === undefined) throw new Error(`There is none of these ${plural}.`);
  const { _id, version, ...record } = found;
  const headers = { 'if-match': `"v${String(version)}"` };
  return { path: `/${plural}/${singular}/${String(_id)}`, headers, record };
}

export const products: Segments = ['products', 'product'];
