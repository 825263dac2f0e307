/** For property tests: a project, and what somebody made of a copy of it. */
import fc from 'fast-check';
import type { Catalogue } from '../catalogue/catalogue';
import { apply } from '../plan/commands';
import { anyGesture, type Gesture, objectGestures, placeGestures, roomGestures } from '../plan/testGestures';
import { settledFinish } from '../project/finish';
import type { Project, SceneData } from '../project/project';
import { projectOf, rectangle } from '../testRooms';

/** The project after the gestures that its rules let through; ids of what is placed begin with `mark`. */
export function gestured(
  project: Project,
  gestures: readonly Gesture[],
  { catalogue, mark }: { readonly catalogue: Catalogue; readonly mark: number },
): Project {
  return gestures.reduce((before, gesture, i) => {
    const command = gesture(before.data, mark + i);
    const result = command ? apply(before, command, catalogue) : null;
    return result?.ok ? result.value : before;
  }, project);
}

export interface Copies {
  readonly base: Project;
  readonly changed: Project;
  /** The base as its owner changed it meanwhile. */
  readonly meanwhile: Project;
}

/** Mostly with what stands there. */
const reworking = (catalogue: Catalogue): fc.Arbitrary<Gesture> =>
  fc.oneof(anyGesture(catalogue), objectGestures(catalogue), roomGestures);

export const anyCopies = (catalogue: Catalogue): fc.Arbitrary<Copies> =>
  fc
    .record({
      first: fc.array(placeGestures(catalogue), { minLength: 4, maxLength: 12 }),
      then: fc.array(reworking(catalogue), { maxLength: 12 }),
      owners: fc.array(reworking(catalogue), { maxLength: 5 }),
    })
    .map(({ first, then, owners }) => {
      const base = gestured(projectOf(rectangle(500, 400)), first, { catalogue, mark: 0 });
      return {
        base,
        changed: gestured(base, then, { catalogue, mark: 100 }),
        meanwhile: gestured(base, owners, { catalogue, mark: 200 }),
      };
    });

/** What of a scene is compared, in an order of its own. */
export const normal = ({ objects, finish, trimAndFiller, ...data }: SceneData) => ({
  ...data,
  finish: settledFinish(finish),
  trimAndFiller: Object.fromEntries(Object.entries(trimAndFiller).filter(([, choice]) => choice !== '')),
  objects: [...objects]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ isShownContextMsg: _shown, isLit = false, ...object }) => ({ ...object, isLit })),
});
