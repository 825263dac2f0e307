/** What a designed cellar is put together from: a product, or a few that belong together, as one piece of a wall. */
import type { Catalogue } from '../catalogue/catalogue';
import { discounted } from '../catalogue/pricing';
import {
  backGap,
  fitsUnderCeiling,
  type Product,
  productKind,
  standUpShortfallCm,
} from '../catalogue/product';
import { type Sen, sen } from '../catalogue/sen';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { piecePrices } from '../list/line';
import { newObject } from '../placing/newObject';
import type { PlacedObject } from '../project/project';
import { cellarSeries, ESTATE_HEIGHT } from '../room/room';
import { type Holding, holdingOf } from './holding';
import type { Look, Wish, WishFormat } from './wish';

/** Part of a piece: how far its middle is from the piece's, along the wall. Centimetres. */
export interface PiecePart {
  readonly product: Product;
  /** As placed, but for where. */
  readonly object: PlacedObject;
  readonly aside: number;
}

/** Centimetres; `base` and `top` above the floor, `depth` from the wall, its gap with it. Price before accessories, in sen. */
export interface CellarPiece {
  readonly id: string;
  readonly parts: readonly PiecePart[];
  readonly width: number;
  readonly depth: number;
  readonly base: number;
  readonly top: number;
  readonly holdings: readonly Holding[];
  readonly price: Sen;
  /** What it is besides plain racks; null for those. */
  readonly look: Look | null;
}

/** Racks of the larger series are this high and higher, those of the smaller one from 150 cm. */
const FULL_HEIGHT = 150;

type Series = 'Classic' | 'Estate';

export const rackSeries = ({ height }: Product): Series | null =>
  height < FULL_HEIGHT ? null : height >= ESTATE_HEIGHT - 0.01 ? 'Estate' : 'Classic';

/** The series that are designed in a room as high as this for a wish, the higher first. */
export function seriesFor({ style }: Pick<Wish, 'style'>, ceilingCm: number): readonly Series[] {
  const highest = cellarSeries(ceilingCm);
  const offered: readonly Series[] = highest === 'Estate' ? ['Estate', 'Classic'] : ['Classic'];
  return style === 'any' ? offered : offered.filter((series) => series === style);
}

export interface DesignPieces {
  /** Along walls, the widest first. */
  readonly onWalls: readonly CellarPiece[];
  /** By what the catalogue calls its corner. */
  readonly corners: readonly CellarPiece[];
  readonly islands: readonly CellarPiece[];
}

/**
 * The pieces that a shop's catalogue offers for a wish in one series under this ceiling: what is sold, visible, and can be stood up.
 * What stacks on something else stands in no piece but one made for it; metal is in none, as the wish names a wood. A format that the series does not have comes from the other.
 */
export function designPieces(
  catalogue: Catalogue,
  wish: Wish,
  { series, ceilingCm }: { readonly series: Series; readonly ceilingCm: number },
): DesignPieces {
  const make = (products: readonly Placing[], id: string, look: Look | null): CellarPiece =>
    pieceOf(products, { id, look, wish, catalogue, ceilingCm });
  const isOffered = (product: Product): boolean =>
    product.isVisible !== false &&
    !product.isGeneric &&
    !product.isOpening &&
    fitsUnderCeiling(product, ceilingCm) &&
    standUpShortfallCm(product, ceilingCm) === 0;
  const offered = [...catalogue.products.values()].filter(isOffered);
  const single = (product: Product): CellarPiece =>
    make([{ product, aside: 0 }], product.id, kindsOfProduct[product.drawnAs].look);
  const ofSeries = (pieces: readonly CellarPiece[]): CellarPiece[] => {
    const isOther = ({ parts }: CellarPiece): boolean =>
      ![null, series].includes(rackSeries(parts[0]!.product));
    const formats = new Set(pieces.filter((piece) => !isOther(piece)).flatMap(formatsOf));
    return pieces.filter(
      (piece) => !isOther(piece) || formatsOf(piece).some((format) => !formats.has(format)),
    );
  };
  const racks = offered.filter(
    (product) =>
      productKind(product) === 'wall' &&
      product.bottleCount > 0 &&
      product.defaultHeightFromFloor === 0 &&
      product.colors.length === 0,
  );
  const corners = offered.filter(
    (product) => productKind(product) === 'corner' && rackSeries(product) === series,
  );
  const islands = offered.filter(({ drawnAs, bottleCount }) => drawnAs === 'island' && bottleCount > 0);
  const onWalls = [...ofSeries(racks.map(single)), ...settings(offered, make)];
  return {
    onWalls: onWalls.sort((one, other) => other.width - one.width),
    corners: corners.map(single),
    islands: [...islands.map(single), ...islandTables(offered, islands, make)],
  };
}

const formatsOf = ({ holdings }: CellarPiece): WishFormat[] =>
  holdings.filter(({ places }) => places > 0).map(({ format }) => format);

interface Placing {
  readonly product: Product;
  readonly aside: number;
  readonly baseCm?: number;
}

type Make = (products: readonly Placing[], id: string, look: Look | null) => CellarPiece;

/** An arch over a low diamond bin; a tasting corner: drawers and bottles below a top, glasses above. Nothing where a part is not sold. */
function settings(offered: readonly Product[], make: Make): CellarPiece[] {
  const low = (drawnAs: Product['drawnAs']): Product | undefined =>
    offered.find(
      (product) =>
        product.drawnAs === drawnAs &&
        product.height < FULL_HEIGHT &&
        product.height > 90 &&
        product.defaultHeightFromFloor === 0 &&
        productKind(product) === 'wall',
    );
  const bin = low('diamondBin');
  const drawers = low('cabinet');
  const rack = [...offered]
    .reverse()
    .find(
      (product) =>
        product.swapGroup !== null &&
        product.swapGroup === drawers?.swapGroup &&
        product.drawnAs === 'individual',
    );
  const arch = offered.find(
    ({ drawnAs, width }) => drawnAs === 'arch' && bin && width >= bin.width && width < 1.5 * bin.width,
  );
  const glasses = offered.find(
    ({ drawnAs, defaultHeightFromFloor }) => drawnAs === 'cabinet' && defaultHeightFromFloor > FULL_HEIGHT,
  );
  const pieces: CellarPiece[] = [];
  if (bin && arch)
    pieces.push(
      make(
        [
          { product: arch, aside: 0 },
          { product: bin, aside: 0 },
        ],
        `${bin.id}+${arch.id}`,
        'arch',
      ),
    );
  if (!drawers || !rack || !glasses) return pieces;
  const wide = drawers.width + rack.width;
  const top = offered.find(
    ({ drawnAs, width, shelfType }) =>
      drawnAs === 'top' && shelfType === null && width >= wide && width < wide + drawers.width,
  );
  if (!top || productKind(top) !== 'wall') return pieces;
  const parts = [
    { product: top, aside: 0, baseCm: drawers.height },
    { product: drawers, aside: -drawers.width / 2 },
    { product: rack, aside: rack.width / 2 },
    { product: glasses, aside: 0 },
  ];
  return [...pieces, make(parts, `${drawers.id}+${rack.id}+${top.id}`, 'tasting')];
}

/** Two islands side by side under one table top. */
function islandTables(offered: readonly Product[], islands: readonly Product[], make: Make): CellarPiece[] {
  return islands.flatMap((island) => {
    const wide = 2 * island.width;
    const top = offered.find(
      (product) =>
        product.drawnAs === 'top' &&
        productKind(product) === 'floor' &&
        product.width >= wide &&
        product.width < wide + island.width / 2 &&
        product.length >= island.length,
    );
    if (!top) return [];
    const parts = [
      { product: top, aside: 0, baseCm: island.height },
      { product: island, aside: -island.width / 2 },
      { product: island, aside: island.width / 2 },
    ];
    return [make(parts, `${island.id}+${top.id}`, 'island')];
  });
}

interface Making {
  readonly id: string;
  readonly look: Look | null;
  readonly wish: Wish;
  readonly catalogue: Catalogue;
  readonly ceilingCm: number;
}

function pieceOf(
  products: readonly Placing[],
  { id, look, wish, catalogue, ceilingCm }: Making,
): CellarPiece {
  const parts = products.map(({ product, aside, baseCm }) => ({
    product,
    aside,
    object: newObject(product, { id: product.id, ceilingCm, height: baseCm ?? null, rotation: 0 }),
  }));
  const reach = (side: 1 | -1): number =>
    Math.max(...parts.map(({ aside, object }) => side * aside + object.size.width / 2));
  return {
    id,
    look,
    parts,
    width: 2 * Math.max(reach(1), reach(-1)),
    depth: Math.max(
      ...parts.map(({ product, object }) => backGap(product, catalogue.wallGapCm) + object.size.length),
    ),
    base: Math.min(...parts.map(({ object }) => object.position.height)),
    top: Math.max(...parts.map(({ object }) => object.position.height + object.size.height)),
    holdings: parts.map(({ product, object }) =>
      holdingOf(product, object.size, { baseCm: object.position.height, reachCm: wish.reachCm }),
    ),
    price: sen(parts.reduce((sum, { product }) => sum + priceOf(product, wish, catalogue), 0)),
  };
}

/** One piece in the wish's finish, shipped, less what the shop takes off. */
function priceOf(product: Product, { finish }: Wish, { discounts }: Catalogue): number {
  const prices = piecePrices(product, finish);
  return (
    discounted(prices.unitPrice, discounts.unitPrice) +
    discounted(prices.finish, discounts.finish) +
    discounted(prices.lacquer, discounts.lacquer) +
    discounted(prices.shipping, discounts.shipping)
  );
}
