/** deploy/base and its overlays: as the settings are, as Compose has it, and nothing that a cluster's policies would refuse. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTAINER_PORT } from '@rackwright/gateway';
import { parse, parseAllDocuments } from 'yaml';
import { SERVICE_PARTS } from '../system/topology';
import { dataComponentText, dataFiles } from './data';
import { baseFiles, configKey, fileText, isConfigured, kustomizationText } from './manifests';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const base = baseFiles();

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Kept {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector?: object;
    readonly scaleTargetRef?: { readonly name: string };
    readonly template?: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly securityContext: object;
        readonly containers: readonly {
          readonly env?: readonly { readonly name: string; readonly value?: string }[];
          readonly ports: readonly object[];
          readonly resources: object;
          readonly securityContext: object;
          readonly readinessProbe: Probe;
          readonly livenessProbe: Probe;
          readonly startupProbe: Probe;
        }[];
      };
    };
  };
}

const kept = [...base.keys()].flatMap((name) =>
  parseAllDocuments(read(`deploy/base/${name}`)).map((document) => document.toJS() as Kept),
);
const named = (kind: string, name: string): Kept | undefined =>
  kept.find((each) => each.kind === kind && each.metadata.name === name);
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly command?: readonly string[];
        readonly environment?: object;
        readonly healthcheck?: { readonly test: readonly string[] };
      }
    >
  >;
};
const PARTS = ['gateway', ...SERVICE_PARTS.map(({ name }) => name)];

it.each([
  ['base', base, kustomizationText([...base.keys()])],
  ['data', dataFiles(), dataComponentText()],
] as const)(
  'deploy/%s is kept as it is made (else: `npm run manifests`), and nothing lies beside it',
  (folder, files, list) => {
    for (const [name, manifests] of files)
      expect([name, read(`deploy/${folder}/${name}`)]).toEqual([name, fileText(manifests)]);
    expect(read(`deploy/${folder}/kustomization.yaml`)).toBe(list);
    expect(readdirSync(path.join(root, 'deploy', folder)).sort()).toEqual(
      [...files.keys(), 'kustomization.yaml'].sort(),
    );
  },
);

describe.each(PARTS)('%s', (name) => {
  const deployment = named('Deployment', name);
  const pod = deployment?.spec.template;
  const [container] = pod?.spec.containers ?? [];

  it('is given what Compose gives it, and asked where Compose asks it', () => {
    const { env = [], ports, readinessProbe } = container!;
    const { environment = {}, healthcheck } = services[name]!;
    expect(env.map((each) => each.name).sort()).toEqual(Object.keys(environment).sort());
    expect(ports).toEqual([{ name: 'http', containerPort: CONTAINER_PORT }]);
    expect(healthcheck?.test.join(' ')).toContain(
      `http://127.0.0.1:${CONTAINER_PORT}${readinessProbe.httpGet.path}`,
    );
  });

  it('is not ended because it waits for its database', () => {
    const { readinessProbe, livenessProbe, startupProbe } = container!;
    const probes = [readinessProbe, livenessProbe, startupProbe].map(({ httpGet }) => httpGet);
    expect(probes.map(({ port }) => port)).toEqual(['http', 'http', 'http']);
    for (const { path: asked } of probes.slice(1)) expect(asked).toMatch(/healthz$/);
  });

  it('has no rights that it does not need, and a limit', () => {
    expect(pod?.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container?.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  it('is found by its service and its budget, and scaled by one autoscaler', () => {
    const labels = pod?.metadata.labels;
    expect(deployment?.spec.selector).toEqual({ matchLabels: labels });
    expect(named('Service', name)?.spec.selector).toEqual(labels);
    expect(named('PodDisruptionBudget', name)?.spec.selector).toEqual({ matchLabels: labels });
    const scalers = ['HorizontalPodAutoscaler', 'ScaledObject'].flatMap((kind) => named(kind, name) ?? []);
    expect(scalers.map(({ spec }) => spec.scaleTargetRef?.name)).toEqual([name]);
  });
});

it('writes no secret down: each comes from the store', () => {
  const values = kept.flatMap(
    ({ spec }) => spec.template?.spec.containers[0]?.env?.filter((each) => each.value !== undefined) ?? [],
  );
  expect(new Set(values.map((each) => each.name))).toEqual(
    new Set([
      ...['PORT', 'HOST', 'JWKS_URL'],
      ...['ROOMS_URL', 'ORDERS_URL', 'REPORTS_URL', 'CATALOGUE_URL'],
    ]),
  );
  for (const { name } of SERVICE_PARTS) expect(named('ExternalSecret', name)).toBeDefined();
});

describe.each(readdirSync(path.join(root, 'deploy/overlays')))('the overlay %s', (overlay) => {
  const told = parse(read(`deploy/overlays/${overlay}/kustomization.yaml`)) as {
    readonly images?: readonly { readonly name: string; readonly newTag: string }[];
    readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[];
  };
  const [settings] = told.configMapGenerator;
  const given = (settings?.literals ?? []).map((literal) => literal.slice(0, literal.indexOf('=')));

  it('tells every setting that a service does not start without, and none that nobody has', () => {
    const asked = SERVICE_PARTS.flatMap((part) =>
      part.settings
        .filter(isConfigured)
        .map(({ name, isNeeded }) => ({ key: configKey(part, name), isNeeded })),
    );
    expect(settings?.name).toBe('settings');
    expect(given).toEqual(
      expect.arrayContaining(asked.filter(({ isNeeded }) => isNeeded).map(({ key }) => key)),
    );
    expect(asked.map(({ key }) => key)).toEqual(expect.arrayContaining(given));
  });

  it('names images of parts, all of this version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    for (const { name, newTag } of told.images ?? []) {
      expect(PARTS).toContain(name.replace('rackwright/', ''));
      expect([name, newTag]).toEqual([name, version]);
    }
  });
});

it('says how remotes and the first administrator come into a cluster, with commands that there are', () => {
  const page = read('deploy/README.md');
  const programs = [...page.matchAll(/exec (?:-it )?deploy\/(svc-\w+) -- node \/srv\/(\w+)\.js/g)];
  expect(programs.map(([, part, name]) => `${part}/${name}`).sort()).toEqual([
    'svc-catalogue/seed',
    'svc-rooms/seed',
    'svc-users/firstAdmin',
  ]);
  for (const [, part, name] of programs)
    expect(existsSync(path.join(root, `${part}/src/${name}.ts`))).toBe(true);
  const [script = ''] = /scripts\/\w+\.ts/.exec(/^ {4}npm install .*$/m.exec(page)?.[0] ?? '') ?? [];
  expect(services['remotes']?.command).toContain(script);
  expect(existsSync(path.join(root, script))).toBe(true);
});
