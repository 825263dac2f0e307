import type { Sealed } from '@rackwright/service-kit';
import type { Connection } from 'mongoose';
import { accountModel, there } from '../accounts/accountRows';

/** What somebody signs in with besides their password. */
export interface KeptFactor {
  readonly secret: Sealed;
  readonly since: Date;
  /** The step of the code that was used last: neither it nor an older one is taken again. */
  readonly lastStep: number;
  /** Hashes of those that were not used yet. */
  readonly recovery: readonly string[];
  /** Counts the codes that were used: each is taken once. */
  readonly uses: number;
}

/** A secret that no code has confirmed yet. */
export interface BegunFactor {
  readonly secret: Sealed;
  readonly until: Date;
}

export interface FactorStore {
  of(accountId: string): Promise<{ readonly on: KeptFactor | null; readonly begun: BegunFactor | null }>;
  /** Takes the place of an earlier one. */
  begin(accountId: string, begun: BegunFactor): Promise<void>;
  /** False when there is one by now. */
  switchOn(accountId: string, factor: KeptFactor): Promise<boolean>;
  /** False when a code was used since `before` was read. */
  used(
    accountId: string,
    before: KeptFactor,
    now: Pick<KeptFactor, 'lastStep' | 'recovery'>,
  ): Promise<boolean>;
  switchOff(accountId: string): Promise<void>;
}

/** In the collection of accounts: what erases an account takes it, too. */
export function createFactorStore(connection: Connection): FactorStore {
  const accounts = accountModel(connection);
  return {
    of: async (_id) => {
      const row = await accounts.findOne({ _id, ...there }).lean();
      return { on: row?.secondFactor ?? null, begun: row?.begunFactor ?? null };
    },
    begin: async (_id, begunFactor) => {
      await accounts.updateOne({ _id, ...there }, { $set: { begunFactor } });
    },
    switchOn: async (_id, secondFactor) => {
      const change = { $set: { secondFactor, begunFactor: null } };
      return (await accounts.updateOne({ _id, ...there, secondFactor: null }, change)).modifiedCount > 0;
    },
    used: async (_id, before, { lastStep, recovery }) => {
      const uses = before.uses + 1;
      const asRead = { _id, ...there, 'secondFactor.uses': before.uses, 'secondFactor.since': before.since };
      const change = {
        'secondFactor.lastStep': lastStep,
        'secondFactor.recovery': recovery,
        'secondFactor.uses': uses,
      };
      return (await accounts.updateOne(asRead, { $set: change })).modifiedCount > 0;
    },
    switchOff: async (_id) => {
      await accounts.updateOne({ _id, ...there }, { $set: { secondFactor: null, begunFactor: null } });
    },
  };
}
