import type { SignInRule, User } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';
import { isCustomer, userName, userOf, type Account } from '../accounts/account';

interface Row {
  _id: string;
  staffNeedSecondFactor: boolean;
  /** Absent of a change from before it was kept, as of one by whose account is erased. */
  changedById?: string;
  /** Empty once that account is erased. */
  changedBy: string;
  changedAt: Date;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    staffNeedSecondFactor: { type: Boolean, required: true },
    changedById: String,
    changedBy: { type: String, default: '' },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

const STAFF = 'staff';

export interface SignInRules {
  read(): Promise<SignInRule>;
  change(
    to: Pick<Row, 'staffNeedSecondFactor' | 'changedBy'> & { readonly changedById: string },
  ): Promise<SignInRule>;
  /** Those whose last change the account's owner made. */
  changedBy(account: Account): Promise<SignInRule[]>;
  /** They go on, and do not name that person any more. */
  forget(account: Account): Promise<void>;
}

const changesOf = (account: Account) => ({
  $or: [
    { changedById: account._id },
    { changedById: null, changedBy: trusted({ $in: [userName(account), account.email] }) },
  ],
});

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
    changedBy: async (account) => (await rules.find(changesOf(account)).lean<Row[]>()).map(ruleOf),
    forget: async (account) => {
      await rules.updateMany(changesOf(account), { $set: { changedBy: '' }, $unset: { changedById: '' } });
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
