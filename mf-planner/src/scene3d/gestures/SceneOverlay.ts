import type { PerspectiveCamera } from 'three';
import { eyeOf, pixelIn } from './pointer';
import type { SceneMark } from './sceneMarks';
import styles from '../Scene3D.module.css';

interface Shown {
  readonly element: HTMLElement;
  mark: SceneMark;
}

/**
 * The marks over the picture as elements that keep their size on the screen. They are hidden from screen readers and let the
 * pointer through: the canvas below finds what is pressed by arithmetic, and the panel has fields for the same.
 */
export class SceneOverlay {
  readonly #layer = document.createElement('div');
  #shown: Shown[] = [];

  constructor(holder: HTMLElement) {
    this.#layer.className = styles.marks ?? '';
    this.#layer.setAttribute('aria-hidden', 'true');
    holder.append(this.#layer);
  }

  /** Keeps the elements it has: while something is dragged only texts and places change. */
  show(marks: readonly SceneMark[]): void {
    for (const { element } of this.#shown.splice(marks.length)) element.remove();
    marks.forEach((mark, i) => {
      const shown = this.#shown[i] ?? this.#add(mark);
      if (keyOf(shown.mark) !== keyOf(mark)) write(shown.element, mark);
      shown.mark = mark;
    });
  }

  /** Once a frame: where the marks are in a picture of this size. */
  place(camera: PerspectiveCamera, size: { readonly width: number; readonly height: number }): void {
    if (this.#shown.length === 0) return;
    const eye = eyeOf(camera);
    for (const { element, mark } of this.#shown) {
      const at = isSeen(mark, camera) ? pixelIn(eye, mark.at, size) : null;
      element.hidden = at === null;
      if (at) element.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`;
    }
  }

  dispose(): void {
    this.#layer.remove();
    this.#shown = [];
  }

  #add(mark: SceneMark): Shown {
    const element = document.createElement('div');
    element.append(document.createElement('span'));
    this.#layer.append(element);
    write(element, mark);
    const shown = { element, mark };
    this.#shown.push(shown);
    return shown;
  }
}

/** A wall between the camera and the room is not shown, nor is its number. */
function isSeen(mark: SceneMark, { position }: PerspectiveCamera): boolean {
  if (mark.kind !== 'wall') return true;
  const [x, , y] = mark.at;
  return (position.x - x) * mark.inward.x + (position.z - y) * mark.inward.y > 0;
}

/** What stands in a mark. */
function textOf(mark: SceneMark): string {
  if (mark.kind === 'wall') return String(mark.number);
  return mark.kind === 'text' ? mark.text : '';
}

/** All that is written into a mark's element. */
function keyOf(mark: SceneMark): string {
  if (mark.kind === 'handle') return `handle ${mark.name}`;
  if (mark.kind === 'corner') return `corner ${mark.index}`;
  if (mark.kind === 'change') return `change ${mark.change} ${mark.isRefused}`;
  return `${mark.kind} ${textOf(mark)}`;
}

function write(element: HTMLElement, mark: SceneMark): void {
  element.className = styles.mark ?? '';
  element.dataset['mark'] = mark.kind;
  if (mark.kind === 'handle') element.dataset['handle'] = mark.name;
  else delete element.dataset['handle'];
  if (mark.kind === 'corner') element.dataset['corner'] = String(mark.index);
  else delete element.dataset['corner'];
  if (mark.kind === 'change') element.dataset['change'] = mark.change;
  else delete element.dataset['change'];
  element.toggleAttribute('data-refused', mark.kind === 'change' && mark.isRefused);
  const span = element.firstElementChild;
  if (span) span.textContent = textOf(mark);
}
