import {
  type Catalogue,
  offsetOnWall,
  type PlacedObject,
  type SceneData,
  type Wall,
  wallIndex,
  wallsOf,
} from '@rackwright/planning';
import { productTitle } from '../../text/messages';

/** One object as the table shows it. */
export interface PlanRow {
  /** Place in the plan, from 1. */
  readonly number: number;
  readonly object: PlacedObject;
  readonly name: string;
  readonly wall: Wall | undefined;
  /** Centimetres from the wall's corner A; null for what stands free. */
  readonly offsetCm: number | null;
}

export type SortKey = 'number' | 'product' | 'wall' | 'offset' | 'height' | 'width';

export interface Sorting {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

export function planRows(
  data: Pick<SceneData, 'objects'> & Parameters<typeof wallsOf>[0],
  catalogue: Catalogue,
): readonly PlanRow[] {
  const walls = wallsOf(data);
  return data.objects.map((object, index) => {
    const wall = object.wall === null ? undefined : walls[wallIndex(object.wall, walls.length)];
    return {
      number: index + 1,
      object,
      name: productTitle(catalogue, object.productId),
      wall,
      offsetCm: wall ? offsetOnWall(wall, object) : null,
    };
  });
}

/** What stands free comes after what hangs on a wall. */
const keys: Readonly<Record<Exclude<SortKey, 'product'>, (row: PlanRow) => number>> = {
  number: (row) => row.number,
  wall: (row) => row.wall?.index ?? Number.MAX_SAFE_INTEGER,
  offset: (row) => row.offsetCm ?? Number.MAX_SAFE_INTEGER,
  height: ({ object }) => object.position.height,
  width: ({ object }) => object.size.width,
};

/** Rows that are equal in what is sorted by keep the order of the plan. */
export function sortedRows(rows: readonly PlanRow[], { by, isDescending }: Sorting): readonly PlanRow[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const order = by === 'product' ? one.name.localeCompare(other.name) : keys[by](one) - keys[by](other);
    return order === 0 ? one.number - other.number : sign * order;
  });
}
