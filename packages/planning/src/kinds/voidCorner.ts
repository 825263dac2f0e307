import { type KindOfProduct, ofFurniture } from './kindOfProduct';

/** A corner that is left empty between two rows of racks. */
export const voidCornerKind: KindOfProduct = { ...ofFurniture, hasFoot: false };
