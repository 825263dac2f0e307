/** Trim, filler and lighting: what the racks on the walls call for. Proposals; the customer may change each quantity. */
import type { Catalogue } from '../catalogue/catalogue';
import { CM_PER_INCH } from '../measure';
import { hasCurvedFront } from '../catalogue/product';
import { keptLines, type KeptLines, type WallMeasures } from './keptLines';
import { callLights, type CountedRacks } from './lights';
import type { SceneData } from '../project/project';
import { isTrimmed, lengthUnits, UNITS_PER_CM } from './wallRuns';

/** Inches of a moulding piece, and the inches added to the total before pieces are counted. */
export const MOULDING_PIECE_IN = 84;
export const MOULDING_ALLOWANCE_IN = 60;

export const mouldings = ['Top', 'Base', 'Crown', 'CrwnBase', 'TopBase'] as const;
export type Moulding = (typeof mouldings)[number];

/**
 * Keys of `data.trimAndFiller`. `moulding` names the chosen one, none when absent. Rack lighting is proposed once it is 'Yes':
 * racks stand without. Filler strips, and the lights an arch needs, are proposed unless they are 'No'.
 */
export type TrimChoice = 'moulding' | 'filler' | 'lighting' | 'archLighting';

export function isMoulding(symbolName: string | undefined): symbolName is Moulding {
  return mouldings.some((moulding) => moulding === symbolName);
}

/** Whose length a moulding has to cover: what takes a top, what stands on the floor, or the longer of the two. */
export const mouldingLengthOf: Readonly<Record<Moulding, 'top' | 'base' | 'longer'>> = {
  Top: 'top',
  Crown: 'top',
  Base: 'base',
  // A set has a piece for the top and one for the base in each.
  CrwnBase: 'longer',
  TopBase: 'longer',
};

/** In ten-thousandths of a centimetre. */
export function mouldingUnits(moulding: Moulding, { topUnits, baseUnits }: WallMeasures): number {
  return { top: topUnits, base: baseUnits, longer: Math.max(topUnits, baseUnits) }[
    mouldingLengthOf[moulding]
  ];
}

const inchesInUnits = (count: number): number => Math.round(count * CM_PER_INCH * UNITS_PER_CM);
const PIECE_UNITS = inchesInUnits(MOULDING_PIECE_IN);
const ALLOWANCE_UNITS = inchesInUnits(MOULDING_ALLOWANCE_IN);

/**
 * Pieces of 84 inches for a total length in centimetres, 60 inches added, rounded up; none for none. Lengths count in
 * ten-thousandths of a centimetre. Planner specification section 9.
 */
export function mouldingPieces(totalCm: number): number {
  return piecesOfUnits(lengthUnits(totalCm));
}

/** As `mouldingPieces`, for ten-thousandths of a centimetre. */
export function piecesOfUnits(units: number): number {
  return units <= 0 ? 0 : Math.ceil((units + ALLOWANCE_UNITS) / PIECE_UNITS);
}

/** True where the corners of curved racks take a piece of the moulding. */
export const isCrowned = (moulding: string | undefined): boolean =>
  moulding === 'Crown' || moulding === 'CrwnBase';

/** How many of each accessory are called for, by symbol name, whether the catalogue has it or not. */
function calledFor(kept: KeptLines, catalogue: Catalogue): ReadonlyMap<string, number> {
  const { trimAndFiller, walls } = kept;
  const { moulding, filler } = trimAndFiller;
  const called = new Map<string, number>();
  const call = (symbolName: string, quantity: number): void => {
    called.set(symbolName, (called.get(symbolName) ?? 0) + quantity);
  };
  const racks = countedRacks(kept, catalogue);
  if (isMoulding(moulding)) call(moulding, piecesOfUnits(mouldingUnits(moulding, walls)));
  if (isCrowned(moulding))
    for (const { product, count } of racks) if (hasCurvedFront(product)) call('4CurvCrn', count);
  if (filler !== 'No') {
    call('CFS', walls.classicStrips);
    call('EFS', walls.estateStrips);
  }
  callLights({ racks, kits: walls.kits }, trimAndFiller, call);
  return called;
}

function countedRacks({ pieces }: KeptLines, { products }: Catalogue): CountedRacks[] {
  return pieces.flatMap(({ productId, isLit, count }) => {
    const product = products.get(productId);
    return product && isTrimmed(product) ? [{ product, isLit, count }] : [];
  });
}

export interface AccessoryQuantity {
  readonly proposed: number;
  /** The customer's own, or null. It goes before the proposed one, a zero too. */
  readonly chosen: number | null;
  /** What the list has: `chosen`, or else `proposed`. */
  readonly quantity: number;
}

/** Of every accessory of the catalogue, in its order, by symbol name; zeros too. */
export function quantitiesOf(kept: KeptLines, catalogue: Catalogue): ReadonlyMap<string, AccessoryQuantity> {
  const called = calledFor(kept, catalogue);
  const { quantityAllAddition: own } = kept;
  const quantities = new Map<string, AccessoryQuantity>();
  for (const symbolName of catalogue.accessories.keys()) {
    const proposed = called.get(symbolName) ?? 0;
    const chosen = Object.hasOwn(own, symbolName) ? own[symbolName]! : null;
    quantities.set(symbolName, { proposed, chosen, quantity: chosen ?? proposed });
  }
  return quantities;
}

/** The proposed quantity of every accessory of the catalogue that is called for, by symbol name; never a zero. */
export function proposeAccessories(data: SceneData, catalogue: Catalogue): Record<string, number> {
  const proposed = [...quantitiesOf(keptLines(data, catalogue), catalogue)].map(
    ([symbolName, of]) => [symbolName, of.proposed] as const,
  );
  return Object.fromEntries(proposed.filter(([, quantity]) => quantity > 0));
}

/** The customer's quantity where there is one, else the proposed one; only accessories of the catalogue, never a zero. */
export function accessoryQuantities(data: SceneData, catalogue: Catalogue): Map<string, number> {
  const quantities = [...quantitiesOf(keptLines(data, catalogue), catalogue)].map(
    ([symbolName, { quantity }]) => [symbolName, quantity] as const,
  );
  return new Map(quantities.filter(([, quantity]) => quantity > 0));
}
