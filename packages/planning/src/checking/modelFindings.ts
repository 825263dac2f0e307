/** A product's 3D model against what the product says of itself. */
import type { CheckedProduct } from './checkedProduct';
import { finding, type Finding } from './finding';

/** What a stored model turned out to be: what it draws, its textures in pixels, and the box around it in centimetres. */
export interface MeasuredModel {
  readonly triangles: number;
  readonly textures: readonly { readonly width: number; readonly height: number }[];
  readonly box: ModelBox;
  /** Centimetres of its lowest point above the floor that it was drawn on. */
  readonly lowest: number;
}

/** As a product has them: along the wall, from the wall into the room, up. */
interface ModelBox {
  readonly width: number;
  readonly length: number;
  readonly height: number;
}

/** A side may differ by so many centimetres, or by this part of it where that is more. */
export const SIDE_TOLERANCE = 0.5;
const SIDE_TOLERANCE_PART = 0.02;

/** More make a cellar of 300 such racks heavy to turn. */
export const TRIANGLES_USUAL = 20_000;
/** Pixels of all textures: as many as one of 2048 on each side has. */
export const TEXTURE_PIXELS_USUAL = 2048 * 2048;

/** Where a planner may fetch models from: the shop's own address. */
const isOfShop = (url: string): boolean => url.startsWith('/');

/** The model's findings; undefined where it has not been measured, null where there is none under its address. */
export function modelFindings(
  product: CheckedProduct,
  measured: MeasuredModel | null | undefined,
): readonly Finding[] {
  const { modelUrl = '' } = product;
  if (modelUrl === '') return [];
  if (!isOfShop(modelUrl)) return [finding('model-elsewhere', 'modelUrl')];
  if (measured === undefined) return [];
  if (measured === null) return [finding('model-gone', 'modelUrl')];
  if (measured.triangles === 0) return [finding('model-empty', 'modelUrl')];
  return [...sizeFindings(product, measured.box), ...drawingFindings(measured)];
}

function drawingFindings({ triangles, textures, lowest }: MeasuredModel): Finding[] {
  const pixels = textures.reduce((sum, { width, height }) => sum + width * height, 0);
  return [
    ...(Math.abs(lowest) > SIDE_TOLERANCE ? [finding('model-off-floor', 'modelUrl', { lowest })] : []),
    ...(triangles > TRIANGLES_USUAL
      ? [finding('triangles-many', 'modelUrl', { triangles, most: TRIANGLES_USUAL })]
      : []),
    ...(pixels > TEXTURE_PIXELS_USUAL
      ? [finding('textures-large', 'modelUrl', { pixels, most: TEXTURE_PIXELS_USUAL })]
      : []),
  ];
}

const isSide = (measured: number, declared: number): boolean =>
  Math.abs(measured - declared) <= Math.max(SIDE_TOLERANCE, declared * SIDE_TOLERANCE_PART);

/** What follows the ceiling has no height of its own. */
const isBox = (box: ModelBox, { width, length, height }: CheckedProduct): boolean =>
  isSide(box.width, width) && isSide(box.length, length) && (height === 0 || isSide(box.height, height));

/** The planner draws every model as large as its product is: a box of other proportions is pulled into shape. */
function sizeFindings(product: CheckedProduct, box: ModelBox): Finding[] {
  const { width, length, height } = product;
  if (isBox(box, product)) return [];
  const values = { ...box, declaredWidth: width, declaredLength: length, declaredHeight: height };
  if (isBox({ ...box, width: box.length, length: box.width }, product))
    return [finding('model-turned', 'modelUrl', values)];
  if (isBox({ ...box, length: box.height, height: box.length }, product))
    return [finding('model-lying', 'modelUrl', values)];
  const times = width > 0 ? box.width / width : 0;
  const scaled = times > 0 && {
    width: box.width / times,
    length: box.length / times,
    height: box.height / times,
  };
  return scaled && isBox(scaled, product)
    ? [finding('model-scaled', 'modelUrl', { ...values, times })]
    : [finding('model-stretched', 'modelUrl', values)];
}
