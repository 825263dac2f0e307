import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Bottles in columns, one behind each opening. */
export const individualKind: KindOfProduct = { ...ofFurniture, holdsEvenly: true };
