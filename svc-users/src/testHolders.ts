import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DataHolder, DataHolders } from './accounts/personalData';

export interface TestHolders {
  readonly urls: DataHolders;
  /** What each answers from now on. */
  readonly answers: Record<DataHolder, { status: number; body: string }>;
  /** The headers of every question so far. */
  readonly asked: { readonly by: DataHolder; readonly headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
}

const AT: Readonly<Record<string, DataHolder>> = {
  '/rooms/me/data': 'rooms',
  '/orders/me/data': 'orders',
  '/log/me/data': 'reports',
};

/** What svc-rooms, svc-orders and svc-reports hold about a person, over HTTP. */
export async function startHolders(): Promise<TestHolders> {
  const held = (name: DataHolder) => ({
    status: 200,
    body: JSON.stringify({ [name]: [{ _id: `${name}-1` }] }),
  });
  const answers = { rooms: held('rooms'), orders: held('orders'), reports: held('reports') };
  const asked: { by: DataHolder; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((req, res) => {
    const by = AT[req.url ?? ''];
    if (!by) {
      res.writeHead(404).end();
      return;
    }
    asked.push({ by, headers: req.headers });
    res.writeHead(answers[by].status, { 'content-type': 'application/json' }).end(answers[by].body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urls: { rooms: url, orders: url, reports: url },
    answers,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
