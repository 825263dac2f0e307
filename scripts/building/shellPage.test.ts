/** What first pages ask for: all of it named in the page, so that it comes at once, and nothing that no sign-in, or no plan, needs. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { leanThree } from '@rackwright/models/webpack';
import { folderStore, readRegistry } from '@rackwright/registry';
import * as standIns from '../../packages/models/src/lean/standIns';
import { buildStale, contractOf, pageFolder, remoteFacts, scriptKb, wwwFolder } from './buildStale';
import { buildParts, type BuildPart, sourceFiles } from './parts';

const root = path.resolve(__dirname, '../..');
const BUILD_MS = 600_000;
/** Brotli, the script that the page runs and those it names. */
const MOST_BYTES = 78_000;
/** The same of the planner's own, before its plan is drawn. */
const MOST_BYTES_OF_PLANNER = 146_000;
/** The same of three and fiber, of what a first look at the room takes. */
const MOST_BYTES_OF_3D = 146_000;
const shell = buildParts(root).find(({ name }) => name === 'web')!;
const remotes = buildParts(root).filter(({ kind }) => kind === 'remote');
const published = pageFolder(root, shell);

beforeAll(async () => {
  const only = ({ name, kind }: { readonly name: string; readonly kind: string }) =>
    name === 'web' || kind === 'remote';
  await buildStale({ root, mode: 'production', log: () => undefined, only });
}, BUILD_MS);

const page = () => readFileSync(path.join(published, 'index.html'), 'utf8');
const scripts = () => [...page().matchAll(/"\/([\w.-]+\.js)"/g)].map(([, file = '']) => file);
const text = (file: string) => readFileSync(path.join(published, file), 'utf8');
/** As the gateway sends it. */
const bytesOf = (file: string, folder = published) => {
  const compressed = path.join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(folder, file)).size;
};

it('names React and the first screen beside the script that asks for them, each once', () => {
  expect(new Set(scripts()).size).toBe(scripts().length);
  expect(scripts().filter((file) => /^(shell|bootstrap)\./.test(file))).toHaveLength(2);
  expect(scripts().filter((file) => text(file).includes('react.dev/errors'))).not.toHaveLength(0);
});

it('names none of the UI library, and no more than a sign-in may take', () => {
  expect(scripts().filter((file) => text(file).includes('MantineProvider'))).toEqual([]);
  expect(scripts().reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(MOST_BYTES);
});

it('paints the logo before any stylesheet: they stand behind it', () => {
  const [, before = ''] = /^([^]*)<\/svg>/.exec(page()) ?? [];
  expect(before).toContain('first-paint');
  expect(before).not.toMatch(/rel="?stylesheet/);
});

it('names what a plan is drawn with, the container first, and no more than a plan may take', async () => {
  const { remotes } = await readRegistry(folderStore(wwwFolder(root)));
  const first = remotes['mf_planner']?.first?.['Planner'] ?? [];
  expect(first[0]).toMatch(/\/remoteEntry\.\w+\.js$/);
  const ofScripts = first.filter((file) => file.endsWith('.js'));
  const bytes = ofScripts.reduce((sum, file) => sum + bytesOf(file, wwwFolder(root)), 0);
  expect(bytes).toBeLessThan(MOST_BYTES_OF_PLANNER);
});

it('draws with three as far as it is needed, and no further', () => {
  const folder = path.join(root, 'mf-planner/dist');
  const drawing = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.js') && readFileSync(path.join(folder, file), 'utf8').includes('THREE.WebGLRenderer'),
  );
  expect(drawing).toHaveLength(1);
  expect(bytesOf(drawing[0]!, folder)).toBeLessThan(MOST_BYTES_OF_3D);
});

it('leaves out of three only what is there', () => {
  const leftOut = Object.keys(leanThree().alias).filter((name) => path.isAbsolute(name));
  expect(leftOut.filter((file) => !existsSync(file))).toEqual([]);
  expect(leftOut.map((file) => path.basename(file, '.js')).sort()).toEqual(Object.keys(standIns).sort());
});

/** What three draws with shaders, lights and parts of the renderer that are left out. */
const NEEDS_MORE = /Fog|PointLight|SpotLight|LightProbe|Skinned|PMREM|Cube(Camera|RenderTarget)|VSM|XR|EffectComposer|Shader(Material)?$|(Mesh(Lambert|Matcap|Normal|Phong|Toon)|LineDashed|Shadow)Material/; // oxfmt-ignore
const OF_MATERIALS = /^(Points|Sprite)(Material)?$/;

it.each([
  ['mf-planner', OF_MATERIALS],
  ['packages/models', OF_MATERIALS],
  ['mf-publisher', null],
])('%s draws with nothing of three that is left out there', (part, alsoLeftOut) => {
  const drawnWith = sourceFiles(root, `${part}/src`)
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'three'/g),
    ])
    .flatMap(([, names = '']) => names.split(/[\s,]+/));
  expect(drawnWith).toContain('Mesh');
  expect(drawnWith.filter((name) => NEEDS_MORE.test(name) || alsoLeftOut?.test(name))).toEqual([]);
});

it.each(remotes)('$name has no more script than it may be published with', (remote) => {
  const most = remoteFacts(root, remote).scriptKb;
  expect(most).toBeGreaterThan(0);
  expect(scriptKb(path.join(root, remote.folder, 'dist'))).toBeLessThanOrEqual(most!);
});

interface Manifest {
  readonly integrity: Readonly<Record<string, string>>;
  /** What it takes from its shell. */
  readonly shared: readonly { readonly name: string }[];
}

const manifestOf = ({ folder }: BuildPart): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'dist/mf-manifest.json'), 'utf8')) as Manifest;

it.each(remotes)('$name has the hash of each of its scripts and stylesheets in its manifest', (remote) => {
  const folder = path.join(root, remote.folder, 'dist');
  const { integrity } = manifestOf(remote);
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  expect(Object.keys(integrity).sort()).toEqual(files.sort());
  for (const file of files) {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
    expect([file, integrity[file]]).toEqual([file, `sha256-${hash}`]);
  }
});

/** Parts that shells have had only since remotes had this contract. */
const SINCE = { '@rackwright/web-kit/ui/core': 3, '@rackwright/web-kit/desk': 4 };
/** Asked for by a view that says so in its place when it has none. */
const DOES_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'mf-planner': ['@rackwright/web-kit/desk'],
};

it.each(remotes.map((remote) => [remote.name, remote] as const))(
  '%s takes from a shell only what every shell of its contract has',
  (name, remote) => {
    const taken = manifestOf(remote)
      .shared.map((part) => part.name)
      .filter((part) => !DOES_WITHOUT[name]?.includes(part));
    expect(taken).toContain('@rackwright/web-kit');
    const contract = contractOf(root, remote);
    expect(Object.entries(SINCE).filter(([part, since]) => taken.includes(part) && contract < since)).toEqual(
      [],
    );
  },
);
