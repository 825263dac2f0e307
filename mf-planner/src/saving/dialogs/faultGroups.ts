import type { SaveFault } from '../../project/saveFaults';

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
