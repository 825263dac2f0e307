import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Columns of bottles in steps. */
export const cascadeKind: KindOfProduct = { ...ofFurniture, look: 'display' };
