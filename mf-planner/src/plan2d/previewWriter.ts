import type { Guide, PlacedObject } from '@rackwright/planning';
import type { PlannerState, PlannerStore } from '../editor/store';
import type { Preview } from '../editor/tool';
import type { CameraStore } from './camera';
import { scaleOf } from './camera';
import { footprintOf, objectTransform } from './footprint';
import { labelTransform } from './label';
import styles from './plan2d.module.css';

type ObjectsPreview = Extract<Preview, { kind: 'objects' }>;

interface WriterParts {
  readonly store: PlannerStore;
  readonly camera: CameraStore;
  /** The group that is drawn in centimetres. */
  readonly world: SVGGElement;
  /** An empty group in it for ghosts and guides. */
  readonly ghosts: SVGGElement;
}

const SVG = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const created = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}

/**
 * Shows what is being dragged by writing to the plan's elements, so that no component is drawn while the pointer moves.
 * Everything is put back when the preview ends; call the returned function to stop.
 */
export function writePreviews(parts: WriterParts): () => void {
  const { store, world, ghosts } = parts;
  let moved = new Map<string, readonly Element[]>();

  const elementsOf = (id: string): readonly Element[] => {
    const known = moved.get(id);
    // What has just been selected gets its frame only after this.
    const count = store.getState().selection.includes(id) ? 2 : 1;
    if (known && known.length >= count) return known;
    const all = [...world.querySelectorAll('[data-follows]')];
    const found = all.filter((each) => each.getAttribute('data-follows') === id);
    moved.set(id, found);
    return found;
  };

  const put = (each: Element, object: PlacedObject) => {
    each.setAttribute('transform', objectTransform(object));
    const px = 1 / scaleOf(parts.camera.getState());
    each.querySelector('text')?.setAttribute('transform', labelTransform(object.rotation, px));
  };

  const putBack = () => {
    const objects = new Map(store.getState().project.data.objects.map((object) => [object.id, object]));
    for (const [id, elements] of moved) {
      const object = objects.get(id);
      for (const each of elements) {
        each.removeAttribute('data-refused');
        if (object) put(each, object);
      }
    }
    moved = new Map();
    ghosts.replaceChildren();
  };

  const showMoved = (preview: ObjectsPreview) => {
    for (const object of preview.objects) {
      for (const each of elementsOf(object.id)) {
        put(each, object);
        each.setAttribute('data-refused', String(preview.refusal !== null));
      }
    }
  };

  const show = (state: PlannerState) => {
    const { preview } = state;
    if (preview?.kind !== 'objects') {
      putBack();
      return;
    }
    if (preview.isNew) showGhosts(ghosts, preview, state);
    else showMoved(preview);
    showGuides(ghosts, preview.guides, 1 / scaleOf(parts.camera.getState()));
  };

  show(store.getState());
  return store.subscribe((state, before) => {
    if (state.preview !== before.preview) show(state);
  });
}

/** The ghost's paths are made once; after that only its place changes. */
function showGhosts(ghosts: SVGGElement, preview: ObjectsPreview, { catalogue }: PlannerState): void {
  const kept = new Map(
    [...ghosts.querySelectorAll('[data-ghost]')].map((each) => [each.getAttribute('data-ghost'), each]),
  );
  for (const object of preview.objects) {
    const product = catalogue.products.get(object.productId);
    if (!product) continue;
    const ghost =
      kept.get(object.id) ?? ghosts.appendChild(ghostOf(object, footprintOf(product, object.size)));
    kept.delete(object.id);
    ghost.setAttribute('transform', objectTransform(object));
    ghost.setAttribute('data-refused', String(preview.refusal !== null));
  }
  for (const stale of kept.values()) stale.remove();
}

function ghostOf(object: PlacedObject, shape: ReturnType<typeof footprintOf>): SVGElement {
  const ghost = element('g', { 'data-ghost': object.id, class: styles.ghost ?? '' });
  ghost.append(
    element('path', { d: shape.outline, class: styles.outline ?? '' }),
    element('path', { d: shape.detail, class: styles.detail ?? '' }),
  );
  return ghost;
}

function showGuides(ghosts: SVGGElement, guides: readonly Guide[], px: number): void {
  for (const line of ghosts.querySelectorAll('[data-guide]')) line.remove();
  for (const guide of guides) {
    const { from: a, to: b } = guide;
    const distance = Math.round(Math.hypot(b.x - a.x, b.y - a.y));
    const group = element('g', { 'data-guide': '' });
    const at = `translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) scale(${px})`;
    const text = element('text', {
      class: styles.guideText ?? '',
      transform: at,
      'font-size': '11',
      y: '-9',
    });
    text.textContent = `${distance} cm`;
    group.append(
      element('line', {
        x1: String(a.x),
        y1: String(a.y),
        x2: String(b.x),
        y2: String(b.y),
        class: styles.guide ?? '',
      }),
    );
    if (distance > 0) group.append(text);
    ghosts.append(group);
  }
}
