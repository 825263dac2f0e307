import type { DeskList } from '@rackwright/contracts';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { recordsWith } from '../console/records';
import { useLoaded } from '../ui';

/**
 * The item with that id as it is now, null once it is gone; undefined before it is known. It is kept under the name of its list, by which
 * what changes it has it asked anew. Nothing is asked for null.
 */
export function useDeskItem<T extends { readonly _id: string }>(
  of: DeskList,
  list: BrowserCall,
  id: string | null,
) {
  const { data, error, refetch } = useLoaded<{ readonly item: T | null }>(
    [of, 'one', id],
    id === null
      ? null
      : async (api, signal) => ({ item: (await recordsWith<T>(api, list, id, signal))[0] ?? null }),
  );
  return { item: data?.item, error, retry: () => void refetch() };
}
