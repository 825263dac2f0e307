import { type Catalogue, type PlacedObject, placedProduct, type SceneData } from '@rackwright/planning';
import type { Vector3 } from 'three';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoomMaterial } from '../editor/store';
import type { Preview } from '../editor/tool';
import type { Ability } from './ability';
import { Arrivals } from './Arrivals';
import { type Sun, sunOver } from './camera/views';
import { ProductVariants } from './products/productVariants';
import { type BuiltRoom, RoomSight } from './room/RoomSight';
import { coveringOf, hasSkirting } from './room/roomMaterials';
import type { Section } from './room/section';
import { createMaterials, type SceneMaterials } from './surfaces/materials';

/** What a picture is taken of. */
export interface Pictured {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly materials?: readonly RoomMaterial[];
}

/** How much is drawn of it, by what drawing costs. */
export type SceneQuality = Omit<Ability, 'isSoftware'>;

/** What the scene shows of a plan. */
interface ShownPlan extends Required<Pictured> {
  readonly selection: readonly string[];
  readonly preview: Preview | null;
}

/** What the components of a scene are drawn from: each part is another one only when there is something else to draw. */
export interface SceneState extends ShownPlan {
  readonly sun: Sun;
  /** Null while it is being drawn. */
  readonly room: BuiltRoom | null;
  /** Ids of what a gesture moves, which is shown as its ghost. */
  readonly held: ReadonlySet<string>;
  /** Ids of all that is not shown where it stands: what is held, and what hangs at walls that are not shown. */
  readonly leftOut: ReadonlySet<string>;
  readonly showsBottles: boolean;
  /** How many of all slots hold a bottle, 0 to 1; as it grows, those that are filled stay so. */
  readonly filledPart: number;
  /** What lies beyond it is cut away; null for nothing. */
  readonly section: Section | null;
  /** Grows when a picture or a model has come. */
  readonly arrived: number;
}

/** Of a plan that nobody works on. */
const IDLE = { materials: [], selection: [], preview: null } as const;

/**
 * A plan as its scene shows it, and what the components of that scene share. It knows nothing of React, of the page or of how often
 * frames are drawn.
 */
export class SceneModel {
  readonly state: StoreApi<SceneState>;
  readonly quality: SceneQuality;
  readonly materials: SceneMaterials;
  readonly kinds = new ProductVariants();
  readonly arrivals = new Arrivals();
  readonly #sight = new RoomSight();
  #isLooking = false;

  constructor(plan: Pictured, quality: SceneQuality) {
    this.quality = quality;
    this.materials = createMaterials(this.arrivals.picture, () => this.tellArrived());
    const shown: ShownPlan = { ...IDLE, ...plan };
    const held = movedIds(shown.preview, new Set());
    this.state = createStore(() => ({
      ...shown,
      ...{ held, leftOut: held, room: this.#build(shown), sun: sunOver(shown.data) },
      ...{ showsBottles: true, filledPart: 1, section: null, arrived: 0 },
    }));
  }

  /** From now on; what is not given is not there. */
  show(plan: Pictured & Partial<ShownPlan>): void {
    const before = this.state.getState();
    const now: ShownPlan = { ...IDLE, ...plan };
    const isOther = isOtherRoom(before, now);
    const room = isOther || isBuiltAnew(before, now) ? this.#build(now) : before.room;
    const held = movedIds(now.preview, before.held);
    const stands = room === before.room && held === before.held && now.data.objects === before.data.objects;
    this.state.setState({
      ...now,
      ...{ held, leftOut: stands ? before.leftOut : this.#leftOut(now, held), room },
      sun: isOther ? sunOver(now.data) : before.sun,
    });
  }

  /** Before a frame is drawn: fades walls for a camera there, and leaves out what hangs at those that are not shown. */
  look(camera: Vector3): void {
    if (!this.#sight.setViewpoint(camera)) return;
    const now = this.state.getState();
    this.#isLooking = true;
    this.state.setState({ leftOut: this.#leftOut(now, now.held) });
    this.#isLooking = false;
  }

  /** Whether what changes now is in the frame that is about to be drawn, and needs no other. */
  get isLooking(): boolean {
    return this.#isLooking;
  }

  /** False for what would hide the room from where the camera is, as its wall did. */
  readonly shows = (object: PlacedObject): boolean =>
    this.#sight.shows(object, this.state.getState().catalogue);

  tellArrived(): void {
    this.state.setState(({ arrived }) => ({ arrived: arrived + 1 }));
  }

  /** After its components are gone. */
  dispose(): void {
    this.kinds.dispose();
    this.materials.dispose();
  }

  #build({ data, catalogue, materials }: ShownPlan): BuiltRoom | null {
    return this.#sight.setRoom(data, catalogue, hasSkirting(coveringOf('wall', data, materials)));
  }

  #leftOut({ data, catalogue }: ShownPlan, held: ReadonlySet<string>): ReadonlySet<string> {
    const unseen = data.objects.filter((object) => !this.#sight.shows(object, catalogue));
    return unseen.length === 0 ? held : new Set([...held, ...unseen.map(({ id }) => id)]);
  }
}

/** Ids of what a preview moves; the earlier set again while it is the same, so that a drag changes nothing else. */
function movedIds(preview: Preview | null, before: ReadonlySet<string>): ReadonlySet<string> {
  const ids = preview?.kind === 'objects' && !preview.isNew ? preview.objects : [];
  const isSame = ids.length === before.size && ids.every(({ id }) => before.has(id));
  return isSame ? before : new Set(ids.map(({ id }) => id));
}

function isOtherRoom(before: ShownPlan, { data, catalogue }: ShownPlan): boolean {
  const { points, walls, wallHeight } = before.data;
  const isSame = data.points === points && data.walls === walls && data.wallHeight === wallHeight;
  return !isSame || catalogue !== before.catalogue;
}

/** Openings are part of their walls, so that moving one builds them again; coverings say whether they have skirting boards. */
function isBuiltAnew(before: ShownPlan, { data, catalogue, materials }: ShownPlan): boolean {
  const { wallColorScheme, objects } = before.data;
  if (data.wallColorScheme !== wallColorScheme || materials !== before.materials) return true;
  if (data.objects === objects) return false;
  const isOpening = (object: PlacedObject): boolean => placedProduct(catalogue, object).isOpening;
  const [old, current] = [objects.filter(isOpening), data.objects.filter(isOpening)];
  return old.length !== current.length || old.some((object, i) => object !== current[i]);
}
