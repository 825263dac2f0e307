import { createHash } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';

interface ConfirmationRow {
  _id: string;
  user: string;
  address: string;
  isConfirmed: boolean;
}

type Person = Pick<RackwrightEvent<'email-confirmed'>['data'], 'userId' | 'email'>;

export interface ConfirmationStore {
  /** Takes from an event about an address what it says, in any order and twice; false when it says nothing of that. */
  note(event: RackwrightEvent): Promise<boolean>;
  /**
   * Whether automatic mails about this person may go to this address. Not while the address, or the only one of the person, waits
   * to be confirmed. Of what nothing was ever heard yet it is as `isSaidToBe`, by default confirmed: accounts from before addresses
   * were, and people without one.
   */
  isConfirmed(person: Person, isSaidToBe?: boolean): Promise<boolean>;
  forget(userId: string): Promise<void>;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
const userHash = (userId: string): string => hashOf('user', userId);
const addressHash = (email: string): string => hashOf('address', email.toLowerCase());
const idOf = ({ userId, email }: Person): string => hashOf(userId, email.toLowerCase());

/** Collection `confirmations`, a document for each account and address; who they are is kept as hashes. */
export function createConfirmationStore(connection: Connection): ConfirmationStore {
  const schema = new Schema<ConfirmationRow>(
    {
      _id: { type: String, required: true },
      user: { type: String, required: true, index: true },
      address: { type: String, required: true, index: true },
      isConfirmed: { type: Boolean, required: true },
    },
    { versionKey: false },
  );
  const confirmations = connection.model<ConfirmationRow>('Confirmation', schema, 'confirmations');
  const keep = async (person: Person, isConfirmed: boolean): Promise<void> => {
    const _id = idOf(person);
    try {
      const { userId, email } = person;
      await confirmations.create({ _id, user: userHash(userId), address: addressHash(email), isConfirmed });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (isConfirmed) await confirmations.updateOne({ _id }, { $set: { isConfirmed } });
    }
  };
  return {
    note: async ({ type, data }) => {
      if (type === 'email-confirmed') await keep(data as Person, true);
      else if ('confirmToken' in data && data.confirmToken !== undefined) await keep(data, false);
      else return false;
      return true;
    },
    isConfirmed: async (person, isSaidToBe = true) => {
      const known = await confirmations.findOne({ _id: idOf(person) }).lean<ConfirmationRow>();
      if (known) return known.isConfirmed;
      const [ofUser, ofAddress] = await Promise.all([
        confirmations.find({ user: userHash(person.userId) }).lean<ConfirmationRow[]>(),
        confirmations.find({ address: addressHash(person.email) }).lean<ConfirmationRow[]>(),
      ]);
      if (ofUser.length === 0 && !isSaidToBe) return false;
      const anyConfirmed = (row: readonly ConfirmationRow[]): boolean =>
        row.length === 0 || row.some(({ isConfirmed }) => isConfirmed);
      return anyConfirmed(ofUser) && anyConfirmed(ofAddress);
    },
    forget: async (userId) => {
      await confirmations.deleteMany({ user: userHash(userId) });
    },
  };
}
