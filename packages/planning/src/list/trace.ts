/** How every amount and quantity of the shopping list came about, as plain data: a screen or a report words it. */
import {
  type AccessoryQuantity,
  isCrowned,
  isMoulding,
  MOULDING_ALLOWANCE_IN,
  MOULDING_PIECE_IN,
  mouldingLengthOf,
  mouldingUnits,
  piecesOfUnits,
  quantitiesOf,
} from './accessories';
import type { Catalogue } from '../catalogue/catalogue';
import { type FillerStrip, fillerStrips } from './filler';
import { keptLines, type KeptLines } from './keptLines';
import { kitOf, lightingKits, packageKitOf } from './lights';
import type { Line, ListTotals, ShoppingList } from './line';
import { hasCurvedFront } from '../catalogue/product';
import { toInches } from '../measure';
import { lineTrace, type PriceRule, type TraceStep } from '../catalogue/pricing';
import type { SceneData } from '../project/project';
import { rackedWalls, racksOf, runsOf, UNITS_PER_CM } from './wallRuns';

/** What one line adds to a total. Minor units, but for bottles and racks, which are counts, and pounds. */
export interface TotalPart extends Omit<TraceStep, 'rule' | 'base' | 'amount'> {
  readonly base: number;
  readonly amount: number;
  readonly table: 'lines' | 'additions';
  /** Of the line. */
  readonly key: string;
  readonly rule: PriceRule | 'bottles' | 'racks' | 'pounds';
}

export interface TotalTrace {
  readonly total: keyof ListTotals;
  readonly amount: number;
  /** Their amounts sum to `amount`. In the order of the rules, then of the lines, then of the additions. */
  readonly parts: readonly TotalPart[];
}

const RACKING_RULES = ['unitPrice', 'finish', 'lacquer'] as const;

const moneyRules: Readonly<Partial<Record<keyof ListTotals, readonly PriceRule[]>>> = {
  wineRackingTotal: ['unitPrice'],
  finishTotal: ['finish'],
  lacquerTotal: ['lacquer'],
  shippingTotal: ['shipping'],
  wineCellarTotal: RACKING_RULES,
  totalAmount: [...RACKING_RULES, 'shipping'],
};

/**
 * What a total is the sum of: for money the rule, rate in percent, base and rounding of each line's amount, as in `lineTrace`; for
 * counts each line's count. A share of a discount of the whole order is a part of its own, below 0. Planning rules, "Shopping list".
 */
export function explainTotal(list: ShoppingList, total: keyof ListTotals): TotalTrace {
  const tables = [
    ...list.lines.map((line) => ({ table: 'lines' as const, line })),
    ...list.additions.map((line) => ({ table: 'additions' as const, line })),
  ];
  const rules = moneyRules[total];
  const parts = rules
    ? rules.flatMap((rule) => tables.flatMap(({ table, line }) => moneyParts(table, line, rule)))
    : tables
        .filter(({ table }) => total === 'lbs' || table === 'lines')
        .map(({ table, line }) => countPart(table, line, total));
  return { total, amount: list.totals[total] ?? 0, parts };
}

function moneyParts(table: TotalPart['table'], line: Line, rule: PriceRule): TotalPart[] {
  const steps = lineTrace(line).filter((step) => step.rule === rule);
  return steps.map((step) => ({ ...step, table, key: line.key, rule }));
}

function countPart(table: TotalPart['table'], line: Line, total: keyof ListTotals): TotalPart {
  const part = (rule: TotalPart['rule'], amount: number): TotalPart => ({
    ...{ table, key: line.key, rule, rate: 0, base: amount, rounding: 0, amount },
  });
  if (total === 'bottleCount') return part('bottles', line.bottles);
  if (total === 'lbs') return part('pounds', line.lbs ?? 0);
  return part('racks', line.bottles > 0 ? line.quantity : 0);
}

/** Why an accessory is called for. Each step's `quantity` counts; they sum to the proposed quantity. */
export type QuantityStep =
  | {
      readonly rule: 'moulding';
      readonly quantity: number;
      /** Whose length decides: what takes a top, what stands on the floor, or the longer of the two. */
      readonly of: 'top' | 'base' | 'longer';
      readonly totalCm: number;
      /** Two decimals are shown; this is not rounded. */
      readonly totalIn: number;
      readonly allowanceIn: number;
      readonly pieceIn: number;
      /** Total and allowance over the length of a piece, before rounding up. */
      readonly exactPieces: number;
    }
  | { readonly rule: 'curved-corners'; readonly quantity: number; readonly objectIds: readonly string[] }
  | {
      readonly rule: 'lighting-kits';
      readonly quantity: number;
      readonly runs: readonly {
        readonly objectIds: readonly string[];
        readonly columnCount: number;
        /** Kits of this kind for the run. */
        readonly kits: number;
      }[];
    }
  | { readonly rule: 'filler-strips'; readonly quantity: number; readonly strips: readonly FillerStrip[] }
  | {
      readonly rule: 'arch-lights';
      readonly quantity: number;
      readonly objects: readonly { readonly objectId: string; readonly lights: number }[];
    }
  /** Packages that are lit, a kit for each. */
  | { readonly rule: 'lit-packages'; readonly quantity: number; readonly objectIds: readonly string[] };

export interface QuantityTrace extends AccessoryQuantity {
  readonly symbolName: string;
  /** None when nothing calls for it, or when the project's choices rule it out. */
  readonly steps: readonly QuantityStep[];
}

/**
 * Why the list has so many of an accessory, by its symbol name; null for one the catalogue does not have. Planning rules, "Trim,
 * filler, lighting".
 */
export function explainQuantity(
  data: SceneData,
  catalogue: Catalogue,
  symbolName: string,
): QuantityTrace | null {
  const kept = keptLines(data, catalogue);
  const quantities = quantitiesOf(kept, catalogue).get(symbolName);
  if (!quantities) return null;
  const steps = [
    mouldingStep(kept, symbolName),
    curvedStep(data, catalogue, symbolName),
    stripStep(data, catalogue, symbolName),
    kitStep(data, catalogue, symbolName),
    archStep(data, catalogue, symbolName),
    packageStep(data, catalogue, symbolName),
  ].flatMap((step) => (step && step.quantity > 0 ? [step] : []));
  return { symbolName, ...quantities, steps };
}

function mouldingStep({ trimAndFiller, walls }: KeptLines, symbolName: string): QuantityStep | null {
  if (!isMoulding(symbolName) || trimAndFiller.moulding !== symbolName) return null;
  const units = mouldingUnits(symbolName, walls);
  const totalCm = units / UNITS_PER_CM;
  const totalIn = toInches(totalCm);
  return {
    rule: 'moulding',
    quantity: piecesOfUnits(units),
    of: mouldingLengthOf[symbolName],
    totalCm,
    totalIn,
    allowanceIn: MOULDING_ALLOWANCE_IN,
    pieceIn: MOULDING_PIECE_IN,
    exactPieces: (totalIn + MOULDING_ALLOWANCE_IN) / MOULDING_PIECE_IN,
  };
}

function curvedStep(data: SceneData, catalogue: Catalogue, symbolName: string): QuantityStep | null {
  if (symbolName !== '4CurvCrn' || !isCrowned(data.trimAndFiller.moulding)) return null;
  const objectIds = racksOf(data, catalogue).flatMap(({ object, product }) =>
    hasCurvedFront(product) ? [object.id] : [],
  );
  return { rule: 'curved-corners', quantity: objectIds.length, objectIds };
}

function stripStep(data: SceneData, catalogue: Catalogue, symbolName: string): QuantityStep | null {
  if (data.trimAndFiller.filler === 'No') return null;
  const all = fillerStrips(data.points, rackedWalls(data, catalogue));
  const strips = all.filter((strip) => strip.symbolName === symbolName);
  return { rule: 'filler-strips', quantity: strips.length, strips };
}

function kitStep(data: SceneData, catalogue: Catalogue, symbolName: string): QuantityStep | null {
  const kind = Object.hasOwn(kitOf, symbolName) ? kitOf[symbolName as keyof typeof kitOf] : null;
  if (kind === null || data.trimAndFiller.lighting !== 'Yes') return null;
  const runs = runsOf(data, catalogue).flatMap(({ objectIds, columnCount }) => {
    const kits = lightingKits(columnCount)[kind];
    return kits > 0 ? [{ objectIds, columnCount, kits }] : [];
  });
  return { rule: 'lighting-kits', quantity: runs.reduce((sum, { kits }) => sum + kits, 0), runs };
}

function archStep(data: SceneData, catalogue: Catalogue, symbolName: string): QuantityStep | null {
  if (data.trimAndFiller.archLighting === 'No') return null;
  const objects = racksOf(data, catalogue).flatMap(({ object, product: { archLighting } }) =>
    archLighting?.type === symbolName ? [{ objectId: object.id, lights: archLighting.quantity }] : [],
  );
  return { rule: 'arch-lights', quantity: objects.reduce((sum, { lights }) => sum + lights, 0), objects };
}

function packageStep(data: SceneData, catalogue: Catalogue, symbolName: string): QuantityStep {
  const objectIds = racksOf(data, catalogue).flatMap(({ object, product }) =>
    object.isLit && packageKitOf(product) === symbolName ? [object.id] : [],
  );
  return { rule: 'lit-packages', quantity: objectIds.length, objectIds };
}
