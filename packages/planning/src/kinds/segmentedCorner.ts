import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** A corner rack whose front is straight. */
export const segmentedCornerKind: KindOfProduct = ofFurniture;
