/** The command that puts chosen changes of another copy of the project into it, as one step. */
import { applyChanges } from '../comparing/mergeChanges';
import type { ProjectChange } from '../comparing/projectChange';
import type { SceneData } from '../project/project';
import { accept } from '../result';
import { type ChangeResult, choosing, type CommandContext, type Handlers } from './change';

export interface ChangesCommand {
  readonly type: 'accept-changes';
  /** All that `compareProjects` told. */
  readonly changes: readonly ProjectChange[];
  /** Of those chosen; what they need comes with them. Refused when one of them collides: see `mergeChanges`. */
  readonly ids: readonly string[];
}

export const changesHandlers: Handlers<ChangesCommand> = {
  'accept-changes': (context, chosen) => {
    const before = context.data();
    const after = applyChanges(before, chosen, context.catalogue);
    return after.ok ? changeBetween(context, before, after.value) : after;
  },
};

/** The least that it is: objects alone, choices alone, or another scene. */
function changeBetween(context: CommandContext, before: SceneData, after: SceneData): ChangeResult {
  const { objects, points, walls, wallHeight, ...choices } = after;
  const isSameRoom = points === before.points && walls === before.walls && wallHeight === before.wallHeight;
  if (isSameRoom && objects === before.objects) return choosing(choices);
  const isSameChoice = Object.entries(choices).every(
    ([field, value]) => value === Object.entries(before).find(([other]) => other === field)?.[1],
  );
  if (!isSameRoom || !isSameChoice) return accept({ kind: 'room', data: after });
  const kept = new Set(objects.map(({ id }) => id));
  return accept({
    kind: 'objects',
    put: objects.filter((object) => context.object(object.id) !== object),
    removed: before.objects.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  });
}
