import {
  type Guide,
  type LengthUnit,
  type PlacedObject,
  placedProduct,
  type Wall,
  wallAt,
} from '@rackwright/planning';
import { measuredText } from '../text/format';
import { type PlannerState, type PlannerStore, wallInView } from '../editor/store';
import type { Preview } from '../editor/tool';
import { type CameraStore, scaleOf } from '../editor/camera';
import { svgElement } from '../plan2d/measureLines';
import { onWall, type ShownObject, shownOn, shownTransform, short } from './elevation';
import { frontView, viewKey } from './frontView';
import { layerColour, ownColour, type Palette, seeThrough, woodColour } from './paint';
import styles from './wallview.module.css';

type ObjectsPreview = Extract<Preview, { kind: 'objects' }>;

interface WriterParts {
  readonly store: PlannerStore;
  readonly camera: CameraStore;
  /** The group that is drawn in centimetres. */
  readonly world: SVGGElement;
  /** An empty group in it for ghosts, guides and the height of what is dragged. */
  readonly ghosts: SVGGElement;
}

/** Of what is being shown. */
interface Showing {
  readonly state: PlannerState;
  readonly preview: ObjectsPreview;
  readonly wall: Wall;
}

/**
 * Shows what is being placed or dragged on the wall in view by writing to the picture's elements, so that no component is
 * drawn while the pointer moves. Everything is put back when the preview ends; call the returned function to stop.
 */
export function writeWallPreviews(parts: WriterParts): () => void {
  const { store } = parts;
  const writer = new WallPreviews(parts);
  writer.show(store.getState());
  return store.subscribe((state, before) => {
    if (state.preview !== before.preview) writer.show(state);
  });
}

class WallPreviews {
  readonly #parts: WriterParts;
  readonly #moved = new Map<string, readonly Element[]>();

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  show(state: PlannerState): void {
    const { preview, project } = state;
    const wall = wallInView(state);
    const { world, ghosts } = this.#parts;
    if (preview?.kind !== 'objects' || wall === null || wall >= project.data.points.length) {
      this.#putBack();
      return;
    }
    const showing = { state, preview, wall: wallAt(project.data, wall) };
    world.setAttribute('data-dragging', '');
    const ghostly = preview.objects.filter((object) => !this.#move(showing, object));
    this.#showGhosts(showing, ghostly);
    this.#showMarks(showing);
    // What is on its way is seen before its measures only.
    for (const mark of ghosts.querySelectorAll('[data-mark]')) ghosts.append(mark);
  }

  #putBack(): void {
    const { store, world, ghosts } = this.#parts;
    world.removeAttribute('data-dragging');
    const { project } = store.getState();
    const objects = new Map(project.data.objects.map((object) => [object.id, object]));
    const wall = wallInView(store.getState());
    for (const [id, elements] of this.#moved) {
      const object = objects.get(id);
      for (const each of elements) {
        each.removeAttribute('data-refused');
        each.removeAttribute('data-away');
        if (object && wall !== null && wall < project.data.points.length)
          each.setAttribute(
            'transform',
            shownTransform({ object, u: onWall(wallAt(project.data, wall), object.position).u }),
          );
      }
    }
    this.#moved.clear();
    ghosts.replaceChildren();
  }

  /** False when it is not drawn yet, or is seen from another side or in another size now: then a ghost stands for it. */
  #move({ state, preview, wall }: Showing, object: PlacedObject): boolean {
    if (preview.isNew) return false;
    const shown = shownOn(wall, object, placedProduct(state.catalogue, object));
    const elements = this.#elementsOf(object.id);
    const isOther =
      isResized(object, state) ||
      elements.some(
        (each) => each.hasAttribute('data-turn') && each.getAttribute('data-turn') !== String(shown.turn),
      );
    for (const each of elements) {
      each.toggleAttribute('data-away', isOther);
      each.setAttribute('data-refused', String(preview.refusal !== null));
      each.setAttribute('transform', shownTransform(shown));
    }
    return elements.length > 0 && !isOther;
  }

  #elementsOf(id: string): readonly Element[] {
    const known = this.#moved.get(id);
    // What has just been selected gets its frame only after this.
    const hasFrame = this.#parts.store.getState().selection.includes(id);
    if (known && (!hasFrame || known.some((each) => each.hasAttribute('data-frame')))) return known;
    const all = [...this.#parts.world.querySelectorAll('[data-follows]')];
    const found = all.filter((each) => each.getAttribute('data-follows') === id);
    this.#moved.set(id, found);
    return found;
  }

  /** A ghost's paths are made once; after that only its place changes. */
  #showGhosts({ state, preview, wall }: Showing, objects: readonly PlacedObject[]): void {
    const { ghosts } = this.#parts;
    const kept = new Map(
      [...ghosts.querySelectorAll('[data-ghost]')].map((each) => [each.getAttribute('data-ghost'), each]),
    );
    for (const object of objects) {
      const shown = shownOn(wall, object, placedProduct(state.catalogue, object));
      const name = `${object.id} ${viewKey(object, shown.turn)}`;
      const ghost = kept.get(name) ?? ghosts.appendChild(ghostOf(name, shown, paletteOf(state, shown)));
      kept.delete(name);
      ghost.setAttribute('transform', shownTransform(shown));
      ghost.setAttribute('data-refused', String(preview.refusal !== null));
    }
    for (const stale of kept.values()) stale.remove();
  }

  /** Guides, and how high what is dragged hangs. */
  #showMarks({ state, preview, wall }: Showing): void {
    const { ghosts, camera } = this.#parts;
    const px = 1 / scaleOf(camera.getState());
    for (const mark of ghosts.querySelectorAll('[data-mark]')) mark.remove();
    const object = preview.objects[0];
    if (!object) return;
    const middle = object.position.height + object.size.height / 2;
    for (const guide of preview.guides) {
      const mark = guideMark(guide, { wall, height: middle, px, unit: state.unit });
      if (mark) ghosts.append(mark);
    }
    if (object.position.height > 0.5) {
      const { u } = onWall(wall, object.position);
      ghosts.append(
        measured(
          { x: u, y: 0 },
          { x: u, y: -object.position.height },
          { px, text: measuredText(object.position.height, state.unit) },
        ),
      );
    }
  }
}

function isResized({ id, size }: PlacedObject, { project }: PlannerState): boolean {
  const drawn = project.data.objects.find((object) => object.id === id)?.size;
  return (
    drawn !== undefined &&
    drawn !== size &&
    (drawn.width !== size.width || drawn.height !== size.height || drawn.length !== size.length)
  );
}

function paletteOf({ project, catalogue }: PlannerState, { product, object }: ShownObject): Palette {
  return { wood: woodColour(project.data.finish, catalogue), own: ownColour(product, object) };
}

function ghostOf(name: string, shown: ShownObject, palette: Palette): SVGElement {
  const { object, product, turn, half } = shown;
  const { height } = object.size;
  const ghost = svgElement('g', { 'data-ghost': name, class: styles.ghost ?? '' });
  const picture = svgElement('g', { class: styles.ghostPicture ?? '' });
  for (const layer of frontView(product, object.size, turn))
    picture.append(
      svgElement('path', {
        d: layer.d,
        fill: layerColour(layer, palette),
        'fill-opacity': String(seeThrough[layer.substance] ?? 1),
      }),
    );
  const frame = { x: short(-half), y: short(-height), width: short(2 * half), height: short(height) };
  ghost.append(picture, svgElement('rect', frame));
  return ghost;
}

interface GuideSetting {
  readonly wall: Wall;
  /** At which the guide runs along the wall. */
  readonly height: number;
  readonly px: number;
  readonly unit: LengthUnit;
}

/** A guide as seen on the wall; none for one that runs into the room. */
function guideMark(guide: Guide, { wall, height, px, unit }: GuideSetting): SVGElement | null {
  const [from, to] = [onWall(wall, guide.from).u, onWall(wall, guide.to).u];
  const distance = Math.round(Math.abs(to - from) * 10) / 10;
  if (distance < 0.5) return null;
  const text = measuredText(distance, unit);
  return measured({ x: from, y: -height }, { x: to, y: -height }, { px, text });
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A thin dashed line with its length on it. */
function measured(from: Place, to: Place, { px, text }: { px: number; text: string }): SVGElement {
  const mark = svgElement('g', { 'data-mark': '', class: styles.guide ?? '' });
  const width = text.length * 6.4 + 12;
  const label = svgElement('g', {
    transform: `translate(${short((from.x + to.x) / 2)} ${short((from.y + to.y) / 2)}) scale(${px})`,
  });
  const words = svgElement('text', { 'font-size': '11' });
  words.textContent = text;
  label.append(
    svgElement('rect', { x: short(-width / 2), y: '-9', width: short(width), height: '18', rx: '5' }),
    words,
  );
  const line = { x1: short(from.x), y1: short(from.y), x2: short(to.x), y2: short(to.y) };
  mark.append(svgElement('line', { ...line, class: styles.halo ?? '' }), svgElement('line', line), label);
  return mark;
}
