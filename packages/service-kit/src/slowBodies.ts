/** Bodies that may take longer than the server waits for others, as long as they move. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const moving = new WeakSet<Duplex>();

/** Of a connection over which nothing comes while a body is read. */
const STALLED_MS = 60_000;

/** Reads the body of this request, for which the server waits as long as it moves. */
export async function whileItMoves<T>({ socket }: IncomingMessage, read: () => Promise<T>): Promise<T> {
  moving.add(socket);
  socket.setTimeout(STALLED_MS);
  try {
    return await read();
  } finally {
    socket.setTimeout(0);
    moving.delete(socket);
  }
}

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Ends connections with requests that come too slowly or cannot be read, as a server does by itself, but for bodies that may be slow. */
export function endFaultyRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, answer) => answers.set(socket, answer));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { code = '' } = error;
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && moving.has(socket)) return;
    const answer = answers.get(socket);
    const status = STATUS[code] ?? 400;
    if (socket.writable && (!answer || answer.writableEnded || !answer.headersSent))
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    socket.destroy(error);
  });
}
