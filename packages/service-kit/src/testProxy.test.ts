import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startTestProxy, type TestProxy } from './testProxy';

let echo: Server;
let proxy: TestProxy;
let socket: Socket;

const asking = (): Socket => connect(Number(new URL(proxy.url).port), '127.0.0.1').resume();
const connected = async (): Promise<Socket> => {
  const made = asking();
  await once(made, 'connect');
  return made;
};
const answered = async (to: Socket, words: string): Promise<string> => {
  const said = once(to, 'data') as Promise<[Buffer]>;
  to.write(words);
  return String((await said)[0]);
};

beforeEach(async () => {
  echo = createServer((client) => void client.on('error', () => undefined).pipe(client));
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  proxy = await startTestProxy(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`);
  socket = await connected();
});
afterEach(async () => {
  socket.destroy();
  await proxy.stop();
  echo.close();
});

it('passes on what either side sends, and that it has ended', async () => {
  expect(await answered(socket, 'hello')).toBe('hello');
  const ended = once(socket.resume(), 'end');
  socket.end();
  await ended;
});

it('holds back what is sent while it stands still, and passes it on when it goes on', async () => {
  await answered(socket, 'before');
  proxy.hold(true);
  let said = '';
  socket.on('data', (piece: Buffer) => (said += piece.toString()));
  socket.write('meanwhile');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said).toBe('');
  proxy.hold(false);
  while (said !== 'meanwhile') await once(socket, 'data');
});

it('passes on all that is sent while it is slow', async () => {
  proxy.slow(20);
  expect(await answered(socket, 'slowly')).toBe('slowly');
});

it('breaks off every connection when it is cut, and makes others once it is no longer', async () => {
  await answered(socket, 'before');
  const broken = once(socket, 'error');
  proxy.cut(true);
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  expect(await once(asking(), 'error')).toMatchObject([{ code: 'ECONNRESET' }]);
  proxy.cut(false);
  socket = await connected();
  expect(await answered(socket, 'after')).toBe('after');
});

it('breaks off who asks for a server that is away', async () => {
  socket.destroy();
  echo.close();
  await once(echo, 'close');
  expect(await once(asking(), 'error')).toMatchObject([{ code: 'ECONNRESET' }]);
});
