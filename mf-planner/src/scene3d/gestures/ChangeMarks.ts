import { Group } from 'three';
import type { PlanMark } from '../../editor/planMarks';
import type { SceneMaterials } from '../surfaces/materials';
import { BarField } from './Marks';

/** Edges in centimetres; thin ones where something stood before it moved, or what is not chosen. */
const EDGE = 2.4;
const THIN = 1.1;
/** Boxes round what a proposal adds, removes, moves and changes: four draw calls at most. */
export class ChangeMarks {
  readonly group = new Group();
  readonly #fields: readonly (readonly [string, BarField])[];
  #shown: readonly PlanMark[] = [];

  constructor(materials: SceneMaterials['changes']) {
    this.#fields = Object.entries(materials).map(([kind, material]) => [kind, new BarField(material, 3)]);
    this.group.add(...this.#fields.map(([, { group }]) => group));
  }

  show(marks: readonly PlanMark[]): void {
    if (marks === this.#shown) return;
    this.#shown = marks;
    for (const [kind, field] of this.#fields) {
      const ofKind = marks.filter((mark) => mark.kind === kind);
      field.begin(ofKind.length * 24);
      for (const { object, from, isFaint } of ofKind) {
        if (object) field.boxOf(object, isFaint ? THIN : EDGE);
        if (from) field.boxOf(from, THIN);
      }
      field.end();
    }
  }

  dispose(): void {
    for (const [, field] of this.#fields) field.dispose();
  }
}
