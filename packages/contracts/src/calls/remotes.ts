import { emptyRequest } from '../problem';
import { publishedRemotesAnswer, remoteOutcomeRequest, switchRemoteRequest } from '../remoteVersions';
import { remoteAddresses, remoteOutcomeAddresses } from './addresses/remotes';
import { callsOf } from './call';

/** Which versions of the remotes there are, and which one people get. */
export const remoteCalls = callsOf('catalogue', remoteAddresses, {
  list: {
    summary: 'The remotes with the versions that are in place, and what was counted of those on trial.',
    who: 'admin',
    status: 200,
    gives: publishedRemotesAnswer,
  },
  choose: {
    summary:
      'Gives everybody a version that is in place, from their next page on; a trial of the remote ends.',
    who: 'admin',
    takes: switchRemoteRequest,
    status: 200,
    gives: publishedRemotesAnswer,
    refusals: [409],
  },
  takeBack: {
    summary: 'Ends the trial of a version: everybody gets the other one again.',
    who: 'admin',
    takes: emptyRequest,
    status: 200,
    gives: publishedRemotesAnswer,
  },
});

export const remoteOutcomeCalls = callsOf('catalogue', remoteOutcomeAddresses, {
  tell: {
    summary:
      'A session tells whether a remote that has a version on trial could be shown to it; of others nothing is counted.',
    who: 'anyone',
    whose: 'nobody',
    takes: remoteOutcomeRequest,
    status: 204,
    gives: null,
    refusals: [429],
    ofOnesOwn: true,
  },
});
