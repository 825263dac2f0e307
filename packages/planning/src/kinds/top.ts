import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** A table top over what stands below it. */
export const topKind: KindOfProduct = ofFurniture;
