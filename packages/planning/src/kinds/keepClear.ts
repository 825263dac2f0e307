import { type KindOfProduct, ofBuilding } from './kindOfProduct';

/** A place that has to stay free; a door may open into it. */
export const keepClearKind: KindOfProduct = { ...ofBuilding, layer: 'keepClear', hasFoot: false };
