/** Checks of ZIPs of any size: sent in one call, looked at after its answer, and asked about until they are done. One at a time. */
import { randomUUID } from 'node:crypto';
import { BODY_LIMIT_BYTES, type CatalogueArchive } from '@rackwright/contracts';
import { Failure, parse, receiveUpload, told, type Logger } from '@rackwright/service-kit';
import type { Request } from 'express';
import { z } from 'zod';
import type { CatalogueStore } from '../catalogueStore';
import { exchangeBusy, noSuchCheck } from '../messages';
import type { Uploading } from '../uploads/uploadRoutes';
import { readingArchive } from './archive';
import type { ArchiveRow, CheckedArchive, CheckedArchives, CheckProgress } from './archiveRows';
import type { Arriving } from './arriving';
import { keepFiles, type LookedAt } from './exchangedFiles';
import { readTables, readTexts } from './readTables';
import { answerOf, decideTakingOver, contentsVersion } from './takingOver';

export interface ArchiveChecks {
  /** Takes the ZIP of this request; its check begins when it is there. 503 while another one is looked at, and without room for it. */
  send(req: Request, userId: string): Promise<CatalogueArchive>;
  /** 404 for one that is not there, or no longer. */
  find(id: string): Promise<CatalogueArchive>;
  newestOf(userId: string): Promise<CatalogueArchive | null>;
  /** What is needed to take it over; 404 for one that is not checked. */
  checked(id: string): Promise<CheckedArchive>;
  isBusy(): Promise<boolean>;
  roomForBytes(): Promise<number>;
  /** Ends its check, and forgets what came of it. */
  discard(id: string): Promise<void>;
  /** Forgets those of yesterday. */
  tidy(): Promise<void>;
}

interface Checking {
  readonly store: CatalogueStore;
  readonly uploading: Uploading;
  readonly arriving: Arriving;
  readonly archives: CheckedArchives;
  readonly now: () => Date;
  readonly logger: Logger;
}

const NOTHING_BESIDE = z.strictObject({});
const HEARD_EVERY_MS = 1_000;
/** Of a check that is not heard of any longer: its process has died. */
const LOST_MS = 30_000;
/** As long as the files of one that is not taken over are kept. */
const KEPT_MS = 24 * 60 * 60_000;
const LIMIT = BODY_LIMIT_BYTES.catalogue;

/** Somebody has discarded what is looked at. */
class Discarded extends Error {}

/** Tells how far a check is, until it ends; looking at the next file throws when it was discarded. */
function followed(row: ArchiveRow, { store, now, logger }: Checking, discarded: () => void) {
  let progress: CheckProgress = row;
  let isDiscarded = false;
  const tell = async (): Promise<void> => {
    isDiscarded ||= !(await store.archives.note(row._id, progress, now()));
    if (isDiscarded) discarded();
  };
  const timer = setInterval(() => {
    tell().catch((error: unknown) => logger.warn({ err: error }, 'how far a check is cannot be kept now'));
  }, HEARD_EVERY_MS);
  return {
    end: () => clearInterval(timer),
    progress: () => progress,
    begins: (): Promise<void> => {
      progress = { ...progress, state: 'checking' };
      return tell();
    },
    lookedAt: (done: number, of: number): void => {
      if (isDiscarded) throw new Discarded();
      progress = { ...progress, done, of };
    },
  };
}

/** What a ZIP would change, with what is needed to take it over. */
async function checkedArchive(file: string, on: Checking, lookedAt: LookedAt): Promise<CheckedArchive> {
  const { store, uploading, now } = on;
  const [tables, files] = await readingArchive(file, async (archive) => {
    const texts = await readTexts(archive);
    return [texts, await keepFiles(uploading, archive, readTables(texts).tables, lookedAt)] as const;
  });
  // Not as it is held: it may be another by now, while the database can not be asked.
  const state = await store.state();
  const decided = decideTakingOver(readTables(tables), files, { state, now });
  return {
    answer: answerOf(decided, contentsVersion(state)),
    tables,
    files: [...files].flatMap(([key, address]) =>
      typeof address === 'string' ? [[key, address] as const] : [],
    ),
  };
}

/** Why a check came to nothing; a bug is logged, and said to be one. */
function refusalOf(error: unknown, { logger }: Checking): NonNullable<ArchiveRow['refusal']> {
  if (error instanceof Failure && error.extra.says) return { message: error.detail, says: error.extra.says };
  logger.error({ err: error }, 'a ZIP cannot be checked');
  return told('internal');
}

type Ended = CheckProgress & Pick<ArchiveRow, 'refusal'>;

/** What became of it; null when it was discarded. */
async function check(
  row: ArchiveRow,
  file: string,
  on: Checking,
  follow: ReturnType<typeof followed>,
): Promise<Ended | null> {
  try {
    await follow.begins();
    await on.archives.keep(row._id, await checkedArchive(file, on, follow.lookedAt));
    return { ...follow.progress(), state: 'checked', refusal: null };
  } catch (error) {
    if (error instanceof Discarded) return null;
    return { ...follow.progress(), state: 'refused', refusal: refusalOf(error, on) };
  }
}

/** Resolves when all is done, and only then says so: who reads that it is checked can send the next. `received` is told when the ZIP is there. */
async function lookAt(
  { req, userId }: { readonly req: Request; readonly userId: string },
  on: Checking,
  received: (row: ArchiveRow) => void,
): Promise<void> {
  const { store, archives, arriving, now } = on;
  const at = now();
  const row: ArchiveRow = {
    ...{ _id: randomUUID(), userId, at, heardAt: at, isLookedAt: true },
    ...{ state: 'receiving', done: 0, of: 0, refusal: null },
  };
  const ended = await arriving.during(Number(req.headers['content-length'] ?? LIMIT), async (file) => {
    await store.archives.begin(row);
    let isHere = false;
    const follow = followed(row, on, () => isHere || req.destroy());
    try {
      parse(NOTHING_BESIDE, await receiveUpload(req, file));
      isHere = true;
      received({ ...row, state: 'checking' });
      return await check(row, file, on, follow);
    } finally {
      follow.end();
      if (!isHere) await store.archives.remove(row._id);
    }
  });
  if (ended && !(await store.archives.end(row._id, ended))) await archives.remove(row._id);
}

export function archiveChecks(on: Checking): ArchiveChecks {
  const { store, archives, arriving, now, logger } = on;
  let isLooking = false;
  const isLost = ({ isLookedAt, heardAt }: ArchiveRow): boolean =>
    isLookedAt && now().getTime() - heardAt.getTime() > LOST_MS;
  const isBusy = async (): Promise<boolean> =>
    isLooking || (await store.archives.lookedAt()).some((row) => !isLost(row));
  const viewOf = async (row: ArchiveRow | null): Promise<CatalogueArchive | null> => {
    if (!row) return null;
    const { _id, state, done, of, refusal } = row;
    if (isLost(row))
      return { _id, state: 'refused', done, of, answer: null, refusal: told('check-interrupted') };
    const checked = state === 'checked' ? await archives.read(_id) : null;
    if (state === 'checked' && !checked) return null;
    return { _id, state, done, of, answer: checked?.answer ?? null, refusal };
  };
  const yesterday = (): Date => new Date(now().getTime() - KEPT_MS);
  /** Nothing of it once its files may be gone, whether or not it was tidied. */
  const rowOf = async (id: string): Promise<ArchiveRow | null> => {
    const row = await store.archives.find(id);
    return row && row.at >= yesterday() ? row : null;
  };
  const discard = async (id: string): Promise<void> => {
    await store.archives.remove(id);
    await archives.remove(id);
  };
  return {
    isBusy,
    discard,
    send: async (req, userId) => {
      if ((await isBusy()) || isLooking) throw exchangeBusy();
      isLooking = true;
      const row = await new Promise<ArchiveRow>((resolve, reject) => {
        lookAt({ req, userId }, on, resolve)
          .catch((error: unknown) => {
            // Where the ZIP is there, its sender has been answered already.
            if (!(error instanceof Failure)) logger.error({ err: error }, 'a ZIP cannot be looked at');
            reject(error);
          })
          .finally(() => (isLooking = false));
      });
      return (await viewOf(row))!;
    },
    find: async (id) => {
      const found = await viewOf(await rowOf(id));
      if (!found) throw noSuchCheck();
      return found;
    },
    newestOf: async (userId) => viewOf(await store.archives.newestOf(userId)),
    checked: async (id) => {
      const row = await rowOf(id);
      const checked = row?.state === 'checked' ? await archives.read(id) : null;
      if (!checked) throw noSuchCheck();
      return checked;
    },
    roomForBytes: async () => Math.min(LIMIT, await arriving.room()),
    tidy: async () => {
      for (const { _id } of await store.archives.before(yesterday())) await discard(_id);
    },
  };
}
