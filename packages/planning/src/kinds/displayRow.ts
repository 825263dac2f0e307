import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Columns of bottles with a row that shows them lying in light. */
export const displayRowKind: KindOfProduct = { ...ofFurniture, holdsEvenly: true, look: 'display' };
