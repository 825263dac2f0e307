import { type KindOfProduct, ofBuilding, WINDOW_FLOOR_OFFSET } from './kindOfProduct';

/** A window. */
export const windowKind: KindOfProduct = { ...ofBuilding, sill: WINDOW_FLOOR_OFFSET };
