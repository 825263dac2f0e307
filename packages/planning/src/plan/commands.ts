/** Every change of a project is a command; `apply` makes one of a project, an open plan makes one of itself. */
import type { Catalogue } from '../catalogue/catalogue';
import { type ChangesCommand, changesHandlers } from './changeCommands';
import type { Change, ChangeResult, CommandContext, CommandRefusal, Handlers, ObjectsChange } from './change';
import { type FurnishCommand, furnishHandlers } from './furnish';
import { type ObjectCommand, objectHandlers } from './objectCommands';
import { type ByListCommand, byListHandlers } from './planByList';
import type { PlacedObject, Project } from '../project/project';
import { type ListCommand, listHandlers, type ProjectCommand, projectHandlers } from './projectCommands';
import { accept, reject, type Result } from '../result';
import { type RoomCommand, roomHandlers } from './roomCommands';
import { openScene, type Scene } from '../placing/scene';

export type { ChangesCommand } from './changeCommands';
export type { CommandRefusal } from './change';
export type { FurnishCommand } from './furnish';
export type { ObjectCommand } from './objectCommands';
export { GROUP_MIN } from './objectCommands';
export type { ListCommand, ProjectCommand } from './projectCommands';
export { TITLE_MAX } from './projectCommands';
export type { RoomCommand } from './roomCommands';

export type Command =
  | RoomCommand
  | ObjectCommand
  | ByListCommand
  | ListCommand
  | ChangesCommand
  | FurnishCommand
  | ProjectCommand;

export type CommandResult = Result<Project, CommandRefusal>;

const handlers: Handlers<Command> = {
  ...roomHandlers,
  ...objectHandlers,
  ...byListHandlers,
  ...listHandlers,
  ...changesHandlers,
  ...furnishHandlers,
  ...projectHandlers,
};

/**
 * The project after a command, sharing everything the command left alone, or the refusal of the first rule against it. A project
 * that was valid stays valid. A locked project refuses all but its step and view. Stored figures are not recomputed here; see
 * `withSummary`. Time grows with the number of objects; for many commands on one project see `openPlan`.
 */
export function apply(project: Project, command: Command, catalogue: Catalogue): CommandResult {
  const result = changeOf(new ProjectContext(project, catalogue), command);
  return result.ok ? accept(changed(project, result.value)) : result;
}

/** What a command changes, or the refusal of the first rule against it. Nothing is changed yet. */
export function changeOf(context: CommandContext, command: Command): ChangeResult {
  if (context.fields.isLocked && command.type !== 'set-step' && command.type !== 'set-view')
    return reject('locked');
  const handler = handlers[command.type] as (context: CommandContext, command: Command) => ChangeResult;
  return handler(context, command);
}

function changed(project: Project, change: Change): Project {
  switch (change.kind) {
    case 'objects':
      return { ...project, data: { ...project.data, objects: changedObjects(project.data.objects, change) } };
    case 'room':
      return { ...project, data: change.data };
    case 'choices':
      return { ...project, data: { ...project.data, ...change.choices } };
    case 'fields':
      return { ...project, ...change.fields };
  }
}

/** Those put in the place of others keep their order; new ones come last. */
function changedObjects(
  objects: readonly PlacedObject[],
  { put, removed }: ObjectsChange,
): readonly PlacedObject[] {
  const gone = new Set(removed);
  const news = new Map(put.map((object) => [object.id, object]));
  const after: PlacedObject[] = [];
  for (const object of objects) {
    if (gone.has(object.id)) continue;
    after.push(news.get(object.id) ?? object);
    news.delete(object.id);
  }
  after.push(...news.values());
  return after;
}

/** A saved project as commands see it; its scene is opened, and its ids are read, only when one asks. */
class ProjectContext implements CommandContext {
  readonly fields: Project;
  readonly catalogue: Catalogue;
  #scene: Scene | null = null;
  #objects: ReadonlyMap<string, PlacedObject> | null = null;

  constructor(project: Project, catalogue: Catalogue) {
    this.fields = project;
    this.catalogue = catalogue;
  }

  get scene(): Scene {
    return (this.#scene ??= openScene(this.fields.data, this.catalogue));
  }

  get objectCount(): number {
    return this.fields.data.objects.length;
  }

  object(id: string): PlacedObject | null {
    this.#objects ??= new Map(this.fields.data.objects.map((object) => [object.id, object]));
    return this.#objects.get(id) ?? null;
  }

  data(): Project['data'] {
    return this.fields.data;
  }
}
