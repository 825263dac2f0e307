import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, PAGES, userCalls } from '@rackwright/contracts';
import { forget } from '@rackwright/contracts/openapi';
import { readRecordedAnswers } from '../alone/recorded';
import { buildParts } from '../building/parts';
import { applyEdits, withEdit, withoutEdit, type Edit } from './edits';
import { workspaceEdits } from './lock';
import type { NewPart } from './partName';
import { remoteEdits } from './remoteEdits';
import { serviceEdits } from './serviceEdits';

const TEMPLATES = import.meta.dirname;
const EDITS = { remote: remoteEdits, service: serviceEdits } as const;

type Values = Readonly<Record<string, string>>;

/** A template's text or path with its values, each `{{name}}` of it. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

/** The first port behind those of the dev servers of the remotes. */
function nextPort(root: string, remotes: readonly string[]): number {
  const ports = remotes.map((folder) => {
    const recipe = readFileSync(path.join(root, folder, 'webpack.config.cjs'), 'utf8');
    return Number(/port: (\d+)/.exec(recipe)?.[1] ?? 0);
  });
  return Math.max(...ports) + 1;
}

/** The number of the newest agreement that a remote here is written against. */
function newestContract(root: string, remotes: readonly string[]): number {
  const numbers = remotes.map((folder) => {
    const { rackwright } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      readonly rackwright: { readonly contract: number };
    };
    return rackwright.contract;
  });
  return Math.max(...numbers);
}

function valuesOf(root: string, { name, capital, folder }: NewPart): Values {
  const remotes = buildParts(root).flatMap((part) => (part.kind === 'remote' ? [part.folder] : []));
  const [port, contract] = [nextPort(root, remotes), newestContract(root, remotes)].map(String);
  return { name, capital, folder, port: port!, contract: contract! };
}

/** Every file of the template, from its folder. */
const templateFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Who is signed in when the new remote runs alone: the customer that the planner's answers are recorded with. */
function writeRecorded(root: string, { folder }: NewPart): void {
  const known = readRecordedAnswers(root, 'mf-planner')!;
  const answers = known.answers.filter(({ call }) => call === `POST ${userCalls.signIn.path}`);
  write(
    path.join(root, folder, 'recorded/answers.json'),
    `${JSON.stringify({ account: known.account, answers })}\n`,
  );
}

const EVENTS = 'packages/contracts/events';
const sampleOf = (service: string): string => `${service}-staff-acted.1.json`;

/** The event of every service, in the shape that it has now. */
function writeSample(root: string, { name }: NewPart): void {
  const shapes = readdirSync(path.join(root, EVENTS)).filter((file) =>
    file.startsWith('orders-staff-acted.'),
  );
  const newest = readFileSync(path.join(root, EVENTS, shapes.sort().at(-1)!), 'utf8');
  const text = newest
    .replaceAll(/orders-staff-acted-\d+/g, `${name}-staff-acted-1`)
    .replaceAll('orders-staff-acted', `${name}-staff-acted`)
    .replace('/services/orders', `/services/${name}`);
  write(path.join(root, EVENTS, sampleOf(name)), text);
}

/** What is made besides what the template has. */
const BESIDE = { remote: writeRecorded, service: writeSample } as const;

function allEdits(root: string, part: NewPart): readonly Edit[] {
  const file = path.join(root, part.folder, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof workspaceEdits>[1];
  return [...workspaceEdits(part.folder, json), ...EDITS[part.kind](part, root)];
}

/** Whether pages, calls or files have the path that the part would have, or a page its name. */
function isTaken({ name }: NewPart): boolean {
  const paths = [...Object.values(PAGES), ...CALLS.map(({ path: of }) => of), '/remotes', '/checkout'];
  return name in PAGES || paths.some((one) => one.split('/')[1] === name);
}

/** Besides the folder of a part, what was made with it, and what was built of it since. */
const PLACES = {
  remote: ({ name }: NewPart) => [`gateway/www/remotes/mf_${name}`],
  service: ({ name, folder }: NewPart) => [
    `${EVENTS}/${sampleOf(name)}`,
    `packages/contracts/openapi/${name}.json`,
    `deploy/base/${folder}.yaml`,
  ],
} as const;

function takePlaces(root: string, part: NewPart): void {
  const { kind, folder } = part;
  for (const place of [folder, `.cache/build/${folder}.hash`, ...PLACES[kind](part)])
    rmSync(path.join(root, place), { recursive: true, force: true });
}

/**
 * Writes the part's folder from its template and names it where the house names its parts. Throws, in a sentence and with nothing left
 * behind, when there is one of that name or a place for it has changed.
 */
export function makePart(root: string, part: NewPart): void {
  const folder = path.join(root, part.folder);
  if (existsSync(folder) || isTaken(part))
    throw new Error(`There is a ${part.folder}, or a path /${part.name}, already: choose another name.`);
  const values = valuesOf(root, part);
  const templates = path.join(TEMPLATES, part.kind);
  try {
    for (const file of templateFiles(templates)) {
      const to = file.replace(/\.template$/, '').replace('NAME', part.capital);
      write(path.join(folder, to), filled(readFileSync(path.join(templates, file), 'utf8'), values));
    }
    BESIDE[part.kind](root, part);
    applyEdits(root, allEdits(root, part), withEdit);
  } catch (error) {
    takePlaces(root, part);
    throw error;
  }
}

/**
 * Takes the part's folder, what was built of it and all that names it away. Throws, in a sentence and with nothing changed, when what names
 * it is not as it was made.
 */
export function removePart(root: string, part: NewPart): void {
  if (!existsSync(path.join(root, part.folder)))
    throw new Error(`There is no ${part.folder}: nothing is taken away.`);
  applyEdits(root, allEdits(root, part), withoutEdit);
  takePlaces(root, part);
  if (part.kind === 'service') forget(path.join(root, 'packages/contracts/openapi'), part.name);
}
