import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { connect } from 'amqplib';
import { createTransport } from 'nodemailer';
import type { ServiceName } from '@rackwright/contracts';
import { brokerTopology } from '@rackwright/service-kit';
import { answersOk, firstTaken, freeBasePort } from './ports';
import { readSecrets } from './secrets';
import { PortTakenError, startSystem, type RunningSystem, type SystemOptions } from './system';
import { SERVICE_PARTS, hasSetting, portOf, portOffsets } from './topology';

const NAMES = [...new Set(SERVICE_PARTS.flatMap(({ settings }) => settings.map(({ name }) => name)))];

/** Stands in for a service: ready at once, answers its settings, ends when asked to. */
const SERVICE = `
  import { createServer } from 'node:http';
  const { ${NAMES.join(', ')} } = process.env;
  const settings = { ${NAMES.join(', ')} };
  createServer((question, answer) => {
    if (question.url.includes('crash')) process.exit(1);
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ pid: process.pid, settings }));
  }).listen(Number(PORT), HOST);`;
const DATABASE = `
  import { createServer } from 'node:net';
  createServer((socket) => socket.end()).listen(Number(process.env.PORT), '127.0.0.1');`;
const SANDBOX = `
  import { createServer } from 'node:http';
  createServer((question, answer) => answer.end(process.env.SHOPIFY_TOKEN)).listen(Number(process.env.PORT), process.env.HOST);`;
const PAYMENT_SANDBOX = `
  import { createServer } from 'node:http';
  const { PORT, HOST, ...settings } = process.env;
  createServer((question, answer) => answer.end(JSON.stringify(settings))).listen(Number(PORT), HOST);`;
const SEED = `
  import { appendFileSync } from 'node:fs';
  appendFileSync('seeds.log', process.env.MONGO_URL + ' ' + process.env.BLOB_URL + '\\n');
  console.log(JSON.stringify([{ email: 'sales@example.com', password: 'word', role: 'salesManager' }]));`;

const root = mkdtempSync(path.join(tmpdir(), 'system-'));
const lines: string[] = [];
let options: SystemOptions;
let system: RunningSystem;

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

beforeAll(async () => {
  put('package.json', '{"type":"module"}');
  put('packages/embedded-mongo/dist/main.js', DATABASE);
  for (const { folder } of SERVICE_PARTS) put(`${folder}/dist/main.js`, SERVICE);
  put('svc-orders/dist/shopifySandbox.js', SANDBOX);
  put('svc-orders/dist/authorizeNetSandbox.js', PAYMENT_SANDBOX);
  symlinkSync(path.resolve(__dirname, '../../node_modules'), path.join(root, 'node_modules'));
  put('svc-users/dist/seed.js', SEED);
  put('svc-catalogue/dist/seed.js', SEED);
  put('svc-rooms/dist/seed.js', SEED);
  put('gateway/www/shell/index.html', '<html>shell</html>');
  put('gateway/www/checkout/index.html', '<html>checkout</html>');
  const places = { root, dataDir: path.join(root, '.data'), basePort: 0 };
  options = { ...places, basePort: await freeBasePort(portOffsets()), log: (line) => lines.push(line) };
  system = await startSystem({ ...options, aliveEveryMs: 500 });
}, 300_000);

afterAll(async () => {
  await system.stop();
  rmSync(root, { recursive: true, force: true });
});

async function askRooms(): Promise<{
  status: number;
  body: { pid: number; settings: Record<string, string> };
}> {
  const answer = await fetch(`${system.url}/rooms/room/1`);
  return { status: answer.status, body: (await answer.json()) as never };
}

async function settingsOf(service: ServiceName): Promise<{ settings: Record<string, string> }> {
  const answer = await fetch(`http://127.0.0.1:${portOf(options, `svc-${service}`)}/${service}/readyz`);
  return (await answer.json()) as { settings: Record<string, string> };
}

it('serves pages and calls at one address', async () => {
  expect(await (await fetch(`${system.url}/login`)).text()).toContain('shell');
  expect((await askRooms()).status).toBe(200);
});

it('starts each service with the settings of the table, and no others', async () => {
  for (const part of SERVICE_PARTS) {
    const { settings } = await settingsOf(part.service);
    const given =
      /^(HOST|REPORT_TIME_ZONE|ARRIVING_FOLDER|REMOTES_URL|(SHOPIFY|AUTHORIZE_NET|CHARGE|EXCHANGE)_.*)$/;
    const names = part.settings.filter(({ name, isNeeded }) => isNeeded || given.test(name));
    expect(Object.keys(settings).sort()).toEqual(names.map(({ name }) => name).sort());
    expect(settings['MONGO_URL']).toBe(`mongodb://127.0.0.1:${portOf(options, 'mongo')}/${part.service}`);
    if (hasSetting(part, 'BLOB_URL'))
      expect(settings['BLOB_URL']).toBe(`file://${options.dataDir}/blobs/${part.service}`);
    expect(settings['PUBLIC_URL']).toBe(system.url);
  }
});

it('keeps secrets to their owner, the same at every start', () => {
  const folder = path.join(options.dataDir, 'secrets');
  expect(readSecrets(folder)).toEqual(readSecrets(folder));
  const { brokerPasswords, paymentTransactionKey, ...others } = readSecrets(folder);
  for (const secret of [...Object.values(brokerPasswords), ...Object.values(others)])
    expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(paymentTransactionKey).toMatch(/^[0-9a-f]{16}$/);
  for (const file of readdirSync(folder)) expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
});

it('lets a service publish its own events and no others, and declare nothing', async () => {
  const { body } = await askRooms();
  const topology = brokerTopology();
  const attempt = async (act: (channel: Awaited<ReturnType<typeof open>>['channel']) => Promise<unknown>) => {
    const { connection, channel } = await open();
    const closed = new Promise<string>((resolve) =>
      channel.once('error', (error: Error) => resolve(error.message)),
    );
    const outcome = await Promise.race([act(channel).then(() => 'accepted'), closed]).catch(
      (error: Error) => error.message,
    );
    await connection.close();
    return outcome;
  };
  const open = async () => {
    const connection = await connect(body.settings['AMQP_URL']!);
    return { connection, channel: await connection.createConfirmChannel() };
  };
  const publish = (event: string) =>
    attempt(async (channel) => {
      channel.publish(topology.exchange, event, Buffer.from('{}'));
      await channel.waitForConfirms();
    });
  expect(await publish('room-created')).toBe('accepted');
  expect(await publish('user-registered')).toMatch(/ACCESS_REFUSED|access to topic/i);
  expect(await attempt((channel) => channel.assertQueue('mine'))).toMatch(/ACCESS_REFUSED|403/);
});

it('catches the mails that svc-reports sends, and shows them on a page', async () => {
  const { settings } = await settingsOf('reports');
  const smtp = createTransport(settings['SMTP_URL']);
  await smtp.sendMail({
    from: 'planner@rackwright.example',
    to: 'jo@example.com',
    subject: 'Hello',
    text: 'A cellar',
  });
  smtp.close();
  const caught = async () =>
    (await (await fetch(`${system.mailPage}/email`)).json()) as { readonly subject: string }[];
  let mails = await caught();
  while (mails.length === 0) mails = await caught();
  expect(mails.map(({ subject }) => subject)).toEqual(['Hello']);
  expect(await (await fetch(`${system.mailPage}/`)).text()).toContain('<html');
});

it('lets svc-orders into the Shopify sandbox with a token of its own', async () => {
  const { settings } = await settingsOf('orders');
  expect(settings['SHOPIFY_URL']).toBe(system.shopifySandbox);
  expect(await (await fetch(settings['SHOPIFY_URL']!)).text()).toBe(settings['SHOPIFY_TOKEN']);
});

it('has svc-orders charge USD at the payment sandbox, which tells the gateway what became of it', async () => {
  const { settings } = await settingsOf('orders');
  const sandbox = (await (await fetch(system.paymentSandbox!)).json()) as Record<string, string>;
  expect(settings['AUTHORIZE_NET_API_URL']).toBe(`${system.paymentSandbox}/xml/v1/request.api`);
  expect(settings['AUTHORIZE_NET_SCRIPT_URL']).toBe(`${system.paymentSandbox}/v1/Accept.js`);
  for (const key of ['LOGIN_ID', 'TRANSACTION_KEY', 'CLIENT_KEY', 'SIGNATURE_KEY'])
    expect(settings[`AUTHORIZE_NET_${key}`]).toBe(sandbox[`AUTHORIZE_NET_${key}`]);
  expect(settings).toMatchObject({ CHARGE_CURRENCY: 'USD', EXCHANGE_RATES: 'USD=0.24' });
  expect(sandbox).toMatchObject({ ACCOUNT_CURRENCY: 'USD', WEBHOOK_URL: `${system.url}/ecommerce/webhook` });
});

it('lets the page of the checkout, and no other, run the tokenizer and call it', async () => {
  const policy = async (path: string) =>
    (await fetch(`${system.url}${path}`)).headers.get('content-security-policy');
  const checkout = await policy('/checkout/1');
  expect(checkout).toContain(`script-src 'self' ${system.paymentSandbox};`);
  expect(checkout).toContain(`connect-src 'self' ${system.paymentSandbox};`);
  expect(await policy('/login')).not.toContain(system.paymentSandbox);
});

it('starts a service again that ended by itself', async () => {
  const before = await askRooms();
  await fetch(`http://127.0.0.1:${portOf(options, 'svc-rooms')}/crash`).catch(() => undefined);
  let after = await askRooms();
  while (after.status !== 200) after = await askRooms();
  expect(after.body.pid).not.toBe(before.body.pid);
  expect(lines.some((line) => line.startsWith('svc-rooms ended'))).toBe(true);
});

it('heals when a service hangs', async () => {
  const ask = () => fetch(`${system.url}/orders/orders`);
  const { pid } = (await (await ask()).json()) as { pid: number };
  process.kill(pid, 'SIGSTOP');
  const hung = ask();
  while (!lines.some((line) => line.startsWith('svc-orders does not answer any more'))) await setImmediate();
  expect((await hung).status).toBe(503);
  let after = await ask();
  while (after.status !== 200) after = await ask();
  expect(await after.json()).not.toMatchObject({ pid });
});

it('heals when the master of the gateway is killed, whose workers still hold the port', async () => {
  const pidOf = () => Number(readFileSync(path.join(options.dataDir, 'gateway/run/nginx.pid'), 'utf8'));
  const killed = pidOf();
  process.kill(killed, 'SIGKILL');
  while (!lines.some((line) => line.startsWith('gateway ended (SIGKILL)'))) await setImmediate();
  while (pidOf() === killed || !(await answersOk(`${system.url}/healthz`))) await setImmediate();
  expect((await askRooms()).status).toBe(200);
  expect(lines.filter((line) => line.startsWith('gateway ended'))).toHaveLength(1);
});

it('stops and starts one part while the others go on', async () => {
  await system.stopPart('svc-rooms');
  expect((await askRooms()).status).toBe(503);
  expect((await fetch(`${system.url}/orders/orders`)).status).toBe(200);
  await system.startPart('svc-rooms');
  expect((await askRooms()).status).toBe(200);
});

it('kills a part, which stays away until it is started', async () => {
  const { body } = await askRooms();
  await system.killPart('svc-rooms');
  expect((await askRooms()).status).toBe(503);
  await system.startPart('svc-rooms');
  expect((await askRooms()).body.pid).not.toBe(body.pid);
});

it('lets a part stand still, which then goes on as the same process', async () => {
  const { body } = await askRooms();
  let isPaused = true;
  const paused = system.pausePart('svc-rooms', 300).then(() => (isPaused = false));
  const answer = await askRooms();
  expect(isPaused).toBe(false);
  expect(answer.body.pid).toBe(body.pid);
  await paused;
});

it('refuses to start where a port is taken, and says which', async () => {
  await expect(startSystem(options)).rejects.toThrow(PortTakenError);
  await expect(startSystem(options)).rejects.toThrow(`Port ${options.basePort}, for the gateway`);
});

it('seeds once, shows the accounts again, and keeps data and files apart by service', async () => {
  expect(system.accounts).toEqual([{ email: 'sales@example.com', password: 'word', role: 'salesManager' }]);
  await system.stop();
  system = await startSystem(options);
  expect(system.accounts).toHaveLength(1);
  const seeded = readFileSync(path.join(root, 'seeds.log'), 'utf8').trim().split('\n');
  const places = seeded.map((line) => line.split(' ').map((url) => url.split('/').at(-1)));
  const services = ['catalogue', 'rooms', 'users'];
  expect(places.sort()).toEqual(services.map((service) => [service, service]));
});

it('leaves nothing listening after it was stopped', async () => {
  await system.stop();
  expect(await firstTaken(portOffsets().map((offset) => options.basePort + offset))).toBeUndefined();
});
