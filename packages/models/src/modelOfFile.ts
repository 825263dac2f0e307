/** What a model's file is made of; with the reader of such files, which comes when there is one to read. */
import {
  BufferAttribute,
  BufferGeometry,
  type Material,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
  type Texture,
  TextureLoader,
  Vector3,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { UploadedModel } from './uploadedModel';

/** The model in a file (GLB); rejects with the reason when it cannot be read. */
export async function modelOfFile(bytes: ArrayBuffer): Promise<UploadedModel> {
  const loader = new GLTFLoader();
  loader.register((parser) => {
    // The usual loader fetches pictures from blob addresses, which the page's policy does not allow.
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'pictures-as-images' };
  });
  const { scene } = await loader.parseAsync(bytes, '');
  return modelOfScene(scene);
}

/** Merges what is made of the same material and scales the whole to one unit. Lines and points are left out. */
function modelOfScene(scene: Object3D): UploadedModel {
  scene.updateMatrixWorld(true);
  const byMaterial = new Map<Material, Mesh[]>();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const material = (Array.isArray(object.material) ? object.material[0] : object.material) as Material;
    byMaterial.set(material, [...(byMaterial.get(material) ?? []), object]);
  });
  const parts = [...byMaterial].map(([material, meshes]) => ({
    geometry: merged(meshes),
    material,
    isWood: /^wood\b/i.test(material.name),
  }));
  toUnit(parts.map(({ geometry }) => geometry));
  scene.traverse((object) => {
    if (object instanceof Mesh) object.geometry.dispose();
  });
  return {
    parts,
    dispose() {
      for (const { geometry, material } of parts) {
        geometry.dispose();
        for (const texture of texturesOf(material)) texture.dispose();
        material.dispose();
      }
    },
  };
}

interface Arrays {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly colors: number[];
  readonly indices: number[];
}

function merged(meshes: readonly Mesh[]): BufferGeometry {
  const arrays: Arrays = { positions: [], normals: [], uvs: [], colors: [], indices: [] };
  for (const mesh of meshes) {
    if (!mesh.geometry.hasAttribute('normal')) mesh.geometry.computeVertexNormals();
    addTriangles(arrays, mesh);
    addVertices(arrays, mesh);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(arrays.positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(arrays.normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(arrays.uvs), 2));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(arrays.colors), 3));
  geometry.setIndex(arrays.indices);
  return geometry;
}

const point = new Vector3();

/** Vertices in the scene's axes, as plain numbers whatever the file packs them into. */
function addVertices(into: Arrays, { geometry, matrixWorld }: Mesh): void {
  const [place, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  const [uv, color] = [geometry.attributes['uv'], geometry.attributes['color']];
  for (let i = 0; i < place.count; i += 1) {
    into.positions.push(...point.fromBufferAttribute(place, i).applyMatrix4(matrixWorld));
    into.normals.push(...point.fromBufferAttribute(normal, i).transformDirection(matrixWorld));
    into.uvs.push(...(uv ? [uv.getX(i), uv.getY(i)] : [0, 0]));
    into.colors.push(...(color ? [color.getX(i), color.getY(i), color.getZ(i)] : [1, 1, 1]));
  }
}

/** Triangles of the vertices that are added next; those of a mirrored mesh are turned round. */
function addTriangles(into: Arrays, { geometry, matrixWorld }: Mesh): void {
  const start = into.positions.length / 3;
  const index = geometry.getIndex();
  const isMirrored = matrixWorld.determinant() < 0;
  const count = index?.count ?? geometry.getAttribute('position').count;
  const corner = (i: number): number => start + (index ? index.getX(i) : i);
  for (let i = 0; i + 2 < count; i += 3)
    into.indices.push(corner(i), corner(i + (isMirrored ? 2 : 1)), corner(i + (isMirrored ? 1 : 2)));
}

/** Scales and moves all alike, so that together they fill one unit. A flat model stays flat. */
function toUnit(geometries: readonly BufferGeometry[]): void {
  const [min, max] = [
    new Vector3(Infinity, Infinity, Infinity),
    new Vector3(-Infinity, -Infinity, -Infinity),
  ];
  for (const geometry of geometries) {
    geometry.computeBoundingBox();
    min.min(geometry.boundingBox!.min);
    max.max(geometry.boundingBox!.max);
  }
  const scale = (from: number, to: number): number => (to - from > 1e-9 ? 1 / (to - from) : 1);
  for (const geometry of geometries)
    geometry
      .translate(-(min.x + max.x) / 2, -min.y, -(min.z + max.z) / 2)
      .scale(scale(min.x, max.x), scale(min.y, max.y), scale(min.z, max.z));
}

function texturesOf(material: Material): Texture[] {
  const standard = material as MeshStandardMaterial;
  const { map, normalMap, roughnessMap, metalnessMap, emissiveMap, aoMap } = standard;
  return [map, normalMap, roughnessMap, metalnessMap, emissiveMap, aoMap].flatMap((one) => one ?? []);
}
