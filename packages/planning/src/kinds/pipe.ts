import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A pipe. */
export const pipeKind: KindOfProduct = ofBuilding;
