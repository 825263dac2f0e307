import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** A corner rack whose front is a hollow curve. */
export const curvedCornerKind: KindOfProduct = { ...ofFurniture, look: 'corners' };
