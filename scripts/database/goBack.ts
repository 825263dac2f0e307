/** The documents that `npm start` keeps here, as they were at a moment: `npm run restore -- --until MOMENT`. */
import { existsSync } from 'node:fs';
import { goBack } from '@rackwright/embedded-mongo';
import { embeddedMongoFolder } from '../system/mongo';
import type { Places } from '../system/topology';
import { ExchangeRefusal } from './exchange';

/** Gives what to tell about it; refuses what cannot be, with the reason, and changes nothing then. */
export async function goBackHere(places: Places, until: Date): Promise<string> {
  const folder = embeddedMongoFolder(places);
  if (!existsSync(folder)) throw new ExchangeRefusal(`There is no database in ${folder}.`);
  if (until > new Date()) throw new ExchangeRefusal(`${until.toISOString()} is yet to come.`);
  const before = new Date();
  try {
    await goBack(folder, until);
  } catch (error) {
    throw new ExchangeRefusal((error as Error).message, { cause: error });
  }
  return (
    `The documents are as they were at ${until.toISOString()}. Files that were removed since are in a backup only. ` +
    `What came since is not gone yet: npm run restore -- --until ${before.toISOString()} brings it back.`
  );
}
