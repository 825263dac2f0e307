/** For tests: events as each release announced them. Any of them may still wait in an outbox or a queue. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventTypes, listeners, type EventType, type RackwrightEvent, type ServiceName } from './events';

const folder = path.join(__dirname, '../events');

/** The kept files are `<type>.<shape>.json`, one for each shape that a release announced, counted from 1. */
const fileOf = (type: EventType, shape: number): string => `${type}.${shape}.json`;
const kept = new Set(readdirSync(folder));

/** The type in each shape it was ever announced in, the oldest first; checked by nobody yet. */
export function samplesOf(type: EventType): readonly RackwrightEvent[] {
  const samples: RackwrightEvent[] = [];
  for (let shape = 1; kept.has(fileOf(type, shape)); shape += 1)
    samples.push(JSON.parse(readFileSync(path.join(folder, fileOf(type, shape)), 'utf8')) as RackwrightEvent);
  return samples;
}

/** All that a service may still find in its queues, with a name for each. */
export const samplesFor = (service: ServiceName): readonly (readonly [string, RackwrightEvent])[] =>
  eventTypes
    .filter((type) => listeners[type].includes(service))
    .flatMap((type) =>
      samplesOf(type).map((event, index): [string, RackwrightEvent] => [`${type} ${index + 1}`, event]),
    );
