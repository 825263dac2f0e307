/** Trim, filler and lighting: what the racks on the walls call for. Proposals; the customer may change each quantity. */
import type { Catalogue } from './catalogue';
import { fillerStrips } from './filler';
import { toInches } from './measure';
import type { SceneData } from './project';
import type { Run } from './runs';
import { readRuns } from './runs';

/** Inches of a moulding piece, and the inches added to the total before pieces are counted. */
export const MOULDING_PIECE_IN = 84;
export const MOULDING_ALLOWANCE_IN = 60;
export const KIT12_COLUMNS = 48;

export const mouldings = ['Top', 'Base', 'Crown', 'CrwnBase', 'TopBase'] as const;
export type Moulding = (typeof mouldings)[number];

/**
 * Keys of `data.trimAndFiller`. `moulding` names the chosen one, none when absent. Rack lighting is proposed once it is 'Yes':
 * racks stand without. Filler strips, and the lights an arch needs, are proposed unless they are 'No'.
 */
export type TrimChoice = 'moulding' | 'filler' | 'lighting' | 'archLighting';

/** Pieces of 84 inches for a total length, 60 inches added, rounded up; none for none. */
export function mouldingPieces(totalCm: number): number {
  if (totalCm <= 0) return 0;
  return Math.ceil((toInches(totalCm) + MOULDING_ALLOWANCE_IN) / MOULDING_PIECE_IN - 1e-9);
}

export interface LightingKits {
  readonly kit3: number;
  readonly kit6: number;
  readonly kit12: number;
}

/** Kits for a run: up to 12 columns kit3, to 24 kit6, to 48 kit12; a kit12 for each full 48 and the rest likewise. */
export function lightingKits(columnCount: number): LightingKits {
  const blocks = Math.floor(columnCount / KIT12_COLUMNS);
  const rest = columnCount - blocks * KIT12_COLUMNS;
  return {
    kit3: rest > 0 && rest <= 12 ? 1 : 0,
    kit6: rest > 12 && rest <= 24 ? 1 : 0,
    kit12: blocks + (rest > 24 ? 1 : 0),
  };
}

/** The proposed quantity of every accessory that is called for, by symbol name; never a zero. */
export function proposeAccessories(data: SceneData, catalogue: Catalogue): Record<string, number> {
  const { runs, spans } = readRuns(data, catalogue);
  const proposed: Record<string, number> = {};
  const add = (symbolName: string, quantity: number): void => {
    if (quantity > 0) proposed[symbolName] = (proposed[symbolName] ?? 0) + quantity;
  };
  addMouldings(data, catalogue, runs, add);
  if (data.trimAndFiller.filler !== 'No')
    for (const symbolName of fillerStrips(data, spans)) add(symbolName, 1);
  if (data.trimAndFiller.lighting === 'Yes') {
    for (const run of runs) {
      const kits = lightingKits(run.columnCount);
      add('3bulb', kits.kit3);
      add('6bulb', kits.kit6);
      add('12bulb', kits.kit12);
    }
  }
  if (data.trimAndFiller.archLighting !== 'No') {
    for (const object of data.objects) {
      const lighting = catalogue.products.get(object.productId)?.archLighting;
      if (lighting) add(lighting.type, lighting.quantity);
    }
  }
  return proposed;
}

/** The customer's quantity where there is one, else the proposed one; only accessories of the catalogue, never a zero. */
export function accessoryQuantities(data: SceneData, catalogue: Catalogue): Map<string, number> {
  const proposed = proposeAccessories(data, catalogue);
  const quantities = new Map<string, number>();
  for (const symbolName of catalogue.accessories.keys()) {
    const chosen = Object.hasOwn(data.quantityAllAddition, symbolName);
    const quantity = (chosen ? data.quantityAllAddition[symbolName] : proposed[symbolName]) ?? 0;
    if (quantity > 0) quantities.set(symbolName, quantity);
  }
  return quantities;
}

type Add = (symbolName: string, quantity: number) => void;

function addMouldings(data: SceneData, catalogue: Catalogue, runs: readonly Run[], add: Add): void {
  const chosen = mouldings.find((name) => name === data.trimAndFiller.moulding);
  if (!chosen) return;
  const top = runs.reduce((sum, run) => sum + run.topLength, 0);
  const base = runs.reduce((sum, run) => sum + run.baseLength, 0);
  const lengths: Record<Moulding, number> = {
    Top: top,
    Crown: top,
    Base: base,
    // A set has a piece for the top and one for the base in each, so the longer of the two decides.
    CrwnBase: Math.max(top, base),
    TopBase: Math.max(top, base),
  };
  add(chosen, mouldingPieces(lengths[chosen]));
  if (chosen !== 'Crown' && chosen !== 'CrwnBase') return;
  const curved = data.objects.filter((o) => catalogue.products.get(o.productId)?.cornerType === 'Curved');
  add('4CurvCrn', curved.length);
}
