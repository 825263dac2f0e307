import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Boards. */
export const shelfKind: KindOfProduct = ofFurniture;
