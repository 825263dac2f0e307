/** A product on a sample wall and floor, and what a publisher marks on it. Centimetres: x along the wall, y up, z into the room. */
import type { UploadedModel } from '@rackwright/models';
import {
  BoxGeometry,
  BufferGeometry,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  Points,
  PointsMaterial,
} from 'three';
import type { DrawnScene } from '../preview/drawingStage';
import { disposeOf } from '../preview/disposeOf';
import { FROM_CORNER } from '../preview/orbit';
import { createSampleScene, type WallHole } from '../preview/sampleScene';
import { sampleStuff } from '../preview/sampleStuff';
import { type SampleShape, shapeMeshes } from '../preview/shapedProduct';
import type { Previewed } from './previewMarks';

type Box = NonNullable<Previewed['measured']>;

export interface PreviewScene extends DrawnScene {
  /** Null for none, and then it is drawn as the planner draws it. Shown with the next `show`. */
  setModel(model: UploadedModel | null): void;
  show(previewed: Previewed): void;
  /** Only the product, for a picture of it. */
  setAlone(isAlone: boolean): void;
}

const DECLARED = '#7b1e3a';
const MEASURED = '#1f6f8b';
const ZONE = '#2f8f4e';
const BORDER = '#d9480f';
/** What stands for a size that is missing, so that there is something to see. */
const LEAST = 1;
/** Height of what reaches from the floor to the ceiling. */
const CEILING = 250;

/** An opening that begins no higher reaches down to the floor. */
const AT_FLOOR = 1;

/** Around the product, on the wall and on the floor. */
const ROOM = 260;

/** `onLoaded` is called when a picture of the wood has come. */
export function createPreviewScene(onLoaded: () => void = () => undefined): PreviewScene {
  const sample = createSampleScene();
  const { scene } = sample;
  const product = shownProduct(onLoaded);
  const marks = new Group();
  const extent = { y: 0, z: 0, radius: 1, across: 1, tall: 1 };
  scene.add(product.group, marks);
  return {
    scene,
    extent,
    home: FROM_CORNER,
    setModel: product.setModel,
    show(previewed) {
      const size = shownSize(previewed.product);
      const { defaultHeightFromFloor: above } = previewed.product;
      product.show(previewed, size);
      disposeOf(marks);
      for (const mark of marksOf(previewed, size)) marks.add(mark);
      Object.assign(extent, extentOf(size, above, previewed.shape.isOpening ? previewed.shape.casing : 0));
      const [wide, high] = [Math.max(size.width, size.length) + 2 * ROOM, above + size.height + ROOM];
      sample.fit(wide, high, holeOf(previewed, size));
      sample.aimSun(extent);
    },
    setAlone(isAlone) {
      sample.room.visible = !isAlone;
      marks.visible = !isAlone;
    },
    dispose() {
      disposeOf(marks);
      product.dispose();
      sample.dispose();
    },
  };
}

interface ShownProduct {
  readonly group: Group;
  readonly setModel: PreviewScene['setModel'];
  show(previewed: Previewed, size: Box): void;
  dispose(): void;
}

/** Its model, or what the planner draws of a product without one, in its size and place. */
function shownProduct(onLoaded: () => void): ShownProduct {
  const stuff = sampleStuff(onLoaded);
  const group = new Group();
  group.name = 'product';
  let model: UploadedModel | null = null;
  let shapeKey = '';
  let meshes: readonly Mesh[] = [];
  const forgetShape = (): void => {
    for (const { geometry } of meshes) geometry.dispose();
    meshes = [];
    shapeKey = '';
    group.clear();
  };
  const shapeAnew = (shape: SampleShape): void => {
    const key = JSON.stringify(shape);
    if (key === shapeKey) return;
    forgetShape();
    meshes = shapeMeshes(shape, stuff);
    shapeKey = key;
    for (const mesh of meshes) group.add(mesh);
  };
  return {
    group,
    setModel(next) {
      forgetShape();
      model?.dispose();
      model = next;
      for (const { geometry, material, isWood } of next?.parts ?? []) {
        const mesh = new Mesh(geometry, isWood ? stuff.wood : material);
        mesh.castShadow = true;
        mesh.receiveShadow = true;
        group.add(mesh);
      }
    },
    show(previewed, size) {
      const { product, wood, turned } = previewed;
      stuff.set(wood);
      group.position.set(0, product.defaultHeightFromFloor, size.length / 2);
      group.rotation.y = (-turned * Math.PI) / 180;
      if (model) for (const mesh of group.children) mesh.scale.set(size.width, size.height, size.length);
      else shapeAnew(shapeOf(previewed, size));
    },
    dispose() {
      forgetShape();
      model?.dispose();
      stuff.dispose();
    },
  };
}

const shapeOf = ({ shape, product, marks }: Previewed, size: Box): SampleShape => ({
  product: shape,
  size,
  hasBottles: marks.has('bottles'),
  casing: shape.isOpening
    ? { width: shape.casing, hasSill: product.defaultHeightFromFloor > AT_FLOOR }
    : null,
});

/** An opening is in the wall, as long as it is not turned out of it. */
const holeOf = ({ shape, product, turned }: Previewed, { width, length, height }: Box): WallHole | null => {
  const { defaultHeightFromFloor: bottom } = product;
  if (!shape.isOpening || turned !== 0) return null;
  return { width, bottom: bottom > AT_FLOOR ? bottom : 0, top: bottom + height, z: length / 2 };
};

const shownSize = ({ width, length, height }: Box): Box => ({
  width: Math.max(width, LEAST),
  length: Math.max(length, LEAST),
  height: height > 0 ? height : CEILING,
});

const extentOf = ({ width, length, height }: Box, above: number, casing: number) => ({
  y: above + height / 2,
  z: length / 2,
  radius: Math.hypot(width, height, length) / 2 + casing,
  across: Math.hypot(width, length) / 2 + casing,
  tall: height / 2 + casing,
});

function marksOf({ product, measured, marks }: Previewed, size: Box): Object3D[] {
  const { defaultHeightFromFloor: above, borders, hotzones } = product;
  return [
    ...(marks.has('size') ? [boxLines('declared', size, above, DECLARED)] : []),
    ...(marks.has('size') && measured ? [boxLines('measured', measured, above, MEASURED)] : []),
    ...(marks.has('hotZone') && hotzones.wall ? [wallZone(size, above)] : []),
    ...(marks.has('borders') && (borders.default !== 0 || borders.wall !== 0) ? [border(size, borders)] : []),
    ...(marks.has('snapPoints') ? [snapPoints(size)] : []),
  ];
}

/** Seen through the product, too. */
const lineIn = (color: string) =>
  new LineBasicMaterial({ color, toneMapped: false, depthTest: false, transparent: true });

/** The edges of a box that stands with its back at the wall. */
function boxLines(name: string, { width, length, height }: Box, above: number, color: string): Object3D {
  const box = new BoxGeometry(width, height, length).translate(0, above + height / 2, length / 2);
  const lines = new LineSegments(new EdgesGeometry(box), lineIn(color));
  box.dispose();
  lines.name = name;
  return lines;
}

/** The part of the wall that its back belongs to. */
function wallZone({ width, height }: Box, above: number): Object3D {
  const look = { color: ZONE, transparent: true, opacity: 0.3, depthWrite: false, toneMapped: false };
  const zone = new Mesh(new PlaneGeometry(width * 1.08, height * 1.04), new MeshBasicMaterial(look));
  zone.position.set(0, above + height / 2, 0.5);
  zone.name = 'hotZone';
  return zone;
}

/** Of its footprint, what it keeps to the wall and to others. */
function border(
  { width, length }: Box,
  borders: { readonly wall: number; readonly default: number },
): Object3D {
  const side = width / 2 + borders.default;
  const [back, front] = [-borders.wall, length + borders.default];
  const corners = [-side, back, side, back, side, front, -side, front];
  return outline('borders', corners);
}

const ABOVE_FLOOR = 0.4;

/** A closed line on the floor, through corners of x and z. */
function outline(name: string, corners: readonly number[]): Object3D {
  const count = corners.length / 2;
  const at = (i: number) => [corners[(i % count) * 2]!, ABOVE_FLOOR, corners[(i % count) * 2 + 1]!];
  const places = Array.from({ length: count }, (_, i) => [...at(i), ...at(i + 1)]).flat();
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3));
  const lines = new LineSegments(geometry, lineIn(BORDER));
  lines.name = name;
  return lines;
}

/** Where it meets walls, neighbours and guides: the corners of its footprint and the middles of its sides. */
function snapPoints({ width, length }: Box): Object3D {
  const [side, middle] = [width / 2, length / 2];
  const places = [
    [-side, 0],
    [0, 0],
    [side, 0],
    [side, middle],
    [side, length],
    [0, length],
    [-side, length],
    [-side, middle],
  ].flatMap(([x = 0, z = 0]) => [x, ABOVE_FLOOR, z]);
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3));
  const look = { color: DECLARED, size: 9, sizeAttenuation: false, depthTest: false, toneMapped: false };
  const points = new Points(geometry, new PointsMaterial(look));
  points.name = 'snapPoints';
  return points;
}
