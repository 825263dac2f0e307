/** The calls of the previous version, as they are committed: what those who call were made for. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, type ServiceName } from '../events';
import { incompatibleChanges, type IncompatibleChange } from './compare';
import { openApiDocument } from './document';
import { callShapes, type CallShapes } from './shapes';

export interface Outdated {
  readonly service: ServiceName;
  /** What breaks callers; empty when the change is only not kept yet. */
  readonly breaking: readonly IncompatibleChange[];
}

const fileOf = (folder: string, service: ServiceName): string => path.join(folder, `${service}.json`);

/** What may be one of several is in one line. */
const textOf = (shapes: CallShapes): string =>
  `${JSON.stringify(shapes, null, 1).replace(/\[[^[\]{}]*\]/g, (choices) => choices.replace(/\n\s*/g, ''))}\n`;

/** The services whose calls are not as they are kept in this folder. */
export function outdated(folder: string, make = openApiDocument): readonly Outdated[] {
  return serviceNames.flatMap((service) => {
    const shapes = callShapes(make(service));
    const file = fileOf(folder, service);
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (kept === textOf(shapes)) return [];
    const breaking = kept === null ? [] : incompatibleChanges(JSON.parse(kept) as CallShapes, shapes);
    return [{ service, breaking }];
  });
}

const line = (service: ServiceName, { call, what }: IncompatibleChange): string =>
  `- ${service}: ${call} ${what}`;

/** Thrown with every change that breaks callers, one in a line; nothing was written then. */
export class BreakingChange extends Error {
  override readonly name = 'BreakingChange';
}

/**
 * Keeps the shapes of the calls as they are now and tells whose changed. A change that breaks callers needs a reason, which is then
 * written, with the changes, below the others in `breaking.md`.
 */
export function keep(
  folder: string,
  {
    reason = '',
    today,
    make = openApiDocument,
  }: { reason?: string; today: string; make?: typeof openApiDocument },
): readonly ServiceName[] {
  const changed = outdated(folder, make);
  const breaking = changed.flatMap(({ service, breaking: found }) =>
    found.map((change) => line(service, change)),
  );
  if (breaking.length > 0 && reason.trim() === '') throw new BreakingChange(breaking.join('\n'));
  mkdirSync(folder, { recursive: true });
  if (breaking.length > 0) {
    const journal = path.join(folder, 'breaking.md');
    const before = existsSync(journal) ? readFileSync(journal, 'utf8') : '# Changes that broke callers\n';
    writeFileSync(journal, `${before}\n## ${today}: ${reason.trim()}\n\n${breaking.join('\n')}\n`);
  }
  for (const { service } of changed)
    writeFileSync(fileOf(folder, service), textOf(callShapes(make(service))));
  return changed.map(({ service }) => service);
}
