import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Wooden cases on boards. */
export const caseBinKind: KindOfProduct = { ...ofFurniture, binFormat: 'case' };
