import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Bottles loose between crossed boards. */
export const diamondBinKind: KindOfProduct = { ...ofFurniture, binFormat: 'wide', look: 'diamonds' };
