/** Products and their menu item, where a release renames that. */
import type { WireProduct } from '@rackwright/contracts';
import { menuItemOf, productOf } from '../testForms';
import { editOf, startReleases } from './testReleases';

const test = startReleases();
const { addProduct, change, gather, good, make, product, publish, published, read } = test;

interface Item {
  readonly _id: string;
  readonly text: string;
  readonly version: number;
}
const item = () => published<Item>('POST', '/leftMenuItems/leftMenuItem', menuItemOf());
/** Gathered; answers with the new name. */
async function rename(release: string, { _id: recordId, version }: Item): Promise<string> {
  const form = menuItemOf();
  await good(gather(release, { collection: 'leftMenuItems', recordId, version, form }));
  return form.text;
}
/** A product that the release adds; answers with its id. */
async function add(release: string, alias: string): Promise<string> {
  const form = productOf({ left_menu_alias: alias });
  const { gathered } = await good<{ gathered: { recordId: string }[] }>(
    gather(release, { collection: 'products', version: 0, form }),
  );
  return gathered[0]!.recordId;
}
const priced = ({ _id, version }: WireProduct & { version: number }) => ({
  rows: [{ of: 'product', _id, version, shipping: 7 }],
});
const aliases = async (...ids: readonly string[]) => {
  const found = await Promise.all(ids.map(product));
  return found.map((one) => one?.left_menu_alias);
};

describe('a release that renames a menu item', () => {
  it('takes along what it puts there itself, before the renaming and after it', async () => {
    const before = await item();
    const [moved, later] = [await addProduct(), await addProduct()];
    const { _id } = await make();
    const added = await add(_id, before.text);
    await good(gather(_id, editOf(moved, { left_menu_alias: before.text })));
    const text = await rename(_id, before);
    const addedLater = await add(_id, text);
    await good(gather(_id, editOf(later, { left_menu_alias: text })));
    const last = await rename(_id, before);
    await good(publish(_id));
    expect(await aliases(added, moved._id, addedLater, later._id)).toEqual([last, last, last, last]);
  });

  it('has of its products what is gathered of them alone', async () => {
    const before = await item();
    const [one, other] = [
      await addProduct({ left_menu_alias: before.text }),
      await addProduct({ left_menu_alias: before.text }),
    ];
    const { _id } = await make();
    const text = await rename(_id, before);
    await good(change('PUT', _id, '/prices', priced(one)));
    await good(gather(_id, editOf(other, { left_menu_alias: text, shipping: 7 })));
    const { items } = await read(_id);
    expect(items.map(({ collection, fields }) => [collection, fields.map(({ path }) => path)])).toEqual([
      ['leftMenuItems', ['text']],
      ['products', ['shipping']],
      ['products', ['shipping']],
    ]);
    await good(publish(_id));
    expect(await product(one._id)).toMatchObject({ left_menu_alias: text, shipping: 7 });
    expect(await aliases(other._id)).toEqual([text]);
  });

  it('goes live without that, where it is left out, with its products where they were', async () => {
    const before = await item();
    const one = await addProduct({ left_menu_alias: before.text });
    const { _id } = await make();
    const added = await add(_id, await rename(_id, before));
    await good(change('PUT', _id, '/prices', priced(one)));
    await good(change('DELETE', _id, `/changes/leftMenuItems/${before._id}`));
    await good(publish(_id));
    expect(await aliases(one._id, added)).toEqual([before.text, before.text]);
  });

  it('takes products along with an item that it adds itself', async () => {
    const one = await addProduct();
    const { _id } = await make();
    const form = menuItemOf();
    const { gathered } = await good<{ gathered: { recordId: string }[] }>(
      gather(_id, { collection: 'leftMenuItems', version: 0, form }),
    );
    const added = await add(_id, form.text);
    await good(gather(_id, editOf(one, { left_menu_alias: form.text })));
    const text = await rename(_id, { _id: gathered[0]!.recordId, text: form.text, version: 0 });
    await good(publish(_id));
    expect(await aliases(added, one._id)).toEqual([text, text]);
  });
});
