/** The sandbox on a free port, for tests. */
import type { AddressInfo } from 'node:net';
import type { SandboxOptions } from './account';
import { authorizeNetSandbox, type AuthorizeNetSandbox } from './server';
import { TEST_CARDS } from './triggers';

/** What the shop was given by it. */
export const ACCOUNT = {
  loginId: 'sandbox-login',
  transactionKey: '0123456789abcdef',
  clientKey: 'client-key-of-the-sandbox',
  signatureKey: 'signature-key-of-the-sandbox-0123456789',
} as const;

export interface TestAuthorizeNet extends Omit<AuthorizeNetSandbox, 'server'> {
  /** No slash at the end. */
  readonly url: string;
  readonly apiUrl: string;
  readonly scriptUrl: string;
  /** Asks the API; gives its answer without the byte order mark. */
  ask(request: object): Promise<Readonly<Record<string, unknown>>>;
  /** A fresh token of a test card. */
  token(card?: {
    readonly cardNumber?: string;
    readonly expirationDate?: string;
    readonly cardCode?: string;
  }): Promise<{ readonly dataDesc: string; readonly dataValue: string }>;
}

/** Short delays, unless others are given. */
export async function startTestAuthorizeNet(
  more: Partial<Omit<SandboxOptions, 'publicUrl'>> = {},
): Promise<TestAuthorizeNet> {
  const delays = {
    timeoutMs: 5_000,
    slowMs: 50,
    heldMs: 50,
    webhookTriesMs: [5, 20, 20, 20],
    ...more.delays,
  };
  const options = { ...ACCOUNT, ...more, delays, publicUrl: '' };
  const { server, ...sandbox } = authorizeNetSandbox(options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  options.publicUrl = url;
  const apiUrl = `${url}/xml/v1/request.api`;
  const ask: TestAuthorizeNet['ask'] = async (request) => {
    const answer = await fetch(apiUrl, { method: 'POST', body: JSON.stringify(request) });
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  };
  return {
    ...sandbox,
    url,
    apiUrl,
    scriptUrl: `${url}/v1/Accept.js`,
    ask,
    token: async ({ cardNumber = TEST_CARDS[0], expirationDate = '122099', cardCode } = {}) => {
      const merchantAuthentication = { name: options.loginId, clientKey: options.clientKey };
      const token = { cardNumber, expirationDate, ...(cardCode === undefined ? {} : { cardCode }) };
      const data = { type: 'TOKEN', id: 'test', token };
      const answer = await ask({ securePaymentContainerRequest: { merchantAuthentication, data } });
      const opaque = answer['opaqueData'] as { dataDescriptor: string; dataValue: string } | undefined;
      if (!opaque) throw new Error(`no token: ${JSON.stringify(answer)}`);
      return { dataDesc: opaque.dataDescriptor, dataValue: opaque.dataValue };
    },
  };
}
