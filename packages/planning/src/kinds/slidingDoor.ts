import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A door that slides into its wall. */
export const slidingDoorKind: KindOfProduct = ofBuilding;
