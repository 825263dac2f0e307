/** A scene counted: what the list depends on of it, so that its total under any catalogue is told without its document. */
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { fillerStrips } from './filler';
import { kitsOfRuns, type LightingKits } from './lights';
import type { PlacedObject, SceneData } from '../project/project';
import { baseUnitsOf, runColumns, isTrimmed, rackedWalls, runsAlong, topUnitsOf } from './wallRuns';

export type ListChoices = Pick<SceneData, 'finish' | 'trimAndFiller' | 'quantityAllAddition'>;

/** So many objects that are sold alike in every catalogue: of one product, in one colour of their own or none, lit or not. */
export interface KeptPieces extends Pick<PlacedObject, 'productId' | 'colorScheme'> {
  readonly isLit: boolean;
  readonly count: number;
  /** What the catalogue said of the product that the walls were measured by. */
  readonly measuredBy: string;
}

/** What the racks along the walls of a room come to. */
export interface WallMeasures {
  /** Ten-thousandths of a centimetre, of what takes a top, and of what stands on the floor. */
  readonly topUnits: number;
  readonly baseUnits: number;
  readonly classicStrips: number;
  readonly estateStrips: number;
  /** For the runs of racks, whether lighting is chosen or not. */
  readonly kits: LightingKits;
}

/** Plain JSON. Of a scene of 10,000 objects it is as small as of one of ten of the same products. */
export interface KeptLines extends ListChoices {
  /** Everything that stands in the scene, what is not sold too, in the order of its product's id. */
  readonly pieces: readonly KeptPieces[];
  readonly walls: WallMeasures;
}

/** What is kept of a scene as it is, its walls measured by a catalogue. */
export function keptLines(data: SceneData, catalogue: Catalogue): KeptLines {
  const { finish, trimAndFiller, quantityAllAddition } = data;
  return {
    ...{ finish, trimAndFiller, quantityAllAddition },
    pieces: piecesOf(data.objects, catalogue),
    walls: wallMeasures(data, catalogue),
  };
}

function wallMeasures(data: SceneData, catalogue: Catalogue): WallMeasures {
  const walls = rackedWalls(data, catalogue);
  const runs = runsAlong(walls);
  const strips = fillerStrips(data.points, walls);
  const classicStrips = strips.filter(({ symbolName }) => symbolName === 'CFS').length;
  return {
    topUnits: runs.reduce((units, racks) => units + topUnitsOf(racks), 0),
    baseUnits: runs.reduce((units, racks) => units + baseUnitsOf(racks), 0),
    classicStrips,
    estateStrips: strips.length - classicStrips,
    kits: kitsOfRuns(runs.map(runColumns)),
  };
}

/**
 * Whether what was measured along the walls holds for this catalogue, too. Where it does not, the scene has to be measured anew;
 * everything else that is kept is of the scene alone, and holds for any.
 */
export function isMeasuredBy({ pieces }: KeptLines, { products }: Pick<Catalogue, 'products'>): boolean {
  return pieces.every(({ productId, measuredBy }) => measuredBy === measuringRule(products.get(productId)));
}

/** What the lengths, strips and runs along a wall depend on, of a product. What is not trimmed counts as what is not there. */
export function measuringRule(product: Product | undefined): string {
  if (!product || !isTrimmed(product)) return '';
  const { columnCount, cornerType, isExcludedTopCrownTrim } = product;
  return `${columnCount}${cornerType === null ? '' : 'c'}${isExcludedTopCrownTrim ? 'x' : ''}`;
}

type Counted = KeptPieces & { count: number };

function piecesOf(objects: readonly PlacedObject[], { products }: Pick<Catalogue, 'products'>): KeptPieces[] {
  /** By product, then colour; unlit first, then lit. */
  const counts = new Map<string, Map<string | null, (Counted | undefined)[]>>();
  for (const { productId, colorScheme, isLit = false } of objects) {
    const ofProduct = counts.get(productId) ?? new Map<string | null, (Counted | undefined)[]>();
    if (ofProduct.size === 0) counts.set(productId, ofProduct);
    const ofColor = ofProduct.get(colorScheme) ?? [];
    if (ofColor.length === 0) ofProduct.set(colorScheme, ofColor);
    const known = ofColor[Number(isLit)];
    if (known) known.count += 1;
    else {
      const measuredBy = measuringRule(products.get(productId));
      ofColor[Number(isLit)] = { productId, colorScheme, isLit, count: 1, measuredBy };
    }
  }
  return [...counts.values()]
    .flatMap((ofProduct) => [...ofProduct.values()].flat())
    .flatMap((pieces) => (pieces ? [{ pieces, key: orderKey(pieces) }] : []))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ pieces }) => pieces);
}

const orderKey = ({ productId, colorScheme, isLit }: KeptPieces): string =>
  JSON.stringify([productId, colorScheme, isLit]);
