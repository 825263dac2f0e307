/**
 * Makes the next signing key now; running services publish it within a minute and sign with it ten minutes later. With
 * --at-once a new key takes the place of all others: everybody has to sign in again. Settings: MONGO_URL, KEYS_SECRET.
 */
import { connectStore, readSettings } from '@rackwright/service-kit';
import { replaceKeys, rotateKeys } from './keys/keyRing';
import { createSeal } from './keys/keySeal';
import { createKeyStore } from './keys/keyStore';
import { keysSettings } from './settings';

const settings = readSettings(keysSettings);
const given = process.argv.slice(2);
const isAtOnce = given.includes('--at-once');
if (given.some((argument) => argument !== '--at-once')) {
  process.stderr.write('Usage: rotateKeys [--at-once]\n');
  process.exit(64);
}

const connection = await connectStore(settings.MONGO_URL);
const store = createKeyStore(connection, createSeal(settings.KEYS_SECRET));
const parts = { store, now: () => new Date() };
if (isAtOnce) await replaceKeys(parts);
const isMade = isAtOnce || (await rotateKeys(parts));
await connection.close();
process.stdout.write(isMade ? 'A new key was made.\n' : 'The next key is published already.\n');
