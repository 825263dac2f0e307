/** A person whose account is gone: nothing here names them any more, nor will what arrives late. */
import { createHash, randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { ActionStore } from './actionStore';
import { signInsOf, type SignInRows } from './analytics/googleSignIn';
import type { ConfirmationStore } from './mails/confirmationStore';
import type { PictureStore } from './stored/pictureStore';
import type { VisitStore } from './visits/visitStore';

export interface Erasure {
  /** Takes name, e-mail and id out of everything kept about the person; figures and the reports of orders stay. May be done again. */
  erase(person: { readonly userId: string; readonly email: string }): Promise<void>;
  isErased(userId: string): Promise<boolean>;
  /**
   * To be awaited after each write about a person. Whatever order both happen in, one of them sees the other: `erase`
   * leaves its mark before it looks for what is there, and this looks for the mark after something came.
   */
  written(userId: string): Promise<void>;
}

/** Says that somebody with this id was here, and not who: the mark may stay for ever. */
const markOf = (userId: string): string => createHash('sha256').update(userId).digest('base64url');

interface Mark {
  readonly _id: string;
  readonly at: Date;
}

/** Collection `erased`. */
export function createErasure(parts: {
  readonly connection: Connection;
  readonly actions: Pick<ActionStore, 'handOver'>;
  readonly sessions: Pick<VisitStore, 'handOver'>;
  readonly pictures: Pick<PictureStore, 'forget'>;
  readonly confirmations: Pick<ConfirmationStore, 'forget'>;
  readonly signIns: SignInRows;
}): Erasure {
  const { actions, sessions, pictures, confirmations, connection } = parts;
  const signIns = signInsOf(parts.signIns);
  const schema = new Schema<Mark>(
    { _id: { type: String, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  );
  const marks = connection.model<Mark>('ErasedPerson', schema, 'erased');

  const isErased = async (userId: string): Promise<boolean> =>
    (await marks.findOne({ _id: markOf(userId) }).lean()) !== null;

  /** One made-up id for all that is handed over now, so that the person still counts as one. */
  const handOver = async (person: { readonly userId: string; readonly email: string }): Promise<void> => {
    const nobody = `erased-${randomUUID()}`;
    await actions.handOver(person, nobody);
    await sessions.handOver(person.userId, nobody);
    await pictures.forget(person.userId);
    await confirmations.forget(person.userId);
    await signIns.forget(person);
  };

  return {
    isErased,
    erase: async (person) => {
      try {
        await marks.create({ _id: markOf(person.userId), at: new Date() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      await handOver(person);
    },
    written: async (userId) => {
      if (userId !== '' && (await isErased(userId))) await handOver({ userId, email: '' });
    },
  };
}
