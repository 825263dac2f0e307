import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';

export interface Secrets {
  readonly brokerPasswords: Readonly<Record<ServiceName, string>>;
  readonly quoteSecret: string;
  /** Encrypts the keys that svc-users signs tokens with. */
  readonly keysSecret: string;
  /** Lets svc-orders into the Shopify sandbox. */
  readonly shopifyToken: string;
  /** Lets svc-orders charge at the payment sandbox; 16 characters, as the provider's has. */
  readonly paymentTransactionKey: string;
  /** Lets the page of the checkout tokenize there; public. */
  readonly paymentClientKey: string;
  /** The payment sandbox signs what it tells by itself with it. */
  readonly paymentSignatureKey: string;
}

/** The secrets of the embedded run: made at the first start, kept in the folder, readable by their owner only. */
export function readSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const word = (name: string, bytes = 24): string => {
    const file = path.join(folder, name);
    if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString('hex'), { mode: 0o600 });
    return readFileSync(file, 'utf8').trim();
  };
  return {
    brokerPasswords: Object.fromEntries(
      serviceNames.map((service) => [service, word(`broker-${service}`)]),
    ) as Record<ServiceName, string>,
    quoteSecret: word('quote'),
    keysSecret: word('keys'),
    shopifyToken: word('shopify'),
    paymentTransactionKey: word('payment-transaction', 8),
    paymentClientKey: word('payment-client'),
    paymentSignatureKey: word('payment-signature', 64),
  };
}
