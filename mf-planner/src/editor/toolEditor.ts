import type { Command, PlacedObject, Scene, SceneData } from '@rackwright/planning';
import type { Refusal } from './refusal';
import type { Notice, NoticeCode, PlannerState } from './store';
import type { HandleName, Preview } from './tool';

/** What tools see of the editor: the plan as it is, and what may be done with it. A plain object serves in a test. */
export interface ToolEditor {
  readonly state: PlannerState;
  readonly data: SceneData;
  readonly scene: Scene;
  object(id: string): PlacedObject | null;
  /** Nothing may be changed; `refuseFixed` says why. */
  readonly isFixed: boolean;
  /** Of the only object that is selected. */
  readonly handles: readonly HandleName[];
  readonly newId: () => string;
  /** Milliseconds. */
  readonly now: () => number;

  preview(preview: Preview | null): void;
  /** What has been typed for the length of the wall that is drawn. */
  typeLength(typed: string): void;
  /** One undo step. False, with a notice that says why, when a rule refuses it. */
  commit(name: string, command: Command): boolean;
  refuse(reason: Refusal): void;
  refuseFixed(): void;
  notify(kind: Notice['kind'], code: NoticeCode, values?: Notice['values']): void;

  select(ids: readonly string[]): void;
  selectWall(wall: number | null): void;
  hover(id: string | null): void;
  enterWall(wall: number): void;
  /** False when there is no free place. */
  placeAnywhere(productId: string): boolean;
  /** Back to the tool that the step begins with. */
  rest(): void;
}
