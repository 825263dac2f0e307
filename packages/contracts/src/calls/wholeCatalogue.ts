import { z } from 'zod';
import { emptyRequest } from '../problem';
import { translationTableAnswer, translationTableRequest } from '../translationTable';
import {
  catalogueArchive,
  catalogueArchives,
  demonstrationAnswer,
  demonstrationQuery,
  wholeCatalogueAnswer,
  wholeCatalogueQuery,
  wholeCatalogueTakeOver,
} from '../wholeCatalogue';
import { wholeCatalogueAddresses } from './addresses/catalogue';
import { callsOf } from './call';

/** A ZIP of tables and files. */
const wholeUpload = <Takes extends z.ZodType>(summary: string, takes: Takes, refusals: readonly number[]) =>
  ({
    summary,
    who: 'publisher',
    takes,
    upload: 'file',
    status: 200,
    gives: wholeCatalogueAnswer,
    refusals: [413, 415, 422, 503, ...refusals],
    bodyLimit: 'model',
    answersWithinS: 300,
  }) as const;

export const wholeCatalogueCalls = callsOf('catalogue', wholeCatalogueAddresses, {
  give: {
    summary: 'The whole catalogue as a ZIP of tables and files, which can be taken in again.',
    who: 'publisher',
    query: wholeCatalogueQuery,
    status: 200,
    gives: 'application/zip',
    answersWithinS: 60,
  },
  check: {
    ...wholeUpload(
      'What a ZIP of tables and files would change of the catalogue, and all that is wrong with it.',
      z.strictObject({}),
      [],
    ),
    changesNothing: true,
  },
  takeOver: wholeUpload(
    'Takes over what such a ZIP says, all or nothing, if the catalogue is still as it was checked against.',
    wholeCatalogueTakeOver,
    [409],
  ),
  archives: {
    summary: 'The ZIP that the caller has sent last, and whether one more can be taken now.',
    who: 'publisher',
    status: 200,
    gives: catalogueArchives,
  },
  sendArchive: {
    summary:
      'Takes a ZIP of any size up to 2 GB and begins to check it: how far that is, and what comes of it, tells the ZIP.',
    who: 'publisher',
    takes: z.strictObject({}),
    upload: 'file',
    status: 202,
    gives: catalogueArchive,
    refusals: [503],
    bodyLimit: 'catalogue',
  },
  archive: {
    summary: 'How far the check of a ZIP is, or what came of it. It is kept for a day.',
    who: 'publisher',
    status: 200,
    gives: catalogueArchive,
  },
  takeOverArchive: {
    summary:
      'Takes over what a checked ZIP says, all or nothing, if the catalogue is still as it was checked against.',
    who: 'publisher',
    takes: wholeCatalogueTakeOver,
    status: 200,
    gives: wholeCatalogueAnswer,
    refusals: [409, 422, 503],
    answersWithinS: 60,
  },
  discardArchive: {
    summary: 'Ends the check of a ZIP, and forgets what came of it.',
    who: 'publisher',
    takes: emptyRequest,
    status: 204,
    gives: null,
  },
  removeDemonstration: {
    summary:
      'Deletes what came with the shop and nobody has changed, room templates among it, unless projects or other templates hold it.',
    who: 'publisher',
    query: demonstrationQuery,
    takes: emptyRequest,
    status: 200,
    gives: demonstrationAnswer,
    refusals: [409, 412, 503],
    answersWithinS: 60,
  },
  translate: {
    summary:
      'Changes what many texts of the catalogue say in other languages, all or none; or says what would change.',
    who: 'publisher',
    takes: translationTableRequest,
    status: 200,
    gives: translationTableAnswer,
    refusals: [409, 503],
    bodyLimit: 'screenshot',
    answersWithinS: 60,
  },
});
