import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A plug. */
export const outletKind: KindOfProduct = { ...ofBuilding, plate: 'plug' };
