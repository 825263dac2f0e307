import { transformSync } from '@swc/core';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as planning from './index';
import * as testRooms from './testRooms';

const page = (name: string) => readFileSync(join(__dirname, '..', name), 'utf8');

describe('the pages of the package', () => {
  it('show a use of 30 lines that does what it says', () => {
    const code = /```ts\n([\s\S]*?)```/.exec(page('README.md'))![1]!;
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
    const { code: runnable } = transformSync(
      `${code}\nexport default [...report, price, isTakenBack, faults, isReadBack];`,
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs' },
      },
    );
    const exported: { default?: unknown } = {};
    const load = (name: string) => (name.endsWith('/testRooms') ? testRooms : planning);
    new Function('require', 'exports', runnable)(load, exported);
    expect(exported.default).toEqual(['corner', 'Wall 2', 'CL-IND-6-M', 131_812, true, [], true]);
  });

  it('name every file of the package, folder by folder', () => {
    const map = page('FILES.md');
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const isNamed = (file: string): boolean => {
      const [folder, name] = file.includes('/') ? file.split('/') : ['', file];
      const rows = map.split(`## \`src/${folder}\``)[1]?.split('##')[0] ?? '';
      const isKind = folder === 'kinds' && planning.isDrawing(name!.replace('.ts', ''));
      return rows.includes(isKind ? '`<kind>.ts`' : `\`${name}\``);
    };
    expect(files.filter((file) => !isNamed(file))).toEqual([]);
  });
});
