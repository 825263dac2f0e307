import type { ReleasedCatalogue } from '@rackwright/contracts';
import { pathOf, productCalls } from '@rackwright/contracts/browser';
import { followEvents } from '@rackwright/web-kit/events';

/** The version of what the shop sells, now and whenever it changes, while the page is in sight; until the returned function is called. */
export function followCatalogue(onVersion: (version: string) => void): () => void {
  return followEvents({
    path: pathOf(productCalls.events),
    onEvent: ({ event, data }) => {
      const version = event === 'catalogue' ? versionOf(data) : '';
      if (version !== '') onVersion(version);
    },
  });
}

/** Empty for what is no state of the catalogue, and while there is none. */
function versionOf(data: string): string {
  try {
    const { version } = JSON.parse(data) as Partial<ReleasedCatalogue>;
    return typeof version === 'string' ? version : '';
  } catch {
    return '';
  }
}
