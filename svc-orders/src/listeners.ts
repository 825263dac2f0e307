import type { Bus } from '@rackwright/service-kit';

export interface OrderReactions {
  /** The copy of the catalogue is out of date. */
  readonly dropCatalogue: () => void;
}

/** What this service does when others announce something. Dropping a copy twice is harmless, so no event id is kept. */
export async function listen(bus: Bus, { dropCatalogue }: OrderReactions): Promise<void> {
  await bus.subscribe('orders', 'catalogue-changed', async () => dropCatalogue());
}
