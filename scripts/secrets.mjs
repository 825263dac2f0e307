/**
 * `npm run secrets`, on Node alone: prints what is appended to a file .env for docker-compose.yml: each secret that it lacks, and where it
 * is empty the mail settings of the catcher and what payments need.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const compose = readFileSync(path.join(import.meta.dirname, '../docker-compose.yml'), 'utf8');
const needed = new Set([...compose.matchAll(/\$\{(\w+_(?:PASSWORD|SECRET)):\?/g)].map(([, name]) => name));
const there = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
const lacking = [...needed].filter((name) => !new RegExp(`^${name}=.`, 'm').test(there));
// What is appended to a last line without an end would become a part of it.
if (lacking.length > 0 && !/(^|\n)$/.test(there)) console.log();
for (const name of lacking) console.log(`${name}=${randomBytes(24).toString('hex')}`);
if (there === '')
  console.log(`# Mails are caught and shown at http://127.0.0.1:8090, none is sent. With a mail server of your own: its address, and without
# the profile.
COMPOSE_PROFILES=catcher
SMTP_URL=smtp://mail:1025
MAIL_FROM="Rackwright <planner@rackwright.example>"
SALES_EMAIL=sales@rackwright.example
# Behind a proxy that ends TLS (see "Behind TLS" in the gateway's README); both are built into the gateway.
# PUBLIC_URL=https://planner.example.com
# TRUSTED_PROXIES=172.16.0.0/12
# Where the gateway itself ends TLS (see docker-compose.tls.yml), also built into it.
# COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml
# TLS_FOLDER=/etc/rackwright
# More than one of each service, on this machine.
# REPLICAS=2
# Nothing can be paid for until all of these are set, with what the provider gave you; their test system is apitest and jstest,
# which the gateway needs to know when it is built.
# AUTHORIZE_NET_API_URL=https://api.authorize.net/xml/v1/request.api
# AUTHORIZE_NET_SCRIPT_URL=https://js.authorize.net/v1/Accept.js
# AUTHORIZE_NET_LOGIN_ID=
# AUTHORIZE_NET_TRANSACTION_KEY=
# AUTHORIZE_NET_CLIENT_KEY=
# AUTHORIZE_NET_SIGNATURE_KEY=
# CHARGE_CURRENCY=USD
# EXCHANGE_RATES=USD=0.24
# PAYMENT_SCRIPT_ORIGIN=https://jstest.authorize.net
# PAYMENT_API_ORIGIN=https://apitest.authorize.net`);
