import type { Bus, KnownShopStore } from '@rackwright/service-kit';
import type { RoomStates } from './roomStates';

export interface RoomReactions {
  /** The copy of the catalogue is out of date. */
  readonly dropCatalogue: () => void;
  readonly states: RoomStates;
  /** What public pages say of the shop may have changed. */
  readonly shop: Pick<KnownShopStore, 'keep'>;
  /** Removes everything that belongs to this person. */
  readonly erase: (userId: string) => Promise<void>;
  /** Notifies everybody who watches the room. */
  readonly changed: (roomId: string) => void;
  /** Something waits in an outbox. */
  readonly announced: () => void;
}

/** What this service does when others announce something. Each may come twice, or late: then it changes nothing. */
export async function listen(bus: Bus, reactions: RoomReactions): Promise<void> {
  const { dropCatalogue, states, shop, erase, changed, announced } = reactions;
  await bus.subscribe('rooms', 'catalogue-changed', async () => dropCatalogue());
  await bus.subscribe('rooms', 'shop-changed', ({ data, time }) => shop.keep(data.shop, new Date(time)));
  await bus.subscribe('rooms', 'order-placed', async ({ data, requestId }) => {
    if (!(await states.lock(data, requestId))) return;
    changed(data.roomId);
    announced();
  });
  await bus.subscribe('rooms', 'review-requested', async ({ data }) => {
    if (await states.reviewRequested(data)) changed(data.roomId);
  });
  await bus.subscribe('rooms', 'review-status-changed', async ({ data }) => {
    if (await states.reviewChanged(data)) changed(data.roomId);
  });
  await bus.subscribe('rooms', 'review-withdrawn', async ({ data }) => {
    if (await states.reviewWithdrawn(data)) changed(data.roomId);
  });
  await bus.subscribe('rooms', 'user-updated', ({ data, time }) => states.personChanged(data, time));
  await bus.subscribe('rooms', 'user-erased', ({ data }) => erase(data.userId));
}
