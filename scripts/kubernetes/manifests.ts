/** What Kubernetes is told of each part: made of the table of settings that the start script and the container files go by. */
import { listeners, serviceNames } from '@rackwright/contracts';
import { CONTAINER_PORT } from '@rackwright/gateway';
import { stringify } from 'yaml';
import { SERVICE_PARTS, type ServicePart } from '../system/topology';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: object;
}

/** Kept in the store of secrets; every other setting is in the config map `settings` of an overlay. */
const SECRETS: ReadonlySet<string> = new Set([
  ...['MONGO_URL', 'AMQP_URL', 'SMTP_URL', 'KEYS_SECRET', 'QUOTE_SECRET', 'S3_ACCESS_KEY_ID'],
  ...['S3_SECRET_ACCESS_KEY', 'SHOPIFY_TOKEN', 'AUTHORIZE_NET_TRANSACTION_KEY', 'GA_CLIENT_SECRET'],
  'AUTHORIZE_NET_SIGNATURE_KEY',
]);

/** Of KEDA alone: the broker's management API with user, password and vhost; beside the secrets of a service that hears events. */
const MANAGEMENT_URL = 'BROKER_MANAGEMENT_URL';

/** The same in every cluster. */
const FIXED: Readonly<Record<string, string>> = {
  PORT: String(CONTAINER_PORT),
  HOST: '0.0.0.0',
  JWKS_URL: `http://svc-users:${CONTAINER_PORT}/users/.well-known/jwks.json`,
  ...Object.fromEntries(
    serviceNames.map((name) => [`${name.toUpperCase()}_URL`, `http://svc-${name}:${CONTAINER_PORT}`]),
  ),
};

type Setting = ServicePart['settings'][number];

/** In the config map: each service has its own place for files. */
export const configKey = ({ service }: ServicePart, name: string): string =>
  name === 'BLOB_URL' ? `${service.toUpperCase()}_BLOB_URL` : name;

/** What an overlay has to tell of a service. */
export const isConfigured = ({ name }: Setting): boolean => !SECRETS.has(name) && !(name in FIXED);

function environmentOf(part: ServicePart): object[] {
  const source = ({ name, isNeeded }: Setting): object => {
    if (name in FIXED) return { name, value: FIXED[name] };
    const optional = isNeeded ? {} : { optional: true };
    const from = SECRETS.has(name)
      ? { secretKeyRef: { name: part.name, key: name, ...optional } }
      : { configMapKeyRef: { name: 'settings', key: configKey(part, name), ...optional } };
    return { name, valueFrom: from };
  };
  return part.settings.map(source);
}

const labelsOf = (name: string) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/part-of': 'rackwright',
});
const http = (path: string) => ({ httpGet: { path, port: 'http' } });

interface Pod {
  readonly name: string;
  /** The user that its image runs as. */
  readonly userId: number;
  readonly paths: { readonly alive: string; readonly ready: string };
  readonly environment: readonly object[];
  /** Folders that it writes to; everything else is read-only. */
  readonly writes: readonly string[];
  readonly resources: object;
}

const volumeName = (folder: string): string => folder.split('/').at(-1) ?? folder;

/** How many there are is left to what scales it. A pod that ends gets no new requests for 5 s before it is told. */
function deployment({ name, userId, paths, environment, writes, resources }: Pod): Manifest {
  const labels = labelsOf(name);
  const container = {
    name,
    image: `rackwright/${name}`,
    ports: [{ name: 'http', containerPort: CONTAINER_PORT }],
    ...(environment.length > 0 ? { env: environment } : {}),
    resources,
    readinessProbe: { ...http(paths.ready), periodSeconds: 5, timeoutSeconds: 5 },
    livenessProbe: { ...http(paths.alive), periodSeconds: 10, timeoutSeconds: 15, failureThreshold: 2 },
    startupProbe: { ...http(paths.alive), periodSeconds: 2, failureThreshold: 30 },
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: writes.map((mountPath) => ({ name: volumeName(mountPath), mountPath })),
  };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name },
    spec: {
      selector: { matchLabels: labels },
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels },
        spec: {
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: 30,
          securityContext: {
            ...{ runAsNonRoot: true, runAsUser: userId, runAsGroup: userId, fsGroup: userId },
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [
            {
              ...{ maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway' },
              labelSelector: { matchLabels: labels },
            },
          ],
          containers: [container],
          volumes: writes.map((folder) => ({ name: volumeName(folder), emptyDir: {} })),
        },
      },
    },
  };
}

const around = (name: string): Manifest[] => [
  {
    ...{ apiVersion: 'v1', kind: 'Service', metadata: { name } },
    spec: { selector: labelsOf(name), ports: [{ name: 'http', port: CONTAINER_PORT, targetPort: 'http' }] },
  },
  {
    ...{ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name } },
    spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
  },
];

/** Percent of the processor that a pod asks for. */
const BUSY_PERCENT = 70;
const LEAST = 2;
const MOST = 10;
/** Events that wait for one instance. */
const EVENTS_EACH = 100;

const byProcessor = (name: string): Manifest => ({
  ...{ apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name } },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    ...{ minReplicas: LEAST, maxReplicas: MOST },
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: BUSY_PERCENT } },
      },
    ],
  },
});

/** KEDA makes the autoscaler: by the processor, and by all queues of the service together. */
const byProcessorAndQueues = ({ name, service }: ServicePart): Manifest[] => [
  {
    ...{ apiVersion: 'keda.sh/v1alpha1', kind: 'TriggerAuthentication', metadata: { name } },
    spec: { secretTargetRef: [{ parameter: 'host', name, key: MANAGEMENT_URL }] },
  },
  {
    ...{ apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: { name } },
    spec: {
      scaleTargetRef: { name },
      ...{ minReplicaCount: LEAST, maxReplicaCount: MOST },
      triggers: [
        { type: 'cpu', metricType: 'Utilization', metadata: { value: String(BUSY_PERCENT) } },
        {
          type: 'rabbitmq',
          metadata: {
            ...{
              protocol: 'http',
              useRegex: 'true',
              queueName: `^${service}\\.(?!parked$)`,
              operation: 'sum',
            },
            ...{ mode: 'QueueLength', value: String(EVENTS_EACH) },
          },
          authenticationRef: { name },
        },
      ],
    },
  },
];

/** Everything under the service's name in the store goes into its secret. */
const secrets = (name: string): Manifest => ({
  ...{ apiVersion: 'external-secrets.io/v1', kind: 'ExternalSecret', metadata: { name } },
  spec: {
    refreshInterval: '1h',
    secretStoreRef: { kind: 'ClusterSecretStore', name: 'rackwright' },
    target: { name },
    dataFrom: [{ extract: { key: `rackwright/${name}` } }],
  },
});

const hears = ({ service }: ServicePart): boolean =>
  Object.values(listeners).some((names) => names.includes(service));

/** An alert tells of 1 GB before the limit ends it. */
const SERVICE_RESOURCES = { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: '1536Mi' } };
const GATEWAY_RESOURCES = { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '256Mi' } };

const serviceManifests = (part: ServicePart): Manifest[] => [
  deployment({
    name: part.name,
    userId: 1000,
    paths: { alive: `/${part.service}/healthz`, ready: `/${part.service}/readyz` },
    environment: environmentOf(part),
    writes: ['/tmp'],
    resources: SERVICE_RESOURCES,
  }),
  ...around(part.name),
  ...(hears(part) ? byProcessorAndQueues(part) : [byProcessor(part.name)]),
  secrets(part.name),
];

const gatewayManifests = (): Manifest[] => [
  deployment({
    name: 'gateway',
    userId: 33,
    paths: { alive: '/healthz', ready: '/healthz' },
    environment: [],
    writes: ['/srv/gateway/logs', '/srv/gateway/run', '/srv/gateway/tmp'],
    resources: GATEWAY_RESOURCES,
  }),
  ...around('gateway'),
  byProcessor('gateway'),
];

/** The pods of the services, and no others. */
export const eachService = {
  matchExpressions: [
    { key: 'app.kubernetes.io/name', operator: 'In', values: SERVICE_PARTS.map(({ name }) => name) },
  ],
};

export const allowed = (name: string, podSelector: object, ingress: readonly object[]): Manifest => ({
  ...{ apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name } },
  spec: { podSelector, policyTypes: ['Ingress'], ingress },
});

/** Nobody comes in but to the gateway, its services from each other and the gateway, and Prometheus from the namespace `monitoring`. */
function networkManifests(): Manifest[] {
  const ports = [{ protocol: 'TCP', port: CONTAINER_PORT }];
  const ours = { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'rackwright' } } };
  const monitoring = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
  };
  return [
    allowed('nobody', {}, []),
    allowed('gateway', { matchLabels: labelsOf('gateway') }, [{ ports }]),
    allowed('services', eachService, [{ from: [ours, monitoring], ports }]),
  ];
}

export const fileHead =
  '# Made by "npm run manifests" from scripts/kubernetes; a change here is undone by the next.\n';

/** The files of `deploy/base` by their names, with what is in them. */
export function baseFiles(): ReadonlyMap<string, readonly Manifest[]> {
  return new Map<string, readonly Manifest[]>([
    ['gateway.yaml', gatewayManifests()],
    ...SERVICE_PARTS.map((part) => [`${part.name}.yaml`, serviceManifests(part)] as const),
    ['network.yaml', networkManifests()],
  ]);
}

/** A file as it is kept. */
export const fileText = (manifests: readonly Manifest[]): string =>
  fileHead +
  manifests
    .map((manifest) => `---\n${stringify(manifest, { aliasDuplicateObjects: false, singleQuote: true })}`)
    .join('');

/** The list of the files, for kustomize. */
export const kustomizationText = (names: readonly string[]): string =>
  fileHead +
  stringify({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: names });
