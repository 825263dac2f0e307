import { Group, MeshBasicMaterial } from 'three';
import type { MarkKind, PlanMark } from '../../editor/planMarks';
import { BarField } from './Marks';

/** Edges in centimetres; thin ones where something stood before it moved, or what is not chosen. */
const EDGE = 2.4;
const THIN = 1.1;
/** As in the plan; the signs over them tell the same. */
const colours: Readonly<Record<Exclude<MarkKind, 'note'>, string>> = {
  added: '#3f8f5f',
  removed: '#c9382e',
  moved: '#c48a12',
  changed: '#26211c',
};
const kinds = Object.keys(colours) as (keyof typeof colours)[];

/** Boxes round what a proposal adds, removes, moves and changes: four draw calls at most. */
export class ChangeMarks {
  readonly group = new Group();
  readonly #materials = kinds.map(
    (kind) => new MeshBasicMaterial({ color: colours[kind], toneMapped: false }),
  );
  readonly #fields = this.#materials.map((material) => new BarField(material, 3));
  #shown: readonly PlanMark[] = [];

  constructor() {
    this.group.add(...this.#fields.map(({ group }) => group));
  }

  show(marks: readonly PlanMark[]): void {
    if (marks === this.#shown) return;
    this.#shown = marks;
    kinds.forEach((kind, at) => {
      const field = this.#fields[at]!;
      const ofKind = marks.filter((mark) => mark.kind === kind);
      field.begin(ofKind.length * 24);
      for (const { object, from, isFaint } of ofKind) {
        if (object) field.boxOf(object, isFaint ? THIN : EDGE);
        if (from) field.boxOf(from, THIN);
      }
      field.end();
    });
  }

  dispose(): void {
    for (const field of this.#fields) field.dispose();
    for (const material of this.#materials) material.dispose();
  }
}
