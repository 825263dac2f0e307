/** Which of what stands in the room is lit, and where its light falls. Knows no three. */
import { archLamps } from '@rackwright/models';
import type { Catalogue, PlacedObject, Product, SceneData } from '@rackwright/planning';

/** How far light falls below an arch, and on the floor before a rack. Centimetres. */
const BELOW_ARCH = 130;
const ON_FLOOR = 90;
/** Light from more than this above the floor does not reach it. */
const REACHES_FLOOR = 110;
/** A lamp's distance from the front, so that it lies before the wood. */
const BEFORE = 0.9;
/** Width of an arch's lamp, and how far it hangs below the arch's cut. */
const ARCH_LAMP = 3.4;
const LAMP_BELOW = 1.6;

/** A rectangle of light in an object's own axes, brightest at its first edge. Centimetres. */
interface LightPatch {
  readonly object: PlacedObject;
  /** On a rack's front, on the floor before it, on the wall below an arch or on the counter there. */
  readonly falls: 'front' | 'floor' | 'wall' | 'counter';
  readonly width: number;
  readonly reach: number;
  /** Of the bright edge above the object's underside. */
  readonly height: number;
  /** Of the bright edge, from the object's middle towards the room. */
  readonly before: number;
}

interface Lamp {
  readonly object: PlacedObject;
  readonly width: number;
  /** From the object's middle along its front. */
  readonly across: number;
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
    if (product.archLighting !== null) {
      for (const { x, y } of archLamps(product, object.size))
        lamps.push({ object, width: ARCH_LAMP, across: x, height: y - LAMP_BELOW, before: 0 });
      patches.push(...belowArch(object, data));
      continue;
    }
    const { width, height, length } = object.size;
    const before = length / 2;
    lamps.push({ object, width: width * 0.8, across: 0, height: height - 1.4, before: before + BEFORE });
    patches.push({ object, falls: 'front', width, reach: height, height, before });
    const above = object.position.height;
    if (above < REACHES_FLOOR)
      patches.push({ object, falls: 'floor', width, reach: ON_FLOOR, height: -above, before });
  }
  return { lamps, patches };
}

/** Light on the wall from the arch down to what stands below, and on that. */
function belowArch(object: PlacedObject, data: SceneData): LightPatch[] {
  const { size, position } = object;
  const fall = position.height - counterBelow(object, data);
  const placed = { object, width: size.width * 0.92, before: -size.length / 2 };
  const high = size.height * 0.7;
  const reach = Math.min(BELOW_ARCH, fall) + high;
  const onWall: LightPatch = { ...placed, falls: 'wall', reach, height: high };
  if (fall > BELOW_ARCH) return [onWall];
  return [onWall, { ...placed, falls: 'counter', reach: size.length, height: -fall }];
}

/** Height of the highest thing below an arch at the same wall; 0 for the floor. */
function counterBelow({ wall, position, size }: PlacedObject, { objects }: SceneData): number {
  return objects.reduce((highest, other) => {
    const top = other.position.height + other.size.height;
    const apart = Math.hypot(other.position.x - position.x, other.position.y - position.y);
    const isBelow = other.wall === wall && top <= position.height;
    return isBelow && apart < (size.width + other.size.width) / 2 - 1 ? Math.max(highest, top) : highest;
  }, 0);
}
