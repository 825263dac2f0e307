import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Edit } from './edits';
import type { NewPart } from './partName';

const TOPOLOGY = 'scripts/system/topology.ts';

/** The port of a service, counted from the base port: the one it has in the topology's text, else the first that is behind all. */
function portOffsetIn(topology: string, folder: string): number {
  const offsets = [...topology.matchAll(/^ {2}'?([\w-]+)'?: (\d+),$/gm)];
  const own = offsets.find(([, name]) => name === folder);
  return own ? Number(own[2]) : Math.max(...offsets.map(([, , offset]) => Number(offset))) + 1;
}

/** What crosses a wire: the name, who hears of what, the calls that every service has. */
const contractEdits = ({ name, capital }: NewPart): readonly Edit[] => [
  {
    file: 'packages/contracts/src/events.ts',
    before: '] as const;\nexport type ServiceName',
    insert: `, '${name}'`,
  },
  {
    file: 'packages/contracts/src/events.ts',
    before: "  'catalogue-changed': z.object(",
    insert: `  '${name}-staff-acted': staffActionSchema,\n`,
  },
  {
    file: 'packages/contracts/src/events.ts',
    before: "] },\n  'room-created': { from",
    insert: `, '${name}'`,
  },
  {
    file: 'packages/contracts/src/events.ts',
    before: "  'catalogue-changed': { from",
    insert: `  '${name}-staff-acted': { from: '${name}', to: ['reports'] },\n`,
  },
  {
    file: 'packages/contracts/src/calls/addresses/operations.ts',
    before: '} as const satisfies Readonly<Record<ServiceName, unknown>>;',
    insert: `  ${name}: ofService('${name}'),\n`,
  },
  {
    file: 'packages/contracts/src/openapi/document.ts',
    before: '};\n\nconst CONVENTIONS',
    insert: `  ${name}: 'What ${capital} owns.',\n`,
  },
];

/** What others know of a service: the audit, the console of administrators, the walk of all calls. */
const knownByEdits = ({ name, capital }: NewPart): readonly Edit[] => [
  {
    file: 'svc-reports/src/listeners.ts',
    before: '] as const;\n\n/** Those that are heard of one by one. */',
    insert: `  '${name}-staff-acted',\n`,
  },
  {
    file: 'mf-admin/src/operations/text/en.ts',
    before: '};\n\n/** What the page about the running product says. */',
    insert: `  ${name}: 'Service ${capital}',\n`,
  },
  {
    file: 'mf-admin/src/operations/text/de.ts',
    before: "    },\n    columns: {\n      service: 'Dienst',",
    insert: `      ${name}: 'Dienst ${capital}',\n`,
  },
  {
    file: 'mf-admin/src/operations/text/ms.ts',
    before: "    },\n    columns: {\n      service: 'Perkhidmatan',",
    insert: `      ${name}: 'Perkhidmatan ${capital}',\n`,
  },
  {
    file: 'scripts/api/tables.ts',
    before: '};\n',
    insert: `  ${name}: operationRows('${name}'),\n`,
  },
];

/** For who makes the users of database and broker. */
function passwordOf(of: 'MONGO' | 'BROKER', name: string): string {
  const setting = `${of}_${name.toUpperCase()}_PASSWORD`;
  return `      ${setting}: \${${setting}:?see .env}\n`;
}

/** What builds and runs it: the start script, and Compose. */
const runningEdits = ({ name, folder }: NewPart, offset: number): readonly Edit[] => [
  {
    file: 'scripts/building/parts.ts',
    before: '  ];\n  return [',
    insert: `    '${folder}',\n`,
  },
  {
    file: TOPOLOGY,
    before: "import { usersSettings } from '../../svc-users/src/settings';",
    insert: `import { ${name}Settings } from '../../${folder}/src/settings';\n`,
  },
  {
    file: TOPOLOGY,
    before: '} as const;\nexport type PartName',
    insert: `  '${folder}': ${offset},\n`,
  },
  {
    file: TOPOLOGY,
    before: '} as const satisfies Readonly<Record<ServiceName, z.ZodObject>>;',
    insert: `  ${name}: ${name}Settings,\n`,
  },
  {
    file: 'scripts/system/system.ts',
    before: "  mongo: 'the database',\n",
    insert: `  '${folder}': '${folder}',\n`,
  },
  {
    file: 'docker-compose.yml',
    before: '    healthcheck:\n      <<: *health\n      test:\n',
    insert: `      ${folder}: { condition: service_healthy, restart: true }\n`,
  },
  {
    file: 'docker-compose.yml',
    before: '      BROKER_USERS_PASSWORD: ${BROKER_USERS_PASSWORD:?see .env}\n',
    insert: passwordOf('MONGO', name),
  },
  {
    file: 'docker-compose.yml',
    before: '      ROOMS_BLOB_URL: ${ROOMS_BLOB_URL:-file:///blobs}\n',
    insert: passwordOf('BROKER', name),
  },
  {
    file: 'docker-compose.yml',
    before: '  svc-reports:\n    <<: *service\n',
    insert: `  ${folder}:
    <<: *service
    build: { context: ., dockerfile: ${folder}/Dockerfile, additional_contexts: { recipe: 'service:setup' } }
    environment:
      <<: *verifier
      MONGO_URL: mongodb://${name}:\${MONGO_${name.toUpperCase()}_PASSWORD:?see .env}@mongo:27017/${name}
      AMQP_URL: amqp://${name}:\${BROKER_${name.toUpperCase()}_PASSWORD:?see .env}@broker:5672/rackwright
    healthcheck: { <<: *health, test: [CMD, node, -e, *probe, 'http://127.0.0.1:8080/${name}/readyz'] }\n\n`,
  },
];

/** Where a service is named besides its folder: its imports, its contracts, who knows of it, what runs it, its paths, the list of parts. */
export const serviceEdits = (part: NewPart, root: string): readonly Edit[] => [
  {
    file: 'architecture.test.ts',
    before: "  'svc-reports': { own: service,",
    insert: `  '${part.folder}': { own: service, tests: ['service-kit/testing'] },\n`,
  },
  ...contractEdits(part),
  ...knownByEdits(part),
  ...runningEdits(part, portOffsetIn(readFileSync(path.join(root, TOPOLOGY), 'utf8'), part.folder)),
  {
    file: 'ARCHITECTURE.md',
    before: '| `/remotes.json`, `/remotes/*`, hashed files |',
    insert: `| \`/${part.name}\` | ${part.folder} |\n`,
  },
  {
    file: 'README.md',
    before: '| [`svc-users`](svc-users/README.md), [`svc-rooms`]',
    insert: `| [\`${part.folder}\`](${part.folder}/README.md) | a service that has just begun, with its own database |\n`,
  },
];
