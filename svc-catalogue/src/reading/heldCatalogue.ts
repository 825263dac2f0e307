import { randomUUID } from 'node:crypto';
import { type Logger, refusal } from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';
import type { CatalogueState, CatalogueStore } from '../catalogueStore';
import type { CatalogueWriter } from '../changing/catalogueWriter';
import { snapshotOf } from '../snapshot';
import { compressed, type CompressedAnswer } from './compressedAnswer';

/** The catalogue as this process holds it. */
export interface Held extends CatalogueState {
  /** In English unless said. Made of it when it is first asked for, since lists need not wait for that; null while part of the catalogue is missing. */
  snapshot(language?: Language): CompressedAnswer | null;
}

function snapshotAnswer(
  { contents, histories }: CatalogueState,
  language: Language,
): CompressedAnswer | null {
  const snapshot = snapshotOf(contents, histories, language);
  if (!snapshot) return null;
  const { version } = snapshot;
  return compressed({ version, tag: language === 'en' ? version : `${version}-${language}` }, snapshot);
}

export interface HeldCatalogue {
  /** As last released. One small query; the catalogue itself is read again only after a new release. */
  current(): Promise<Held>;
}

const databaseAway = () =>
  refusal(503, 'catalogue-away', {
    type: 'database-away',
    retryAfterS: 2,
  });

interface HeldFrom {
  readonly store: CatalogueStore;
  readonly writer: Pick<CatalogueWriter, 'heal'>;
  readonly logger: Logger;
}

/**
 * Many reads share one load; while the database is away, what is held is served. A change whose process died before it was
 * released is released by the first read after that.
 */
export function holdCatalogue({ store, writer, logger }: HeldFrom): HeldCatalogue {
  let held: { readonly revision: number; readonly value: Held } | null = null;
  let loading: { readonly revision: number; readonly value: Promise<Held> } | null = null;

  const load = async (revision: number): Promise<Held> => {
    try {
      const state = await store.state();
      const made = new Map<Language, ReturnType<Held['snapshot']>>();
      const snapshot = (language: Language = 'en') => {
        const known = made.get(language) ?? snapshotAnswer(state, language);
        made.set(language, known);
        return known;
      };
      const value = { ...state, snapshot };
      held = { revision, value };
      return value;
    } finally {
      loading = null;
    }
  };

  const revision = async (): Promise<number> => {
    const release = await store.turns.release();
    if (!release?.isAbandoned) return release?.revision ?? 0;
    await writer.heal(`heal-${randomUUID()}`);
    return (await store.turns.release())?.revision ?? 0;
  };

  return {
    current: async () => {
      try {
        const now = await revision();
        if (held?.revision === now) return held.value;
        if (loading?.revision !== now) loading = { revision: now, value: load(now) };
        return await loading.value;
      } catch (error) {
        logger.warn({ err: error }, 'the catalogue cannot be read');
        if (held) return held.value;
        throw databaseAway();
      }
    },
  };
}
