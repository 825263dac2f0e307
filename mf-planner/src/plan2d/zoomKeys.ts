import type { PlannerEditor } from '../editor/PlannerEditor';
import type { Camera, CameraStore } from './camera';
import { fittedTo, zoomedByStep } from './camera';

type Look = (camera: Camera, editor: PlannerEditor) => Camera;

const closer: Look = (camera) => zoomedByStep(camera, 1);
const fitted: Look = (camera, editor) => fittedTo(camera, editor.data.points);
const keys: Readonly<Record<string, Look>> = {
  '+': closer,
  '=': closer,
  '-': (camera) => zoomedByStep(camera, -1),
  '0': fitted,
  f: fitted,
};

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]') !==
    null;

/** Plus and minus zoom by a step, 0 and F show the whole room. Digits typed for a wall's length are left to that. */
export function zoomKey(event: KeyboardEvent, editor: PlannerEditor, camera: CameraStore): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const look = keys[key.toLowerCase()];
  if (!look || ctrlKey || metaKey || altKey || isElsewhere(target)) return;
  const { preview } = editor.state;
  if (preview?.kind === 'outline' && preview.corners.length > 0) return;
  event.preventDefault();
  camera.setState(look(camera.getState(), editor));
}
