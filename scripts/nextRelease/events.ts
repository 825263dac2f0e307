/** The events as the next release has them, by the rules of compatibility: each may say more, and there is one more. */
import { z } from 'zod';
import * as released from '../../packages/contracts/src/events';

export * from '../../packages/contracts/src/events';

/** Who made an event, or a document; those of before do not say. */
export const RELEASE = 'next';
export const saysRelease = { madeByRelease: z.string().optional() };

const NOTED = 'room-noted';

export const eventSchemas: Readonly<Record<string, z.ZodObject>> = {
  ...Object.fromEntries(
    Object.entries(released.eventSchemas).map(([type, schema]) => [type, schema.extend(saysRelease)]),
  ),
  [NOTED]: z.object({ roomId: z.string(), ...saysRelease }),
};
export const eventTypes = Object.keys(eventSchemas);
export const producers: Readonly<Record<string, string>> = { ...released.producers, [NOTED]: 'rooms' };
export const listeners: Readonly<Record<string, readonly string[]>> = {
  ...released.listeners,
  [NOTED]: ['reports'],
};
export const envelopeSchema = released.envelopeSchema.extend({ type: z.enum(eventTypes) });
