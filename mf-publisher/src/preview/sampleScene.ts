/** A wall and a floor in true scale and the planner's light. Centimetres: x along the wall, y up, z into the room. */
import {
  colourTexture,
  type Covering,
  CoveredSurface,
  daylightTexture,
  loadPicture,
  paintedOnce,
  plainCoverings,
  type PictureLoader,
  SURFACE_LIGHT,
} from '@rackwright/models';
import { DEFAULT_WALL_WIDTH } from '@rackwright/planning';
import {
  type BufferGeometry,
  DirectionalLight,
  ExtrudeGeometry,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  Scene,
  Shape,
  Vector2,
} from 'three';

/** The middle of what is shown, and how far it reaches from there. */
export interface LitExtent {
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** What an opening takes out of the wall, about its middle. */
export interface WallHole {
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  /** Where the middle of the wall is, which then is as thick as a room's. */
  readonly z: number;
}

export interface SampleScene {
  readonly scene: Scene;
  /** The wall and the floor. */
  readonly room: Group;
  /** How wide the wall, and the floor either way, and how high the wall is. Without a hole its face is at the origin. */
  fit(width: number, height: number, hole?: WallHole | null): void;
  /** Null for what a room has before anything is chosen. */
  cover(surface: Covering['material'], covering: Covering | null): void;
  aimSun(extent: LitExtent): void;
  dispose(): void;
}

interface Coming {
  readonly load?: PictureLoader;
  /** Called when a picture of the shop's has come. */
  readonly onChange?: () => void;
}

export function createSampleScene(coming: Coming = {}): SampleScene {
  const scene = new Scene();
  const surfaces = sampleSurfaces(coming);
  const sun = new DirectionalLight('#fff5ea', 1.95);
  sun.castShadow = true;
  scene.environment = daylightTexture();
  scene.environmentIntensity = 0.7;
  scene.add(surfaces.room, sun, sun.target, new HemisphereLight('#fffaf4', '#a39484', 0.5));
  return {
    ...surfaces,
    scene,
    aimSun: (extent) => aimSun(sun, extent),
    dispose() {
      surfaces.dispose();
      scene.environment?.dispose();
      sun.dispose();
    },
  };
}

function sampleSurfaces({ load = loadPicture, onChange = () => undefined }: Coming) {
  const { oak, plaster } = paintedOnce();
  const pictures = { oak: colourTexture(oak, 8), plaster: colourTexture(plaster) };
  const plain = plainCoverings(pictures);
  const of = (surface: Covering['material']) => {
    const material = new MeshStandardMaterial(SURFACE_LIGHT[surface]);
    const mesh = new Mesh<BufferGeometry, MeshStandardMaterial>(new PlaneGeometry(), material);
    mesh.receiveShadow = true;
    mesh.name = surface;
    return { mesh, material, covered: new CoveredSurface(material, plain[surface], { load, onChange }) };
  };
  const both = { wall: of('wall'), floor: of('floor') };
  const { wall, floor } = both;
  const flat = wall.mesh.geometry;
  const room = new Group().add(wall.mesh, floor.mesh);
  floor.mesh.rotation.x = -Math.PI / 2;
  return {
    room,
    cover: (surface: Covering['material'], covering: Covering | null) =>
      both[surface].covered.cover(covering),
    fit(width: number, height: number, hole: WallHole | null = null) {
      if (wall.mesh.geometry !== flat) wall.mesh.geometry.dispose();
      wall.mesh.geometry = hole ? wallAround(hole, width, height) : flat;
      wall.mesh.scale.set(1, 1, 1);
      if (!hole) stretch(wall.mesh, width, height);
      wall.mesh.position.set(0, hole ? 0 : height / 2, hole ? hole.z - DEFAULT_WALL_WIDTH / 2 : 0);
      stretch(floor.mesh, width, width);
      floor.mesh.position.set(0, 0, width / 2);
    },
    dispose() {
      flat.dispose();
      for (const { mesh, material, covered } of Object.values(both)) {
        covered.dispose();
        mesh.geometry.dispose();
        material.dispose();
      }
      for (const picture of Object.values(pictures)) picture.dispose();
    },
  };
}

/** Its places in a picture are in centimetres from its lower left corner. */
function stretch({ geometry, scale }: Mesh, width: number, height: number): void {
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < uv.count; i += 1) uv.setXY(i, (i % 2) * width, i < 2 ? height : 0);
  uv.needsUpdate = true;
  scale.set(width, height, 1);
}

/** From its face outwards, its lower left corner at its place in a picture as without a hole. */
function wallAround({ width: wide, bottom, top }: WallHole, width: number, height: number): BufferGeometry {
  const [left, right] = [(width - wide) / 2, (width + wide) / 2];
  const hole = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ].map(([x, y]) => new Vector2(x, y));
  const isDown = bottom <= 0;
  const outline = new Shape([
    new Vector2(0, 0),
    ...(isDown ? hole.map(({ x, y }) => new Vector2(x, Math.max(0, y))) : []),
    new Vector2(width, 0),
    new Vector2(width, height),
    new Vector2(0, height),
  ]);
  if (!isDown) outline.holes.push(new Path(hole));
  const wall = new ExtrudeGeometry(outline, { depth: DEFAULT_WALL_WIDTH, bevelEnabled: false });
  return wall.translate(-width / 2, 0, 0);
}

function aimSun(sun: DirectionalLight, { y, z, radius }: LitExtent): void {
  sun.target.position.set(0, y, z);
  sun.position.set(radius, y + 2 * radius, z + 2.5 * radius);
  const reach = 1.6 * radius;
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
  Object.assign(sun.shadow.camera, { near: 1, far: 8 * radius });
  sun.shadow.bias = -0.001;
  sun.shadow.normalBias = 0.5;
  sun.shadow.camera.updateProjectionMatrix();
}
