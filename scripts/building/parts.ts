import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type Mode = 'production' | 'development';

export interface BuildPart {
  /** Name of its folder's last part, as in `svc-users` or `web`. */
  readonly name: string;
  /** From the root of the project. */
  readonly folder: string;
  /** A `document` is a page of its own, published whole as the shell is. */
  readonly kind: 'process' | 'shell' | 'document' | 'remote';
}

/** Everything that is built for running, those that take longest first; a front end counts as soon as it has a recipe. */
export function buildParts(root: string): readonly BuildPart[] {
  const frontEnds: BuildPart[] = [
    { name: 'web', folder: 'shells/web', kind: 'shell' },
    { name: 'checkout', folder: 'shells/checkout', kind: 'document' },
    ...['mf-planner', 'mf-publisher', 'mf-sales', 'mf-admin'].map((name): BuildPart => ({
      name,
      folder: name,
      kind: 'remote',
    })),
  ];
  const processes = [
    'packages/embedded-mongo',
    'svc-users',
    'svc-rooms',
    'svc-catalogue',
    'svc-orders',
    'svc-reports',
  ];
  return [
    ...frontEnds.filter((part) => existsSync(path.join(root, part.folder, 'webpack.config.cjs'))),
    ...processes
      .filter((folder) => existsSync(path.join(root, folder, 'src/main.ts')))
      .map((folder): BuildPart => ({ name: path.basename(folder), folder, kind: 'process' })),
  ];
}

/** Changes whenever something that goes into the part changes: its files, our packages it imports, all installed versions. */
export function sourceHash(root: string, part: BuildPart, mode: Mode): string {
  const digest = createHash('sha256').update(`${mode}\0`);
  const folders = [part.folder, ...ownPackages(root, part.folder)].sort();
  const recipes =
    part.kind === 'process' ? ['package-lock.json', 'scripts/bundleService.mjs'] : ['package-lock.json'];
  for (const file of [...recipes, ...folders.flatMap((folder) => sourceFiles(root, folder))]) {
    digest.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return digest.digest('hex');
}

interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function packageJson(root: string, folder: string): PackageJson {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Folders of our packages that a part imports, directly or through another. */
export function ownPackages(root: string, folder: string, found: Set<string> = new Set()): readonly string[] {
  for (const name of Object.keys(packageJson(root, folder).dependencies ?? {})) {
    const imported = `packages/${name.replace('@rackwright/', '')}`;
    if (!name.startsWith('@rackwright/') || found.has(imported)) continue;
    found.add(imported);
    ownPackages(root, imported, found);
  }
  return [...found];
}

const NOT_BUILT = /(^|\/)(node_modules|dist|e2e|coverage|recorded)(\/|$)|\.test\.tsx?$|\.md$/;

/** Paths from the root, sorted; tests, end-to-end journeys and what is generated are left out. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, file: `${folder}/${entry.name}` }))
    .filter(({ file }) => !NOT_BUILT.test(file))
    .flatMap(({ entry, file }) => (entry.isDirectory() ? sourceFiles(root, file) : [file]))
    .sort();
}
