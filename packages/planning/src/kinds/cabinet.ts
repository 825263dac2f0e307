import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** Doors, drawers or hangers for glasses. */
export const cabinetKind: KindOfProduct = { ...ofFurniture, setting: 'tasting' };
