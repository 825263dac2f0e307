import { accept, type Project, reject, type Result, type StepIndex } from '@rackwright/planning';

export type StepRefusal = 'click-start-now' | 'draw-a-room-first' | 'begin-anew';

/** True from the moment a shape has been chosen or a drawing begun. */
export function isStarted(project: Project): boolean {
  return project.step > 0 || project.data.points.length > 0;
}

/**
 * May this step be entered? `begin-anew` is no final refusal: the first step is entered from a started project when the
 * customer agrees to begin a new one.
 */
export function enterStep(project: Project, step: StepIndex): Result<StepIndex, StepRefusal> {
  if (step === project.step) return accept(step);
  if (step === 0) return isStarted(project) ? reject('begin-anew') : accept(step);
  if (!isStarted(project)) return reject('click-start-now');
  if (step > 1 && project.data.points.length === 0) return reject('draw-a-room-first');
  return accept(step);
}
