import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A beam or soffit. */
export const beamKind: KindOfProduct = { ...ofBuilding, hangsFromCeiling: true };
