/**
 * The kinds of products that a publisher can choose, as `drawnAs` names them: those that planning has a file for, in its order. Empty is by what the
 * product is. A browser older than the catalogue may meet one that it does not know; answers take any.
 */
export const productKinds = [
  '',
  'individual',
  'displayRow',
  'diamondBin',
  'rectangularBin',
  'caseBin',
  'curvedCorner',
  'segmentedCorner',
  'columnCorner',
  'voidCorner',
  'quarterRound',
  'shelf',
  'island',
  'top',
  'arch',
  'cabinet',
  'cascade',
  'metal',
  'door',
  'slidingDoor',
  'garageDoor',
  'window',
  'column',
  'beam',
  'panel',
  'pipe',
  'coolingUnit',
  'outlet',
  'switch',
  'keepClear',
] as const;
export type ProductKindName = (typeof productKinds)[number];
