import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A door that lies under the ceiling when it is open. */
export const garageDoorKind: KindOfProduct = ofBuilding;
