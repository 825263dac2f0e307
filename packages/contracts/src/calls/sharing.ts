import { emptyRequest } from '../problem';
import {
  redirectAnswer,
  shareLinkRequest,
  shareLinkSchema,
  shareLinksAnswer,
  shareMailRequest,
  shareSocialRequest,
} from '../rooms';
import { shareAddresses } from './addresses/rooms';
import { callsOf } from './call';

export const shareCalls = callsOf('rooms', shareAddresses, {
  sendMail: {
    ofOnesOwn: true,
    summary: 'Mails somebody a link to a project; at most 20 an hour.',
    who: 'user',
    ownersAnd: [],
    takes: shareMailRequest,
    saidAlone: { field: 'to', code: 'incorrect-email' },
    status: 202,
    gives: null,
    refusals: [404, 429],
  },
  postSocially: {
    ofOnesOwn: true,
    summary:
      'Makes a public page of a picture, or of a project with its picture, and says where it is shared.',
    who: 'user',
    ownersAnd: [],
    takes: shareSocialRequest,
    status: 200,
    gives: redirectAnswer,
    refusals: [404, 415, 422, 429, 503],
    bodyLimit: 'screenshot',
    answersWithinS: 60,
  },
  makeLink: {
    ofOnesOwn: true,
    summary: 'Makes a link that lets anybody look at a project.',
    who: 'user',
    ownersAnd: [],
    takes: shareLinkRequest,
    status: 201,
    gives: shareLinkSchema,
    refusals: [404, 429],
  },
  links: {
    summary: 'The links a project was given away with.',
    who: 'user',
    ownersAnd: [],
    status: 200,
    gives: shareLinksAnswer,
  },
  withdrawLink: {
    ofOnesOwn: true,
    summary: 'Takes a link back.',
    who: 'user',
    ownersAnd: [],
    takes: emptyRequest,
    status: 204,
    gives: null,
  },
  page: {
    summary: 'The public page of a shared project.',
    who: 'anyone',
    whose: 'holder',
    status: 200,
    gives: 'text/html',
    refusals: [404],
    secretPath: true,
  },
});
