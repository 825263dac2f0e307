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

/** What svc-rooms, svc-orders and svc-reports hold about a person, over HTTP. */
export async function startHolders(): Promise<TestHolders> {
  const held = (name: DataHolder) => ({
    status: 200,
    body: JSON.stringify({ [name]: [{ _id: `${name}-1` }] }),
  });
  const answers = { rooms: held('rooms'), orders: held('orders'), reports: held('reports') };
  const asked: { by: DataHolder; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((req, res) => {
    const by = (req.url ?? '/').slice(1) as DataHolder;
    asked.push({ by, headers: req.headers });
    res.writeHead(answers[by].status, { 'content-type': 'application/json' }).end(answers[by].body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = (name: DataHolder): string =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  return {
    urls: { rooms: url('rooms'), orders: url('orders'), reports: url('reports') },
    answers,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
