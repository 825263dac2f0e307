import type { CameraState, Point } from '@rackwright/planning';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import type { PlannerState, ViewpointName } from '../../editor/store';
import type { CameraMotion } from './CameraMotion';
import { boundsOfRoom, type Pose } from './views';

type Wanted = Pick<PlannerState, 'aim' | 'camera3d'>;
const NOTHING_WANTED: Wanted = { aim: null, camera3d: null };

/** The camera as the plan keeps it: taken up when the view opens, left when it goes, and another one for another room. */
export class CameraMemory {
  readonly #editor: PlannerEditor;
  readonly #isRemembered: boolean;
  #remembered: CameraState | null;

  /** `isKept` false begins with the whole room and leaves the plan's camera as it was. */
  constructor(editor: PlannerEditor, isKept = true) {
    this.#editor = editor;
    this.#isRemembered = isKept;
    this.#remembered = this.#wanted.camera3d;
  }

  /** What the plan says of its camera is nothing to another one. */
  get #wanted(): Wanted {
    return this.#isRemembered ? this.#editor.state : NOTHING_WANTED;
  }

  /** As it is now, when it has come to rest and when the view goes. */
  keep({ state, headingDeg }: Pick<CameraMotion, 'state' | 'headingDeg'>): void {
    if (!this.#isRemembered) return;
    this.#remembered = state;
    this.#editor.keepCamera(state, headingDeg);
  }

  /** To the whole room, as at the beginning. */
  goHome(rig: CameraMotion, pose: (from: ViewpointName) => Pose): void {
    if (this.#isRemembered) this.#editor.lookFrom('corner');
    else rig.goHome(pose('corner'));
  }

  /** `pose` shows the whole room from a place. Until the returned function is called. */
  follow(rig: CameraMotion, pose: (from: ViewpointName) => Pose): () => void {
    const editor = this.#editor;
    const look = (from: ViewpointName, isAtOnce: boolean): void => {
      if (from === 'corner') rig.goHome(pose(from), isAtOnce);
      else rig.flyTo(pose(from), isAtOnce);
    };
    let { points } = editor.data;
    let { aim } = this.#wanted;
    const bound = (): void => {
      const { centre, radius } = boundsOfRoom(editor.data);
      rig.setBounds(centre, radius);
    };
    const take = (): void => {
      this.#remembered = this.#wanted.camera3d;
      if (this.#remembered) rig.restore(this.#remembered);
      else look('corner', true);
    };
    bound();
    if (aim) look(aim, true);
    else take();
    return editor.store.subscribe(() => {
      const before = points;
      const aimedAt = aim;
      ({ points } = editor.data);
      ({ aim } = this.#wanted);
      if (points !== before) bound();
      if (aim && aim !== aimedAt) look(aim, false);
      else if (this.#wanted.camera3d !== this.#remembered) take();
      else if (points !== before && isOtherRoom(before, points)) look('corner', false);
    });
  }
}

/** Editing a room leaves some of its corners where they are. */
export function isOtherRoom(before: readonly Point[], now: readonly Point[]): boolean {
  const stays = ({ x, y }: Point): boolean => now.some((point) => point.x === x && point.y === y);
  return !before.some(stays);
}
