/** Which of what stands in the room is lit, and where its light falls. Knows no three. */
import type { Catalogue, PlacedObject, Product, SceneData } from '@rackwright/planning';

/** How far light falls below an arch, and on the floor before a rack. Centimetres. */
const BELOW_ARCH = 130;
const ON_FLOOR = 90;
/** Light from more than this above the floor does not reach it. */
const REACHES_FLOOR = 110;
/** A lamp's distance from the front, so that it lies before the wood. */
const BEFORE = 0.9;

/** A rectangle of light in an object's own axes, brightest at its first edge. Centimetres. */
interface LightPatch {
  readonly object: PlacedObject;
  /** Stands before the front, or lies on the floor. */
  readonly lies: 'front' | 'floor';
  readonly width: number;
  readonly reach: number;
  /** Height of the bright edge above the object's underside, for one that stands. */
  readonly from: number;
}

interface Lamp {
  readonly object: PlacedObject;
  readonly width: number;
  /** Above the object's underside. */
  readonly height: number;
  /** From the object's middle towards the room. */
  readonly before: number;
}

export interface Lighting {
  readonly lamps: readonly Lamp[];
  readonly patches: readonly LightPatch[];
}

/**
 * True for what is ordered lit, for arches unless their lights were declined, and for racks along the walls once lights are chosen
 * for them.
 */
export function isLit(
  object: PlacedObject,
  product: Product,
  { trimAndFiller }: Pick<SceneData, 'trimAndFiller'>,
): boolean {
  if (object.isLit) return true;
  if (product.archLighting !== null) return trimAndFiller['archLighting'] !== 'No';
  return trimAndFiller['lighting'] === 'Yes' && product.bottleCount > 0 && object.wall !== null;
}

/** The lights of a plan, without those of the `hidden` objects. */
export function lightingOf(
  data: SceneData,
  { products }: Pick<Catalogue, 'products'>,
  hidden: ReadonlySet<string> = new Set(),
): Lighting {
  const lamps: Lamp[] = [];
  const patches: LightPatch[] = [];
  for (const object of data.objects) {
    const product = products.get(object.productId);
    if (!product || hidden.has(object.id) || product.cornerType !== null || !isLit(object, product, data))
      continue;
    const { size, position } = object;
    if (product.archLighting !== null) {
      const reach = Math.min(BELOW_ARCH, position.height);
      if (reach > 0)
        patches.push({ object, lies: 'front', width: size.width * 0.9, reach, from: size.height * 0.4 });
      continue;
    }
    lamps.push({
      object,
      width: size.width * 0.8,
      height: size.height - 1.4,
      before: size.length / 2 + BEFORE,
    });
    patches.push({ object, lies: 'front', width: size.width, reach: size.height, from: size.height });
    if (position.height < REACHES_FLOOR)
      patches.push({ object, lies: 'floor', width: size.width, reach: ON_FLOOR, from: 0 });
  }
  return { lamps, patches };
}
