/** Checks what deploy/ says against the published schemas, without a cluster: those of Kubernetes by its types, others by deploy/schemas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const root = path.resolve(__dirname, '../..');

export interface DeployedObject {
  /** From the root, as in `deploy/base/gateway.yaml`. */
  readonly file: string;
  readonly apiVersion?: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What a file holds, each object with the file's name. */
export const objectsIn = (file: string): DeployedObject[] =>
  parseAllDocuments(readFileSync(path.join(root, file), 'utf8')).map((document) => ({
    ...(document.toJS() as DeployedObject),
    file,
  }));

/** Every object for Kubernetes or kustomize below `deploy`; the alerts there are for Prometheus. */
export const deployedObjects = (): DeployedObject[] =>
  readdirSync(path.join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => objectsIn(`deploy/${name}`));

/** The file of types of a group and version, `apps/v1` or `v1`; the groups of Kubernetes are named by their first word there. */
function schemaOf(apiVersion = ''): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const ofKubernetes = path.join(
    root,
    'node_modules/kubernetes-types',
    `${group?.replace('.k8s.io', '')}/${version}`,
  );
  return existsSync(`${ofKubernetes}.d.ts`) ? ofKubernetes : path.join(root, 'deploy/schemas', apiVersion);
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  lib: ['lib.es5.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

const asSource = ({ file: _file, ...object }: DeployedObject): string =>
  `export const object: import(${JSON.stringify(schemaOf(object.apiVersion))}).${object.kind} = ${JSON.stringify(object)};`;

/**
 * What the schemas refuse: a field that is not there or not known, and a value of another type, each as a sentence with file, kind
 * and reason. A kind without a schema is refused as well.
 */
export function schemaProblems(objects: readonly DeployedObject[]): string[] {
  const sources = new Map(
    objects.map((object, place) => [path.join(root, `${object.file}.${place}.ts`), object]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const object = sources.get(name);
    return object
      ? ts.createSourceFile(name, asSource(object), languageVersion)
      : getSourceFile(name, languageVersion, ...rest);
  };
  const program = ts.createProgram([...sources.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const object = sources.get(file?.fileName ?? '');
    const where = object ? `${object.file}: ${object.kind}` : path.relative(root, file?.fileName ?? '');
    return `${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
