/** Lighting kits by the columns of each run, counted when read: on the walls whose spans have changed since. */
import type { WallOrder, WallSpans } from './wallSpans';

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

/** What one wall has: kits of the runs that stay on it, and its parts of those that may go round a corner. */
interface WallColumns {
  readonly kits: KitCounts;
  readonly parts: readonly RunPart[];
}

interface RunPart {
  readonly columns: number;
  /** Slots of the corner products in it. */
  readonly corners: readonly number[];
}

class KitCounts {
  kit3 = 0;
  kit6 = 0;
  kit12 = 0;

  add({ kit3, kit6, kit12 }: LightingKits): void {
    this.kit3 += kit3;
    this.kit6 += kit6;
    this.kit12 += kit12;
  }
}

/** Kits of all runs of a room. Reading them costs the spans of the walls that changed since they were read last. */
export class RunColumns {
  private counted: WallColumns[] = [];
  private total = new KitCounts();
  private ofWalls: readonly WallOrder[] = [];

  constructor(private readonly walls: WallSpans) {}

  /** Of the runs as they are now. */
  kits(): LightingKits {
    this.recount();
    return this.total;
  }

  private recount(): void {
    const { walls } = this.walls;
    if (walls === this.ofWalls && !walls.some((wall) => wall.isChanged)) return;
    this.ofWalls = walls;
    this.counted = walls.map((wall, i) => {
      if (!wall.isChanged) return this.counted[i]!;
      wall.isChanged = false;
      return this.columnsOf(wall);
    });
    this.total = new KitCounts();
    for (const { kits } of this.counted) this.total.add(kits);
    for (const columns of joinedColumns(this.counted.flatMap(({ parts }) => parts))) {
      this.total.add(lightingKits(columns));
    }
  }

  private columnsOf(wall: WallOrder): WallColumns {
    const { spans } = this.walls;
    const kits = new KitCounts();
    const parts: RunPart[] = [];
    let columns = 0;
    let corners: number[] = [];
    for (let at = 0; at < wall.count; at += 1) {
      const span = wall.order[at]!;
      columns += spans.columns[span]!;
      if (spans.turnsCorner[span] === 1) corners.push(span >> 1);
      if (at + 1 < wall.count && !this.walls.beginsRun(wall, at + 1)) continue;
      if (corners.length === 0) kits.add(lightingKits(columns));
      else parts.push({ columns, corners });
      columns = 0;
      if (corners.length > 0) corners = [];
    }
    return { kits, parts };
  }
}

/** Columns of whole runs: parts that share a corner product are one. */
function joinedColumns(parts: readonly RunPart[]): number[] {
  const partsAt = new Map<number, RunPart[]>();
  for (const part of parts) {
    for (const corner of part.corners) partsAt.set(corner, [...(partsAt.get(corner) ?? []), part]);
  }
  const seen = new Set<RunPart>();
  return parts.flatMap((part) => {
    if (seen.has(part)) return [];
    seen.add(part);
    let columns = 0;
    const open = [part];
    for (let next = open.pop(); next; next = open.pop()) {
      columns += next.columns;
      for (const neighbour of next.corners.flatMap((corner) => partsAt.get(corner)!)) {
        if (!seen.has(neighbour)) open.push(neighbour);
        seen.add(neighbour);
      }
    }
    return [columns];
  });
}
