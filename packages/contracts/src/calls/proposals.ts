import {
  answerProposalRequest,
  beginProposalRequest,
  proposalListQuery,
  proposalsAnswer,
  proposalSchema,
  proposalVersionRequest,
  saveProposalRequest,
} from '../proposals';
import { proposalAddresses } from './addresses/rooms';
import { callsOf } from './call';

/** Of sales, with a proposal at the version that was read; 409 where its state does not allow it. */
const ofSales = { who: 'salesManager', needs: 'If-Match', refusals: [404, 409, 412, 428, 503] } as const;

export const proposalCalls = callsOf('rooms', proposalAddresses, {
  begin: {
    summary:
      'Copies a project as it is saved into a draft that sales change; one draft of a project at a time, twenty rounds.',
    who: 'salesManager',
    takes: beginProposalRequest,
    status: 201,
    gives: proposalSchema,
    refusals: [404, 409],
  },
  list: {
    summary: 'The proposals for a project, newest first: to its owner those that were sent.',
    who: 'user',
    ownersAnd: ['salesManager'],
    query: proposalListQuery,
    status: 200,
    gives: proposalsAnswer,
  },
  read: {
    summary: 'One proposal with the project it was made of; to the owner of that once it was sent.',
    who: 'user',
    ownersAnd: ['salesManager'],
    status: 200,
    gives: proposalSchema,
  },
  save: {
    ...ofSales,
    summary: 'Saves a draft.',
    takes: saveProposalRequest,
    status: 200,
    gives: proposalSchema,
    refusals: [404, 409, 412, 413, 422, 428, 503],
    bodyLimit: 'project',
  },
  send: {
    ...ofSales,
    summary:
      'Sends a draft to the owner of the project, and marks its submission as reviewed. One waits at a time; done again, nothing changes.',
    takes: proposalVersionRequest,
    status: 200,
    gives: proposalSchema,
  },
  withdraw: {
    ...ofSales,
    summary: 'Takes back one that was sent and is not answered. Done again, nothing changes.',
    takes: proposalVersionRequest,
    status: 200,
    gives: proposalSchema,
  },
  remove: {
    ...ofSales,
    summary: 'Deletes a draft.',
    takes: proposalVersionRequest,
    status: 204,
    gives: null,
  },
  answer: {
    ofOnesOwn: true,
    summary:
      'Accepts all or some of the changes, which were saved with the project before, or declines. The same answer may come again.',
    who: 'user',
    ownersAnd: [],
    takes: answerProposalRequest,
    status: 200,
    gives: proposalSchema,
    refusals: [404, 409, 503],
    bodyLimit: 'project',
  },
});
