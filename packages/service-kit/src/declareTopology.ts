import { connect, type Channel } from 'amqplib';
import type { BrokerTopology } from './topology';

async function withChannel(url: string, work: (channel: Channel) => Promise<void>): Promise<void> {
  const model = await connect(url, { timeout: 5_000 });
  try {
    const channel = await model.createChannel();
    await work(channel);
    await channel.close();
  } finally {
    await model.close();
  }
}

/** Makes everything of the topology, in its order, as a user who may configure; harmless when it exists already. */
export const declareTopology = (url: string, topology: BrokerTopology): Promise<void> =>
  withChannel(url, async (channel) => {
    for (const { name, type, durable } of topology.exchanges)
      await channel.assertExchange(name, type, { durable });
    for (const { name, durable, arguments: more } of topology.queues) {
      await channel.assertQueue(name, { durable, arguments: more });
    }
    for (const { source, queue, routingKey } of topology.bindings)
      await channel.bindQueue(queue, source, routingKey);
  });

/** Removes everything of the topology with what is in it: for tests. */
export const deleteTopology = (url: string, topology: BrokerTopology): Promise<void> =>
  withChannel(url, async (channel) => {
    for (const { name } of topology.queues) await channel.deleteQueue(name);
    for (const { name } of topology.exchanges) await channel.deleteExchange(name);
  });
