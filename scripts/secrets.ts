import { randomBytes } from 'node:crypto';
import { serviceNames } from '@rackwright/contracts';

/** Prints a file .env with new secrets for docker-compose.yml, and the mail settings of its catcher. */
const words = [
  'MONGO_PASSWORD',
  'KEYS_SECRET',
  'QUOTE_SECRET',
  ...serviceNames.map((name) => `BROKER_${name.toUpperCase()}_PASSWORD`),
];
for (const name of words) console.log(`${name}=${randomBytes(24).toString('hex')}`);
console.log(`# Mails are caught and shown at http://127.0.0.1:8090, none is sent. With a mail server of your own: its address, and without
# the profile.
COMPOSE_PROFILES=catcher
SMTP_URL=smtp://mail:1025
MAIL_FROM="Rackwright <planner@rackwright.example>"
SALES_EMAIL=sales@rackwright.example`);
