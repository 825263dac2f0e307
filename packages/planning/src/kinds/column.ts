import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A column or pillar, and any part of the house without a drawing of its own. */
export const columnKind: KindOfProduct = ofBuilding;
