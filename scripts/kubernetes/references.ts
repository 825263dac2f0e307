/** What an overlay is made of, and which names in it lead nowhere. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { objectsIn, type DeployedObject } from './schemas';

const root = path.resolve(__dirname, '../..');

interface Patch {
  readonly target: { readonly kind: string; readonly name?: string };
  /** A list of changes as RFC 6902 has them, in YAML. */
  readonly patch: string;
}
interface Change {
  readonly op: 'add' | 'replace';
  readonly path: string;
  readonly value: unknown;
}
type Fields = Record<string, unknown>;

interface Kustomization extends DeployedObject {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly configMapGenerator?: readonly { readonly name: string }[];
  readonly patches?: readonly Patch[];
}

/** Throws where the change leads nowhere. */
function changed(object: DeployedObject, { op, path: place, value }: Change): DeployedObject {
  const copy = structuredClone(object);
  const [last = '', ...before] = place.split('/').slice(1).reverse();
  const parent = before.reduceRight<Fields | undefined>(
    (at, key) => at?.[key] as Fields | undefined,
    copy as Fields,
  );
  if (!parent || (op === 'replace' && !(last in parent)))
    throw new Error(`${object.file}: ${object.kind} has no ${place} to ${op}.`);
  parent[last] = value;
  return copy;
}

const patched =
  ({ target, patch }: Patch) =>
  (object: DeployedObject): DeployedObject => {
    const { name } = (object['metadata'] ?? {}) as { name?: string };
    if (object.kind !== target.kind || (target.name !== undefined && target.name !== name)) return object;
    return (parse(patch) as Change[]).reduce(changed, object);
  };

/**
 * Every object of an overlay, with those that it includes, as its components and patches leave them, and each kustomization itself.
 * Throws where it includes what is not there.
 */
export function composed(folder: string, before: readonly DeployedObject[] = []): DeployedObject[] {
  const file = `${folder}/kustomization.yaml`;
  const [kustomization] = objectsIn(file) as Kustomization[];
  const { resources = [], components = [], patches = [] } = kustomization!;
  const isFolder = (name: string): boolean => {
    const place = path.posix.join(folder, name);
    if (!existsSync(path.join(root, place)))
      throw new Error(`${file} includes ${place}, which is not there.`);
    return statSync(path.join(root, place)).isDirectory();
  };
  const included = resources.flatMap((name) =>
    (isFolder(name) ? composed : objectsIn)(path.posix.join(folder, name)),
  );
  const whole = components
    .filter(isFolder)
    .reduce((objects, name) => composed(path.posix.join(folder, name), objects), [...before, ...included]);
  return [kustomization!, ...patches.reduce((objects, patch) => objects.map(patched(patch)), whole)];
}

interface Named {
  readonly name?: string | undefined;
  readonly kind?: string;
  readonly secretName?: string;
}
const secret = ({ name }: Named) => ({ kind: 'Secret', name });
const configMap = ({ name }: Named) => ({ kind: 'ConfigMap', name });
const secretByItsName = ({ secretName }: Named) => ({ kind: 'Secret', name: secretName });

/** What a field names; without a name it is another field that is called the same. */
const REFERENCES: Readonly<Record<string, (value: Named) => Named>> = {
  secretKeyRef: secret,
  passwordSecretRef: secret,
  passwordSecretKeyRef: secret,
  secretTargetRef: secret,
  secret: secretByItsName,
  tls: secretByItsName,
  configMap,
  configMapKeyRef: configMap,
  configMapRef: configMap,
  service: ({ name }) => ({ kind: 'Service', name }),
  scaleTargetRef: ({ kind = 'Deployment', name }) => ({ kind, name }),
  authenticationRef: ({ name }) => ({ kind: 'TriggerAuthentication', name }),
  mongodbResourceRef: ({ name }) => ({ kind: 'MongoDB', name }),
};

function referredTo(part: unknown): Named[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([field, value]) => {
    const named = REFERENCES[field];
    const values = (Array.isArray(value) ? value : [value]) as Named[];
    return [...(named ? values.map(named).filter(({ name }) => name) : []), ...referredTo(value)];
  });
}

interface Deployed extends Kustomization {
  readonly metadata?: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly spec?: { readonly target?: Named; readonly tls?: readonly Named[] };
}

/** What there is once an object is: itself, and what is made of it. */
function providedBy({ kind, metadata, spec, configMapGenerator = [] }: Deployed): Named[] {
  const certificates = metadata?.annotations?.['cert-manager.io/cluster-issuer'] ? (spec?.tls ?? []) : [];
  return [
    { kind, name: metadata?.name ?? '' },
    ...configMapGenerator.map(configMap),
    ...certificates.map(secretByItsName),
    ...(kind === 'ExternalSecret' ? [secret(spec?.target ?? {})] : []),
  ];
}

/** Sentences about what is referred to, or patched, and not there. */
export function danglingNames(objects: readonly DeployedObject[]): string[] {
  const deployed = objects as readonly Deployed[];
  const provided = deployed.flatMap(providedBy);
  const isThere = ({ kind, name }: Named): boolean =>
    provided.some((one) => one.kind === kind && (name === undefined || one.name === name));
  return deployed.flatMap(({ file, kind, metadata, patches = [], ...rest }) =>
    [...referredTo(rest), ...patches.flatMap(({ target }) => target ?? [])]
      .filter((named) => !isThere(named))
      .map(
        (named) =>
          `${file}: ${[kind, metadata?.name].join(' ').trim()} names ${named.kind} ${named.name}, which is not there.`,
      ),
  );
}
