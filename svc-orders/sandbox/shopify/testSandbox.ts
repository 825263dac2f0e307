/** The sandbox on a free port, for tests. */
import type { AddressInfo } from 'node:net';
import { shopifySandbox } from './server';

export interface TestSandbox {
  readonly url: string;
  stop(): Promise<void>;
}

export const TOKEN = 'token-of-the-sandbox';

export async function startTestSandbox(): Promise<TestSandbox> {
  const options = { publicUrl: '', token: TOKEN };
  const server = shopifySandbox(options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  options.publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: options.publicUrl,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
