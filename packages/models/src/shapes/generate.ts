/** Which generator draws which product. Adding one is a file and a line here. */
import type { DrawnAs } from '@rackwright/planning';
import { caseBin, caseIsland, diamondBin, rectangularBin } from './bins';
import { columnCorner, curvedCorner, segmentedCorner, voidCorner } from './corners';
import {
  beam,
  column,
  coolingUnit,
  door,
  electricalPanel,
  garageDoor,
  keepClear,
  outlet,
  pipe,
  placeholder,
  slidingDoor,
  switchPlate,
  windowUnit,
} from './fixtures';
import { arch, cabinet, metal, quarterRound, shelf, top } from './furniture';
import type { DetailLevel, ModelSize, ProductModel, ShapedProduct } from './part';
import { cascade, displayRow, individual, island } from './racks';

type Generator = (product: ShapedProduct, size: ModelSize, detail: DetailLevel) => ProductModel;

const GENERATORS: Readonly<Record<DrawnAs, Generator>> = {
  individual,
  displayRow,
  diamondBin,
  rectangularBin,
  caseBin,
  curvedCorner,
  segmentedCorner,
  columnCorner,
  voidCorner,
  quarterRound,
  shelf,
  island: (product, size, detail) => (product.columnCount > 0 ? island : caseIsland)(product, size, detail),
  top,
  arch,
  cabinet,
  cascade,
  metal,
  door,
  slidingDoor,
  garageDoor,
  window: windowUnit,
  column,
  beam,
  panel: electricalPanel,
  pipe,
  coolingUnit,
  outlet,
  switch: switchPlate,
  keepClear,
};

/**
 * The parts and bottle slots of a product at a size, in centimetres. The parts' bounding box is the size exactly at every
 * level of detail; slots are the same at all levels.
 */
export function modelOf(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  if (product.isPlaceholder) return placeholder(product, size);
  return GENERATORS[product.drawnAs](product, size, detail);
}
