import type { CameraState, Point } from '@rackwright/planning';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import type { ViewpointName } from '../../editor/store';
import type { CameraMotion } from './CameraMotion';
import { boundsOfRoom, type Pose } from './views';

/** The camera as the plan keeps it: taken up when the view opens, left when it goes, and another one for another room. */
export class CameraMemory {
  readonly #editor: PlannerEditor;
  readonly #isRemembered: boolean;
  #remembered: CameraState | null;

  /** `isKept` false begins with the whole room and leaves the plan's camera as it was. */
  constructor(editor: PlannerEditor, isKept = true) {
    this.#editor = editor;
    this.#isRemembered = isKept;
    this.#remembered = editor.state.camera3d;
  }

  /** As it is now, when it has come to rest and when the view goes. */
  keep({ state }: Pick<CameraMotion, 'state'>): void {
    if (!this.#isRemembered) return;
    this.#remembered = state;
    this.#editor.keepCamera(state);
  }

  /** `pose` shows the whole room from a place. Until the returned function is called. */
  follow(rig: CameraMotion, pose: (from: ViewpointName) => Pose): () => void {
    const editor = this.#editor;
    const look = (from: ViewpointName, isAtOnce: boolean): void => {
      if (from === 'corner') rig.goHome(pose(from), isAtOnce);
      else rig.flyTo(pose(from), isAtOnce);
    };
    let { points } = editor.data;
    let { aim } = editor.state;
    const bound = (): void => {
      const { centre, radius } = boundsOfRoom(editor.data);
      rig.setBounds(centre, radius);
    };
    const take = (): void => {
      this.#remembered = editor.state.camera3d;
      if (this.#remembered) rig.restore(this.#remembered);
      else look('corner', true);
    };
    bound();
    if (aim || !this.#isRemembered) look(aim ?? 'corner', true);
    else take();
    return editor.store.subscribe(() => {
      const before = points;
      const aimedAt = aim;
      ({ points } = editor.data);
      ({ aim } = editor.state);
      if (points !== before) bound();
      if (aim && aim !== aimedAt) look(aim, false);
      else if (editor.state.camera3d !== this.#remembered) take();
      else if (points !== before && isOtherRoom(before, points)) look('corner', false);
    });
  }
}

/** Editing a room leaves some of its corners where they are. */
export function isOtherRoom(before: readonly Point[], now: readonly Point[]): boolean {
  const stays = ({ x, y }: Point): boolean => now.some((point) => point.x === x && point.y === y);
  return !before.some(stays);
}
