import type { EventData, EventType } from '@rackwright/contracts';
import * as released from '../../packages/service-kit/src/bus';
import { RELEASE } from './events';

export * from '../../packages/service-kit/src/bus';

/** Its id tells who looks at the logs that this release made it; listeners take any id. */
export const newEvent: typeof released.newEvent = <T extends EventType>(
  type: T,
  data: EventData<T>,
  about: Parameters<typeof released.newEvent>[2],
) => {
  const event = released.newEvent(type, { ...data, madeByRelease: RELEASE }, about);
  return { ...event, id: `${RELEASE}-${event.id}` };
};
