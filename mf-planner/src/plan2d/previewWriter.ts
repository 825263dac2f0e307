import { type HotZone, type PlacedObject, placedProduct, type SceneData } from '@rackwright/planning';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { PlannerState } from '../editor/store';
import { type CameraStore, scaleOf } from '../editor/camera';
import { objectTransform, placedFootprint } from './footprint';
import { MeasureLines, svgElement } from './measureLines';
import { MovedObjects } from './MovedObjects';
import { SideGaps } from './sideGaps';
import { svgPathOf } from './wallShapes';
import marks from './marks.module.css';
import styles from './plan2d.module.css';

interface WriterParts {
  readonly editor: PlannerEditor;
  readonly camera: CameraStore;
  /** The group that is drawn in centimetres. */
  readonly world: SVGGElement;
  /** Empty groups in it: for free places, below the objects; for ghosts, guides and distances, above them. */
  readonly zones: SVGGElement;
  readonly ghosts: SVGGElement;
}

/**
 * Shows what is being dragged by writing to the plan's elements, so that no component is drawn while the pointer moves.
 * Everything is put back when the preview ends; call the returned function to stop.
 */
export function writePreviews(parts: WriterParts): () => void {
  const writer = new PreviewWriter(parts);
  writer.show(parts.editor.state);
  writer.showZones();
  return parts.editor.store.subscribe((state, before) => {
    const isHeldAnew = state.preview !== before.preview;
    if (isHeldAnew) writer.show(state);
    if (isHeldAnew || state.armedProductId !== before.armedProductId) writer.showZones();
  });
}

class PreviewWriter {
  readonly #editor: PlannerEditor;
  readonly #parts: WriterParts;
  readonly #moved: MovedObjects;
  readonly #ghosts: Ghosts;
  readonly #guides: MeasureLines;
  readonly #distances: MeasureLines;
  /** From the first move of a gesture to its end. */
  #gaps: SideGaps | null = null;
  #zones: readonly HotZone[] = [];

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#editor = parts.editor;
    this.#moved = new MovedObjects(parts.editor, parts.world);
    this.#ghosts = new Ghosts(parts.ghosts);
    this.#guides = new MeasureLines(parts.ghosts, marks.guide);
    this.#distances = new MeasureLines(parts.ghosts, marks.gap);
  }

  show(state: PlannerState): void {
    const { preview, unit, catalogue, project } = state;
    const px = 1 / scaleOf(this.#parts.camera.getState());
    if (preview?.kind !== 'objects') {
      this.#end(px);
      return;
    }
    const isRefused = preview.refusal !== null;
    const isPlaced = ({ id }: PlacedObject) => this.#editor.object(id) !== null;
    const placed = preview.objects.filter(isPlaced);
    const added = preview.objects.filter((object) => !isPlaced(object));
    this.#moved.show(placed, isRefused, px);
    this.#ghosts.show(added, isRefused, { catalogue, walls: project.data.walls });
    this.#ghosts.count(preview.count === undefined ? [] : added, px);
    const [held, ...others] = preview.objects;
    const isAlone = held !== undefined && others.length === 0 && !isRefused;
    const ids = preview.objects.map(({ id }) => id);
    this.#gaps ??= new SideGaps(project.data, ids);
    this.#distances.show({ lines: isAlone ? this.#gaps.of(held) : [], unit, px });
    this.#guides.show({ lines: preview.guides, unit, px });
  }

  /** The free places, once for as long as something is held: the editor gives the same ones until then. */
  showZones(): void {
    const free = this.#editor.hotZones;
    if (free === this.#zones) return;
    this.#zones = free;
    const shown = free.map((zone) =>
      svgElement('path', { d: svgPathOf(zone.outline), 'data-zone': zone.kind, class: marks.zone ?? '' }),
    );
    this.#parts.zones.replaceChildren(...shown);
  }

  #end(px: number): void {
    this.#moved.putBack(px);
    this.#ghosts.clear();
    this.#guides.clear();
    this.#distances.clear();
    this.#gaps = null;
  }
}

/** What a ghost is drawn from besides the object. */
interface Drawn extends Pick<PlannerState, 'catalogue'> {
  readonly walls: SceneData['walls'];
}

/** Objects that are not in the plan yet. Their paths are made once; after that only their places change. */
class Ghosts {
  readonly #parent: SVGGElement;
  #shown = new Map<string, SVGElement>();
  #count: SVGElement | null = null;

  constructor(parent: SVGGElement) {
    this.#parent = parent;
  }

  show(objects: readonly PlacedObject[], isRefused: boolean, drawn: Drawn): void {
    const before = this.#shown;
    this.#shown = new Map();
    for (const object of objects) {
      const ghost = before.get(object.id) ?? ghostOf(object, drawn);
      if (!ghost) continue;
      if (!before.delete(object.id)) this.#parent.append(ghost);
      this.#shown.set(object.id, ghost);
      ghost.setAttribute('transform', objectTransform(object));
      ghost.setAttribute('data-refused', String(isRefused));
    }
    for (const gone of before.values()) gone.remove();
  }

  /** How many are added to what stands there already, at the last of them. */
  count(added: readonly PlacedObject[], px: number): void {
    const last = added.at(-1);
    if (!last) {
      this.#count?.remove();
      this.#count = null;
      return;
    }
    this.#count ??= this.#parent.appendChild(newCount());
    const { x, y } = last.position;
    this.#count.setAttribute('transform', `translate(${x} ${y}) scale(${px})`);
    const text = this.#count.lastElementChild;
    if (text) text.textContent = `+${added.length}`;
  }

  clear(): void {
    for (const ghost of this.#shown.values()) ghost.remove();
    this.#shown = new Map();
    this.#count?.remove();
    this.#count = null;
  }
}

function ghostOf(object: PlacedObject, { catalogue, walls }: Drawn): SVGElement {
  const shape = placedFootprint(object, placedProduct(catalogue, object), walls);
  const ghost = svgElement('g', { 'data-ghost': object.id, class: styles.ghost ?? '' });
  ghost.append(
    svgElement('path', { d: shape.outline, class: styles.outline ?? '' }),
    svgElement('path', { d: shape.detail, class: styles.detail ?? '' }),
    svgElement('path', { d: shape.hidden, class: styles.hidden ?? '' }),
  );
  return ghost;
}

function newCount(): SVGElement {
  const count = svgElement('g', { 'data-count': '', class: marks.count ?? '' });
  count.append(
    svgElement('rect', { x: '-20', y: '-12', width: '40', height: '24', rx: '12' }),
    svgElement('text', { 'font-size': '13' }),
  );
  return count;
}
