import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { serviceNames } from '@rackwright/contracts';

/** Prints a file .env with new secrets for docker-compose.yml. */
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trimEnd().replaceAll('\n', '\\n');
const words = [
  'MONGO_PASSWORD',
  'QUOTE_SECRET',
  ...serviceNames.map((name) => `BROKER_${name.toUpperCase()}_PASSWORD`),
];
for (const name of words) console.log(`${name}=${randomBytes(24).toString('hex')}`);
console.log(`SIGNING_KEY="${key}"`);
