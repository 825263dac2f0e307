import { loadPicture, type PictureLoader } from '@rackwright/models';
import type { Preview } from '../editor/tool';
import type { PlannerState, RoomMaterial } from '../editor/store';
import {
  type Catalogue,
  emptyProject,
  type PlacedObject,
  placedProduct,
  type Point,
  type SceneData,
} from '@rackwright/planning';
import { Group, Vector3 } from 'three';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ContactShadows } from './room/ContactShadows';
import { LampField } from './products/LampField';
import { BarField } from './gestures/Marks';
import { MouldingField } from './room/MouldingField';
import { GhostField } from './products/GhostField';
import { createMaterials, type SceneMaterials } from './surfaces/materials';
import { type DetailDistances, ProductField } from './products/ProductField';
import { ProductVariants } from './products/productVariants';
import { coveringOf, hasSkirting } from './room/roomMaterials';
import { type BuiltRoom, RoomSight } from './room/RoomSight';
import type { Section } from './room/section';
import { type Sun, sunOver } from './camera/views';

const NO_ROOM = emptyProject().data;

/** What the scene shows of a plan. */
export type Shown = Pick<PlannerState, 'catalogue' | 'materials' | 'project' | 'selection' | 'preview'>;

interface Plan {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly materials: readonly RoomMaterial[];
  readonly selection: readonly string[];
  readonly preview: Preview | null;
}

/** Camera movements below this change no level of detail. Centimetres. */
const MOVED = 30;
const BAR = 1.5;
const HALO = 3.2;

/** What a picture is taken of. */
export interface Pictured {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly materials?: readonly RoomMaterial[];
}

/** What the components of the scene are drawn from; room and sun are set anew only when the room is another one. */
interface Setting {
  readonly sun: Sun;
  /** Null while it is being drawn. */
  readonly room: BuiltRoom | null;
  /** What lies beyond it is cut away; null for nothing. */
  readonly section: Section | null;
}

/**
 * What components have no part in, kept equal to the plan: `sync` takes the plan's state, `setViewpoint` the camera's place. It
 * knows nothing of React, of the page or of how often frames are drawn.
 */
export class SceneModel {
  readonly root = new Group();
  readonly setting: StoreApi<Setting> = createStore(() => ({
    sun: sunOver(NO_ROOM),
    room: null,
    section: null,
  }));
  /** Pixels of a side of the sun's shadow. */
  readonly shadowSize: number;
  readonly room = new RoomSight();
  readonly materials: SceneMaterials;
  readonly #kinds = new ProductVariants();
  readonly #products: ProductField;
  readonly #shadows: ContactShadows;
  readonly #mouldings: MouldingField;
  readonly #lamps: LampField;
  readonly #ghosts: GhostField;
  readonly #halo: BarField;
  readonly #marks: BarField;
  readonly #refusedMarks: BarField;
  readonly #viewpoint = new Vector3(Infinity, 0, 0);
  /** Called when a picture has come from the network, so that the next frame shows it. */
  onLoaded: (() => void) | null = null;
  #plan: Plan | null = null;
  #hidden: ReadonlySet<string> = new Set();

  constructor(distances: DetailDistances, shadowSize: number, load: PictureLoader = loadPicture) {
    this.shadowSize = shadowSize;
    this.materials = createMaterials(load, () => this.onLoaded?.());
    this.#products = new ProductField(this.materials, this.#kinds, distances);
    this.#shadows = new ContactShadows(this.materials.shadow);
    this.#products.onLoaded = () => {
      this.#viewpoint.setX(Infinity);
      this.onLoaded?.();
    };
    this.#mouldings = new MouldingField(this.materials.roles.wood);
    this.#lamps = new LampField(this.materials);
    this.#ghosts = new GhostField(this.materials, this.#kinds);
    this.#halo = new BarField(this.materials.halo, 3);
    this.#marks = new BarField(this.materials.mark, 4);
    this.#refusedMarks = new BarField(this.materials.refusedMark, 4);
    this.root.add(
      this.#shadows.group,
      this.#products.group,
      this.#mouldings.mesh,
      this.#lamps.group,
      this.#ghosts.group,
      this.#halo.group,
      this.#marks.group,
      this.#refusedMarks.group,
    );
  }

  get bottleCount(): number {
    return this.#products.bottleCount;
  }

  /**
   * False for an opening whose wall is not shown from where the camera is, and for what turns its back to the camera there: at
   * such a wall, or in a corner of two such walls. It would hide the room as its wall did.
   */
  readonly shows = (object: PlacedObject): boolean => {
    const { wall } = object;
    const { hiddenWalls, wallsFromBehind } = this.room;
    if (wall === null || !hiddenWalls.has(wall)) return true;
    const product = this.#plan && placedProduct(this.#plan.catalogue, object);
    if (product?.isOpening) return false;
    if (!wallsFromBehind.has(wall)) return true;
    return Boolean(product?.cornerType) && !wallsFromBehind.has(this.room.wallBefore(wall) ?? '');
  };

  set showsBottles(isShown: boolean) {
    this.#products.showsBottles = isShown;
  }

  /** How many of all slots hold a bottle, 0 to 1; as it grows, those that are filled stay so. */
  set bottlesPart(part: number) {
    this.#products.filledPart = part;
  }

  /** Shows a plan without selection or gesture, for a picture. */
  show(plan: Pictured): void {
    this.#sync({ materials: [], ...plan, selection: [], preview: null });
  }

  /** Brings the scene up to the plan's state. Says whether shadows have to be drawn again. */
  sync({ project, ...shown }: Shown): { castsAnew: boolean } {
    return this.#sync({ ...shown, data: project.data });
  }

  #sync(plan: Plan): { castsAnew: boolean } {
    const hidden = movedIds(plan.preview, this.#hidden);
    const changed = changesOf(this.#plan, plan, hidden !== this.#hidden);
    this.#plan = plan;
    this.#hidden = hidden;
    if (changed.finish) this.materials.setFinish(plan.data.finish, plan.catalogue);
    if (changed.coverings) this.#cover(plan);
    if (changed.walls) this.#build(plan);
    if (changed.room) this.setting.setState({ sun: sunOver(plan.data) });
    if (changed.stock) this.#stock(plan);
    if (changed.stock || changed.trim) this.#trim(plan);
    if (changed.marks) this.#mark(plan);
    return { castsAnew: changed.stock || changed.trim };
  }

  #cover({ data, materials }: Plan): void {
    this.materials.cover('wall', coveringOf('wall', data, materials));
    this.materials.cover('floor', coveringOf('floor', data, materials));
  }

  #build({ data, catalogue, materials }: Plan): void {
    const room = this.room.setRoom(data, catalogue, hasSkirting(coveringOf('wall', data, materials)));
    this.setting.setState({ room });
  }

  /** Mouldings, lamps and soft shadows of all that is shown where it stands. */
  #trim({ data, catalogue }: Plan): void {
    const left = data.objects.filter((object) => !this.shows(object)).map(({ id }) => id);
    const hidden = new Set([...this.#hidden, ...left]);
    this.#mouldings.set(data, catalogue, hidden);
    this.#lamps.set(data, catalogue, hidden);
    this.#shadows.setObjects(data.objects, hidden, catalogue);
  }

  #stock({ data: { objects }, catalogue }: Plan): void {
    this.#products.setObjects(objects, this.#hidden, catalogue);
    this.#viewpoint.setX(Infinity);
  }

  /** Fades walls and picks levels of detail for a camera there. Says whether shadows have to be drawn again. */
  setViewpoint(camera: Vector3): boolean {
    const hasHidden = this.room.setViewpoint(camera);
    if (!hasHidden && camera.distanceTo(this.#viewpoint) < MOVED) return false;
    this.#viewpoint.copy(camera);
    if (hasHidden && this.#plan) this.#trim(this.#plan);
    this.#products.setViewpoint(camera, this.shows);
    return hasHidden;
  }

  /** When every uploaded model that has been asked for is there, or cannot be had. */
  modelsHaveCome(): Promise<void> {
    return this.#products.modelsHaveCome();
  }

  dispose(): void {
    this.#products.dispose();
    this.#shadows.dispose();
    this.#mouldings.dispose();
    this.#lamps.dispose();
    this.#ghosts.dispose();
    this.#halo.dispose();
    this.#marks.dispose();
    this.#refusedMarks.dispose();
    this.#kinds.dispose();
    this.materials.dispose();
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
}

/** Parts of the scene that have to be made again. */
interface Changes {
  readonly finish: boolean;
  readonly coverings: boolean;
  readonly room: boolean;
  readonly walls: boolean;
  readonly stock: boolean;
  readonly trim: boolean;
  readonly marks: boolean;
}

function changesOf(before: Plan | null, now: Plan, isOtherHidden: boolean): Changes {
  if (before?.catalogue !== now.catalogue || roomChanged(before.data, now.data))
    return { finish: true, coverings: true, room: true, walls: true, stock: true, trim: true, marks: true };
  const coverings = coveringsChanged(before, now);
  const stock = isOtherHidden || now.data.objects !== before.data.objects;
  return {
    finish: now.data.finish !== before.data.finish,
    coverings,
    room: false,
    walls: coverings || openingsChanged(before.data, now),
    stock,
    trim: now.data.trimAndFiller !== before.data.trimAndFiller,
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

function coveringsChanged(before: Plan, { data, materials }: Plan): boolean {
  const { wallColorScheme, floorColorScheme } = before.data;
  const isSame = wallColorScheme === data.wallColorScheme && floorColorScheme === data.floorColorScheme;
  return !isSame || before.materials !== materials;
}

/** Openings are part of their walls, so that moving one builds them again. */
function openingsChanged(before: SceneData, { data, catalogue }: Plan): boolean {
  if (before.objects === data.objects) return false;
  const openings = ({ objects }: SceneData): PlacedObject[] =>
    objects.filter((object) => placedProduct(catalogue, object).isOpening);
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
