/** The database and the broker of a cluster, each by its operator: made of the list of services, which have a user of their own in both. */
import { stringify } from 'yaml';
import { BROKER_VHOST, SERVICE_PARTS, type ServicePart } from '../system/topology';
import { allowed, eachService, fileHead, type Manifest } from './manifests';

const DATABASE = 'database';
const BROKER = 'broker';
/** Of each: as many as make a majority when one is away. */
const MEMBERS = 3;
const MONGO_PORT = 27_017;

/** No node has two of them: one that fails would take the majority along. */
const apart = (labels: Readonly<Record<string, string>>) => ({
  topologySpreadConstraints: [
    {
      ...{ maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'DoNotSchedule' },
      labelSelector: { matchLabels: labels },
    },
  ],
});

const oneAway = (name: string, matchLabels: Readonly<Record<string, string>>): Manifest => ({
  ...{ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name } },
  spec: { maxUnavailable: 1, selector: { matchLabels } },
});

const claim = (name: string, storage: string) => ({
  metadata: { name },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
});

const fromNamespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
const tcp = (...ports: readonly number[]) => ports.map((port) => ({ protocol: 'TCP', port }));

/** As the operator labels its pods. */
const DATABASE_LABELS = { app: `${DATABASE}-svc` };

const databaseUser = ({ name, service }: ServicePart) => ({
  ...{ name: service, db: service },
  passwordSecretRef: { name, key: 'MONGO_PASSWORD' },
  roles: [{ name: 'readWrite', db: service }],
  scramCredentialsSecretName: `${DATABASE}-${service}`,
});

const database = (): Manifest[] => [
  {
    apiVersion: 'mongodbcommunity.mongodb.com/v1',
    kind: 'MongoDBCommunity',
    metadata: { name: DATABASE },
    spec: {
      ...{ type: 'ReplicaSet', members: MEMBERS, version: '8.0.16' },
      security: { authentication: { modes: ['SCRAM'] } },
      users: SERVICE_PARTS.map(databaseUser),
      statefulSet: {
        spec: {
          template: {
            spec: {
              ...apart(DATABASE_LABELS),
              containers: [
                {
                  name: 'mongod',
                  resources: { requests: { cpu: '1', memory: '4Gi' }, limits: { memory: '8Gi' } },
                },
              ],
            },
          },
          volumeClaimTemplates: [claim('data-volume', '100Gi'), claim('logs-volume', '2Gi')],
        },
      },
    },
  },
  oneAway(DATABASE, DATABASE_LABELS),
  allowed(DATABASE, { matchLabels: DATABASE_LABELS }, [
    {
      from: [{ podSelector: eachService }, { podSelector: { matchLabels: DATABASE_LABELS } }],
      ports: tcp(MONGO_PORT),
    },
  ]),
];

const BROKER_LABELS = { 'app.kubernetes.io/name': BROKER };
const BROKER_PORTS = { amqp: 5672, management: 15_672, figures: 15_692 };
const DEFINITIONS = 'broker-definitions';

/**
 * Definitions are read while the first node is alone, so a queue has one member then and gets the others as they come. Users come from
 * the definitions as well: RabbitMQ makes none of its own beside them.
 */
const BROKER_SETTINGS = [
  'load_definitions = /definitions/definitions.json',
  'heartbeat = 15',
  'quorum_queue.continuous_membership_reconciliation.enabled = true',
  `quorum_queue.continuous_membership_reconciliation.target_group_size = ${MEMBERS}`,
];

const broker = (): Manifest[] => [
  {
    apiVersion: 'rabbitmq.com/v1beta1',
    kind: 'RabbitmqCluster',
    metadata: { name: BROKER },
    spec: {
      ...{ replicas: MEMBERS, image: 'rabbitmq:4.1-management' },
      persistence: { storage: '20Gi' },
      resources: { requests: { cpu: '1', memory: '2Gi' }, limits: { cpu: '2', memory: '2Gi' } },
      rabbitmq: { additionalConfig: BROKER_SETTINGS.map((line) => `${line}\n`).join('') },
      override: {
        statefulSet: {
          spec: {
            template: {
              spec: {
                ...apart(BROKER_LABELS),
                containers: [
                  {
                    name: 'rabbitmq',
                    volumeMounts: [{ name: 'definitions', mountPath: '/definitions', readOnly: true }],
                  },
                ],
                volumes: [{ name: 'definitions', secret: { secretName: DEFINITIONS } }],
              },
            },
          },
        },
      },
    },
  },
  {
    ...{ apiVersion: 'external-secrets.io/v1', kind: 'ExternalSecret', metadata: { name: DEFINITIONS } },
    spec: {
      refreshInterval: '1h',
      secretStoreRef: { kind: 'ClusterSecretStore', name: 'rackwright' },
      target: { name: DEFINITIONS },
      dataFrom: [{ extract: { key: 'rackwright/broker' } }],
    },
  },
  oneAway(BROKER, BROKER_LABELS),
  allowed(BROKER, { matchLabels: BROKER_LABELS }, [
    { from: [{ podSelector: eachService }], ports: tcp(BROKER_PORTS.amqp) },
    { from: [fromNamespace('keda'), fromNamespace('rabbitmq-system')], ports: tcp(BROKER_PORTS.management) },
    { from: [fromNamespace('monitoring')], ports: tcp(BROKER_PORTS.figures) },
    {
      from: [{ podSelector: { matchLabels: BROKER_LABELS } }],
      ports: [...tcp(4369, 25_672), { protocol: 'TCP', port: 35_672, endPort: 35_682 }],
    },
  ]),
];

/** Each member by its own name, as the operator names pods and their service. */
const hosts = Array.from({ length: MEMBERS }, (_, place) => `${DATABASE}-${place}.${DATABASE}-svc`).join(',');

/** However long an address is, it stays on its line. */
const onLines = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** The addresses that a service is given are made of its passwords, which the database and the broker's definitions have too. */
const addresses = ({ name, service }: ServicePart) => ({
  target: { kind: 'ExternalSecret', name },
  patch: onLines([
    {
      ...{ op: 'add', path: '/spec/target/template' },
      value: {
        ...{ engineVersion: 'v2', mergePolicy: 'Merge' },
        data: {
          MONGO_URL: `mongodb://${service}:{{ .MONGO_PASSWORD }}@${hosts}/${service}?replicaSet=${DATABASE}`,
          AMQP_URL: `amqp://${service}:{{ .BROKER_PASSWORD }}@${BROKER}/${BROKER_VHOST}`,
        },
      },
    },
  ]),
});

/** The files of `deploy/data` by their names, with what is in them. */
export const dataFiles = (): ReadonlyMap<string, readonly Manifest[]> =>
  new Map([
    ['database.yaml', database()],
    ['broker.yaml', broker()],
  ]);

/** The component that an overlay takes, for kustomize. */
export const dataComponentText = (): string =>
  fileHead +
  onLines({
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Component',
    resources: [...dataFiles().keys()],
    patches: SERVICE_PARTS.map(addresses),
  });
