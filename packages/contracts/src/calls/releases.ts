import { snapshotSchema, spokenQuery } from '../catalogue';
import { priceTableRequest } from '../priceTable';
import { emptyRequest, listOf } from '../problem';
import {
  catalogueChangeSchema,
  changeChoicesAnswer,
  changeChoicesQuery,
  changeListQuery,
  decisionsRequest,
  gatherAnswer,
  gatherPricesAnswer,
  gatherRequest,
  publishRequest,
  releaseAssortmentAnswer,
  releaseListQuery,
  releaseRecordAnswer,
  releaseRequest,
  releaseSchema,
  releaseSummarySchema,
  takeBackRequest,
  unsavedChangesRequest,
} from '../releases';
import { gatherTranslationsAnswer, translationTableRequest } from '../translationTable';
import { changeAddresses, releaseAddresses } from './addresses/releases';
import { callsOf } from './call';

/** Of a release at the version that was read; 409 once it is live. */
const ofRelease = {
  who: 'publisher',
  needs: 'If-Match',
  status: 200,
  refusals: [404, 409, 412, 503],
} as const;

export const releaseCalls = callsOf('catalogue', releaseAddresses, {
  list: {
    summary: 'The releases, without their changes.',
    who: 'publisher',
    query: releaseListQuery,
    status: 200,
    gives: listOf(releaseSummarySchema),
  },
  make: {
    summary: 'Begins a release, with nothing in it.',
    who: 'publisher',
    takes: releaseRequest,
    status: 201,
    gives: releaseSummarySchema,
    refusals: [503],
  },
  read: {
    summary: 'A release with its changes field by field, and who has to decide what before it can go live.',
    who: 'publisher',
    status: 200,
    gives: releaseSchema,
    refusals: [404],
  },
  rename: {
    ...ofRelease,
    summary: 'Gives a release another name.',
    takes: releaseRequest,
    gives: releaseSummarySchema,
  },
  remove: {
    ...ofRelease,
    summary: 'Deletes a release that is not live.',
    takes: emptyRequest,
    status: 204,
    gives: null,
  },
  gather: {
    ...ofRelease,
    summary:
      'Gathers forms, each checked as it is where it is published, against the catalogue as it would be with the release: all or none.',
    takes: gatherRequest,
    gives: gatherAnswer,
    bodyLimit: 'project',
  },
  gatherPrices: {
    ...ofRelease,
    summary: 'Gathers many prices and SKUs, all or none; or says what would change.',
    takes: priceTableRequest,
    gives: gatherPricesAnswer,
    bodyLimit: 'project',
    answersWithinS: 60,
  },
  gatherTranslations: {
    ...ofRelease,
    summary: 'Gathers many translations, all or none; or says what would change.',
    takes: translationTableRequest,
    gives: gatherTranslationsAnswer,
    bodyLimit: 'screenshot',
    answersWithinS: 60,
  },
  record: {
    summary: 'A record as it would be with a release.',
    who: 'publisher',
    status: 200,
    gives: releaseRecordAnswer,
    refusals: [404],
  },
  leaveOut: {
    ...ofRelease,
    summary: 'Takes the changes of one record out of a release.',
    takes: emptyRequest,
    gives: releaseSummarySchema,
  },
  decide: {
    ...ofRelease,
    summary: 'Decides what counts where others have changed the same field since.',
    takes: decisionsRequest,
    gives: releaseSummarySchema,
  },
  publish: {
    ...ofRelease,
    summary: 'Makes a release live, at once or at a moment; one that is scheduled gets another moment.',
    takes: publishRequest,
    gives: releaseSummarySchema,
    refusals: [...ofRelease.refusals, 422],
    answersWithinS: 60,
  },
  callOff: {
    ...ofRelease,
    summary: 'Calls off a release that is scheduled: it is a draft again.',
    takes: emptyRequest,
    gives: releaseSummarySchema,
  },
  takeBack: {
    summary: 'Begins a release that makes a live one undone.',
    who: 'publisher',
    takes: takeBackRequest,
    status: 201,
    gives: releaseSummarySchema,
    refusals: [404, 409, 503],
  },
  snapshot: {
    summary: 'The whole catalogue that planning needs, as it would be with a release.',
    who: 'publisher',
    query: spokenQuery,
    status: 200,
    gives: snapshotSchema,
    refusals: [404, 503],
  },
  assortment: {
    summary:
      'What planners show beside that: the menu that customers see and the materials, as they would be.',
    who: 'publisher',
    query: spokenQuery,
    status: 200,
    gives: releaseAssortmentAnswer,
    refusals: [404],
  },
});

export const changeCalls = callsOf('catalogue', changeAddresses, {
  list: {
    summary: 'All that was ever changed of the catalogue, record by record and field by field.',
    who: 'publisher',
    query: changeListQuery,
    status: 200,
    gives: listOf(catalogueChangeSchema),
  },
  choices: {
    summary: 'What the changes can be narrowed to: records, people or releases, found by their names.',
    who: 'publisher',
    query: changeChoicesQuery,
    status: 200,
    gives: changeChoicesAnswer,
  },
  snapshot: {
    changesNothing: true,
    summary:
      'The whole catalogue that planning needs, as it would be with changes that are neither published nor in a release.',
    who: 'publisher',
    takes: unsavedChangesRequest,
    status: 200,
    gives: snapshotSchema,
    refusals: [409, 503],
    bodyLimit: 'project',
  },
  takeBack: {
    summary: 'Begins a release that makes one change undone.',
    who: 'publisher',
    takes: takeBackRequest,
    status: 201,
    gives: releaseSummarySchema,
    refusals: [404, 409, 503],
  },
});
