import type { Bus } from '@rackwright/service-kit';
import { actionOf, notedEvents } from './action';
import type { ActionStore } from './actionStore';

/** What this service does when others announce something: a line in the activity log, one for an event that comes twice. */
export async function listen(bus: Bus, actions: Pick<ActionStore, 'add'>): Promise<void> {
  for (const type of notedEvents) {
    await bus.subscribe('reports', type, async (event) => {
      await actions.add(actionOf(event));
    });
  }
}
