import type { SignInRule, User } from '@rackwright/contracts';
import { Schema, type Connection } from 'mongoose';
import { isCustomer, userOf, type Account } from '../accounts/account';

interface Row {
  _id: string;
  staffNeedSecondFactor: boolean;
  changedBy: string;
  changedAt: Date;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    staffNeedSecondFactor: { type: Boolean, required: true },
    changedBy: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

const STAFF = 'staff';

export interface SignInRules {
  read(): Promise<SignInRule>;
  change(to: Pick<SignInRule, 'staffNeedSecondFactor' | 'changedBy'>): Promise<SignInRule>;
}

const ruleOf = (row: Row | null): SignInRule => ({
  staffNeedSecondFactor: row?.staffNeedSecondFactor ?? false,
  changedBy: row?.changedBy ?? '',
  changedAt: row?.changedAt.toISOString() ?? '',
});

/** The collection `signInRules`. */
export function createSignInRules(connection: Connection, now: () => Date): SignInRules {
  const rules = connection.model<Row>('SignInRule', schema, 'signInRules');
  return {
    read: async () => ruleOf(await rules.findOne({ _id: STAFF }).lean<Row>()),
    change: async (to) => {
      const row = { ...to, changedAt: now() };
      await rules.updateOne({ _id: STAFF }, { $set: row }, { upsert: true });
      return ruleOf({ _id: STAFF, ...row });
    },
  };
}

/** Staff who have yet to set a second factor up that the rule asks for. */
export const lacksFactor = async (rules: SignInRules, account: Account): Promise<boolean> =>
  !isCustomer(account) && !account.hasSecondFactor && (await rules.read()).staffNeedSecondFactor;

/** As whom somebody is let in: staff who lack a second factor as customers are, so that no service takes them for more. */
export const actingUser = async (rules: SignInRules, account: Account): Promise<User> =>
  (await lacksFactor(rules, account))
    ? { ...userOf(account), role: 'customer', publisher: false, needsSecondFactor: true }
    : userOf(account);
