import { Failure, type Logger } from '@rackwright/service-kit';
import type { CatalogueStore } from './catalogueStore';
import type { Contents } from './collections';
import { compressed, type CompressedAnswer } from './compressedAnswer';
import { snapshotOf } from './snapshot';

/** The catalogue as this process holds it, and the snapshot made of it; null while part of the catalogue is missing. */
export interface Held {
  readonly contents: Contents;
  readonly snapshot: CompressedAnswer | null;
}

export interface HeldCatalogue {
  /** As last released. One small query; the catalogue itself is read again only after a new release. */
  current(): Promise<Held>;
}

const databaseAway = () =>
  new Failure(503, 'database-away', 'The catalogue is not available right now. Try again in a moment.', {
    retryAfterS: 2,
  });

/** Many reads share one load; while the database is away, what is held is served. */
export function holdCatalogue(store: CatalogueStore, logger: Logger): HeldCatalogue {
  let held: { readonly version: string; readonly value: Held } | null = null;
  let loading: { readonly version: string; readonly value: Promise<Held> } | null = null;

  const load = async (version: string): Promise<Held> => {
    try {
      const contents = await store.contents();
      const snapshot = snapshotOf(contents);
      const value = { contents, snapshot: snapshot && (await compressed(snapshot.version, snapshot)) };
      held = { version, value };
      return value;
    } finally {
      loading = null;
    }
  };

  return {
    current: async () => {
      try {
        const version = (await store.release())?.contentVersion ?? '';
        if (held?.version === version) return held.value;
        if (loading?.version !== version) loading = { version, value: load(version) };
        return await loading.value;
      } catch (error) {
        logger.warn({ err: error }, 'the catalogue cannot be read');
        if (held) return held.value;
        throw databaseAway();
      }
    },
  };
}
