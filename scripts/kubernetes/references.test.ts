import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composed, danglingNames } from './references';
import type { DeployedObject } from './schemas';

const root = path.resolve(__dirname, '../..');
const overlays = readdirSync(path.join(root, 'deploy/overlays'));
const production = composed('deploy/overlays/production');

it.each(overlays)('the overlay %s includes what there is, and names nothing else', (overlay) => {
  const objects = composed(`deploy/overlays/${overlay}`);
  expect(objects.length).toBeGreaterThan(30);
  expect(danglingNames(objects)).toEqual([]);
});

it('has projects on a sharded cluster where an overlay takes that component as well', () => {
  const sharded = composed('deploy/sharded', production);
  expect(sharded.length).toBeGreaterThan(production.length);
  expect(danglingNames(sharded)).toEqual([]);
});

it('has one address: of the pages, of the ingress and of its certificate', () => {
  const [kustomization] = production as (DeployedObject & {
    readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
  })[];
  const ingress = production.find(({ kind }) => kind === 'Ingress') as unknown as {
    readonly spec: {
      readonly tls: readonly { readonly hosts: readonly string[] }[];
      readonly rules: readonly { readonly host: string }[];
    };
  };
  const { literals } = kustomization!.configMapGenerator[0]!;
  const host = literals
    .find((literal) => literal.startsWith('PUBLIC_URL='))
    ?.replace('PUBLIC_URL=https://', '');
  expect(ingress.spec.tls.flatMap(({ hosts }) => hosts)).toEqual([host]);
  expect(ingress.spec.rules.map((rule) => rule.host)).toEqual([host]);
});

it('lets in whoever issues the certificate, where nobody else comes in', () => {
  const policies = production.filter(({ kind }) => kind === 'NetworkPolicy');
  expect(policies.map((policy) => policy['spec'])).toEqual(
    expect.arrayContaining([
      { podSelector: {}, policyTypes: ['Ingress'], ingress: [] },
      {
        podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
        policyTypes: ['Ingress'],
        ingress: [{ ports: [{ protocol: 'TCP', port: 8089 }] }],
      },
    ]),
  );
});

/** What is taken away, of which kind and name, and who then names it in vain. */
it.each([
  ['ExternalSecret', 'svc-orders', 'Deployment svc-orders names Secret svc-orders'],
  ['Service', 'gateway', 'Ingress gateway names Service gateway'],
  ['Deployment', 'svc-rooms', 'ScaledObject svc-rooms names Deployment svc-rooms'],
  ['TriggerAuthentication', 'svc-rooms', 'ScaledObject svc-rooms names TriggerAuthentication svc-rooms'],
  ['MongoDB', 'rooms-database', 'MongoDBUser rooms names MongoDB rooms-database'],
  ['ConfigMap', 'ops-manager', 'MongoDB rooms-database names ConfigMap ops-manager'],
  ['Ingress', 'gateway', 'Kustomization names Ingress gateway'],
])('is told of %s %s where it is missing', (kind, name, sentence) => {
  const left = composed('deploy/sharded', production).filter(
    (object) => object.kind !== kind || (object['metadata'] as { name: string }).name !== name,
  );
  expect(danglingNames(left).join('\n')).toContain(sentence);
});

it('is told of a config map that no overlay makes', () => {
  expect(danglingNames(composed('deploy/base')).join('\n')).toContain('names ConfigMap settings');
});

it('is told of a certificate that nobody gets', () => {
  const without = production.map((object) =>
    object.kind === 'Ingress' ? { ...object, metadata: { name: 'gateway' } } : object,
  );
  expect(danglingNames(without).join('\n')).toContain('names Secret planner-tls');
});

it.each([
  ['a file', 'resources: [absent.yaml]', 'includes'],
  ['a component', 'components: [absent]', 'includes'],
  [
    'a field that a patch changes',
    `resources: [BASE]
patches:
  - target: { kind: HorizontalPodAutoscaler }
    patch: '[{ op: replace, path: /spec/leastReplicas, value: 1 }]'`,
    'has no /spec/leastReplicas to replace',
  ],
])('refuses an overlay without %s', (_what, text, reason) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rackwright-overlay-'));
  try {
    const here = path.relative(root, folder);
    const base = path.relative(folder, path.join(root, 'deploy/base'));
    writeFileSync(path.join(folder, 'kustomization.yaml'), text.replace('BASE', base));
    expect(() => composed(here)).toThrow(reason);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
