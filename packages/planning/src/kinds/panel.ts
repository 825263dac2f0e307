import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** An electrical panel. */
export const panelKind: KindOfProduct = ofBuilding;
