/** The calls of a whole catalogue: out, and in again. */
import { WHOLE_CATALOGUE_MOST, wholeCatalogueCalls, type WholeCatalogueAnswer } from '@rackwright/contracts';
import {
  contentHash,
  inTurns,
  requestId,
  route,
  SENT,
  uploadedFile,
  type Route,
} from '@rackwright/service-kit';
import type { CatalogueState, CatalogueStore } from '../catalogueStore';
import type { UsesOf } from '../changing/remoteUses';
import type { CatalogueParts } from '../collectionRoutes';
import { catalogueChanged, exchangeBusy, tablesFaulty } from '../messages';
import type { Uploading } from '../uploads/uploadRoutes';
import { openArchive } from './archive';
import { decideRemovingDemonstration, demonstrationIn, refuseHeld } from './demonstration';
import { keepFiles, type FileAddresses } from './exchangedFiles';
import { exportedCatalogue } from './exporting';
import { readTables, type SentTables } from './readTables';
import { decideTakingOver, type TakingOver } from './takingOver';

interface Exchanging {
  readonly catalogue: CatalogueParts;
  readonly store: CatalogueStore;
  readonly uploading: Uploading;
  readonly usesOf: UsesOf;
}

/** A whole catalogue is in memory while it is looked at. */
const WAITING = 2;

/** Of everything, whatever else is stored beside it. */
const versionOf = ({ contents }: CatalogueState): string => contentHash(contents);

const answerOf = ({ faults, changes }: TakingOver, version: string): WholeCatalogueAnswer => ({
  version,
  faultCount: faults.length,
  faults: faults.slice(0, WHOLE_CATALOGUE_MOST.faults),
  changes: [...changes],
});

interface Sent {
  readonly tables: SentTables;
  readonly files: FileAddresses;
}

async function readSent(uploading: Uploading, bytes: Buffer): Promise<Sent> {
  const archive = openArchive(bytes);
  const tables = readTables(archive);
  return { tables, files: await keepFiles(uploading, archive, tables.tables) };
}

export function exchangeRoutes({ catalogue, store, uploading, usesOf }: Exchanging): readonly Route[] {
  const { held, writer, now } = catalogue;
  const inTurn = inTurns({ atOnce: 1, waiting: WAITING, busy: exchangeBusy });
  return [
    route(wholeCatalogueCalls.give, async ({ query, res }) => {
      const { contents } = await held.current();
      const zip = await inTurn(() =>
        exportedCatalogue(contents, uploading.assets, {
          decimal: query.decimal === 'comma' ? ',' : '.',
          hasFiles: query.files === 'with',
        }),
      );
      res.setHeader('Content-Type', 'application/zip');
      res.setHeader('Content-Disposition', 'attachment; filename="catalogue.zip"');
      res.setHeader('Cache-Control', 'no-store');
      res.end(zip);
      return SENT;
    }),
    route(wholeCatalogueCalls.check, ({ req }) =>
      inTurn(async () => {
        const { tables, files } = await readSent(uploading, uploadedFile(req).buffer);
        // Not as it is held: it may be another by now, while the database can not be asked.
        const state = await store.state();
        return answerOf(decideTakingOver(tables, files, { state, now }), versionOf(state));
      }),
    ),
    route(wholeCatalogueCalls.takeOver, ({ body, req }) =>
      inTurn(async () => {
        const { tables, files } = await readSent(uploading, uploadedFile(req).buffer);
        let taken: TakingOver | null = null;
        const { state } = await writer.change(requestId(req), (before) => {
          if (versionOf(before) !== body.version) throw catalogueChanged();
          taken = decideTakingOver(tables, files, { state: before, now });
          if (taken.faults.length > 0) throw tablesFaulty(taken.faults.length);
          return taken.edits;
        });
        return answerOf(taken!, versionOf(state));
      }),
    ),
    route(wholeCatalogueCalls.removeDemonstration, async ({ query, req }) => {
      const { unchanged, changed } = await demonstrationIn(store);
      const state = await held.current();
      const decide = decideRemovingDemonstration(unchanged);
      const answer = (deleted: number) => ({ deleted, kept: changed + unchanged.length - deleted });
      if (query.dryRun === 'true') return answer(decide(state).length);
      const shown = new Set(unchanged.flatMap(({ name, id }) => (name === 'products' ? [id] : [])));
      await refuseHeld(
        state.contents.products.filter(({ _id }) => shown.has(_id)),
        usesOf,
        req,
      );
      const { edits } = await writer.change(requestId(req), decide);
      return answer(edits.length);
    }),
  ];
}
