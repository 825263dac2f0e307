/**
 * `npm run new-remote -- NAME` and `npm run new-service -- NAME` begin a part, `npm run remove-part -- mf-NAME` takes one away that was
 * begun so: its folder, and all that names it.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { makePart, removePart } from './newPart/parts';
import { partInFolder, partNamed, type NewPart } from './newPart/partName';

const root = path.resolve(import.meta.dirname, '..');

/** Pages and documents that are made of what the services are. */
function writeMade(): void {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  for (const script of ['settings.ts', 'openapi.ts', 'manifests.ts'])
    execFileSync(process.execPath, [tsx, path.join(root, 'scripts', script)], { cwd: root });
}

function begin(part: NewPart): void {
  makePart(root, part);
  if (part.kind === 'service') writeMade();
  const commands = [
    [`npm run dev -w ${part.folder}`, 'runs it alone'],
    [`npm test -w ${part.folder}`, 'tests it'],
    ['npm start', 'runs everything, with it'],
    [`npm run remove-part -- ${part.folder}`, 'takes it away again'],
  ] as const;
  const width = Math.max(...commands.map(([command]) => command.length));
  console.log(`${part.folder} is there, and named where parts are named: "git status" shows it all.`);
  for (const [command, does] of commands) console.log(`  ${command.padEnd(width)}  ${does}`);
}

function takeAway(part: NewPart): void {
  removePart(root, part);
  if (part.kind === 'service') writeMade();
  console.log(`${part.folder} is gone, and so is all that named it.`);
}

const commands: Readonly<Record<string, (name: string) => void>> = {
  remote: (name) => begin(partNamed('remote', name)),
  service: (name) => begin(partNamed('service', name)),
  remove: (folder) => takeAway(partInFolder(folder)),
};

const [command = '', name = ''] = process.argv.slice(2);
try {
  const run = commands[command];
  if (!run) throw new Error('Run it as "npm run new-remote -- NAME", "new-service" or "remove-part".');
  run(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
