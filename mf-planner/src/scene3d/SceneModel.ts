import type { Preview } from '../editor/tool';
import type { PlannerState } from '../editor/store';
import type { Catalogue, PlacedObject, Point, SceneData } from '@rackwright/planning';
import { DirectionalLight, Group, HemisphereLight, Vector3 } from 'three';
import { BarField, ContactShadows } from './Marks';
import { GhostField } from './GhostField';
import { createMaterials } from './materials';
import { ProductField } from './ProductField';
import type { DetailDistances } from './ProductField';
import { ProductKinds } from './productKinds';
import { RoomModel } from './RoomModel';
import { boundsOfRoom, sunDirection } from './views';

/** What the scene shows of a plan. */
export type Shown = Pick<PlannerState, 'catalogue' | 'project' | 'selection' | 'preview'>;

interface Plan {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly selection: readonly string[];
  readonly preview: Preview | null;
}

/** Camera movements below this change no level of detail. Centimetres. */
const MOVED = 30;
const BAR = 1.5;
const HALO = 3.2;
/** How strongly surfaces are lit by `environment`. */
export const ENVIRONMENT = 0.74;

/**
 * Everything drawn in 3D, kept equal to the plan: `sync` takes the plan's state, `setViewpoint` the camera's place. It knows
 * nothing of React, of the page or of how often frames are drawn.
 */
export class SceneModel {
  readonly root = new Group();
  readonly room: RoomModel;
  readonly #materials = createMaterials();
  readonly #kinds = new ProductKinds();
  readonly #products: ProductField;
  readonly #shadows: ContactShadows;
  readonly #ghosts: GhostField;
  readonly #halo: BarField;
  readonly #marks: BarField;
  readonly #refusedMarks: BarField;
  readonly #sun = new DirectionalLight('#fff3e2', 2.5);
  readonly #viewpoint = new Vector3(Infinity, 0, 0);
  #plan: Plan | null = null;
  #hidden: ReadonlySet<string> = new Set();

  constructor(distances: DetailDistances, shadowSize: number) {
    this.room = new RoomModel(this.#materials);
    this.#products = new ProductField(this.#materials, this.#kinds, distances);
    this.#shadows = new ContactShadows(this.#materials.shadow);
    this.#ghosts = new GhostField(this.#materials, this.#kinds);
    this.#halo = new BarField(this.#materials.halo, 3);
    this.#marks = new BarField(this.#materials.mark, 4);
    this.#refusedMarks = new BarField(this.#materials.refusedMark, 4);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(shadowSize, shadowSize);
    this.#sun.shadow.radius = 5;
    this.#sun.shadow.intensity = 0.75;
    this.root.add(
      this.room.group,
      this.#shadows.group,
      this.#products.group,
      this.#ghosts.group,
      this.#halo.group,
      this.#marks.group,
      this.#refusedMarks.group,
      this.#sun,
      this.#sun.target,
      new HemisphereLight('#fffaf2', '#b0895f', 0.35),
    );
  }

  /** What glossy surfaces reflect. */
  get environment(): ReturnType<typeof createMaterials>['environment'] {
    return this.#materials.environment;
  }

  get bottleCount(): number {
    return this.#products.bottleCount;
  }

  /** False for an opening whose wall is not shown from where the camera is. */
  shows({ wall, productId }: PlacedObject): boolean {
    if (wall === null || !this.room.hiddenWalls.has(wall)) return true;
    return !this.#plan?.catalogue.products.get(productId)?.isOpening;
  }

  set showsBottles(isShown: boolean) {
    this.#products.showsBottles = isShown;
  }

  /** Shows a plan without selection or gesture, for a picture. */
  show({ data, catalogue }: { data: SceneData; catalogue: Catalogue }): void {
    this.#sync({ data, catalogue, selection: [], preview: null });
  }

  /** Brings the scene up to the plan's state. Says whether shadows have to be drawn again. */
  sync({ catalogue, project, selection, preview }: Shown): { castsAnew: boolean } {
    return this.#sync({ data: project.data, catalogue, selection, preview });
  }

  #sync(plan: Plan): { castsAnew: boolean } {
    const hidden = movedIds(plan.preview, this.#hidden);
    const changed = changesOf(this.#plan, plan, hidden !== this.#hidden);
    this.#plan = plan;
    this.#hidden = hidden;
    if (changed.finish) this.#materials.setFinish(plan.data.finish, plan.catalogue);
    if (changed.walls) this.room.setRoom(plan.data, plan.catalogue);
    if (changed.room) this.#aimSun(plan.data);
    if (changed.stock) this.#stock(plan);
    if (changed.marks) this.#mark(plan);
    return { castsAnew: changed.stock };
  }

  #stock({ data: { objects }, catalogue }: Plan): void {
    this.#products.setObjects(objects, this.#hidden, catalogue);
    this.#shadows.setObjects(objects, this.#hidden, catalogue);
    this.#viewpoint.setX(Infinity);
  }

  /** Fades walls and picks levels of detail for a camera there. */
  setViewpoint(camera: Vector3): void {
    const hasFaded = this.room.setViewpoint(camera);
    if (!hasFaded && camera.distanceTo(this.#viewpoint) < MOVED) return;
    this.#viewpoint.copy(camera);
    this.#products.setViewpoint(camera, this.room.hiddenWalls);
  }

  dispose(): void {
    this.room.dispose();
    this.#products.dispose();
    this.#shadows.dispose();
    this.#ghosts.dispose();
    this.#halo.dispose();
    this.#marks.dispose();
    this.#refusedMarks.dispose();
    this.#kinds.dispose();
    this.#materials.dispose();
    this.#sun.dispose();
    this.root.clear();
  }

  #mark({ catalogue, data, preview, selection }: Plan): void {
    const ghosts = preview?.kind === 'objects' ? preview : null;
    if (ghosts) this.#ghosts.show(ghosts.objects, ghosts.refusal !== null, catalogue);
    else this.#ghosts.hide();
    const isRefused = preview !== null && preview.refusal !== null;
    const selected = new Set(selection);
    const still = data.objects.filter(({ id }) => selected.has(id) && !this.#hidden.has(id));
    this.#halo.begin(still.length * 12);
    for (const object of still) this.#halo.boxOf(object, HALO);
    this.#halo.end();
    this.#drawBars(this.#marks, still, isRefused ? null : preview);
    this.#drawBars(this.#refusedMarks, [], isRefused ? preview : null);
  }

  #drawBars(bars: BarField, boxes: readonly PlacedObject[], preview: Preview | null): void {
    const held = preview?.kind === 'objects' ? preview.objects : [];
    const guides = preview?.kind === 'objects' ? preview.guides : [];
    const lines = linesOf(preview);
    bars.begin((boxes.length + held.length) * 12 + guides.length + lines.length);
    for (const object of boxes) bars.boxOf(object, BAR);
    for (const object of held) bars.boxOf(object, BAR);
    for (const { from, to } of guides) bars.bar([from.x, 1, from.y], [to.x, 1, to.y], 0.8);
    for (const [from, to] of lines) bars.bar([from.x, 1.5, from.y], [to.x, 1.5, to.y], 3);
    bars.end();
  }

  /** Daylight from above, in front of what stands at the walls and to its left; its shadow covers the room. */
  #aimSun(data: SceneData): void {
    const { centre, radius } = boundsOfRoom(data);
    const from = sunDirection(data);
    const { camera, normalBias } = this.#sun.shadow;
    this.#sun.target.position.copy(centre);
    this.#sun.position.copy(centre).addScaledVector(from, radius * 2.2);
    Object.assign(camera, {
      left: -radius,
      right: radius,
      top: radius,
      bottom: -radius,
      near: 1,
      far: radius * 4.5,
    });
    camera.updateProjectionMatrix();
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = Math.max(normalBias, 1.2);
    this.#sun.updateMatrixWorld();
    this.#sun.target.updateMatrixWorld();
  }
}

/** Parts of the scene that have to be made again. */
interface Changes {
  readonly finish: boolean;
  readonly room: boolean;
  readonly walls: boolean;
  readonly stock: boolean;
  readonly marks: boolean;
}

function changesOf(before: Plan | null, now: Plan, isOtherHidden: boolean): Changes {
  if (before?.catalogue !== now.catalogue || roomChanged(before.data, now.data))
    return { finish: true, room: true, walls: true, stock: true, marks: true };
  const stock = isOtherHidden || now.data.objects !== before.data.objects;
  return {
    finish: now.data.finish !== before.data.finish,
    room: false,
    walls: openingsChanged(before.data, now),
    stock,
    marks: stock || now.selection !== before.selection || now.preview !== before.preview,
  };
}

/** Ids of what a preview moves; the earlier set again while it is the same, so that a drag changes nothing else. */
function movedIds(preview: Preview | null, before: ReadonlySet<string>): ReadonlySet<string> {
  const ids = preview?.kind === 'objects' && !preview.isNew ? preview.objects : [];
  const isSame = ids.length === before.size && ids.every(({ id }) => before.has(id));
  return isSame ? before : new Set(ids.map(({ id }) => id));
}

function roomChanged(before: SceneData, now: SceneData): boolean {
  return before.points !== now.points || before.walls !== now.walls || before.wallHeight !== now.wallHeight;
}

/** Openings are part of their walls, so that moving one builds them again. */
function openingsChanged(before: SceneData, { data, catalogue }: Plan): boolean {
  if (before.objects === data.objects) return false;
  const openings = ({ objects }: SceneData): PlacedObject[] =>
    objects.filter(({ productId }) => catalogue.products.get(productId)?.isOpening);
  const [old, current] = [openings(before), openings(data)];
  return old.length !== current.length || old.some((object, i) => object !== current[i]);
}

/** Lines on the floor: the outline being drawn, or a room whose corner is being moved. */
function linesOf(preview: Preview | null): readonly (readonly [Point, Point])[] {
  if (preview?.kind === 'room')
    return preview.points.map((point, i) => [point, preview.points[(i + 1) % preview.points.length]!]);
  if (preview?.kind !== 'outline') return [];
  const points = preview.next ? [...preview.corners, preview.next] : preview.corners;
  return points.slice(1).map((point, i) => [points[i]!, point]);
}
