/** What an overlay is made of, and which names in it lead nowhere. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { objectsIn, type DeployedObject } from './schemas';

const root = path.resolve(__dirname, '../..');

interface Kustomization extends DeployedObject {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly configMapGenerator?: readonly { readonly name: string }[];
  readonly patches?: readonly { readonly target?: { readonly kind?: string; readonly name?: string } }[];
}

/**
 * Every object of an overlay or component, with those that it includes, and each kustomization itself. Throws where it includes
 * what is not there.
 */
export function composed(folder: string): DeployedObject[] {
  const file = `${folder}/kustomization.yaml`;
  const [kustomization] = objectsIn(file) as Kustomization[];
  const { resources = [], components = [] } = kustomization!;
  const included = [...resources, ...components].flatMap((name) => {
    const place = path.posix.join(folder, name);
    if (!existsSync(path.join(root, place)))
      throw new Error(`${file} includes ${place}, which is not there.`);
    return statSync(path.join(root, place)).isDirectory() ? composed(place) : objectsIn(place);
  });
  return [kustomization!, ...included];
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
