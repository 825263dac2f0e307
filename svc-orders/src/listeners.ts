import type { Bus } from '@rackwright/service-kit';

export interface OrderReactions {
  /** The copy of the catalogue is out of date. */
  readonly dropCatalogue: () => void;
  /** The account is gone. */
  readonly erase: (person: { readonly userId: string; readonly email: string }) => Promise<void>;
}

/** What this service does when others announce something. Either of it done twice is harmless, so no event id is kept. */
export async function listen(bus: Bus, { dropCatalogue, erase }: OrderReactions): Promise<void> {
  await bus.subscribe('orders', 'catalogue-changed', async () => dropCatalogue());
  await bus.subscribe('orders', 'user-erased', ({ data }) => erase(data));
}
