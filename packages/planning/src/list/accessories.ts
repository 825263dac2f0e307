/** Trim, filler and lighting: what the racks on the walls call for. Proposals; the customer may change each quantity. */
import type { Catalogue } from '../catalogue/catalogue';
import { CM_PER_INCH } from '../measure';
import { hasCurvedFront, isInShoppingList, type Product } from '../catalogue/product';
import type { PlacedObject, SceneData } from '../project/project';
import { isTrimmed, lengthUnits, racksOf, type Room, UNITS_PER_CM, WallSpans } from './wallSpans';
import type { LightingKits } from './runColumns';
import type { Filed } from './spanStore';

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

export type ListChoices = Pick<SceneData, 'finish' | 'trimAndFiller' | 'quantityAllAddition'>;

type TrimChoices = Pick<ListChoices, 'trimAndFiller' | 'quantityAllAddition'>;

/** Which of a run's kits an accessory is. */
export const kitOf = { '3bulb': 'kit3', '6bulb': 'kit6', '12bulb': 'kit12' } as const;
type KitSymbol = keyof typeof kitOf;

/** Which accessory lights a package of racks; the catalogue's names for what it takes. */
export const packageKits: Readonly<Record<string, KitSymbol>> = {
  '3 Bulb Lighting Kit': '3bulb',
  '6 Bulb Lighting Kit': '6bulb',
  '12 Bulb Lighting Kit': '12bulb',
};

/** The kit that a product is lit with when it is ordered lit, by symbol name; null for what takes none. Specification section 3. */
export function packageKitOf(product: Product): KitSymbol | null {
  const { lightingForCabinet } = product;
  if (lightingForCabinet === undefined || !isInShoppingList(product)) return null;
  return packageKits[lightingForCabinet] ?? null;
}

export function isMoulding(symbolName: string | undefined): symbolName is Moulding {
  return mouldings.some((moulding) => moulding === symbolName);
}

function isKit(symbolName: string): symbolName is KitSymbol {
  return Object.hasOwn(kitOf, symbolName);
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

function piecesOfUnits(units: number): number {
  return units <= 0 ? 0 : Math.ceil((units + ALLOWANCE_UNITS) / PIECE_UNITS);
}

/** The proposed quantity of every accessory of the catalogue that is called for, by symbol name; never a zero. */
export function proposeAccessories(data: SceneData, catalogue: Catalogue): Record<string, number> {
  const proposals = proposalsOf(data, catalogue);
  const proposed = [...catalogue.accessories.keys()].map(
    (symbolName, index) => [symbolName, proposals.proposed(index)] as const,
  );
  return Object.fromEntries(proposed.filter(([, quantity]) => quantity > 0));
}

/** The customer's quantity where there is one, else the proposed one; only accessories of the catalogue, never a zero. */
export function accessoryQuantities(data: SceneData, catalogue: Catalogue): Map<string, number> {
  const proposals = proposalsOf(data, catalogue);
  const quantities = [...catalogue.accessories.keys()].map(
    (symbolName, index) => [symbolName, proposals.quantity(index)] as const,
  );
  return new Map(quantities.filter(([, quantity]) => quantity > 0));
}

/** Everything kept for a scene as it is. */
export function proposalsOf(data: SceneData, catalogue: Catalogue): Proposals {
  const proposals = new Proposals(catalogue, data, data);
  proposals.addAll(racksOf(data, catalogue));
  return proposals;
}

/** What the racks along the walls of a room come to. Lengths in ten-thousandths of a centimetre. */
export interface WallMeasures {
  /** Of what takes a top, and of what stands on the floor. */
  readonly topUnits: number;
  readonly baseUnits: number;
  readonly classicStrips: number;
  readonly estateStrips: number;
  /** For the runs of racks, whether lighting is chosen or not. */
  kits(): LightingKits;
}

/**
 * How many of each accessory a scene takes, by the accessory's place among the symbol names, from 0: of what was measured along its
 * walls, what was counted, and what the customer chose.
 */
export class AccessoryCounts<Walls extends WallMeasures = WallMeasures> {
  #choices: TrimChoices;

  readonly walls: Walls;
  readonly #symbols: readonly string[];
  /** By place: what is called for, and the customer's own quantities. */
  readonly #readers: readonly (() => number)[];
  #chosen: readonly (number | null)[] = [];
  readonly #placeOf: ReadonlyMap<string, number>;
  /** Lights that arches need, and kits of the packages that are lit, by place. */
  readonly #archLights: Float64Array;
  readonly #litPackages: Float64Array;
  #curvedFronts = 0;

  constructor(symbolNames: Iterable<string>, walls: Walls, choices: TrimChoices) {
    this.#choices = choices;

    this.#symbols = [...symbolNames];
    this.#placeOf = new Map(this.#symbols.map((symbolName, place) => [symbolName, place]));
    this.#archLights = new Float64Array(this.#symbols.length);
    this.#litPackages = new Float64Array(this.#symbols.length);
    this.walls = walls;
    this.#readers = this.#symbols.map((symbolName) => this.#readerOf(symbolName));
    this.setChoices(choices);
  }

  /** So many more of that product, lit or not, which is trimmed; or with a negative number fewer. */
  count(product: Product, isLit: boolean | undefined, by: number): void {
    const { archLighting } = product;
    if (isLit) this.light(product, by);
    if (hasCurvedFront(product)) this.#curvedFronts += by;
    if (!archLighting) return;
    const place = this.#placeOf.get(archLighting.type);
    if (place !== undefined) this.#archLights[place]! += by * archLighting.quantity;
  }

  /** So many packages of that product more are lit, or with a negative number fewer. */
  light(product: Product, by: number): void {
    const kit = packageKitOf(product);
    const place = kit === null ? undefined : this.#placeOf.get(kit);
    if (place !== undefined) this.#litPackages[place]! += by;
  }

  setChoices(choices: TrimChoices): void {
    this.#choices = choices;
    const { quantityAllAddition } = choices;
    this.#chosen = this.#symbols.map((symbolName) =>
      Object.hasOwn(quantityAllAddition, symbolName) ? quantityAllAddition[symbolName]! : null,
    );
  }

  /** The customer's own quantity, or null. */
  chosenQuantity(place: number): number | null {
    return this.#chosen[place]!;
  }

  /** The customer's own quantity where there is one, else the proposed one. */
  quantity(place: number): number {
    return this.#chosen[place] ?? this.proposed(place);
  }

  proposed(place: number): number {
    const isArchLit = this.#choices.trimAndFiller.archLighting !== 'No';
    return this.#readers[place]!() + this.#litPackages[place]! + (isArchLit ? this.#archLights[place]! : 0);
  }

  /** What a moulding has to cover, in ten-thousandths of a centimetre. */
  mouldingUnits(moulding: Moulding): number {
    const { topUnits, baseUnits } = this.walls;
    if (moulding === 'Base') return baseUnits;
    // A set has a piece for the top and one for the base in each, so the longer of the two decides.
    return moulding === 'CrwnBase' || moulding === 'TopBase' ? Math.max(topUnits, baseUnits) : topUnits;
  }

  /** Pieces of a moulding; none unless it is the chosen one. */
  mouldingPieces(moulding: Moulding): number {
    const isChosen = this.#choices.trimAndFiller.moulding === moulding;
    return isChosen ? piecesOfUnits(this.mouldingUnits(moulding)) : 0;
  }

  /** How many of an accessory the racks call for, arch lights and lit packages apart. */
  #readerOf(symbolName: string): () => number {
    if (isMoulding(symbolName)) return () => this.mouldingPieces(symbolName);
    switch (symbolName) {
      case '4CurvCrn':
        return () => (this.#hasCrown() ? this.#curvedFronts : 0);
      case 'CFS':
        return () => (this.#choices.trimAndFiller.filler === 'No' ? 0 : this.walls.classicStrips);
      case 'EFS':
        return () => (this.#choices.trimAndFiller.filler === 'No' ? 0 : this.walls.estateStrips);
      default:
        return isKit(symbolName) ? () => this.#kitsOf(symbolName) : () => 0;
    }
  }

  #hasCrown(): boolean {
    const { moulding } = this.#choices.trimAndFiller;
    return moulding === 'Crown' || moulding === 'CrwnBase';
  }

  #kitsOf(symbolName: KitSymbol): number {
    return this.#choices.trimAndFiller.lighting === 'Yes' ? this.walls.kits()[kitOf[symbolName]] : 0;
  }
}

/**
 * The accessories of a scene, kept as objects come and go; by the accessory's place in the catalogue, from 0. Mouldings, corners
 * and arch lights are kept sums; filler strips and the kits of runs are recounted where they change. Runs that go round corners
 * are joined when kits are read while lighting is chosen.
 */
export class Proposals extends AccessoryCounts<WallSpans> {
  constructor({ accessories }: Pick<Catalogue, 'accessories'>, room: Room, choices: TrimChoices) {
    super(accessories.keys(), new WallSpans(room), choices);
  }

  add(object: PlacedObject, product: Product): void {
    if (!isTrimmed(product)) return;
    this.walls.add(object, product);
    this.count(product, object.isLit, 1);
  }

  /** As `add` for each, while there is nothing yet. */
  addAll(all: readonly Filed[]): void {
    this.walls.addAll(all);
    for (const { object, product } of all) this.count(product, object.isLit, 1);
  }

  /** Throws when the object was not added as it is. */
  remove(object: PlacedObject, product: Product): void {
    if (!isTrimmed(product)) return;
    this.walls.remove(object, product);
    this.count(product, object.isLit, -1);
  }

  setRoom(room: Room): void {
    this.walls.setRoom(room);
  }
}
