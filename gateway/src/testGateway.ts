import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { nginxConfig } from './nginxConfig';
import type { GatewaySettings } from './settings';

const MODULES = '/usr/lib/nginx/modules';
export const brotliInstalled = existsSync(`${MODULES}/ngx_http_brotli_static_module.so`);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Question {
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
  /** The address the question comes from: any of the loopback network. */
  readonly from?: string;
}

export const json = (answer: Answer) => JSON.parse(answer.body.toString()) as Record<string, unknown>;

/** Puts a question as it is, without tidying its path. */
export function askPort(port: number, method: string, url: string, question: Question = {}): Promise<Answer> {
  const { headers = {}, body, from } = question;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: url, headers, ...(from ? { localAddress: from } : {}) },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A service that tells which one it is, what arrived, and answers some headers of its own. */
function standIn(service: ServiceName): Server {
  return createServer((incoming, outgoing) => {
    let received = 0;
    incoming.on('data', (chunk: Buffer) => (received += chunk.length));
    incoming.on('end', () => {
      const caching = incoming.url?.startsWith('/products') ? { 'cache-control': 'public, max-age=60' } : {};
      const policy = incoming.url?.endsWith('/docs')
        ? { 'content-security-policy': "default-src 'none'; script-src 'self'" }
        : {};
      if (incoming.url === '/config/shop-on-page' && incoming.headers['accept'] === undefined) {
        outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        return outgoing.end('<title>Steiner</title><style nonce="__NONCE__"></style>');
      }
      outgoing.writeHead(incoming.url?.endsWith('/refused') ? 503 : 200, {
        'content-type': 'application/json',
        'x-request-id': 'of the service',
        'x-powered-by': 'stand-in',
        ...caching,
        ...policy,
      });
      outgoing.end(JSON.stringify({ service, path: incoming.url, received, headers: incoming.headers }));
    });
  });
}

/** A real nginx in front of stand-ins for the services. */
export interface TestGateway {
  readonly port: number;
  /** nginx's prefix, with `conf/`, `logs/` and `www/`. */
  readonly folder: string;
  readonly nginx: ChildProcess;
  readonly standIns: ReadonlyMap<ServiceName, Server>;
  ask(method: string, url: string, question?: Question): Promise<Answer>;
  /** What nginx wrote into a log so far. */
  log(name: 'access.log' | 'error.log'): string;
  /** The lines of the access log once they have all of `parts`: a line is written after its answer has gone. */
  logged(...parts: readonly string[]): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Starts it over the given files of `www/`. */
export async function startTestGateway(
  files: Readonly<Record<string, string | Buffer>>,
  settings: Partial<GatewaySettings> = {},
): Promise<TestGateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  const standIns = new Map(serviceNames.map((service) => [service, standIn(service)]));
  const upstreams = {} as Record<ServiceName, string>;
  for (const [service, server] of standIns) upstreams[service] = `127.0.0.1:${await listen(server)}`;
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');

  for (const [file, content] of Object.entries(files)) {
    const full = path.join(folder, 'www', file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
  for (const name of ['conf', 'logs', 'run', 'tmp']) mkdirSync(path.join(folder, name), { recursive: true });
  const config = nginxConfig({
    listen: `127.0.0.1:${port}`,
    wwwFolder: path.join(folder, 'www'),
    upstreams,
    ...(process.getuid?.() === 0 ? { runUser: userInfo().username } : {}),
    ...(brotliInstalled ? { brotliModuleFolder: MODULES } : {}),
    ...settings,
  });
  writeFileSync(path.join(folder, 'conf/nginx.conf'), config);
  const nginx = spawn('nginx', ['-e', 'logs/error.log', '-p', folder, '-c', 'conf/nginx.conf'], {
    stdio: 'inherit',
  });
  const log = (name: string) => readFileSync(path.join(folder, 'logs', name), 'utf8');
  const ask = (method: string, url: string, question?: Question) => askPort(port, method, url, question);
  const answers = () =>
    ask('GET', '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) if (nginx.exitCode !== null) throw new Error(log('error.log'));
  const logged = async (...parts: readonly string[]) => {
    for (;;) {
      const written = log('access.log');
      if (parts.every((part) => written.includes(part))) return written.trim().split('\n');
      await answers();
    }
  };
  const stop = async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    for (const server of standIns.values()) server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, folder, nginx, standIns, ask, log, logged, stop };
}
