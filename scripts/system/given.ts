import type { ServiceName } from '@rackwright/contracts';
import { withDatabase } from './mongo';
import { type PartName, type Places, portOf } from './topology';

/** Servers of somebody else, named by the environment; those that are not are started beside the services. */
export interface Given {
  readonly mongoUrl: string | undefined;
  /** What the names of the databases begin with. Empty but for a test, which touches no other's and seeds its own with accounts. */
  readonly databasePrefix: string;
  readonly amqpUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly shopifyUrl: string | undefined;
  /** Of a payment provider. */
  readonly paymentApiUrl: string | undefined;
}

/** What MONGO_URL, AMQP_URL, SMTP_URL, SHOPIFY_URL and AUTHORIZE_NET_API_URL name; an empty one counts as missing. */
export function givenServers(environment: Readonly<Record<string, string | undefined>> = process.env): Given {
  return {
    mongoUrl: environment['MONGO_URL'] || undefined,
    databasePrefix: '',
    amqpUrl: environment['AMQP_URL'] || undefined,
    smtpUrl: environment['SMTP_URL'] || undefined,
    shopifyUrl: environment['SHOPIFY_URL'] || undefined,
    paymentApiUrl: environment['AUTHORIZE_NET_API_URL'] || undefined,
  };
}

/** The parts that are not started because the environment names another. */
export function partsGiven(given: Given): ReadonlySet<PartName> {
  const named: readonly [PartName, string | undefined][] = [
    ['mongo', given.mongoUrl],
    ['broker', given.amqpUrl],
    ['mail', given.smtpUrl],
    ['shopify', given.shopifyUrl],
    ['payment', given.paymentApiUrl],
  ];
  return new Set(named.filter(([, url]) => url !== undefined).map(([part]) => part));
}

export function embeddedMongoUrl(places: Places): string {
  return `mongodb://127.0.0.1:${portOf(places, 'mongo')}`;
}

/** The address of a service's database. */
export function mongoUrlOf(service: ServiceName, places: Places, given: Given): string {
  return withDatabase(given.mongoUrl ?? embeddedMongoUrl(places), `${given.databasePrefix}${service}`);
}
