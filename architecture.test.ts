/** The tables of ARCHITECTURE.md, executed: which folder may import what, and who listens to which event. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { eventTypes, listeners, producers, serviceNames } from './packages/contracts/src';

const root = __dirname;
const kit = '@rackwright/';
const service = ['words', 'planning', 'contracts', 'service-kit'];
const remote = ['words', 'planning', 'contracts', 'web-kit', 'models'];

/** What a folder's product code may import of our own packages; in brackets what its tests and harness may import besides. */
const mayImport: Record<string, { own: string[]; tests?: string[]; external?: 'none' }> = {
  'packages/words': { own: [], external: 'none' },
  'packages/planning': { own: [], external: 'none' },
  'packages/contracts': { own: ['words'] },
  'packages/service-kit': { own: ['words', 'contracts'], tests: ['embedded-mongo'] },
  // Its figures are no part of the shell: a remote brings them along, and they find the shell's kit by its name, as a remote does.
  'packages/web-kit': { own: ['words', 'contracts', 'web-kit'] },
  'packages/models': { own: ['planning'], tests: ['planning/testRooms'] },
  'packages/embedded-mongo': { own: [] },
  // Published remotes and their registry: the gateway serves them, the build and svc-catalogue write them.
  'packages/registry': { own: ['contracts', 'service-kit/s3'], tests: ['service-kit/testing'] },
  gateway: { own: ['words', 'contracts', 'registry'], tests: ['service-kit/testing'] },
  'shells/web': { own: ['words', 'contracts', 'web-kit'] },
  'shells/checkout': { own: ['words', 'contracts', 'web-kit'] },
  'mf-planner': { own: remote },
  'mf-publisher': { own: remote },
  'mf-sales': { own: remote },
  'mf-admin': { own: remote },
  'svc-users': { own: service, tests: ['service-kit/testing'] },
  'svc-rooms': { own: service, tests: ['service-kit/testing', 'planning/testRooms'] },
  'svc-catalogue': { own: [...service, 'registry'], tests: ['service-kit/testing', 'planning/testRooms'] },
  'svc-orders': { own: service, tests: ['service-kit/testing', 'planning/testRooms'] },
  'svc-reports': { own: service, tests: ['service-kit/testing'] },
};

/** The folders of a part's `src` in one order: each imports from itself and those before it, and what lies beside them from all. */
const floors: Record<string, readonly string[]> = {
  'mf-planner': [
    'editor',
    'gestures',
    'text',
    'kinds',
    'project',
    'parts',
    'ordered',
    'wizard',
    'plan2d',
    'wallview',
    'scene3d',
    'staged',
    'saving',
    'changes',
    'panels',
    'design',
    'print',
    'documents',
    'sharing',
    'bars',
    'projects',
    'steps',
    'proposals',
    'desk',
  ],
};

const folders = Object.keys(mayImport);
const folderOf = (file: string): string | undefined =>
  folders.find((folder) => file.startsWith(`${folder}/`));

/** Tests, their stand-ins, sandboxes, harness pages and seeds: code that does not run in the product's processes. */
const isTestCode = (file: string): boolean =>
  /\.test\.tsx?$|\.contract\.ts$|\/e2e\/|\/testing\.tsx?$|\/testRooms\.ts$|\/standalone\.tsx$|\/jestBrowser\.ts$|\/sandbox\/|test[A-Z]\w*\.tsx?$/.test(
    file,
  );

function listedFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

const sourceFiles = (): string[] => listedFiles('*.ts', '*.tsx');

/** What the named packages ask their user to install beside them. */
function peersOf(names: readonly string[]): Set<string> {
  const peers = names.flatMap((name) => {
    const file = join(root, 'node_modules', name, 'package.json');
    if (!existsSync(file)) return [];
    const { peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { peerDependencies?: object };
    return Object.keys(peerDependencies);
  });
  return new Set(peers);
}

const importPattern =
  /(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '');
}

const dependenciesOf = (folder: string): { all: Set<string>; product: Set<string> } => {
  const json = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >;
  const product = new Set([
    ...Object.keys(json['dependencies'] ?? {}),
    ...Object.keys(json['peerDependencies'] ?? {}),
  ]);
  return { product, all: new Set([...product, ...Object.keys(json['devDependencies'] ?? {})]) };
};

const rootDependencies = new Set(
  Object.keys(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: object })
      .devDependencies,
  ),
);

const packageOf = (specifier: string): string =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');

const isBuiltin = (specifier: string): boolean =>
  specifier.startsWith('node:') || builtinModules.includes(specifier);

/** Names that each part, or each remote, has for the same purpose. */
const conventions = new Set([
  // Of the modules that a remote exposes: the number of its agreement with the shell.
  'contract',
  // Of a service: its words, and what it does about events.
  'messages',
  'listen',
  // Of a browser part: its catalogue of words.
  'texts',
  'useTexts',
]);

/** The languages of a catalogue say the same in three files, and browsers load the addresses of the calls under the calls' names. */
const isCounterpart = (file: string): boolean =>
  /\/(en|de|ms)(\/|\.ts$)/.test(file) || file.startsWith('packages/contracts/src/calls/addresses/');

const declarationPattern =
  /^export (?:abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

function exportedNames(file: string): Set<string> {
  const text = readFileSync(join(root, file), 'utf8');
  return new Set([...text.matchAll(declarationPattern)].map((match) => match[1] ?? ''));
}

function ownFault(folder: string, file: string, specifier: string): string | null {
  const rule = mayImport[folder]!;
  const name = specifier.slice(kit.length);
  const base = name.split('/')[0]!;
  if (rule.own.includes(name)) return null;
  if (rule.own.includes(base) && !/\/(testing|testRooms)$/.test(name)) return null;
  if (
    isTestCode(file) &&
    [...rule.own, ...(rule.tests ?? [])].some((allowed) => allowed === name || allowed === base)
  )
    return null;
  return `${file} imports ${specifier}: ${folder} may not`;
}

function relativeFault(folder: string, file: string, specifier: string): string | null {
  const target = normalize(join(dirname(file), specifier));
  return target === folder || target.startsWith(`${folder}/`)
    ? null
    : `${file} reaches out of ${folder}: ${specifier}`;
}

/** The folder of `src` that a file lies in, or its own name when it lies beside them. */
const floorOf = (folder: string, file: string): string => file.slice(`${folder}/src/`.length).split('/')[0]!;

/** What a file imports from a later folder than its own, or from beside the folders; its styles included. */
function upwardFaults(folder: string, file: string): string[] {
  const order = floors[folder]!;
  const rankOf = (one: string): number => {
    const rank = order.indexOf(floorOf(folder, one));
    return rank < 0 ? order.length : rank;
  };
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .filter((specifier) => rankOf(normalize(join(dirname(file), specifier))) > rankOf(file))
    .map((specifier) => `${file} imports ${specifier}`);
}

function externalFault(folder: string, file: string, specifier: string): string | null {
  const { product, all } = dependenciesOf(folder);
  const name = packageOf(specifier);
  if (isTestCode(file))
    return all.has(name) || rootDependencies.has(name) || isBuiltin(specifier)
      ? null
      : `${file} imports ${specifier}, which is in no package.json of it`;
  if (mayImport[folder]!.external === 'none')
    return `${file} imports ${specifier}: ${folder} depends on nothing`;
  return isBuiltin(specifier) || product.has(name)
    ? null
    : `${file} imports ${specifier}, which its package.json does not name`;
}

function faultOf(folder: string, file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relativeFault(folder, file, specifier);
  if (specifier.startsWith(kit)) return ownFault(folder, file, specifier);
  return externalFault(folder, file, specifier);
}

const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

it('is read in five minutes: 1,000 words', () => {
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_000);
});

it('has READMEs of fewer than 60 lines beside it, one for each part', () => {
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  const parts = listedFiles('*/README.md');
  expect(folders.filter((folder) => !parts.includes(`${folder}/README.md`))).toEqual([]);
  expect(parts.filter((file) => linesOf(file) >= 60)).toEqual([]);
});

/** Each row of the table of events: the types it names, who announces them, who listens to any of them; `*` stands for every other. */
function eventRows(): { types: string[]; from: string[]; to: string[] }[] {
  const [, section = ''] = page.split('## Events');
  const named = (cell: string) => [...new Set(cell.match(/svc-\w+/g))].sort();
  const services = (cell: string, beside: string) => {
    const others = serviceNames.map((name) => `svc-${name}`).filter((name) => !named(beside).includes(name));
    return cell.includes('svc-*') ? others.sort() : named(cell);
  };
  const typesIn = (cell: string): string[] =>
    cell.includes('`*-')
      ? eventTypes.filter((type) => type.endsWith(/`\*(-[a-z-]+)`/.exec(cell)?.[1] ?? ' '))
      : (cell.match(/[a-z]+(-[a-z]+)+/g) ?? []);
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, types = '', from = '', to = ''] = line.split('|');
      return { types: typesIn(types), from: services(from, to), to: services(to, from) };
    });
}

describe('the table of events', () => {
  const rows = eventRows();

  it('has every event once', () => {
    expect(rows.flatMap(({ types }) => types).sort()).toEqual([...eventTypes].sort());
  });

  it('says who announces each, and who listens', () => {
    const service = (name: string) => `svc-${name}`;
    const agreed = rows.map(({ types }) => {
      const events = eventTypes.filter((type) => types.includes(type));
      return {
        types,
        from: [...new Set(events.map((type) => service(producers[type])))].sort(),
        to: [...new Set(events.flatMap((type) => listeners[type].map(service)))].sort(),
      };
    });
    expect(rows).toEqual(agreed);
  });
});

describe('the architecture', () => {
  const files = sourceFiles();

  it('has source files in every folder of the table', () => {
    const empty = folders.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)));
    expect(empty).toEqual([]);
  });

  it('imports only what the table allows', () => {
    const faults = files.flatMap((file) => {
      const folder = folderOf(file);
      return folder ? importsOf(file).map((specifier) => faultOf(folder, file, specifier)) : [];
    });
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it('goes from floor to floor one way inside a part', () => {
    for (const [folder, order] of Object.entries(floors)) {
      const own = files.filter((file) => file.startsWith(`${folder}/src/`) && !isTestCode(file));
      const found = own.map((file) => floorOf(folder, file)).filter((floor) => !floor.includes('.'));
      expect([...new Set(found)].sort()).toEqual([...order].sort());
      expect(own.flatMap((file) => upwardFaults(folder, file))).toEqual([]);
    }
  });

  it('depends only on packages that are imported', () => {
    const unused = folders.flatMap((folder) => {
      const needed = peersOf([...dependenciesOf(folder).product]);
      const text = [...files, ...listedFiles('*.css')]
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => readFileSync(join(root, file), 'utf8'))
        .join('\n');
      return [...dependenciesOf(folder).product]
        .filter((name) => !needed.has(name) && !text.includes(`'${name}'`) && !text.includes(`'${name}/`))
        .map((name) => `${folder} names ${name} and does not import it`);
    });
    expect(unused).toEqual([]);
  });

  it('names every workspace of package.json in the table', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    const missing = workspaces.filter((name) => !name.includes('*') && !folders.includes(name));
    expect(missing).toEqual([]);
  });

  it('gives one exported name one meaning in the whole product', () => {
    const declaredIn = new Map<string, string[]>();
    for (const file of files.filter((one) => folderOf(one) && !isTestCode(one) && !isCounterpart(one)))
      for (const name of exportedNames(file)) declaredIn.set(name, [...(declaredIn.get(name) ?? []), file]);
    const doubled = [...declaredIn].filter(([name, where]) => where.length > 1 && !conventions.has(name));
    expect(doubled).toEqual([]);
  });

  it('keeps conversions of units inside planning', () => {
    const conversions = /\b(2\.54|0\.3937|3\.28083|10\.764|1e-4)\b/;
    const faults = files.filter((file) => {
      const folder = folderOf(file);
      return (
        folder &&
        folder !== 'packages/planning' &&
        !isTestCode(file) &&
        conversions.test(readFileSync(join(root, file), 'utf8'))
      );
    });
    expect(faults).toEqual([]);
  });

  it('has no folder or file named utils, helpers, common, shared, manager or misc', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|shared|manager|misc)(\.|\/)/i.test(file)),
    ).toEqual([]);
  });
});
