/** Somebody of the shop whose account is gone: what they changed stays in the history, and nobody learns from it who it was. */
import type { CatalogueStore } from '../catalogueStore';
import type { CatalogueWriter } from '../changing/catalogueWriter';

interface Erasing {
  readonly store: CatalogueStore;
  readonly writer: CatalogueWriter;
}

/** May be done again. Nothing of theirs is published from now on, and nobody publishes while their names are taken out. */
export async function erasePublisher(
  { store, writer }: Erasing,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
): Promise<void> {
  await store.erasures.remember(userId);
  await writer.during(requestId, async () => {
    await store.changes.forget(userId);
    await store.releases.forget(userId);
  });
  await store.shop.forget(userId);
}
