import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const CODE = `
export class Rack {
  private height = 1;
  #depth = 2;
  private constructor(private readonly width: number) {}
  private turn() {}
}
export const Panel = ({ label, isOn, toasts, confirm }) => {
  toasts.show('Saved it');
  shell.toasts.show(isOn ? 'Saved it' : \`\${label} was saved\`);
  confirm({ question: 'Really so?', other: 'not said to anybody' });
  return (
    <div aria-label="A plan" title={\`Room \${label}\`} data-kind="not said">
      Hello there
      {isOn ? 'Yes please' : ''}
      {isOn && 'and so on'}
      {label} 12 cm, PDF
    </div>
  );
};
`;

interface Found {
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Rule and line of what the linter finds in `CODE`, with the rules of the house alone. */
function found(folder: string): readonly string[] {
  const config = {
    jsPlugins: [path.join(root, 'scripts/house.mjs')],
    categories: { correctness: 'off' },
    rules: { 'house/private-members': 'warn', 'house/texts-in-catalogues': 'warn' },
  };
  const file = path.join(folder, 'code.tsx');
  const configFile = path.join(folder, 'config.json');
  writeFileSync(file, CODE);
  writeFileSync(configFile, JSON.stringify(config));
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const text = execFileSync(process.execPath, [linter, '-c', configFile, '--format', 'json', file], {
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(text) as { diagnostics: readonly Found[] };
  return diagnostics.map(({ code, labels }) => `${code} ${labels[0]!.span.line}`).sort();
}

it('finds members said to be private and texts outside their catalogue, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rackwright-lint-'));
  try {
    const lines = found(folder);
    expect(lines.filter((line) => line.startsWith('house(private-members)'))).toEqual(
      [3, 5, 6].map((line) => `house(private-members) ${line}`),
    );
    expect(lines.filter((line) => line.startsWith('house(texts-in-catalogues)'))).toEqual(
      [10, 10, 11, 13, 13, 13, 15, 16, 9].map((line) => `house(texts-in-catalogues) ${line}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
