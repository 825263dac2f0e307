import type { Edit } from './edits';
import type { NewPart } from './partName';

/** Titles of a page, as the shell shows them in the browser's tab. */
const TITLES = { en: 'The page', de: 'Die Seite', ms: 'Halaman' } as const;

/** Where a remote is named besides its folder: its imports, its build, its page at `/<name>`, its texts, the list of parts. */
export const remoteEdits = ({ name, capital, folder }: NewPart): readonly Edit[] => [
  {
    file: 'architecture.test.ts',
    before: "  'mf-admin': { own: remote },\n",
    insert: `  '${folder}': { own: remote },\n`,
  },
  { file: 'scripts/building/parts.ts', before: "'mf-admin'].map(", insert: `'${folder}', ` },
  {
    file: 'packages/contracts/src/pages.ts',
    before: '} as const;\nexport type PageName',
    insert: `  ${name}: '/${name}',\n`,
  },
  {
    file: 'shells/web/src/routes.ts',
    before: '};\n\nexport interface MatchedRoute',
    insert: `  ${name}: {
    access: 'authentication-required',
    page: { remote: 'mf_${name}', module: '${capital}' },
    title: '${name}',
  },\n`,
  },
  ...Object.entries(TITLES).map(([language, title]) => ({
    file: `shells/web/src/text/${language}/chrome.ts`,
    before: '  },\n};',
    insert: `    ${name}: '${title} ${capital}',\n`,
  })),
  {
    file: 'catalogues.test.ts',
    before: "import publisherGerman from './mf-publisher",
    insert: `import ${name}German from './${folder}/src/text/de';
import ${name}English from './${folder}/src/text/en';
import ${name}Malay from './${folder}/src/text/ms';\n`,
  },
  {
    file: 'catalogues.test.ts',
    before: "  ['mf-publisher', publisher,",
    insert: `  ['${folder}', ${name}English, ${name}Malay, ${name}German],\n`,
  },
  {
    file: 'README.md',
    before: '| [`mf-publisher`](mf-publisher/README.md), [`mf-sales`]',
    insert: `| [\`${folder}\`](${folder}/README.md) | a remote that has just begun |\n`,
  },
];
