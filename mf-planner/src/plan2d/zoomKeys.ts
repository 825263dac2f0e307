import type { PlannerEditor } from '../editor/PlannerEditor';
import { type Camera, type CameraStore, fittedTo, zoomedByStep } from '../editor/camera';

/** What the keys do with the camera of a picture. */
export interface ZoomLooks {
  stepped(camera: Camera, step: 1 | -1): Camera;
  fitted(camera: Camera, editor: PlannerEditor): Camera;
}

const thePlan: ZoomLooks = {
  stepped: (camera, step) => zoomedByStep(camera, step),
  fitted: (camera, editor) => fittedTo(camera, editor.data.points),
};

type Look = (camera: Camera, editor: PlannerEditor, looks: ZoomLooks) => Camera;

const closer: Look = (camera, _, looks) => looks.stepped(camera, 1);
const fitted: Look = (camera, editor, looks) => looks.fitted(camera, editor);
const keys: Readonly<Record<string, Look>> = {
  '+': closer,
  '=': closer,
  '-': (camera, _, looks) => looks.stepped(camera, -1),
  '0': fitted,
  f: fitted,
};

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]') !==
    null;

/** Plus and minus zoom by a step, 0 and F show the whole of it. Digits typed for a wall's length are left to that. */
export function zoomKey(
  event: KeyboardEvent,
  editor: PlannerEditor,
  camera: CameraStore,
  looks = thePlan,
): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const look = keys[key.toLowerCase()];
  if (!look || ctrlKey || metaKey || altKey || isElsewhere(target)) return;
  const { preview } = editor.state;
  if (preview?.kind === 'outline' && preview.corners.length > 0) return;
  event.preventDefault();
  camera.setState(look(camera.getState(), editor, looks));
}
