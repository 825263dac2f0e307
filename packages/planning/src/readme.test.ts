import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as planning from './index';
import * as testRooms from './testRooms';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');

describe('the README', () => {
  it('shows a use of 30 lines that does what it says', () => {
    const code = /```ts\n([\s\S]*?)```/.exec(readme)![1]!;
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
    expect(exported.default).toEqual(['corner', 'Wall 2', 'CL-IND-6-M', 'RM 1,318.12', true, [], true]);
  });

  it('names every file of the package', () => {
    const files = readFileSync(join(__dirname, 'index.ts'), 'utf8').matchAll(/from '\.\/(\w+)'/g);
    expect([...files].map(([, name]) => name).filter((name) => !readme.includes(`\`${name}.ts\``))).toEqual(
      [],
    );
  });
});
