/** Parts of a product: each another product by its id, or without an id a name alone, which stands on the list with it. */
import type { WireProduct } from '@rackwright/contracts';

type Parts = WireProduct['subItems'];
type Part = Parts[number];

const asNames = (parts: Parts, isName: (part: Part) => boolean): Parts =>
  parts.map((part) => (isName(part) ? { ...part, _id: '' } : part));

/** The data files of before gave ids to parts that are no products; in the database, nothing else names what is not there. */
export function withNamedParts(products: readonly WireProduct[]): readonly WireProduct[] {
  const sold = new Set(products.map(({ _id }) => _id));
  const isName = ({ _id, description }: Part) => _id !== '' && !sold.has(_id) && description.trim() !== '';
  return products.map((product) =>
    product.subItems.some(isName) ? { ...product, subItems: asNames(product.subItems, isName) } : product,
  );
}

/** What was read or taken out while such parts had ids is still taken, where the product has a part of that name. */
export function sentParts(sent: Parts, before: WireProduct | null, products: readonly WireProduct[]): Parts {
  const names = new Set(
    before?.subItems.flatMap(({ _id, description }) => (_id === '' ? [description] : [])),
  );
  const isName = ({ _id, description }: Part) =>
    names.has(description) && !products.some((other) => other._id === _id);
  return asNames(sent, isName);
}
