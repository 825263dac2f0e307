import { loadModel } from '@rackwright/models';
import type { Catalogue } from '@rackwright/planning';
import { InstancedMesh, Matrix4, type MeshStandardMaterial, setConsoleFunction, Vector3 } from 'three';
import { Arrivals } from '../Arrivals';
import { emptyCatalogue, placedObject, sampleProduct } from '../testProducts';
import { createMaterials } from '../surfaces/materials';
import { ModelField } from './ModelField';
import { ProductField } from './ProductField';
import { ProductVariants } from './productVariants';

beforeAll(() =>
  setConsoleFunction((type, message) => {
    if (type === 'error') throw new Error(message);
  }),
);

/** A binary glTF of two boxes' worth of corners: one of a material "Wood, oiled", one of "Handle". */
function glb(): Uint8Array {
  const corners = new Float32Array([2, 1, 5, 4, 1, 5, 2, 4, 9, 2, 1, 5, 4, 1, 5, 4, 4, 9]);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, 1] }],
    nodes: [{ mesh: 0 }, { mesh: 1 }],
    materials: [{ name: 'Wood, oiled' }, { name: 'Handle' }],
    meshes: [0, 1].map((i) => ({ primitives: [{ attributes: { POSITION: i }, material: i }] })),
    buffers: [{ byteLength: corners.byteLength }],
    bufferViews: [0, 1].map((i) => ({ buffer: 0, byteOffset: i * 36, byteLength: 36 })),
    accessors: [0, 1].map((i) => ({
      bufferView: i,
      componentType: 5126,
      count: 3,
      type: 'VEC3',
      min: [2, 1, 5],
      max: [4, 4, 9],
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(json));
  const head = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  head.set(text);
  const total = 12 + 8 + head.length + 8 + corners.byteLength;
  const words = (...numbers: number[]): Uint8Array => new Uint8Array(new Uint32Array(numbers).buffer);
  const pieces = [
    words(0x46546c67, 2, total),
    words(head.length, 0x4e4f534a),
    head,
    words(corners.byteLength, 0x004e4942),
    new Uint8Array(corners.buffer),
  ];
  const all = new Uint8Array(total);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const address = (bytes: Uint8Array): string =>
  `data:model/gltf-binary;base64,${Buffer.from(bytes).toString('base64')}`;

describe('an uploaded model', () => {
  it('is merged by material and made one unit large on the centre of its footprint', async () => {
    const { parts } = await loadModel(address(glb()));
    expect(parts.map(({ material, isWood }) => [material.name, isWood])).toEqual([
      ['Wood, oiled', true],
      ['Handle', false],
    ]);
    for (const { geometry } of parts) geometry.computeBoundingBox();
    const min = parts.map(({ geometry }) => geometry.boundingBox!.min.toArray());
    const max = parts.map(({ geometry }) => geometry.boundingBox!.max.toArray());
    expect(min).toEqual([
      [-0.5, 0, -0.5],
      [-0.5, 0, -0.5],
    ]);
    expect(max).toEqual([
      [0.5, 1, 0.5],
      [0.5, 1, 0.5],
    ]);
  });

  it('is refused with the reason when it is no model', async () => {
    await expect(loadModel(address(new Uint8Array([1, 2, 3])))).rejects.toThrow();
  });
});

function shown(modelUrl: string) {
  const product = sampleProduct({ id: 'OWN', drawnAs: 'cabinet', modelUrl });
  const catalogue: Catalogue = { ...emptyCatalogue, products: new Map([['OWN', product]]) };
  const materials = createMaterials();
  const kinds = new ProductVariants();
  const field = new ProductField({ materials, kinds, distances: { near: 300, middle: 1000 }, loadModel });
  const object = placedObject({ id: 'one', productId: 'OWN', x: 100, y: 50 });
  field.setObjects([object], new Set(), catalogue);
  const look = (): void => field.setViewpoint(new Vector3(0, 100, 200), () => true);
  look();
  return { field, materials, object, look };
}

describe('a product with a model of its own', () => {
  it('is drawn by its generator until the model has come, then by the model in its exact size', async () => {
    const { field, materials, object, look } = shown(address(glb()));
    expect(field.drawnOf('one')).toBe('near');
    await new Promise<void>((resolve) => {
      field.onLoaded = resolve;
    });
    look();
    expect(field.drawnOf('one')).toBe('model');
    const meshes: InstancedMesh[] = [];
    field.group.traverseVisible((one) => {
      if (one instanceof InstancedMesh && one.count === 1) meshes.push(one);
    });
    expect(meshes.map(({ material }) => (material as MeshStandardMaterial).name)).toEqual(['', 'Handle']);
    expect(meshes[0]!.material).toBe(materials.roles.wood);
    const place = new Matrix4();
    meshes[0]!.getMatrixAt(0, place);
    const { width, height, length } = object.size;
    const scale = new Vector3().setFromMatrixScale(place).toArray();
    [width, height, length].forEach((side, i) => expect(scale[i]).toBeCloseTo(side, 4));
    field.dispose();
  });

  it('stays with its generator when the model cannot be read, and keeps the reason', async () => {
    const arrivals = new Arrivals(undefined, () => Promise.reject(new Error('no model')));
    const models = new ModelField(createMaterials(), arrivals.model);
    expect(models.has('x')).toBe(false);
    await arrivals.all();
    expect(models.has('x')).toBe(false);
    expect(models.failures.get('x')).toEqual(new Error('no model'));
  });

  it('is waited for by who takes a picture', async () => {
    let come: (model: { parts: []; dispose: () => void }) => void = () => undefined;
    const arrivals = new Arrivals(undefined, () => new Promise((resolve) => (come = resolve)));
    const models = new ModelField(createMaterials(), arrivals.model);
    models.has('x');
    let isTaken = false;
    const picture = arrivals.all().then(() => (isTaken = true));
    await Promise.resolve();
    expect(isTaken).toBe(false);
    come({ parts: [], dispose: () => undefined });
    await picture;
    expect(models.has('x')).toBe(true);
  });
});
