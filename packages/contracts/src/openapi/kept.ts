/** The calls and events of the previous version, as they are committed: what those who call and listen were made for. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '../events';
import { incompatibleChanges, type IncompatibleChange } from './compare';
import { openApiDocument } from './document';
import { eventShapes } from './eventShapes';
import { callShapes, type CallShapes } from './shapes';

const keptNames = [...serviceNames, 'events'] as const;
/** A service, whose calls are kept; or the events of all. */
export type KeptName = (typeof keptNames)[number];

export interface Outdated {
  readonly of: KeptName;
  /** What breaks callers or listeners; empty when the change is only not kept yet. */
  readonly breaking: readonly IncompatibleChange[];
}

const fileOf = (folder: string, of: KeptName): string => path.join(folder, `${of}.json`);

/** The shapes as this release has them, which tests replace. */
export interface ReleasedShapes {
  readonly make?: typeof openApiDocument;
  readonly events?: typeof eventShapes;
}

const shapesNow = (of: KeptName, { make = openApiDocument, events = eventShapes }: ReleasedShapes) =>
  of === 'events' ? events() : callShapes(make(of));

/** What may be one of several is in one line. */
const textOf = (shapes: CallShapes): string =>
  `${JSON.stringify(shapes, null, 1).replace(/\[[^[\]{}]*\]/g, (choices) => choices.replace(/\n\s*/g, ''))}\n`;

/** What is not as it is kept in this folder. */
export function outdated(folder: string, released: ReleasedShapes = {}): readonly Outdated[] {
  return keptNames.flatMap((of) => {
    const shapes = shapesNow(of, released);
    const file = fileOf(folder, of);
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (kept === textOf(shapes)) return [];
    const breaking = kept === null ? [] : incompatibleChanges(JSON.parse(kept) as CallShapes, shapes);
    return [{ of, breaking }];
  });
}

const line = (of: KeptName, { call, what }: IncompatibleChange): string => `- ${of}: ${call} ${what}`;

/** Thrown with every change that breaks callers or listeners, one in a line; nothing was written then. */
export class BreakingChange extends Error {
  override readonly name = 'BreakingChange';
}

/**
 * Keeps the shapes of calls and events as they are now and tells whose changed. A change that breaks callers or listeners needs a
 * reason, which is then written, with the changes, below the others in `breaking.md`.
 */
export function keep(
  folder: string,
  { reason = '', today, ...released }: { reason?: string; today: string } & ReleasedShapes,
): readonly KeptName[] {
  const changed = outdated(folder, released);
  const breaking = changed.flatMap(({ of, breaking: found }) => found.map((change) => line(of, change)));
  if (breaking.length > 0 && reason.trim() === '') throw new BreakingChange(breaking.join('\n'));
  mkdirSync(folder, { recursive: true });
  if (breaking.length > 0) {
    const journal = path.join(folder, 'breaking.md');
    const before = existsSync(journal) ? readFileSync(journal, 'utf8') : '# Changes that broke callers\n';
    writeFileSync(journal, `${before}\n## ${today}: ${reason.trim()}\n\n${breaking.join('\n')}\n`);
  }
  for (const { of } of changed) writeFileSync(fileOf(folder, of), textOf(shapesNow(of, released)));
  return changed.map(({ of }) => of);
}

/** Lets go of what is kept of a service's events, when the service is taken away with all that names it: nobody announces or listens there. */
export function forget(folder: string, service: string): void {
  const file = fileOf(folder, 'events');
  const { calls, shapes } = JSON.parse(readFileSync(file, 'utf8')) as CallShapes;
  const others = Object.entries(calls)
    .filter(([, { takes }]) => takes['from'] !== service)
    .map(([type, { takes, gives }]) => {
      const to = (takes['to'] as readonly string[]).filter((listener) => listener !== service);
      return [type, { takes: { ...takes, to }, gives }] as const;
    });
  writeFileSync(file, textOf({ calls: Object.fromEntries(others), shapes }));
}
