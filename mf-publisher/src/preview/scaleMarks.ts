/** What one reads a size by: a person, and rules of known length. Centimetres. */
import { formatLength, inches, type LengthUnit, metres, type NumberMarks } from '@rackwright/planning';
import {
  BoxGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Shape,
  ShapeGeometry,
  Sprite,
  SpriteMaterial,
  type Texture,
} from 'three';

/** Null where nothing can be written. */
export type WriteLabel = (text: string) => Texture | null;

interface RuleParts {
  readonly part: number;
  readonly count: number;
  /** Every how many parts a length is written. */
  readonly written: number;
}

/** A metre in parts of 10 cm, or three feet in parts of 6 inches. */
export const ruleParts = (unit: LengthUnit): RuleParts =>
  unit === 'CM' ? { part: metres(0.1), count: 10, written: 5 } : { part: inches(6), count: 6, written: 2 };

const THICK = 4;
const LABEL = { width: 48, height: 18 };

interface Written {
  readonly unit: LengthUnit;
  readonly marks: NumberMarks;
  readonly write: WriteLabel;
}

/** Upwards from the origin, its lengths written to its left. */
export function scaleRule({ unit, marks, write }: Written): Group {
  const { part, count, written } = ruleParts(unit);
  const rule = new Group();
  rule.name = 'rule';
  const box = new BoxGeometry(THICK, part, THICK);
  const inks = ['#7b1e3a', '#ffffff'].map((color) => new MeshBasicMaterial({ color, toneMapped: false }));
  for (let i = 0; i < count; i += 1) {
    const mesh = new Mesh(box, inks[i % 2]!);
    mesh.position.set(0, (i + 0.5) * part, THICK / 2);
    rule.add(mesh);
  }
  for (let i = written; i <= count; i += written) {
    const map = write(formatLength(i * part, unit, marks));
    if (!map) continue;
    const label = new Sprite(new SpriteMaterial({ map, depthTest: false, toneMapped: false }));
    label.scale.set(LABEL.width, LABEL.height, 1);
    label.position.set(-LABEL.width / 2 - THICK, i * part, THICK);
    rule.add(label);
  }
  return rule;
}

/** The right half of a standing person, from head to foot: across and up. */
const HALF_PERSON = [
  [0, 175],
  [7, 173],
  [10, 165],
  [9, 157],
  [5, 151],
  [5, 147],
  [18, 143],
  [23, 137],
  [26, 112],
  [28, 84],
  [24, 78],
  [21, 84],
  [19, 112],
  [17, 126],
  [16, 104],
  [18, 88],
  [16, 48],
  [13, 8],
  [16, 0],
  [4, 0],
  [4, 44],
  [1, 80],
] as const;

/** A flat figure that stands on the origin. */
export function person(): Mesh {
  const mirrored = HALF_PERSON.toReversed().map(([x, y]) => [-x, y] as const);
  const shape = new Shape();
  [...HALF_PERSON, ...mirrored].forEach(([x, y], i) => (i === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
  const figure = new Mesh(
    new ShapeGeometry(shape),
    new MeshBasicMaterial({ color: '#5d554d', toneMapped: false }),
  );
  figure.name = 'person';
  return figure;
}
