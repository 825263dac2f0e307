import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { brokerTopology } from '../../packages/service-kit/src/topology';
import { brokerUser, type BrokerDefinitions } from './broker';
import { BROKER_VHOST } from './topology';

/**
 * RabbitMQ's definitions of the product: exchanges, queues and bindings of the events, and one user a service that may
 * declare nothing, publish its own events and read its own queues.
 */
export function productDefinitions(passwords: Readonly<Record<ServiceName, string>>): BrokerDefinitions {
  const topology = brokerTopology();
  const vhost = BROKER_VHOST;
  const grants = serviceNames.map((service) => ({ user: service, ...topology.permissionsFor(service) }));
  return {
    vhosts: [{ name: vhost }],
    users: serviceNames.map((service) => brokerUser(service, passwords[service])),
    permissions: grants.map(({ user, configure, write, read }) => ({ user, vhost, configure, write, read })),
    topic_permissions: grants.flatMap(({ user, topics }) =>
      topics.map((topic) => ({ user, vhost, ...topic })),
    ),
    exchanges: topology.exchanges.map((exchange) => ({
      ...exchange,
      vhost,
      auto_delete: false,
      internal: false,
      arguments: {},
    })),
    queues: topology.queues.map((queue) => ({ ...queue, vhost, auto_delete: false })),
    bindings: topology.bindings.map(({ source, queue, routingKey }) => ({
      source,
      vhost,
      destination: queue,
      destination_type: 'queue',
      routing_key: routingKey,
      arguments: {},
    })),
  };
}
