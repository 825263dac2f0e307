import type { Bus } from '@rackwright/service-kit';

export interface RoomReactions {
  /** The copy of the catalogue is out of date. */
  readonly dropCatalogue: () => void;
}

/** What this service does when others announce something. */
export async function listen(bus: Bus, { dropCatalogue }: RoomReactions): Promise<void> {
  await bus.subscribe('rooms', 'catalogue-changed', async () => dropCatalogue());
}
