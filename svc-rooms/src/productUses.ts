/** Where products stand, for a publisher who wants to delete one. */
import type { ProductUses } from '@rackwright/contracts';
import { productsIn } from './document';
import { headOf } from './packing';
import { storedHead, type RoomRow, type RoomRows } from './roomRow';
import { UNEDITED_SEED } from './seededTemplates';

export interface Uses {
  /** Notes the products of whatever was saved before they were noted; once it is done it costs nothing. */
  noted(): Promise<void>;
  /** Deleted projects do not count, ordered ones do. */
  of(productId: string): Promise<ProductUses>;
}

/** Read at once while noting. */
const BATCH = 100;

type Unnoted = Pick<RoomRow, '_id' | 'version'> & {
  readonly packed?: RoomRow['packed'];
  readonly document?: string;
};

/** Of several that do it at once each notes the same; what is saved meanwhile has noted its own. */
async function noteAll(rows: RoomRows): Promise<void> {
  const unnoted = { products: null, deletedAt: null };
  for (;;) {
    const some = await rows.find(unnoted).limit(BATCH).select('version packed document').lean<Unnoted[]>();
    for (const row of some) {
      const products = productsIn({ head: headOf(storedHead(row)) });
      await rows.updateOne({ _id: row._id, version: row.version, ...unnoted }, { $set: { products } });
    }
    if (some.length < BATCH) return;
  }
}

export function createUses({
  rooms,
  templates,
}: {
  readonly rooms: RoomRows;
  readonly templates: RoomRows;
}): Uses {
  let noting: Promise<void> | null = null;
  const noted = (): Promise<void> => {
    noting ??= Promise.all([noteAll(rooms), noteAll(templates)]).then(
      () => undefined,
      (error: unknown) => {
        noting = null;
        throw error;
      },
    );
    return noting;
  };
  return {
    noted,
    of: async (productId) => {
      await noted();
      const standing = { products: productId, deletedAt: null };
      const [projects, inTemplates, demonstrations] = await Promise.all([
        rooms.countDocuments(standing),
        templates.countDocuments(standing),
        templates.countDocuments({ ...standing, ...UNEDITED_SEED }),
      ]);
      return { projects, templates: inTemplates, demonstrations };
    },
  };
}
