import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type ChannelModel } from 'amqplib';
import { acceptsConnections, BROKER_FURTHER_OFFSETS } from './ports';
import { SupervisedProcess, type Log, type ProcessSpec } from './supervise';

export interface BrokerPlace {
  /** Port of AMQP on the loopback address; three more ports follow from it, see `brokerPorts`. */
  readonly amqpPort: number;
  /** Everything the broker writes is in here. */
  readonly folder: string;
  readonly logFolder: string;
  /** RabbitMQ definitions, loaded at every start. */
  readonly definitions: BrokerDefinitions;
  /** Gives true when the broker accepts work, by publishing with confirm. */
  readonly isReady: () => Promise<boolean>;
  /** Gives true when the broker still speaks, whether or not it takes work at the moment. */
  readonly isAlive?: (withinMs: number) => Promise<boolean>;
}

/** The part of RabbitMQ's definitions format that is used here. */
export interface BrokerDefinitions {
  readonly vhosts: readonly { readonly name: string }[];
  readonly users: readonly BrokerUser[];
  readonly permissions: readonly object[];
  readonly topic_permissions?: readonly object[];
  readonly exchanges?: readonly object[];
  readonly queues?: readonly object[];
  readonly bindings?: readonly object[];
}

export interface BrokerUser {
  readonly name: string;
  readonly password_hash: string;
  readonly hashing_algorithm: 'rabbit_password_hashing_sha256';
  readonly tags: readonly string[];
}

/** The ports a broker takes, all on the loopback address. */
export function brokerPorts(amqpPort: number): { epmd: number; distribution: number } {
  const { epmd, distribution } = BROKER_FURTHER_OFFSETS;
  return { epmd: amqpPort + epmd, distribution: amqpPort + distribution };
}

/** A user as the definitions file wants it: base64 of a salt of 4 bytes and the sha256 of salt and password. */
export function brokerUser(name: string, password: string, tags: readonly string[] = []): BrokerUser {
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update(password).digest();
  return {
    name,
    password_hash: Buffer.concat([salt, hash]).toString('base64'),
    hashing_algorithm: 'rabbit_password_hashing_sha256',
    tags,
  };
}

/** The script inside RabbitMQ's package: the public wrapper insists on certain users and changes directory. */
export function findRabbitServer(): string | undefined {
  const given = process.env['RABBITMQ_SERVER'];
  if (given !== undefined) return given;
  for (const root of ['/usr/lib/rabbitmq/lib', '/usr/local/lib/rabbitmq/lib', '/opt/rabbitmq']) {
    const versions = existsSync(root)
      ? readdirSync(root).filter((name) => name.startsWith('rabbitmq_server-'))
      : [];
    for (const folder of [...versions.map((version) => path.join(root, version)), root]) {
      const script = path.join(folder, 'sbin/rabbitmq-server');
      if (existsSync(script)) return script;
    }
  }
  return undefined;
}

/**
 * The two processes of a broker that keeps everything under one folder and listens on the loopback address only: the port
 * mapper first and in the foreground, else the broker starts one that outlives it.
 */
export function brokerProcesses(
  place: BrokerPlace,
  log: Log,
): { epmd: SupervisedProcess; broker: SupervisedProcess } {
  const script = findRabbitServer();
  if (script === undefined) throw new Error('RabbitMQ is not installed (no sbin/rabbitmq-server was found).');
  prepareFolder(place);
  const { epmd: epmdPort } = brokerPorts(place.amqpPort);
  const epmd: ProcessSpec = {
    name: 'port mapper of the broker',
    command: 'epmd',
    args: ['-address', '127.0.0.1', '-port', String(epmdPort)],
    logFile: path.join(place.logFolder, 'epmd.log'),
    isReady: () => acceptsConnections(epmdPort),
    readyWithinMs: 10_000,
  };
  const broker: ProcessSpec = {
    name: 'broker',
    command: script,
    args: [],
    cwd: place.folder,
    env: brokerEnvironment(place),
    logFile: path.join(place.logFolder, 'broker.log'),
    isReady: place.isReady,
    readyWithinMs: 90_000,
    ...(place.isAlive ? { isAlive: place.isAlive } : {}),
  };
  return { epmd: new SupervisedProcess(epmd, log), broker: new SupervisedProcess(broker, log) };
}

/** RabbitMQ 3.10 may lose the leader of a queue that was declared less than a second before a kill. */
const SETTLE_AFTER_FIRST_START_MS = 2_000;

/** Port mapper and broker as one part: started and stopped in the right order. Killed and paused is the broker alone. */
export function createBroker(
  place: BrokerPlace,
  log: Log,
): Pick<SupervisedProcess, 'start' | 'stop' | 'kill' | 'pause'> {
  const { epmd, broker } = brokerProcesses(place, log);
  const stop = async () => {
    await broker.stop();
    await epmd.stop();
  };
  const start = async () => {
    const isFirst = !existsSync(path.join(place.folder, 'mnesia'));
    await epmd.start();
    await broker.start().catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    if (isFirst && place.definitions.queues !== undefined) await delay(SETTLE_AFTER_FIRST_START_MS);
  };
  return { start, stop, kill: () => broker.kill(), pause: (ms) => broker.pause(ms) };
}

function prepareFolder({ folder, amqpPort, definitions }: BrokerPlace): void {
  for (const name of ['home', 'log', 'generated', 'schema'])
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
  const cookie = path.join(folder, 'home/.erlang.cookie');
  if (!existsSync(cookie)) writeFileSync(cookie, randomBytes(20).toString('hex'), { mode: 0o400 });
  writeFileSync(path.join(folder, 'enabled_plugins'), '[].\n');
  writeFileSync(path.join(folder, 'definitions.json'), JSON.stringify(definitions, null, 2), { mode: 0o600 });
  const config = [
    `listeners.tcp.default = 127.0.0.1:${amqpPort}`,
    'vm_memory_high_watermark.absolute = 512MB',
    'disk_free_limit.absolute = 200MB',
    'heartbeat = 15',
    'consumer_timeout = 1800000',
    `load_definitions = ${path.join(folder, 'definitions.json')}`,
    'log.file = false',
    'log.console = true',
    'log.console.level = warning',
  ];
  writeFileSync(path.join(folder, 'rabbitmq.conf'), `${config.join('\n')}\n`);
}

function brokerEnvironment({ folder, amqpPort }: BrokerPlace): Record<string, string> {
  const { epmd, distribution } = brokerPorts(amqpPort);
  const loopbackOnly = '-kernel inet_dist_use_interface {127,0,0,1}';
  const inside = (name: string) => path.join(folder, name);
  return {
    HOME: inside('home'),
    RABBITMQ_NODENAME: `rackwright${amqpPort}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(amqpPort),
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_CTL_DIST_PORT_MIN: String(amqpPort + 30_000),
    RABBITMQ_CTL_DIST_PORT_MAX: String(amqpPort + 30_010),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: loopbackOnly,
    RABBITMQ_CTL_ERL_ARGS: loopbackOnly,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(epmd),
    RABBITMQ_BASE: folder,
    RABBITMQ_MNESIA_BASE: inside('mnesia'),
    RABBITMQ_LOG_BASE: inside('log'),
    RABBITMQ_PID_FILE: inside('broker.pid'),
    RABBITMQ_CONFIG_FILE: inside('rabbitmq'),
    RABBITMQ_ADVANCED_CONFIG_FILE: inside('advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: inside('enabled_plugins'),
    RABBITMQ_GENERATED_CONFIG_DIR: inside('generated'),
    RABBITMQ_SCHEMA_DIR: inside('schema'),
    RABBITMQ_CONF_ENV_FILE: inside('no-system-wide-environment'),
    ERL_CRASH_DUMP: inside('log/erl_crash.dump'),
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}

/** Where a message is published to prove that the broker works. */
export interface Canary {
  /** Empty: the default exchange, whose routing keys are names of queues. */
  readonly exchange: string;
  readonly routingKey: string;
}

/** True when the broker lets its user in: also while it takes no messages because its disk or memory is short. */
export async function letsIn(url: string, withinMs: number): Promise<boolean> {
  try {
    const connection = await connect(url, { timeout: withinMs });
    connection.on('error', () => undefined);
    await connection.close();
    return true;
  } catch {
    return false;
  }
}

const CONFIRM_WITHIN_MS = 5_000;

/** A broker whose queue has no leader may take minutes to answer a close: its socket is cut then. */
export async function endConnection(connection: ChannelModel): Promise<void> {
  const closed = connection.close().then(
    () => true,
    () => false,
  );
  if (await Promise.race([closed, delay(1_000, false, { ref: false })])) return;
  /** With an error, or the client would go on sending heartbeats to nobody. */
  const { stream } = connection.connection as unknown as { stream: Socket };
  stream.destroy(new Error('cut off'));
}

/** Publishes one message with confirm; true only when the broker says in time that it has it. */
export async function confirmsPublish(
  url: string,
  { exchange, routingKey }: Canary,
  withinMs = CONFIRM_WITHIN_MS,
): Promise<boolean> {
  if (!(await acceptsConnections(Number(new URL(url).port)))) return false;
  try {
    const connection = await connect(url, { timeout: 4_000 });
    connection.on('error', () => undefined);
    try {
      const channel = await connection.createConfirmChannel();
      channel.on('error', () => undefined);
      channel.publish(exchange, routingKey, Buffer.from('ready?'), { persistent: true, expiration: 1_000 });
      await Promise.race([channel.waitForConfirms(), failAfter(withinMs)]);
      return true;
    } finally {
      await endConnection(connection);
    }
  } catch {
    return false;
  }
}

async function failAfter(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false });
  throw new Error(`The broker did not confirm within ${ms} ms.`);
}
