import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** An arch over what stands in it. */
export const archKind: KindOfProduct = { ...ofFurniture, setting: 'arch' };
