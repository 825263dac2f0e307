/** The calls of a whole catalogue: out, and in again. */
import {
  BODY_LIMIT_BYTES,
  wholeCatalogueCalls,
  wholeCatalogueTakeOver,
  type WholeCatalogueAnswer,
} from '@rackwright/contracts';
import {
  contentHash,
  inTurns,
  parse,
  receiveUpload,
  route,
  routeUnread,
  SENT,
  type Logger,
  type Route,
} from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { CatalogueStore } from '../catalogueStore';
import { causeOf } from '../changing/changes';
import type { RemoteRooms } from '../changing/remoteRooms';
import type { CatalogueParts } from '../collectionRoutes';
import { catalogueChanged, demonstrationChanged, exchangeBusy, tablesFaulty } from '../messages';
import type { Uploading } from '../uploads/uploadRoutes';
import { readingArchive } from './archive';
import type { ArchiveChecks } from './archiveChecks';
import type { Arriving } from './arriving';
import { decideRemovingDemonstration, demonstrationIn, refuseHeld, usesBesideIt } from './demonstration';
import { keepFiles, type FileAddresses } from './exchangedFiles';
import { exportedCatalogue } from './exporting';
import { readTables, readTexts, type SentTables } from './readTables';
import { answerOf, decideTakingOver, contentsVersion, type TakingOver } from './takingOver';
import { writeArchive } from './writtenArchive';

interface Exchanging {
  readonly catalogue: CatalogueParts;
  readonly store: CatalogueStore;
  readonly uploading: Uploading;
  readonly rooms: RemoteRooms;
  readonly arriving: Arriving;
  readonly checks: ArchiveChecks;
  readonly logger: Logger;
}

/** Of those who send a small ZIP and wait for what comes of it. */
const WAITING = 2;
/** As long as it takes to write them: whoever takes one out slowly keeps others from it, too. */
const GIVEN_AT_ONCE = 4;

interface Sent {
  readonly tables: SentTables;
  readonly files: FileAddresses;
}

/** What a ZIP says that is small enough to be waited for, and what is said beside it. */
async function readSent<Takes extends z.ZodType>(
  { req, takes }: { readonly req: Request; readonly takes: Takes },
  { uploading, arriving }: Exchanging,
  inTurn: ReturnType<typeof inTurns>,
): Promise<Sent & { readonly said: z.output<Takes> }> {
  const bytes = Number(req.headers['content-length'] ?? BODY_LIMIT_BYTES.model);
  return arriving.during(bytes, async (file) => {
    const said = parse(takes, await receiveUpload(req, file));
    return inTurn(() =>
      readingArchive(file, async (archive) => {
        const tables = readTables(await readTexts(archive));
        return { said, tables, files: await keepFiles(uploading, archive, tables.tables) };
      }),
    );
  });
}

/** All of what was checked, or nothing. */
async function takeOver(
  { tables, files }: Sent,
  version: string,
  { req, on }: { readonly req: Request; readonly on: Exchanging },
): Promise<WholeCatalogueAnswer> {
  const { writer, now } = on.catalogue;
  let taken: TakingOver | null = null;
  const { state } = await writer.change(causeOf(req), (before) => {
    if (contentsVersion(before) !== version) throw catalogueChanged();
    taken = decideTakingOver(tables, files, { state: before, now });
    if (taken.faults.length > 0) throw tablesFaulty(taken.faults.length);
    return taken.edits;
  });
  return answerOf(taken!, contentsVersion(state));
}

/** Written as it is read; an answer that has begun ends before its end when something goes wrong. */
async function sendCatalogue(
  files: ReturnType<typeof exportedCatalogue>,
  res: Response,
  logger: Logger,
): Promise<void> {
  res.setHeader('Content-Type', 'application/zip');
  res.setHeader('Content-Disposition', 'attachment; filename="catalogue.zip"');
  res.setHeader('Cache-Control', 'no-store');
  try {
    await writeArchive(files, res);
  } catch (error) {
    if (!res.headersSent) throw error;
    logger.warn({ err: error }, 'the catalogue was not given to its end');
  }
}

/** The calls of a ZIP that is looked at after it was sent. */
function archiveRoutes(on: Exchanging): readonly Route[] {
  const { checks } = on;
  return [
    route(wholeCatalogueCalls.archives, async ({ caller }) => ({
      own: await checks.newestOf(caller.userId),
      isBusy: await checks.isBusy(),
      roomForBytes: await checks.roomForBytes(),
    })),
    routeUnread(wholeCatalogueCalls.sendArchive, ({ req, caller }) => checks.send(req, caller.userId)),
    route(wholeCatalogueCalls.archive, ({ params }) => checks.find(params.id)),
    route(wholeCatalogueCalls.takeOverArchive, async ({ params: { id }, body, req }) => {
      const { tables, files } = await checks.checked(id);
      const sent = { tables: readTables(tables), files: new Map(files) };
      const answer = await takeOver(sent, body.version, { req, on });
      await checks.discard(id);
      return answer;
    }),
    route(wholeCatalogueCalls.discardArchive, async ({ params: { id } }) => {
      await checks.find(id);
      await checks.discard(id);
    }),
  ];
}

/** Templates first: where this ends between the two, no template is left without its products, and what is asked again finishes it. */
const removeDemonstration = ({
  catalogue: { held, writer },
  store,
  rooms,
}: Pick<Exchanging, 'catalogue' | 'store' | 'rooms'>): Route =>
  route(wholeCatalogueCalls.removeDemonstration, async ({ query, req }) => {
    const { unchanged, changed } = await demonstrationIn(store);
    const state = await held.current();
    const decide = decideRemovingDemonstration(unchanged);
    const seen = await rooms.demonstration(req);
    const version = contentHash([unchanged, seen.version ?? seen.deleted]);
    if ((query.version ?? version) !== version) throw demonstrationChanged();
    const kept = (gone: number) => changed + unchanged.length - gone;
    if (query.dryRun === 'true') {
      const deleted = decide(state).length;
      return { deleted, kept: kept(deleted), templates: seen.deleted, version };
    }
    const shown = new Set(unchanged.flatMap(({ name, id }) => (name === 'products' ? [id] : [])));
    const products = state.contents.products.filter(({ _id }) => shown.has(_id));
    await refuseHeld(products, usesBesideIt(rooms.usesOf), req);
    const { deleted: templates } = await rooms.removeDemonstration(seen, req);
    const { edits } = await writer.change(causeOf(req), decide);
    return { deleted: edits.length, kept: kept(edits.length), templates };
  });

export function exchangeRoutes(on: Exchanging): readonly Route[] {
  const { catalogue, store, uploading, logger } = on;
  const { held, now } = catalogue;
  const inTurn = inTurns({ atOnce: 1, waiting: WAITING, busy: exchangeBusy });
  const givenInTurn = inTurns({ atOnce: GIVEN_AT_ONCE, waiting: 0, busy: exchangeBusy });
  return [
    route(wholeCatalogueCalls.give, async ({ query, res }) => {
      const { contents } = await held.current();
      const files = exportedCatalogue(contents, uploading.assets, {
        decimal: query.decimal === 'comma' ? ',' : '.',
        hasFiles: query.files === 'with',
      });
      await givenInTurn(() => sendCatalogue(files, res, logger));
      return SENT;
    }),
    routeUnread(wholeCatalogueCalls.check, async ({ req }) => {
      const { tables, files } = await readSent({ req, takes: z.strictObject({}) }, on, inTurn);
      // Not as it is held: it may be another by now, while the database can not be asked.
      const state = await store.state();
      return answerOf(decideTakingOver(tables, files, { state, now }), contentsVersion(state));
    }),
    routeUnread(wholeCatalogueCalls.takeOver, async ({ req }) => {
      const sent = await readSent({ req, takes: wholeCatalogueTakeOver }, on, inTurn);
      return takeOver(sent, sent.said.version, { req, on });
    }),
    ...archiveRoutes(on),
    removeDemonstration(on),
  ];
}
