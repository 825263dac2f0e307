import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The package's own files that each file imports, types included. */
const imports = new Map(
  sources.map((file) => {
    const text = readFileSync(join(__dirname, file), 'utf8');
    const names = [...text.matchAll(/^(?:import|export|\})[^;'"]*from '\.\/([^']+)';$/gm)];
    return [file, names.map(([, name]) => `${name}.ts`)];
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

describe('the files of the package', () => {
  it('import each other in one direction only, types included', () => {
    const ready = new Set<string>();
    for (const file of sources) expect(circleFrom(file, [], ready)).toBeNull();
  });

  it('are all read: the public surface imports most of them', () => {
    expect(imports.get('index.ts')!.length).toBeGreaterThan(20);
    expect(imports.get('room.ts')).toContain('project.ts');
  });
});
