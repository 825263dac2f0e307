/** What a product is made of as meshes, without its bottles. */
import type { Product } from '@rackwright/planning';
import { Color } from 'three';
import { meshOf } from './mesh';
import { boundsOf, type MaterialRole, type ProductModel } from './part';
import { MeshPacker, type PackedMesh, type Rgb, WHITE } from './packedMesh';

/** Light goes through these; they are drawn after all others. */
const CLEAR: ReadonlySet<MaterialRole> = new Set(['glass', 'zone']);

/** Null where there is nothing. `metal` is the colour of what is made of it, null for the usual one. */
export function packedParts(
  { parts, shading }: Pick<ProductModel, 'parts' | 'shading'>,
  wanted: 'solid' | 'clear',
  metal: Rgb | null,
): PackedMesh | null {
  const surface = { bounds: boundsOf(parts), shading };
  const packer = new MeshPacker();
  for (const role of new Set(parts.map((part) => part.role))) {
    if (CLEAR.has(role) !== (wanted === 'clear')) continue;
    const mesh = meshOf(
      parts.filter((part) => part.role === role),
      surface,
    );
    const tint = role === 'metal' ? metal : null;
    packer.add(mesh, tint ? 'tinted' : role, tint ?? WHITE);
  }
  return packer.vertexCount > 0 ? packer.packed() : null;
}

/** Linear colour of the metal that was chosen by its name, or the product's usual one; null when it comes in one only. */
export function metalOf({ colors }: Pick<Product, 'colors'>, chosenName: string | null): Rgb | null {
  const chosen = colors.find(({ name }) => name === chosenName);
  const hex = (chosen ?? colors.find((color) => color.default) ?? colors[0])?.hex;
  if (hex === undefined) return null;
  const { r, g, b } = new Color(hex);
  return [r, g, b];
}
