import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Bottles across metal rods. */
export const metalKind: KindOfProduct = { ...ofFurniture, liesAcross: true };
