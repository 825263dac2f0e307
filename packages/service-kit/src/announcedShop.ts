/** Collection `shop`, one document: what svc-catalogue announced of the shop last. */
import { announcedShop, type AnnouncedShop } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';
import { textHash } from './contentHash';
import { refusal } from './failure';
import { isDuplicateKey } from './store';

interface ShopRow {
  readonly _id: string;
  /** When it was announced. */
  readonly at: Date;
  readonly shop: unknown;
}

const CURRENT = 'current';

/** Another one for another picture: a part of its address, so that browsers keep it. */
export const logoHash = (logo: string): string => textHash(logo).slice(0, 12);

/** Where pages have the logo from, from the root of their origin; empty for none. */
export const logoAddress = (logo: string): string =>
  logo === '' ? '' : `/config/shop-logo?v=${logoHash(logo)}`;

export interface KnownShopStore {
  /** Keeps it unless a newer one is kept already: events may come twice and in any order. */
  keep(shop: AnnouncedShop, at: Date): Promise<void>;
  /** Null while nothing was announced. */
  find(): Promise<AnnouncedShop | null>;
  /** Rejects while nothing was announced: whoever asks is to ask again. */
  get(): Promise<AnnouncedShop>;
}

export function createKnownShopStore(connection: Connection): KnownShopStore {
  const schema = new Schema<ShopRow>(
    {
      _id: { type: String, required: true },
      at: { type: Date, required: true },
      shop: { type: Schema.Types.Mixed, required: true },
    },
    { versionKey: false, minimize: false },
  );
  const shops = connection.model<ShopRow>('AnnouncedShop', schema, 'shop');
  const put = (shop: AnnouncedShop, at: Date, upsert: boolean) =>
    shops.updateOne({ _id: CURRENT, at: trusted({ $lte: at }) }, { $set: { at, shop } }, { upsert });
  const find = async (): Promise<AnnouncedShop | null> => {
    const row = await shops.findOne({ _id: CURRENT }).lean<ShopRow>();
    return row ? announcedShop.parse(row.shop) : null;
  };
  return {
    keep: async (shop, at) => {
      try {
        await put(shop, at, true);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        /** Another one is kept: this takes its place if that is older, which happens when the first ones race. */
        await put(shop, at, false);
      }
    },
    find,
    get: async () => {
      const shop = await find();
      if (!shop) throw refusal(503, 'part-away', { retryAfterS: 2 });
      return shop;
    },
  };
}
