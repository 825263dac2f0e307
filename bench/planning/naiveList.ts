/** The totals of a shopping list by the shortest way there is: everything counted anew. What the product's list is compared with. */
import {
  type Catalogue,
  interiorAngle,
  isInShoppingList,
  lightingKits,
  lineTrace,
  type ListTotals,
  mouldingPieces,
  type PlacedObject,
  type Product,
  round,
  type SceneData,
  wallsOf,
} from '@rackwright/planning';
import { ringgit } from '@rackwright/words';

interface Span {
  readonly object: PlacedObject;
  readonly product: Product;
  readonly from: number;
  readonly to: number;
}

const RUN_GAP = 0.5 + 1e-6;
const FILLER_GAP = 3 * 2.54 + 1e-6;
const ESTATE_HEIGHT = 92.5 * 2.54;

interface Priced {
  quantity: number;
  readonly item: Pick<Product, 'prices' | 'shipping' | 'weightLb'>;
  readonly bottles: number;
  readonly isLacquered: boolean;
  readonly stain: string;
  readonly wood: 'Mahogany' | 'Pine';
}

function linesOf(data: SceneData, catalogue: Catalogue): Priced[] {
  const lines = new Map<string, Priced>();
  for (const object of data.objects) {
    const product = catalogue.products.get(object.productId);
    if (!product || !isInShoppingList(product)) continue;
    const scheme = catalogue.colorSchemes.find((each) => each.uniqueName === object.colorScheme);
    const { woodSpecies: wood, stain } = scheme ?? data.finish;
    const isLacquered = stain !== 'Natural' && data.finish.lacquer;
    const color = product.colors.find((each) => each.name === object.colorScheme);
    const sku = (object.isLit && product.lightedSku) || color?.sku || product.prices[wood].sku;
    const key = [product.id, wood, stain, sku].join('|');
    const line = lines.get(key);
    if (line) line.quantity += 1;
    else {
      const lacquer = isLacquered && !product.isCabinet;
      lines.set(key, {
        ...{ quantity: 1, item: product, bottles: product.bottleCount, isLacquered: lacquer, stain, wood },
      });
    }
  }
  return [...lines.values()];
}

function spansOf(data: SceneData, catalogue: Catalogue): Span[][] {
  const walls = wallsOf(data);
  const spans: Span[][] = walls.map(() => []);
  for (const object of data.objects) {
    const product = catalogue.products.get(object.productId);
    const wall = walls.find(({ name }) => name === object.wall);
    if (!product || !wall || product.isGeneric || product.isOpening) continue;
    const before = walls[(wall.index + walls.length - 1) % walls.length]!;
    for (const on of product.cornerType === null ? [wall] : [wall, before]) {
      const turn = (on.angle * Math.PI) / 180;
      const { x, y } = object.position;
      const along = (x - on.a.x) * Math.cos(turn) + (y - on.a.y) * Math.sin(turn);
      const turned = ((object.rotation - on.angle) * Math.PI) / 180;
      const { width, length } = object.size;
      const half = (Math.abs(Math.cos(turned)) * width + Math.abs(Math.sin(turned)) * length) / 2;
      spans[on.index]!.push({ object, product, from: along - half, to: along + half });
    }
  }
  for (const onWall of spans) onWall.sort((one, other) => one.from - other.from || one.to - other.to);
  return spans;
}

/** Stretches without a gap, as lists of spans. */
function stretchesOf(onWall: readonly Span[]): Span[][] {
  const stretches: Span[][] = [];
  let reach = -Infinity;
  for (const span of onWall) {
    if (span.from - reach > RUN_GAP) stretches.push([span]);
    else stretches.at(-1)!.push(span);
    reach = Math.max(reach, span.to);
  }
  return stretches;
}

const furthest = (stretch: readonly Span[]): Span =>
  stretch.reduce((one, other) => (other.to > one.to ? other : one));
const strip = ({ object }: Span): string => (object.size.height >= ESTATE_HEIGHT - 0.5 ? 'EFS' : 'CFS');
const isGap = (gap: number): boolean => gap > RUN_GAP && gap <= FILLER_GAP;

function stripsOf(data: SceneData, stretches: readonly Span[][][]): string[] {
  return wallsOf(data).flatMap(({ index }) => {
    const onWall = stretches[index]!;
    const between = onWall.slice(1).flatMap((next, k) => {
      const last = furthest(onWall[k]!);
      return isGap(next[0]!.from - last.to) ? [strip(last), strip(next[0]!)] : [];
    });
    return [...between, ...cornerStrips(data, stretches, index)];
  });
}

interface End {
  readonly span: Span;
  readonly gap: number;
}

function cornerStrips(data: SceneData, stretches: readonly Span[][][], index: number): string[] {
  const angle = interiorAngle(data.points, index);
  const walls = wallsOf(data);
  const previous = walls.at(index - 1)!;
  const after = stretches[index]![0]?.slice(0, 1).map((span): End => ({ span, gap: span.from })) ?? [];
  const before = stretches[previous.index]!.slice(-1).map((stretch): End => {
    const span = furthest(stretch);
    return { span, gap: previous.length - span.to };
  });
  const ends = [...after, ...before].filter(
    ({ span: { object, product } }) => !product.cornerType || object.wall !== walls[index]!.name,
  );
  if (angle >= 180) return [];
  if (ends.length === 2 && Math.abs(angle - 90) < 0.1 && isMet(ends[0]!, ends[1]!)) {
    return [strip(ends[0]!.span), strip(ends[1]!.span)].sort().slice(-1);
  }
  return ends.filter(({ gap }) => isGap(gap)).map(({ span }) => strip(span));
}

function isMet(one: End, other: End): boolean {
  if (one.span.product.cornerType || other.span.product.cornerType) return false;
  const closes = (end: End, by: End): boolean =>
    end.gap <= FILLER_GAP && by.gap <= end.span.object.size.length + FILLER_GAP;
  return closes(one, other) || closes(other, one);
}

/** Columns of each run: stretches that share a corner product are one. */
function runColumns(stretches: readonly Span[][]): number[] {
  const runs: Set<string>[] = [];
  const columns = new Map<string, number>();
  const runAt = new Map<string, Set<string>>();
  for (const stretch of stretches) {
    const ids = stretch.map(({ object }) => object.id);
    const known = [...new Set(ids.flatMap((id) => runAt.get(id) ?? []))];
    const run = new Set([...known.flatMap((other) => [...other]), ...ids]);
    for (const other of known) other.clear();
    for (const id of run) runAt.set(id, run);
    for (const { object, product } of stretch) columns.set(object.id, product.columnCount);
    runs.push(run);
  }
  return runs.map((run) => [...run].reduce((sum, id) => sum + columns.get(id)!, 0));
}

function accessoriesOf(data: SceneData, catalogue: Catalogue): Map<string, number> {
  const { moulding, filler, lighting, archLighting } = data.trimAndFiller;
  const stretches = spansOf(data, catalogue).map(stretchesOf);
  const counts = new Map<string, number>();
  const add = (symbolName: string, quantity: number): void => {
    counts.set(symbolName, (counts.get(symbolName) ?? 0) + quantity);
  };
  const onWalls = new Map(stretches.flat(2).map((span) => [span.object.id, span]));
  let top = 0;
  for (const { product, object } of onWalls.values()) {
    if (!product.isExcludedTopCrownTrim) top += object.size.width;
  }
  if (moulding === 'Top') add('Top', mouldingPieces(top));
  if (filler !== 'No') for (const symbolName of stripsOf(data, stretches)) add(symbolName, 1);
  if (lighting === 'Yes') {
    for (const columns of runColumns(stretches.flat())) {
      const { kit3, kit6, kit12 } = lightingKits(columns);
      add('3bulb', kit3);
      add('6bulb', kit6);
      add('12bulb', kit12);
    }
  }
  for (const { productId } of data.objects) {
    const arch = catalogue.products.get(productId)?.archLighting;
    if (arch && archLighting !== 'No') add(arch.type, arch.quantity);
  }
  return counts;
}

/** Every total of the list, with mouldings for `Top` only. */
export function naiveTotals(data: SceneData, catalogue: Catalogue): ListTotals {
  const { woodSpecies: wood, stain, lacquer } = data.finish;
  const isLacquered = lacquer && stain !== 'Natural';
  const additions = [...accessoriesOf(data, catalogue)].map(([symbolName, quantity]): Priced => {
    const item = catalogue.accessories.get(symbolName)!;
    return { quantity, item, bottles: 0, isLacquered, stain, wood };
  });
  const lines = linesOf(data, catalogue);
  const sums = { unitPrice: 0, finish: 0, lacquer: 0, shipping: 0, total: 0, lbs: 0 };
  for (const line of [...lines, ...additions]) {
    const { quantity, item } = line;
    const price = item.prices[line.wood];
    const piece = {
      unitPrice: price.unitPrice,
      finish: line.stain === 'Natural' ? ringgit(0) : price.stainUnit,
      lacquer: line.isLacquered ? price.lacquer : ringgit(0),
      shipping: item.shipping,
    };
    for (const { rule, amount } of lineTrace({ piece, quantity, discounts: catalogue.discounts })) {
      sums[rule] += amount;
    }
    sums.lbs += round(item.weightLb * quantity, 2);
  }
  return {
    bottleCount: lines.reduce((sum, { bottles, quantity }) => sum + bottles * quantity, 0),
    ofRacks: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lbs: round(sums.lbs, 2),
    wineRackingTotal: ringgit(sums.unitPrice),
    finishTotal: ringgit(sums.finish),
    lacquerTotal: ringgit(sums.lacquer),
    shippingTotal: ringgit(sums.shipping),
    wineCellarTotal: ringgit(sums.unitPrice + sums.finish + sums.lacquer),
    totalAmount: ringgit(sums.total),
  };
}
