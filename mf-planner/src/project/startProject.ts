import {
  accept,
  apply,
  type Catalogue,
  closeOutline,
  type CommandRefusal,
  emptyProject,
  type Finish,
  type Project,
  type ReadyShape,
  readyShape,
  type Result,
} from '@rackwright/planning';
import { texts } from '../text';

export interface StartChoice {
  /** `draw` leaves the room to be drawn. */
  readonly shape: ReadyShape | 'draw';
  /** Centimetres; of the whole shape. */
  readonly width: number;
  readonly length: number;
  readonly ceiling: number;
  readonly finish: Finish;
}

/** What a project is called until it is named. */
export const firstTitle = (): string => texts().wizard.firstTitle;

/** A new project in its second step, with the chosen room in it. Refused when the sizes make no room. */
export function startProject(choice: StartChoice, catalogue: Catalogue): Result<Project, CommandRefusal> {
  const begun: Project = { ...emptyProject(), titleProject: firstTitle(), step: 1 };
  const finished = apply(begun, { type: 'set-finish', finish: choice.finish }, catalogue);
  if (!finished.ok) return finished;
  const high = apply(finished.value, { type: 'set-ceiling', heightCm: choice.ceiling }, catalogue);
  if (!high.ok) return high;
  if (choice.shape === 'draw') return accept(high.value);
  const outline = closeOutline(readyShape(choice.shape, choice.width, choice.length));
  if (!outline.ok) return outline;
  return apply(high.value, { type: 'set-outline', points: outline.value }, catalogue);
}
