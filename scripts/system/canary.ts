/**
 * RabbitMQ 3.10 leaves the quorum queue that was declared last without a leader for ever when it is killed within a second of it. The
 * canary's is declared last and holds nothing, so it is deleted and declared again where no publish to it is confirmed.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'amqplib';
import type { BrokerTopology } from '../../packages/service-kit/src/topology';
import { brokerUser, endConnection, type BrokerPlace } from './broker';
import type { Log } from './supervise';
import { acceptsConnections } from './ports';

/** Where the queue of a healthy broker confirms within milliseconds. */
const LEADERLESS_AFTER_MS = 15_000;
const HEALED_WITHIN_MS = 20_000;
const SUPERVISOR = 'supervisor';

export interface HealedCanary {
  readonly vhost: string;
  readonly topology: Pick<BrokerTopology, 'canary' | 'queues'>;
  /** How long the broker may be open without a confirm. */
  readonly leaderlessAfterMs?: number;
}

async function declareAgain(url: string, { topology }: HealedCanary): Promise<void> {
  const { exchange, routingKey, queue } = topology.canary;
  const declared = topology.queues.find(({ name }) => name === queue);
  const connection = await connect(url, { timeout: 4_000 });
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    await channel.deleteQueue(queue);
    await channel.assertQueue(queue, { durable: true, arguments: declared?.arguments });
    await channel.bindQueue(queue, exchange, routingKey);
  } finally {
    await endConnection(connection);
  }
}

/** The place with a user who may declare the canary's queue and nothing else, known to this process alone, and who does when needed. */
export function healingCanary(place: BrokerPlace, canary: HealedCanary, log: Log): BrokerPlace {
  const { vhost, topology, leaderlessAfterMs = LEADERLESS_AFTER_MS } = canary;
  const password = randomBytes(24).toString('hex');
  const url = `amqp://${SUPERVISOR}:${password}@127.0.0.1:${place.amqpPort}/${vhost}`;
  const own = `^${topology.canary.queue.replaceAll('.', '\\.')}$`;
  const { users, permissions } = place.definitions;
  let openSince: number | undefined;
  const heal = async (): Promise<void> => {
    log(`the broker confirms nothing: its queue ${topology.canary.queue} is declared again`);
    const late = delay(HEALED_WITHIN_MS, undefined, { ref: false });
    await Promise.race([declareAgain(url, canary), late]).catch((error: unknown) => log(String(error)));
  };
  return {
    ...place,
    definitions: {
      ...place.definitions,
      users: [...users, brokerUser(SUPERVISOR, password)],
      permissions: [...permissions, { user: SUPERVISOR, vhost, configure: own, write: own, read: own }],
    },
    isReady: async () => {
      if (await place.isReady()) return true;
      if (!(await acceptsConnections(place.amqpPort))) openSince = undefined;
      else openSince ??= Date.now();
      if (openSince !== undefined && Date.now() - openSince >= leaderlessAfterMs) {
        openSince = undefined;
        await heal();
      }
      return false;
    },
  };
}
