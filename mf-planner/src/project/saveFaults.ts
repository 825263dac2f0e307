import type { ApiError } from '@rackwright/web-kit';

/** An object with which the server takes no project, and the rule it breaks. */
export interface SaveFault {
  readonly objectId: string;
  readonly reason: string;
}

const OBJECT = /^room\.data\.objects\.(.+)$/;

/** What a refused save names; none where something else than an object was at fault. */
export function saveFaults({ status, problem }: ApiError): readonly SaveFault[] {
  if (status !== 422) return [];
  return (problem?.errors ?? []).flatMap(({ path, message }) => {
    const objectId = OBJECT.exec(path)?.[1];
    // Behind the reason come the objects in its way.
    return objectId === undefined ? [] : [{ objectId, reason: message.split(' ')[0] ?? '' }];
  });
}

/** Those of one product that break one rule. */
export interface FaultGroup {
  readonly productId: string;
  readonly reason: string;
  readonly objectIds: readonly string[];
}

/** What is at fault, product by product, in the order in which it was named; without what has been taken out since. */
export function faultGroups(
  faults: readonly SaveFault[],
  productIdOf: (objectId: string) => string | undefined,
): readonly FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { objectId, reason } of faults) {
    const productId = productIdOf(objectId);
    if (productId === undefined) continue;
    const key = `${reason} ${productId}`;
    const objectIds = [...(groups.get(key)?.objectIds ?? []), objectId];
    groups.set(key, { productId, reason, objectIds });
  }
  return [...groups.values()];
}
