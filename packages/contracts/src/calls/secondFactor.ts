import { emptyRequest } from '../problem';
import {
  beginFactorRequest,
  begunFactorAnswer,
  confirmFactorRequest,
  endFactorRequest,
  recoveryCodesAnswer,
  secondFactorAnswer,
  signInRuleAnswer,
  signInRuleRequest,
} from '../secondFactor';
import { factorAddresses } from './addresses/secondFactor';
import { callsOf } from './call';

/** The second factor of who signs in, and who has to have one. */
export const factorCalls = callsOf('users', factorAddresses, {
  read: {
    summary: 'Whether the caller signs in with a second factor, and whether they have to.',
    who: 'user',
    whose: 'caller',
    status: 200,
    gives: secondFactorAnswer,
  },
  begin: {
    summary:
      'A secret for an authenticator app, which is good for 15 minutes until a code confirms it; needs the password.',
    who: 'user',
    whose: 'caller',
    takes: beginFactorRequest,
    status: 200,
    gives: begunFactorAnswer,
    refusals: [409, 429],
  },
  confirm: {
    summary: 'Switches the second factor on with a code of the app, and gives ten recovery codes, once.',
    who: 'user',
    whose: 'caller',
    takes: confirmFactorRequest,
    status: 200,
    gives: recoveryCodesAnswer,
    refusals: [409, 429],
  },
  end: {
    summary: 'Switches the second factor of the caller off; needs the password and a code.',
    who: 'user',
    whose: 'caller',
    takes: endFactorRequest,
    status: 204,
    gives: null,
    refusals: [409, 429],
  },
  takeFrom: {
    summary: 'Takes the second factor from somebody who has lost it, and ends their sessions.',
    who: 'admin',
    takes: emptyRequest,
    status: 204,
    gives: null,
    refusals: [409, 429],
  },
  rule: {
    summary: 'Whether staff have to sign in with a second factor.',
    who: 'admin',
    status: 200,
    gives: signInRuleAnswer,
  },
  changeRule: {
    summary:
      'Says whether staff have to sign in with a second factor: until they have one they are let in as customers are. Asked for by who has one.',
    who: 'admin',
    takes: signInRuleRequest,
    status: 200,
    gives: signInRuleAnswer,
    refusals: [409],
  },
});
