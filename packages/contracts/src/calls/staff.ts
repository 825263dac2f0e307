import { emptyRequest, listOf } from '../problem';
import { disabledRequest, inviteRequest, memberListQuery, memberSchema, rolesRequest } from '../staff';
import { sessionsAnswer } from '../users';
import { staffAddresses } from './addresses/staff';
import { callsOf } from './call';

export const staffCalls = callsOf('users', staffAddresses, {
  list: {
    summary: 'Those who have a role in the consoles, or everybody with an account.',
    who: 'admin',
    query: memberListQuery,
    status: 200,
    gives: listOf(memberSchema),
  },
  read: {
    summary: 'One account, as administrators see it.',
    who: 'admin',
    status: 200,
    gives: memberSchema,
  },
  invite: {
    summary: 'Makes an account with roles and mails a link that sets its password, good for seven days.',
    who: 'admin',
    takes: inviteRequest,
    status: 201,
    gives: memberSchema,
    refusals: [409, 429],
  },
  inviteAgain: {
    summary: 'Mails a new link to who has not set a password yet; the one before opens nothing any more.',
    who: 'admin',
    takes: emptyRequest,
    status: 200,
    gives: memberSchema,
    refusals: [409, 429],
  },
  withdraw: {
    summary: 'Takes an invitation back, and the account with it.',
    who: 'admin',
    takes: emptyRequest,
    status: 204,
    gives: null,
    refusals: [409, 429],
  },
  changeRoles: {
    summary: 'Says what somebody may do from now on, and ends their sessions. An administrator always stays.',
    who: 'admin',
    takes: rolesRequest,
    needs: 'If-Match',
    status: 200,
    gives: memberSchema,
    refusals: [409, 429],
  },
  disable: {
    summary: 'Shuts somebody out, sessions and all, or lets them in again. An administrator always stays.',
    who: 'admin',
    takes: disabledRequest,
    needs: 'If-Match',
    status: 200,
    gives: memberSchema,
    refusals: [409, 429],
  },
  sessions: {
    summary: 'The sessions of somebody that last.',
    who: 'admin',
    status: 200,
    gives: sessionsAnswer,
  },
  endSessions: {
    summary: 'Signs somebody out everywhere.',
    who: 'admin',
    takes: emptyRequest,
    status: 204,
    gives: null,
    refusals: [429],
  },
  endSession: {
    summary: 'Ends one session of somebody.',
    who: 'admin',
    takes: emptyRequest,
    status: 204,
    gives: null,
    refusals: [429],
  },
});
