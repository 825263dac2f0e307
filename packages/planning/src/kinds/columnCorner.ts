import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** A corner with a column. */
export const columnCornerKind: KindOfProduct = ofFurniture;
