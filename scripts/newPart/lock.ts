import type { Edit } from './edits';

interface Named {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** As npm writes the entry of a package, two levels in. */
const entry = (key: string, value: object): string =>
  `    ${JSON.stringify(key)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n    ')},\n`;

/** `folder` as a workspace of package.json and of its lock; npm need not be asked, since it depends only on what others have. */
export const workspaceEdits = (folder: string, { name, version, dependencies }: Named): readonly Edit[] => [
  { file: 'package.json', before: '    "mf-admin",\n', insert: `    "${folder}",\n` },
  { file: 'package-lock.json', before: '        "mf-admin",\n', insert: `        "${folder}",\n` },
  {
    file: 'package-lock.json',
    before: '    "mf-admin": {\n',
    insert: entry(folder, { name, version, dependencies }),
  },
  {
    file: 'package-lock.json',
    before: '    "node_modules/@rackwright/mf-admin": {\n',
    insert: entry(`node_modules/@rackwright/${folder}`, { resolved: folder, link: true }),
  },
];
