/** What a pointer's ray meets first among the placed objects, and which place of a rack: a grid walked cell by cell. */
import type { Catalogue } from '../catalogue/catalogue';
import { CellChains, NONE, grown } from './cellChains';
import type { Span } from './box';
import { direction } from '../geometry';
import type { PlacedObject } from '../project/project';
import { type RackPlaces, rackPlaces } from './rackPlaces';

/** X is the plan's x, Y the height above the floor, Z the plan's y; centimetres. */
export type Vector3 = readonly [number, number, number];

export interface PickRay {
  readonly from: Vector3;
  /** Unit vector. */
  readonly to: Vector3;
}

/** Written to and reused. */
export interface Picked {
  /** Of the object; '' before the first hit. */
  id: string;
  /** From the ray's start to the object's box, centimetres. */
  distance: number;
  /** The place in a rack, from 0 at the left seen from its front and from 0 at the bottom; -1 where there are no columns. */
  column: number;
  row: number;
}

export function newPicked(): Picked {
  return { id: '', distance: Infinity, column: -1, row: -1 };
}

const CELL_CM = 64;
const CELLS_MAX = 1 << 16;
/** x, y, halfWidth, halfLength, cos, sin, height of the middle, halfHeight. */
const FIELDS = 8;
/** A ray that sees less of an axis than this runs beside it. */
const FLAT = 1e-12;
/** By how much an object is kept larger in the grid than it is, so that rounding never hides a cell it touches. */
const ROUNDING = 1e-6;

interface CellGrid {
  readonly left: number;
  readonly upper: number;
  readonly right: number;
  readonly lower: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly chains: CellChains;
}

interface Area {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The objects a pointer can be on. Kept up to date object by object; a pick allocates nothing. */
export class Picking {
  readonly #catalogue: Catalogue;
  readonly #slots = new Map<string, number>();
  readonly #freeSlots: number[] = [];
  readonly #ids: string[] = [];
  readonly #places: RackPlaces[] = [];
  #boxes = new Float64Array(16 * FIELDS);
  /** Which pick has tried a slot: an object lies in several cells and is tried once. */
  #tried = new Int32Array(16);
  #picks = 0;
  /** Boxes that rays were tried against so far: what a pick costs, without a clock. */
  compared = 0;
  #grid = gridOver({ minX: 0, minY: 0, maxX: 0, maxY: 0 }, 0);
  /** No object reaches lower or higher. */
  #lowest = Infinity;
  #highest = -Infinity;
  /** The part of the ray in the area, and the nearest hit of the pick now running. */
  readonly #reach: Span = { from: 0, to: 0 };
  readonly #best = { slot: NONE, distance: Infinity };

  constructor(objects: readonly PlacedObject[], catalogue: Catalogue) {
    this.#catalogue = catalogue;
    for (const object of objects) this.#keep(object);
    this.#rebuild();
  }

  /** Takes an object in, or its new place and size when one of that id is there. Its numbers have to be finite. */
  put(object: PlacedObject): void {
    this.remove(object.id);
    const slot = this.#keep(object);
    const grid = this.#grid;
    const { minX, minY, maxX, maxY } = this.#areaOf(slot);
    if (minX < grid.left || minY < grid.upper || maxX > grid.right || maxY > grid.lower) this.#rebuild();
    else this.#link(slot);
  }

  /** False when it was not there. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    this.#eachCell(slot, (cell) => this.#grid.chains.unlink(cell, slot));
    this.#slots.delete(id);
    this.#freeSlots.push(slot);
    return true;
  }

  /**
   * Whether the ray meets an object; the nearest one is then written into `into`, which is otherwise left as it was. An object is
   * met from outside only: a ray that starts in one goes on to the next.
   */
  pick(ray: PickRay, into: Picked): boolean {
    const best = this.#best;
    best.slot = NONE;
    best.distance = Infinity;
    this.#walk(ray);
    if (best.slot === NONE) return false;
    into.id = this.#ids[best.slot]!;
    into.distance = best.distance;
    this.#placeAt(best.slot, ray, into);
    return true;
  }

  /** Tries what lies in the cells under the ray, from its start, until nothing nearer can follow. */
  #walk(ray: PickRay): void {
    const { from, to } = ray;
    const { left, upper, right, lower } = this.#grid;
    const reach = this.#reach;
    reach.from = 0;
    reach.to = Infinity;
    const middle = (this.#lowest + this.#highest) / 2;
    if (
      clip(reach, from[1] - middle, to[1], this.#highest - middle) &&
      clip(reach, from[0] - (left + right) / 2, to[0], (right - left) / 2) &&
      clip(reach, from[2] - (upper + lower) / 2, to[2], (lower - upper) / 2)
    ) {
      this.#walkCells(ray, reach);
    }
  }

  #walkCells(ray: PickRay, reach: Span): void {
    const { from, to } = ray;
    const { left, upper, cell, columns, rows } = this.#grid;
    let column = cellAt(from[0] + to[0] * reach.from - left, cell, columns);
    let row = cellAt(from[2] + to[2] * reach.from - upper, cell, rows);
    const columnStep = Math.sign(to[0]);
    const rowStep = Math.sign(to[2]);
    let nextColumn = toBorder(left + (column + (columnStep + 1) / 2) * cell - from[0], to[0]);
    let nextRow = toBorder(upper + (row + (rowStep + 1) / 2) * cell - from[2], to[2]);
    const question = ++this.#picks;
    while (column >= 0 && column < columns && row >= 0 && row < rows) {
      this.#tryCell(row * columns + column, ray, question);
      if (Math.min(nextColumn, nextRow) >= Math.min(reach.to, this.#best.distance)) return;
      if (nextColumn < nextRow) {
        column += columnStep;
        nextColumn += Math.abs(cell / to[0]);
      } else {
        row += rowStep;
        nextRow += Math.abs(cell / to[2]);
      }
    }
  }

  #tryCell(cell: number, ray: PickRay, question: number): void {
    const { chains } = this.#grid;
    for (let entry = chains.first(cell); entry !== NONE; entry = chains.after(entry)) {
      const slot = chains.slotOf(entry);
      if (this.#tried[slot] === question) continue;
      this.#tried[slot] = question;
      this.compared++;
      const distance = this.#distanceTo(slot, ray);
      if (distance >= this.#best.distance) continue;
      this.#best.slot = slot;
      this.#best.distance = distance;
    }
  }

  /**
   * To the box's outside, Infinity when the ray does not meet it from there. Beside an axis the divisions give infinities, which
   * compare as they should.
   */
  #distanceTo(slot: number, { from, to }: PickRay): number {
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    const dx = boxes[at]! - from[0];
    const dy = boxes[at + 1]! - from[2];
    const cos = boxes[at + 4]!;
    const sin = boxes[at + 5]!;
    const stepU = 1 / (to[0] * cos + to[2] * sin);
    const stepN = 1 / (to[2] * cos - to[0] * sin);
    const stepV = 1 / to[1];
    const u = dx * cos + dy * sin;
    const n = dy * cos - dx * sin;
    const v = boxes[at + 6]! - from[1];
    const left = (u - boxes[at + 2]!) * stepU;
    const right = (u + boxes[at + 2]!) * stepU;
    const back = (n - boxes[at + 3]!) * stepN;
    const front = (n + boxes[at + 3]!) * stepN;
    const low = (v - boxes[at + 7]!) * stepV;
    const high = (v + boxes[at + 7]!) * stepV;
    const enters = Math.max(Math.min(left, right), Math.min(back, front), Math.min(low, high));
    const leaves = Math.min(Math.max(left, right), Math.max(back, front), Math.max(low, high));
    return enters > 0 && enters <= leaves ? enters : Infinity;
  }

  #placeAt(slot: number, { from, to }: PickRay, into: Picked): void {
    const at = slot * FIELDS;
    const boxes = this.#boxes;
    const { columns, rows, left, columnPitch, bottom, rowPitch } = this.#places[slot]!;
    const dx = from[0] + to[0] * into.distance - boxes[at]!;
    const dy = from[2] + to[2] * into.distance - boxes[at + 1]!;
    const u = dx * boxes[at + 4]! + dy * boxes[at + 5]!;
    const v = from[1] + to[1] * into.distance - boxes[at + 6]! + boxes[at + 7]!;
    into.column = columns === 0 ? -1 : cellAt(u - left, columnPitch, columns);
    into.row = columns === 0 ? -1 : cellAt(v - bottom, rowPitch, rows);
  }

  /** Writes an object into a slot that is in no cell yet. */
  #keep(object: PlacedObject): number {
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    if (slot === this.#tried.length) {
      this.#boxes = grown(this.#boxes, Float64Array);
      this.#tried = grown(this.#tried, Int32Array);
    }
    const { position, size } = object;
    const turned = direction(object.rotation);
    const halfHeight = size.height / 2;
    const middle = position.height + halfHeight;
    this.#boxes.set(
      [position.x, position.y, size.width / 2, size.length / 2, turned.x, turned.y, middle, halfHeight],
      slot * FIELDS,
    );
    const product = this.#catalogue.products.get(object.productId);
    this.#places[slot] = rackPlaces(product ?? { columnCount: 0, bottleCount: 0 }, size);
    this.#ids[slot] = object.id;
    this.#slots.set(object.id, slot);
    this.#lowest = Math.min(this.#lowest, position.height - ROUNDING);
    this.#highest = Math.max(this.#highest, position.height + size.height + ROUNDING);
    return slot;
  }

  #areaOf(slot: number): Area {
    const at = slot * FIELDS;
    const [x = 0, y = 0, width = 0, length = 0, cos = 1, sin = 0] = this.#boxes.subarray(at, at + FIELDS);
    const halfX = Math.abs(cos) * width + Math.abs(sin) * length + ROUNDING;
    const halfY = Math.abs(sin) * width + Math.abs(cos) * length + ROUNDING;
    return { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY };
  }

  /** Over all objects and half as much again, so that moving one out of the area is rare. */
  #rebuild(): void {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const slot of this.#slots.values()) {
      const area = this.#areaOf(slot);
      minX = Math.min(minX, area.minX);
      minY = Math.min(minY, area.minY);
      maxX = Math.max(maxX, area.maxX);
      maxY = Math.max(maxY, area.maxY);
    }
    const area = this.#slots.size === 0 ? { minX: 0, minY: 0, maxX: 0, maxY: 0 } : { minX, minY, maxX, maxY };
    this.#grid = gridOver(area, this.#slots.size);
    for (const slot of this.#slots.values()) this.#link(slot);
  }

  #link(slot: number): void {
    this.#eachCell(slot, (cell) => this.#grid.chains.link(cell, slot));
  }

  #eachCell(slot: number, use: (cell: number) => void): void {
    const { left, upper, cell, columns, rows } = this.#grid;
    const { minX, minY, maxX, maxY } = this.#areaOf(slot);
    const lastRow = cellAt(maxY - upper, cell, rows);
    const lastColumn = cellAt(maxX - left, cell, columns);
    for (let row = cellAt(minY - upper, cell, rows); row <= lastRow; row++) {
      for (let column = cellAt(minX - left, cell, columns); column <= lastColumn; column++) {
        use(row * columns + column);
      }
    }
  }
}

/** An index of what a pointer can be on, built once for a scene and kept with `put` and `remove`. */
export function openPicking(objects: readonly PlacedObject[], catalogue: Catalogue): Picking {
  return new Picking(objects, catalogue);
}

/**
 * Keeps the part of the ray that is within `half` of a plane; `away` is how far from it the ray starts, `step` how much nearer
 * to its far side a centimetre brings it. False when nothing is left.
 */
function clip(span: Span, away: number, step: number, half: number): boolean {
  if (Math.abs(step) < FLAT) return Math.abs(away) <= half;
  const one = (-half - away) / step;
  const other = (half - away) / step;
  span.from = Math.max(span.from, Math.min(one, other));
  span.to = Math.min(span.to, Math.max(one, other));
  return span.from <= span.to;
}

/** Distance along the ray to a border that lies `away`; never for a ray beside it. */
function toBorder(away: number, step: number): number {
  return Math.abs(step) < FLAT ? Infinity : away / step;
}

/** The cell that a distance from the first cell's side falls into; the first or last one beyond them. */
function cellAt(distance: number, size: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(distance / size)));
}

function gridOver({ minX, minY, maxX, maxY }: Area, objects: number): CellGrid {
  const left = minX - (maxX - minX) / 4;
  const upper = minY - (maxY - minY) / 4;
  const width = Math.max(CELL_CM, (maxX - minX) * 1.5);
  const length = Math.max(CELL_CM, (maxY - minY) * 1.5);
  const cell = Math.max(
    CELL_CM,
    Math.sqrt((width * length) / CELLS_MAX),
    Math.max(width, length) / CELLS_MAX,
  );
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(length / cell);
  const chains = new CellChains(columns * rows, Math.max(64, objects * 4));
  const [right, lower] = [left + columns * cell, upper + rows * cell];
  return { left, upper, right, lower, cell, columns, rows, chains };
}
