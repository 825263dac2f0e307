/** Lights that racks call for: kits along runs, lights below arches, kits of the packages that are lit. Proposals, as all accessories. */
import { isInShoppingList, type Product } from '../catalogue/product';
import type { SceneData } from '../project/project';

/** Columns that one 12 bulb kit lights. */
export const KIT12_COLUMNS = 48;
/** The most columns that a 6 and a 3 bulb kit light. */
export const KIT6_COLUMNS = 24;
export const KIT3_COLUMNS = 12;

export interface LightingKits {
  readonly kit3: number;
  readonly kit6: number;
  readonly kit12: number;
}

/** Which of a run's kits an accessory is. */
export const kitOf = { '3bulb': 'kit3', '6bulb': 'kit6', '12bulb': 'kit12' } as const;
export type KitSymbol = keyof typeof kitOf;

/**
 * Kits for a run of that many columns, a whole number from 0: up to 12 columns kit3, to 24 kit6, to 48 kit12; a kit12 for each
 * full 48 and the rest likewise. Planner specification section 9.
 */
export function lightingKits(columnCount: number): LightingKits {
  const blocks = Math.floor(columnCount / KIT12_COLUMNS);
  const rest = columnCount - blocks * KIT12_COLUMNS;
  return {
    kit3: rest > 0 && rest <= KIT3_COLUMNS ? 1 : 0,
    kit6: rest > KIT3_COLUMNS && rest <= KIT6_COLUMNS ? 1 : 0,
    kit12: blocks + (rest > KIT6_COLUMNS ? 1 : 0),
  };
}

/** Kits of all runs, by the columns of each. */
export function kitsOfRuns(columnCounts: readonly number[]): LightingKits {
  const kits = { kit3: 0, kit6: 0, kit12: 0 };
  for (const columnCount of columnCounts) {
    const { kit3, kit6, kit12 } = lightingKits(columnCount);
    kits.kit3 += kit3;
    kits.kit6 += kit6;
    kits.kit12 += kit12;
  }
  return kits;
}

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

/** So many racks of one product, lit or not. */
export interface CountedRacks {
  readonly product: Product;
  readonly isLit: boolean;
  readonly count: number;
}

/** Tells `call` every light that is called for, and how many of it; some are told several times. */
export function callLights(
  { racks, kits }: { readonly racks: readonly CountedRacks[]; readonly kits: LightingKits },
  { lighting, archLighting }: SceneData['trimAndFiller'],
  call: (symbolName: string, quantity: number) => void,
): void {
  if (lighting === 'Yes') {
    call('3bulb', kits.kit3);
    call('6bulb', kits.kit6);
    call('12bulb', kits.kit12);
  }
  for (const { product, isLit, count } of racks) {
    const kit = isLit ? packageKitOf(product) : null;
    if (kit !== null) call(kit, count);
    if (product.archLighting && archLighting !== 'No')
      call(product.archLighting.type, count * product.archLighting.quantity);
  }
}
