import { Group, type PerspectiveCamera } from 'three';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import { DrawingFloor } from './DrawingFloor';
import { sceneMarks } from './sceneMarks';
import { SceneOverlay } from './SceneOverlay';
import { ZonePatches } from './ZonePatches';

/** What is shown over the room while working on it: marks, free places, and the grid that a room is drawn on. */
export class WorkMarks {
  readonly #editor: PlannerEditor;
  readonly #marks: SceneOverlay;
  readonly #zones = new ZonePatches();
  readonly #floor = new DrawingFloor();
  readonly group = new Group();

  constructor(holder: HTMLElement, editor: PlannerEditor) {
    this.#editor = editor;
    this.#marks = new SceneOverlay(holder);
    this.group.add(this.#zones.group, this.#floor.group);
  }

  /** Until the returned function is called. */
  follow(invalidate: () => void): () => void {
    const { store } = this.#editor;
    const show = (): void => {
      const { state, data, handles, hotZones } = this.#editor;
      this.#marks.show(sceneMarks(state, handles));
      this.#zones.show(hotZones, data);
      this.#floor.show(data.points.length === 0 || state.tool === 'draw-room');
      invalidate();
    };
    show();
    return store.subscribe((state, before) => {
      const isSame =
        state.project === before.project &&
        state.selection === before.selection &&
        state.preview === before.preview &&
        state.marks === before.marks &&
        state.tool === before.tool &&
        state.armedProductId === before.armedProductId &&
        state.unit === before.unit &&
        state.typedLength === before.typedLength;
      if (!isSame) show();
    });
  }

  /** Once a frame. */
  place(camera: PerspectiveCamera, size: { readonly width: number; readonly height: number }): void {
    this.#marks.place(camera, size);
  }

  dispose(): void {
    this.#marks.dispose();
    this.#zones.dispose();
    this.#floor.dispose();
  }
}
