import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The package's own files that each file imports, types included. */
const imports = new Map(
  sources.map((file) => {
    const text = readFileSync(join(__dirname, file), 'utf8');
    const names = [...text.matchAll(/^(?:import|export|\})[^;'"]*from '(\.{1,2}\/[^']+)';$/gm)];
    return [file, names.map(([, name]) => `${normalize(join(file, '..', name!))}.ts`)];
  }),
);

/** The files of the first circle met from `file`, or null. `ready` collects files known to be in none. */
function circleFrom(file: string, trail: readonly string[], ready: Set<string>): readonly string[] | null {
  if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
  if (ready.has(file)) return null;
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, [...trail, file], ready);
    if (circle) return circle;
  }
  ready.add(file);
  return null;
}

/** As in the README: each folder imports only from itself and those before it. */
const folders = [
  '.',
  'kinds',
  'catalogue',
  'room',
  'project',
  'placing',
  'editing',
  'arranging',
  'list',
  'design',
  'comparing',
  'plan',
  'checking',
];

/** Tests and what serves them may import anything. */
const isPartOfProduct = (file: string): boolean => file !== 'index.ts' && !/(^|\/)test[A-Z]/.test(file);

describe('the files of the package', () => {
  it('import from their own folder and the folders before it', () => {
    const rankOf = (file: string): number => folders.indexOf(dirname(file));
    const against = sources.filter(isPartOfProduct).flatMap((file) =>
      imports
        .get(file)!
        .filter((next) => rankOf(next) > rankOf(file))
        .map((next) => `${file} imports ${next}`),
    );
    expect(against).toEqual([]);
    expect(sources.filter(isPartOfProduct).filter((file) => rankOf(file) < 0)).toEqual([]);
  });

  it('import each other in one direction only, types included', () => {
    const ready = new Set<string>();
    for (const file of sources) expect(circleFrom(file, [], ready)).toBeNull();
  });

  it('keep no numbers of their own to be written to: those belong to what was opened', () => {
    const written = /^(?:export )?(?:let\b|const \w+(?:: \w+)? = new(?:Box|Span| Found| \w+Array)\()/m;
    for (const line of ['let count = 0;', 'const zone: Box = newBox();', 'const keys = new Float64Array(9);'])
      expect(line).toMatch(written);
    expect(sources.filter((file) => written.test(readFileSync(join(__dirname, file), 'utf8')))).toEqual([]);
  });

  it('are all read: the public surface imports most of them', () => {
    expect(imports.get('index.ts')!.length).toBeGreaterThan(20);
    expect(imports.get('project/project.ts')).toContain('room/room.ts');
  });
});
