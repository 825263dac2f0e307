import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** What keeps the cellar cool. */
export const coolingUnitKind: KindOfProduct = ofBuilding;
