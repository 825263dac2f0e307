import type { LengthUnit, Point } from '@rackwright/planning';
import { measuredText } from '../text/format';
import styles from './marks.module.css';

const SVG = 'http://www.w3.org/2000/svg';

/** A new SVG element for what is written to the plan without a component. */
export function svgElement(name: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const created = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}

/** A line with the distance along it. */
export interface MeasuredLine {
  readonly from: Point;
  readonly to: Point;
}

/** Lines of one kind; `px` is centimetres a pixel. */
interface Shown {
  readonly lines: readonly MeasuredLine[];
  readonly unit: LengthUnit;
  readonly px: number;
}

/** Pixels beside its line where a label stands for which the line is too short. */
const BESIDE = 18;
/** Distances below this are not written, in centimetres. */
const LEAST = 0.5;

class Mark {
  readonly group = svgElement('g', { 'data-measure': '' });
  readonly #line = svgElement('line');
  readonly #label = svgElement('g', { class: styles.measureLabel ?? '' });
  readonly #pill = svgElement('rect', { y: '-9', height: '18', rx: '5' });
  readonly #text = svgElement('text', { 'font-size': '11' });

  constructor(className: string) {
    this.group.setAttribute('class', className);
    this.#label.append(this.#pill, this.#text);
    this.group.append(this.#line, this.#label);
  }

  show({ from, to }: MeasuredLine, unit: LengthUnit, px: number): void {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    const line = this.#line;
    line.setAttribute('x1', String(from.x));
    line.setAttribute('y1', String(from.y));
    line.setAttribute('x2', String(to.x));
    line.setAttribute('y2', String(to.y));
    this.#label.toggleAttribute('hidden', length < LEAST);
    if (length < LEAST) return;
    const text = measuredText(length, unit);
    const width = text.length * 6.4 + 10;
    if (this.#text.textContent !== text) {
      this.#text.textContent = text;
      this.#pill.setAttribute('x', String(-width / 2));
      this.#pill.setAttribute('width', String(width));
    }
    const isShort = length / px < (Math.abs(dx) >= Math.abs(dy) ? width : 20) + 8;
    const away = isShort ? (BESIDE * px) / length : 0;
    const x = (from.x + to.x) / 2 - dy * away;
    const y = (from.y + to.y) / 2 + dx * away;
    this.#label.setAttribute('transform', `translate(${x} ${y}) scale(${px})`);
  }
}

/** Lines with their distances, whose elements are made once and moved as often as the pointer does. */
export class MeasureLines {
  readonly #parent: SVGGElement;
  readonly #className: string;
  readonly #marks: Mark[] = [];
  #count = 0;

  constructor(parent: SVGGElement, className: string | undefined) {
    this.#parent = parent;
    this.#className = className ?? '';
  }

  show({ lines, unit, px }: Shown): void {
    lines.forEach((line, index) => {
      const mark = (this.#marks[index] ??= new Mark(this.#className));
      if (index >= this.#count) this.#parent.append(mark.group);
      mark.show(line, unit, px);
    });
    for (let index = lines.length; index < this.#count; index++) this.#marks[index]?.group.remove();
    this.#count = lines.length;
  }

  clear(): void {
    for (let index = 0; index < this.#count; index++) this.#marks[index]?.group.remove();
    this.#count = 0;
  }
}
