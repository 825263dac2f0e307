import { brokerTopology } from '../../packages/service-kit/src/topology';
import { BROKER_VHOST, SERVICE_PARTS } from '../system/topology';
import { composed } from './references';

interface Found {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly members: number;
    readonly users: readonly {
      readonly name: string;
      readonly db: string;
      readonly roles: readonly object[];
    }[];
    readonly replicas: number;
    readonly rabbitmq: { readonly additionalConfig: string };
    readonly target: {
      readonly template?: { readonly data: Readonly<Record<'MONGO_URL' | 'AMQP_URL', string>> };
    };
  };
}
const production = composed('deploy/overlays/production') as unknown as readonly Found[];
const one = (kind: string, name: string): Found =>
  production.find((object) => object.kind === kind && object.metadata.name === name)!;
const database = one('MongoDBCommunity', 'database').spec;
const broker = one('RabbitmqCluster', 'broker').spec;

describe.each(SERVICE_PARTS.map(({ name, service }) => [name, service]))('%s', (name, service) => {
  const { MONGO_URL, AMQP_URL } = one('ExternalSecret', name!).spec.target.template!.data;

  it('is given the address of its own database, of each member, as the user that the database knows', () => {
    const [, user, hosts, path, query] =
      /^mongodb:\/\/(\w+):\{\{ \.MONGO_PASSWORD \}\}@(.+)\/(\w+)\?(.+)$/.exec(MONGO_URL)!;
    expect(database.users.find((known) => known.name === user)).toMatchObject({
      db: service,
      roles: [{ name: 'readWrite', db: service }],
    });
    expect([path, query]).toEqual([service, 'replicaSet=database']);
    expect(hosts!.split(',')).toEqual(
      Array.from({ length: database.members }, (_, member) => `database-${member}.database-svc`),
    );
  });

  it('is given the address of the broker as the user that the definitions make', () => {
    expect(AMQP_URL).toBe(`amqp://${service}:{{ .BROKER_PASSWORD }}@broker/${BROKER_VHOST}`);
  });
});

it('moves the projects, and nobody else, where an overlay takes the sharded cluster', () => {
  const sharded = composed(
    'deploy/sharded',
    composed('deploy/overlays/production'),
  ) as unknown as readonly Found[];
  const moved = sharded.flatMap(({ kind, metadata, spec }) =>
    kind === 'ExternalSecret' && spec.target.template?.data.MONGO_URL.includes('@rooms-database-svc/rooms?')
      ? [metadata.name]
      : [],
  );
  expect(moved).toEqual(['svc-rooms']);
});

it('has a broker whose queues survive a node: as many members as nodes, and every queue has a quorum', () => {
  expect(broker.replicas).toBe(3);
  expect(broker.rabbitmq.additionalConfig).toContain(`target_group_size = ${broker.replicas}\n`);
  for (const queue of brokerTopology().queues) expect(queue.arguments['x-queue-type']).toBe('quorum');
});
