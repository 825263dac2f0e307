import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Bottles loose on boards. */
export const rectangularBinKind: KindOfProduct = { ...ofFurniture, binFormat: 'larger' };
