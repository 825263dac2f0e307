/** What listeners rely on of events, in the form of the calls, so that releases are compared by the same rules. */
import type { z } from 'zod';
import { eventSchemas, listeners, producers, type EventType } from '../events';
import { reachable, schemasOf } from './jsonSchemas';
import { namedShapes, type CallShapes } from './shapes';

/**
 * The events as listeners rely on them. Events of two releases meet in the queues whenever a service is published: what the release
 * before announces is still taken, and what this one announces is something that the release before took.
 */
export function eventShapes(schemas: Readonly<Record<string, z.ZodType>> = eventSchemas): CallShapes {
  const types = Object.keys(schemas) as EventType[];
  const { asked, components } = schemasOf(Object.values(schemas), 'input');
  const used = reachable([...asked], components);
  const events = types.map((type) => [
    type,
    {
      takes: { from: producers[type], to: listeners[type], data: `#${type}` },
      gives: { data: `#${type}` },
    },
  ]);
  const named = Object.entries(components).filter(([name]) => used.has(name));
  return {
    calls: Object.fromEntries(events),
    shapes: namedShapes(Object.fromEntries([...types.map((type, at) => [type, asked[at]!]), ...named])),
  };
}
