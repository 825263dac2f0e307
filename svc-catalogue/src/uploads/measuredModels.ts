/** What stored models turned out to be: measured once, when they are stored or first asked about, and kept. */
import { metres, round, type MeasuredModel } from '@rackwright/planning';
import { Failure, refusal, type Logger } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import { modelTooSlow } from '../messages';
import { addressOf, type AssetStore } from './assets';
import type { ModelReport } from './inspectModel';

export interface MeasuredModels {
  note(url: string, model: MeasuredModel): Promise<void>;
  /** Null where no model is kept, or none that can be read; 503 while that cannot be told. */
  of(name: string): Promise<MeasuredModel | null>;
  /** What is known of these addresses; those that wait are measured meanwhile, one after the other, and known to a later call. */
  known(urls: readonly string[]): Promise<KnownModels>;
}

export interface KnownModels {
  /** By address; null as `of` gives it, absent for what waits and what is kept elsewhere. */
  readonly models: ReadonlyMap<string, MeasuredModel | null>;
  readonly waiting: number;
}

export interface MeasuredRow {
  /** The address. */
  readonly _id: string;
  readonly model: MeasuredModel;
}

/** Where they are kept. */
export interface MeasuredRows {
  note(row: MeasuredRow): Promise<void>;
  find(): Promise<readonly MeasuredRow[]>;
  forget(url: string): Promise<void>;
}

export function createMeasuredRows(connection: Connection): MeasuredRows {
  const rows = connection.model<MeasuredRow>(
    'measuredModels',
    new Schema<MeasuredRow>(
      { _id: { type: String, required: true }, model: { type: Schema.Types.Mixed, required: true } },
      { versionKey: false },
    ),
    'measuredModels',
  );
  return {
    note: async ({ _id, model }) => {
      await rows.updateOne({ _id }, { $set: { model } }, { upsert: true });
    },
    find: () => rows.find({}).lean<MeasuredRow[]>(),
    forget: async (_id) => {
      await rows.deleteOne({ _id });
    },
  };
}

/** In centimetres, with the sides that a product has. */
export function measuredOf({ triangles, textures, size, lowest }: ModelReport): MeasuredModel {
  const [width, height, length] = size.map((side) => round(metres(side), 2)) as [number, number, number];
  return {
    triangles,
    textures: textures.map((texture) => ({ width: texture.width, height: texture.height })),
    box: { width, length, height },
    lowest: round(metres(lowest), 2),
  };
}

interface MeasuredIn {
  readonly rows: MeasuredRows;
  readonly assets: Pick<AssetStore, 'inspect'>;
  readonly logger: Logger;
  readonly now: () => Date;
}

const KEPT = addressOf('');
/** So long a model waits that could not be looked at. */
const LOOK_AGAIN_MS = 60_000;

/** Whether it is the model that is refused: files that are away and a busy machine say nothing of it. */
const isOfModel = (error: unknown): boolean =>
  error instanceof Failure && error.status < 500 && error.code !== modelTooSlow().code;

export function createMeasuredModels({ rows, assets, logger, now }: MeasuredIn): MeasuredModels {
  /** What is under an address never becomes another model; null where there was none to be read. */
  const held = new Map<string, MeasuredModel | null>();
  /** When each was last begun, since the epoch. */
  const begunMs = new Map<string, number>();
  let isMeasuring = false;

  const note = async (url: string, model: MeasuredModel): Promise<void> => {
    await rows.note({ _id: url, model });
    held.set(url, model);
  };
  /** Rejects while it cannot be looked at. */
  const measure = async (name: string): Promise<MeasuredModel | null> => {
    const url = addressOf(name);
    const report = await assets.inspect(name).catch((error: unknown) => {
      logger.warn({ err: error, url }, 'a model cannot be measured');
      if (isOfModel(error)) return null;
      throw refusal(503, 'part-away', { retryAfterS: 5 });
    });
    if (report) await note(url, measuredOf(report));
    else held.set(url, null);
    return held.get(url) ?? null;
  };
  const load = async (): Promise<void> => {
    for (const { _id, model } of await rows.find()) held.set(_id, model);
  };
  const measureAll = async (urls: readonly string[]): Promise<void> => {
    if (isMeasuring) return;
    isMeasuring = true;
    const atMs = now().getTime();
    const due = urls.filter((url) => atMs - (begunMs.get(url) ?? 0) >= LOOK_AGAIN_MS);
    try {
      for (const url of due) {
        begunMs.set(url, atMs);
        await measure(url.slice(KEPT.length));
      }
    } catch (error) {
      logger.warn({ err: error }, 'what models turned out to be cannot be told or kept now');
    } finally {
      isMeasuring = false;
    }
  };

  return {
    note,
    of: async (name) => held.get(addressOf(name)) ?? measure(name),
    known: async (urls) => {
      // Another process may have measured what was missing here.
      if (urls.some((url) => !held.get(url))) await load();
      const waiting = [...new Set(urls)].filter((url) => url.startsWith(KEPT) && !held.has(url));
      if (waiting.length > 0) void measureAll(waiting);
      return { models: new Map(held), waiting: waiting.length };
    },
  };
}
