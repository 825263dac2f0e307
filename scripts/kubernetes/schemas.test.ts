import { readdirSync } from 'node:fs';
import path from 'node:path';
import { composed } from './references';
import { deployedObjects, schemaProblems, type DeployedObject } from './schemas';

/** What is wrong, what is said of it, and how an object of the kind is made wrong. */
const WRONG = [
  ['a field that nobody knows', /containerport/, 'Deployment', '"containerPort":', '"containerport":'],
  ['text instead of a number', /number/, 'HorizontalPodAutoscaler', '"maxReplicas":10', '"maxReplicas":"1"'],
  ['nothing where something is needed', /podSelector/, 'NetworkPolicy', '"podSelector":{},', ''],
  ['a field that an operator does not know', /trigger/, 'ScaledObject', '"triggers":', '"trigger":'],
  ['a store of a kind that there is none of', /Vault/, 'ExternalSecret', '"ClusterSecretStore"', '"Vault"'],
  ['a database of members in words', /number/, 'MongoDBCommunity', '"members":3', '"members":"3"'],
  ['a broker with a setting of nobody', /replica/, 'RabbitmqCluster', '"replicas":', '"replica":'],
  ['a cluster of a kind of its own', /Sharded/, 'MongoDB', '"ShardedCluster"', '"Sharded"'],
  ['a kind without a schema', /Servant/, 'Service', '"kind":"Service"', '"kind":"Servant"'],
  ['a version without a schema', /v0/, 'Ingress', 'networking.k8s.io/v1', 'networking.k8s.io/v0'],
  ['no version', /Cannot find/, 'PodDisruptionBudget', '"apiVersion":"policy/v1",', ''],
  ['a list of kustomize under another name', /bases/, 'Kustomization', '"resources":', '"bases":'],
] as const;

const deployed = deployedObjects();
const texts = deployed.map((object) => JSON.stringify(object));
const overlays = [
  ...readdirSync(path.resolve(__dirname, '../../deploy/overlays')).map((name) =>
    composed(`deploy/overlays/${name}`),
  ),
  composed('deploy/sharded', composed('deploy/overlays/production')),
].flat();
/** As patches leave them, each once. */
const patched = [...new Set(overlays.map((object) => JSON.stringify(object)))]
  .filter((text) => !texts.includes(text))
  .map((text) => JSON.parse(text) as DeployedObject);
const wrong = WRONG.map(([what, , kind, text, other]): DeployedObject => {
  const right = texts.find((one) => one.includes(`"kind":"${kind}"`) && one.includes(text)) ?? '{}';
  return { ...(JSON.parse(right.replace(text, other)) as DeployedObject), file: what };
});
const problems = schemaProblems([...deployed, ...patched, ...wrong]);

it('is what the published schemas allow', () => {
  const expected = wrong.map(({ file }) => `${file}: `);
  expect(deployed.length).toBeGreaterThan(30);
  expect(patched.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ExternalSecret', 'Ingress']));
  expect(problems.filter((problem) => !expected.some((start) => problem.startsWith(start)))).toEqual([]);
});

it.each(WRONG)('is told of: %s', (what, reason) => {
  const said = problems.filter((problem) => problem.startsWith(`${what}: `));
  expect(said.map((problem) => problem.split(': ').slice(2).join(': ')).join('\n')).toMatch(reason);
});
