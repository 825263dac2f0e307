/** Calls the gateway as programs do, from addresses of the loopback network that the caller chooses. */
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Only the head of the answer is wanted: the connection is closed after it, as for an open stream. */
  readonly headOnly?: boolean;
  /** The same, and the connection stays open. */
  readonly isHeld?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface GatewayClient {
  send(sent: Sent): Promise<Answer>;
  /** The head of an answer that stays open until the client is closed. */
  hold(sent: Sent): Promise<Answer>;
  /** Ends the connections that are kept open. */
  close(): void;
}

/** Of a call, and of a connection that rests: the gateway ends one after a minute, and a call sent at that moment would not be answered. */
const TIMEOUT_MS = 30_000;
/** Every address of 127.0.0.0/8 is this machine: limits that count by address then count callers apart. */
const PER_BYTE = 250;
let addressesGiven = 0;

/** An address of this machine that nobody has called from yet. */
export function freshAddress(): string {
  addressesGiven += 1;
  const high = 1 + (Math.floor(addressesGiven / PER_BYTE) % PER_BYTE);
  return `127.77.${high}.${1 + (addressesGiven % PER_BYTE)}`;
}

/** A client of the gateway at `url` whose calls come from `address`, all over connections that are kept. */
export function gatewayClient(url: string, address: string, maxSockets = 128): GatewayClient {
  const agent = new Agent({ keepAlive: true, maxSockets, localAddress: address, timeout: TIMEOUT_MS });
  const { hostname, port } = new URL(url);
  const send = ({ method, path, headers = {}, body, headOnly, isHeld }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const all: OutgoingHttpHeaders = { ...headers };
      if (body !== undefined) all['content-length'] ??= Buffer.byteLength(body);
      const asked = request({ hostname, port, method, path, headers: all, agent });
      let isAnswered = false;
      asked.once('timeout', () => asked.destroy(new Error(`${method} ${path} was not answered in time`)));
      asked.on('error', (error) => {
        if (!isAnswered) reject(error);
      });
      asked.once('response', (response) => {
        isAnswered = true;
        const { statusCode: status = 0, headers: given } = response;
        if (headOnly || isHeld) {
          resolve({ status, headers: given, text: '' });
          if (headOnly) asked.destroy();
          else response.resume();
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status, headers: given, text: Buffer.concat(chunks).toString() }),
        );
      });
      asked.end(body);
    });
  return { send, hold: (sent) => send({ ...sent, isHeld: true }), close: () => agent.destroy() };
}
