import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** A rack or cases for the middle of the floor. */
export const islandKind: KindOfProduct = { ...ofFurniture, standsFree: true, setting: 'island' };
