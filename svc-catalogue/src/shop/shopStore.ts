/** Collection `shop`, one document: what is set, who set it, and the outbox of what is announced. */
import type { AnnouncedShop } from '@rackwright/contracts';
import {
  announcingUpdate,
  isDuplicateKey,
  newEvent,
  outboxFields,
  outboxFull,
  outboxHasRoom,
  staleVersion,
} from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { KeptShop } from './shopFacts';

export const SHOP = 'shop';
const CURRENT = 'current';

interface ShopRow extends KeptShop {
  readonly _id: string;
}

interface Announced {
  readonly shop: AnnouncedShop;
  readonly requestId: string;
}

export interface ShopStore {
  read(): Promise<KeptShop>;
  /** In place of `before`, announced with the same write. Refuses when somebody else has changed it since. */
  replace(before: KeptShop, after: KeptShop, announced: Announced): Promise<void>;
  /** Once more, for listeners that have lost theirs; nothing when it was changed since it was read, which announces it. */
  announce(read: KeptShop, announced: Announced): Promise<void>;
  /** From now on nobody knows who it was. */
  forget(userId: string): Promise<void>;
}

const nothing: KeptShop = { version: 0, chosen: {}, changes: [] };
const nobody = { userId: '', name: '', email: '' };

export function createShopStore(connection: Connection): ShopStore {
  const schema = new Schema<ShopRow>(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      chosen: { type: Schema.Types.Mixed, default: {} },
      changes: { type: [Schema.Types.Mixed], default: [] },
      ...outboxFields,
    },
    { versionKey: false, minimize: false },
  );
  const shops = connection.model<ShopRow>(SHOP, schema, SHOP);

  const read = async (): Promise<KeptShop> => {
    const row = await shops.findOne({ _id: CURRENT }).select('-outbox -pending').lean<ShopRow>();
    return row ? { version: row.version, chosen: row.chosen ?? {}, changes: row.changes } : nothing;
  };
  const makeRow = async (): Promise<void> => {
    try {
      await shops.create({ _id: CURRENT, ...nothing });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };
  const eventOf = ({ shop, requestId }: Announced) =>
    newEvent('shop-changed', { shop }, { subject: 'shop', requestId });

  return {
    read,
    replace: async (before, { version, chosen, changes }, announced) => {
      if (before.version === 0) await makeRow();
      const update = announcingUpdate({ $set: { version, chosen, changes } }, eventOf(announced));
      const filter = { _id: CURRENT, version: before.version };
      const { matchedCount } = await shops.updateOne({ ...filter, ...outboxHasRoom() }, update);
      if (matchedCount === 1) return;
      const now = await read();
      throw now.version === before.version ? outboxFull() : staleVersion(now.version);
    },
    announce: async ({ version }, announced) => {
      await makeRow();
      const asRead = { _id: CURRENT, version, ...outboxHasRoom() };
      await shops.updateOne(asRead, announcingUpdate({}, eventOf(announced)));
    },
    forget: async (userId) => {
      for (;;) {
        const { version, chosen, changes } = await read();
        const without = <T extends { readonly by: { readonly userId: string } }>(one: T) =>
          one.by.userId === userId ? { ...one, by: nobody } : one;
        const forgotten = {
          chosen: Object.fromEntries(Object.entries(chosen).map(([field, set]) => [field, without(set)])),
          changes: changes.map(without),
        };
        const kept = JSON.stringify({ chosen, changes }) === JSON.stringify(forgotten);
        if (kept) return;
        const $set = { ...forgotten, version: version + 1 };
        if ((await shops.updateOne({ _id: CURRENT, version }, { $set })).matchedCount === 1) return;
      }
    },
  };
}
