import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A hinged door, of one leaf or two. */
export const doorKind: KindOfProduct = { ...ofBuilding, hasLeaves: true };
