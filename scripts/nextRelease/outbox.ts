import type { EventData, EventType, RackwrightEvent } from '@rackwright/contracts';
import * as released from '../../packages/service-kit/src/outbox';
import { newEvent } from './bus';
import { RELEASE } from './events';

export * from '../../packages/service-kit/src/outbox';

/** Documents that announce something have a further field, by which they are found. */
export const outboxFields = {
  ...released.outboxFields,
  madeByRelease: { type: String, default: RELEASE, index: true },
};

/** A project that is new is told by a further event, of a type that the release before does not know. */
function noted({ subject, requestId }: RackwrightEvent): RackwrightEvent {
  const data = { roomId: subject } as EventData<EventType>;
  return newEvent('room-noted' as EventType, data, { subject, requestId });
}

export const announcing: typeof released.announcing = (...events) =>
  released.announcing(...events, ...events.filter(({ type }) => type === 'room-created').map(noted));
