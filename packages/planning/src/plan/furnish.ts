/** The command that takes a cellar designed for the room, as one step. */
import { accept } from '../result';
import type { Finish, PlacedObject } from '../project/project';
import type { ChangeResult, CommandContext, Handlers } from './change';
import { placeAll } from './objectCommands';
import { listHandlers } from './projectCommands';

export interface FurnishCommand {
  readonly type: 'furnish';
  /** All new. */
  readonly objects: readonly PlacedObject[];
  /** Ids of what goes for them. */
  readonly replaced: readonly string[];
  readonly finish: Finish;
}

export const furnishHandlers: Handlers<FurnishCommand> = { furnish };

/** Refused as 'place-many' refuses, once what is replaced is gone, and as 'set-finish' does. */
function furnish(context: CommandContext, { objects, replaced, finish }: FurnishCommand): ChangeResult {
  const chosen = listHandlers['set-finish'](context, { type: 'set-finish', finish });
  if (!chosen.ok || chosen.value.kind !== 'choices') return chosen;
  const gone = replaced.flatMap((id) => context.object(id) ?? []);
  for (const { id } of gone) context.scene.remove(id);
  const placed = placeAll(context, objects);
  for (const object of gone) context.scene.add(object);
  if (!placed.ok) return placed;
  const removed = new Set(gone.map(({ id }) => id));
  const isSameFinish =
    JSON.stringify(chosen.value.choices.finish) === JSON.stringify(context.fields.data.finish);
  if (isSameFinish) return accept({ kind: 'objects', put: objects, removed: [...removed] });
  const before = context.data();
  const kept = before.objects.filter(({ id }) => !removed.has(id));
  return accept({
    kind: 'room',
    data: { ...before, ...chosen.value.choices, objects: [...kept, ...objects] },
  });
}
