import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testTokens, type TokenFor } from '@rackwright/service-kit/testing';

/** Who may be at hand while a service is worked on alone, each by the word that asks for their token. */
export const ALONE_ACCOUNTS = {
  customer: { userId: 'customer-alone', name: 'Carla Demo', role: 'customer' },
  publisher: { userId: 'publisher-alone', name: 'Paula Demo', role: 'customer', publisher: true },
  sales: { userId: 'sales-alone', name: 'Sam Demo', role: 'salesManager' },
  admin: { userId: 'admin-alone', name: 'Ada Demo', role: 'admin' },
} as const satisfies Readonly<Record<string, TokenFor>>;
export type AloneAccount = keyof typeof ALONE_ACCOUNTS;

/** The e-mail of an account, as the demonstration has it. */
export const emailOf = (account: AloneAccount): string => `${account}@rackwright.example`;

export interface Issuer {
  /** Where the keys of its tokens are told, for `JWKS_URL`. */
  readonly jwksUrl: string;
  /** Where a fresh token of the account is had by GET, good for half an hour. */
  tokenUrl(account: AloneAccount): string;
  stop(): void;
}

const accountOf = (name: string): AloneAccount | undefined =>
  (Object.keys(ALONE_ACCOUNTS) as AloneAccount[]).find((one) => one === name);

/** Stands in for svc-users, on a free port: signs tokens of the accounts above by a key of its own. */
export async function startIssuer(): Promise<Issuer> {
  const tokens = testTokens();
  const server = createServer((question, answer) => {
    const [, place = '', name = ''] = (question.url ?? '').split('/');
    const account = accountOf(name);
    if (place === 'keys')
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(tokens.keySet));
    else if (place === 'tokens' && account)
      answer.end(
        tokens.tokenFor({ ...ALONE_ACCOUNTS[account], email: emailOf(account), emailConfirmed: true }),
      );
    else
      answer
        .writeHead(404)
        .end(`GET /keys, or /tokens/ and one of ${Object.keys(ALONE_ACCOUNTS).join(', ')}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    jwksUrl: `${url}/keys`,
    tokenUrl: (account) => `${url}/tokens/${account}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
