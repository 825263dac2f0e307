import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A switch. */
export const switchKind: KindOfProduct = { ...ofBuilding, plate: 'switch' };
