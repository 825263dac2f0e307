/** A product without a model of its own, as the planner draws it nearby. Centimetres; it stands on the origin, its front to +z. */
import {
  bottlesOf,
  casingParts,
  metalOf,
  modelOf,
  type ModelSize,
  nearBottles,
  packedGeometry,
  type PackedMesh,
  packedParts,
  type ShapedProduct,
} from '@rackwright/models';
import type { Product } from '@rackwright/planning';
import { InstancedMesh, Mesh } from 'three';
import type { SampleStuff } from './sampleStuff';

export interface SampleShape {
  readonly product: ShapedProduct & Pick<Product, 'colors'>;
  readonly size: ModelSize;
  readonly hasBottles: boolean;
  /** The frame around an opening in a wall; null for what is none. */
  readonly casing: { readonly width: number; readonly hasSill: boolean } | null;
}

/**
 * More than any product has, so that a number that is being typed does not take all memory: beyond, it is drawn with so many
 * columns, bottles and lamps, and stretched.
 */
const MOST = { columns: 60, bottles: 600, lamps: 30, size: 1_000 } as const;

/** Its meshes, with geometries of their own. */
export function shapeMeshes({ product, size, hasBottles, casing }: SampleShape, stuff: SampleStuff): Mesh[] {
  const { width, length, height } = size;
  const drawnSize = { width: atMost(width), length: atMost(length), height: atMost(height) };
  const model = modelOf(bounded(product), drawnSize, 'near');
  const metal = metalOf(product, null);
  const meshes = [
    meshIn(stuff.solid, packedParts(model, 'solid', metal)),
    meshIn(stuff.clear, packedParts(model, 'clear', metal)),
    ...(hasBottles
      ? nearBottles(bottlesOf(model, product)).map((alike) => bottlesIn(stuff.solid, alike))
      : []),
  ].flatMap((mesh) => mesh ?? []);
  for (const mesh of meshes)
    mesh.scale.set(width / drawnSize.width, height / drawnSize.height, length / drawnSize.length);
  const frame = casing && meshIn(stuff.solid, framed(size, casing));
  return frame ? [...meshes, frame] : meshes;
}

const bounded = ({
  columnCount,
  bottleCount,
  archLighting: lamps,
  ...product
}: ShapedProduct): ShapedProduct => ({
  ...product,
  columnCount: Math.min(columnCount, MOST.columns),
  bottleCount: Math.min(bottleCount, MOST.bottles),
  archLighting: lamps && { ...lamps, quantity: Math.min(lamps.quantity, MOST.lamps) },
});

const atMost = (side: number): number => Math.min(side, MOST.size);

function framed(size: ModelSize, { width, hasSill }: NonNullable<SampleShape['casing']>): PackedMesh | null {
  const parts = casingParts(size, width, hasSill);
  return parts.length === 0 ? null : packedParts({ parts, shading: 'none' }, 'solid', null);
}

function meshIn(material: SampleStuff['solid'], packed: PackedMesh | null): Mesh | null {
  if (!packed) return null;
  const mesh = new Mesh(packedGeometry(packed), material);
  mesh.castShadow = !material.transparent;
  mesh.receiveShadow = !material.transparent;
  return mesh;
}

function bottlesIn(
  material: SampleStuff['solid'],
  { mesh, places }: ReturnType<typeof nearBottles>[number],
): Mesh {
  const bottles = new InstancedMesh(packedGeometry(mesh), material, places.length / 16);
  bottles.instanceMatrix.array.set(places);
  bottles.receiveShadow = true;
  return bottles;
}
