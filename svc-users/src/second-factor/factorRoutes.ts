import { factorCalls } from '@rackwright/contracts';
import { notFound, refusal, refusedField, requestId, route, type Route } from '@rackwright/service-kit';
import type { Request } from 'express';
import type { Account } from '../accounts/account';
import { memberAccount, type BeginMemberDoing } from '../accounts/members';
import type { UsersAppParts } from '../app';
import { provenAccount } from '../signing-in/credentials';
import { from } from '../signing-in/signInRoutes';
import { beginFactor, confirmFactor, proveFactor } from './secondFactors';
import { lacksFactor } from './signInRules';

/** The second factor of the caller, of others, and the rule that asks staff for one. */
export const factorRoutes = (parts: UsersAppParts, begin: BeginMemberDoing): readonly Route[] => [
  ...ownRoutes(parts),
  ...ruleRoutes(parts),
  route(factorCalls.takeFrom, async ({ caller, params: { id }, req }) => {
    const account = await memberAccount(parts, id);
    await begin(caller, req);
    if (id === caller.userId) throw refusal(409, 'own-second-factor');
    if (!account.hasSecondFactor) throw refusal(409, 'second-factor-off');
    await parts.factors.switchOff(id);
    await parts.accounts.endSessions(id, requestId(req));
    await parts.sessions.endAll(id);
  }),
];

const wrongPassword = () => refusedField('password', 'wrong-password');

function ownRoutes(parts: UsersAppParts): readonly Route[] {
  /** The caller's account; noted although who lacks a factor acts as a customer. */
  const own = async (userId: string, req: Request): Promise<Account> => {
    const account = await parts.accounts.byId(userId);
    if (!account) throw notFound();
    await from(req).actsAs(account);
    return account;
  };
  return [
    route(factorCalls.read, async ({ caller: { userId } }) => {
      const account = await parts.accounts.byId(userId);
      if (!account) throw notFound();
      const { on } = await parts.factors.of(userId);
      return {
        isOn: on !== null,
        since: on?.since.toISOString() ?? '',
        recoveryCodesLeft: on?.recovery.length ?? 0,
        isNeeded: await lacksFactor(parts.rules, account),
      };
    }),

    route(factorCalls.begin, async ({ caller, body: { password }, req }) => {
      await own(caller.userId, req);
      return beginFactor(parts, await provenAccount(parts, caller, { password, otherwise: wrongPassword }));
    }),

    route(factorCalls.confirm, async ({ caller, body: { code }, req }) => ({
      recoveryCodes: [...(await confirmFactor(parts, await own(caller.userId, req), code))],
    })),

    route(factorCalls.end, async ({ caller, body: { password, code }, req }) => {
      const { hasSecondFactor } = await own(caller.userId, req);
      if (!hasSecondFactor) throw refusal(409, 'second-factor-off');
      await provenAccount(parts, caller, { password, otherwise: wrongPassword });
      if ((await proveFactor(parts, caller.userId, code)) !== 'right')
        throw refusedField('code', 'wrong-code');
      await parts.factors.switchOff(caller.userId);
    }),
  ];
}

const ruleRoutes = (parts: UsersAppParts): readonly Route[] => [
  route(factorCalls.rule, () => parts.rules.read()),

  route(factorCalls.changeRule, async ({ caller, body: { staffNeedSecondFactor } }) => {
    const { hasSecondFactor } = await memberAccount(parts, caller.userId);
    if (staffNeedSecondFactor && !hasSecondFactor) throw refusal(409, 'second-factor-yours-first');
    return parts.rules.change({
      staffNeedSecondFactor,
      changedById: caller.userId,
      changedBy: caller.name || caller.email,
    });
  }),
];
