import type { CameraState, Point } from '@rackwright/planning';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import type { CameraRig } from './CameraRig';
import { boundsOfRoom } from './views';

/** The camera as the plan keeps it: taken up when the view opens, left when it goes, and another one for another room. */
export class KeptCamera {
  readonly #editor: PlannerEditor;
  #kept: CameraState | null;

  constructor(editor: PlannerEditor) {
    this.#editor = editor;
    this.#kept = editor.state.camera3d;
  }

  /** As it is now, when it has come to rest and when the view goes. */
  keep({ state }: Pick<CameraRig, 'state'>): void {
    this.#kept = state;
    this.#editor.keepCamera(state);
  }

  /** `fit` shows the whole room. Until the returned function is called. */
  follow(rig: CameraRig, fit: (isAtOnce?: boolean) => void): () => void {
    const editor = this.#editor;
    let { points } = editor.data;
    const bound = (): void => {
      const { centre, radius } = boundsOfRoom(editor.data);
      rig.setBounds(centre, radius);
    };
    const take = (): void => {
      this.#kept = editor.state.camera3d;
      if (this.#kept) rig.restore(this.#kept);
      else fit(true);
    };
    bound();
    take();
    return editor.store.subscribe(() => {
      const before = points;
      points = editor.data.points;
      if (points !== before) bound();
      if (editor.state.camera3d !== this.#kept) take();
      else if (points !== before && isOtherRoom(before, points)) fit();
    });
  }
}

/** Editing a room leaves some of its corners where they are. */
export function isOtherRoom(before: readonly Point[], now: readonly Point[]): boolean {
  const stays = ({ x, y }: Point): boolean => now.some((point) => point.x === x && point.y === y);
  return !before.some(stays);
}
