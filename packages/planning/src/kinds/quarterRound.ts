import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** The rounded end of a row. */
export const quarterRoundKind: KindOfProduct = ofFurniture;
