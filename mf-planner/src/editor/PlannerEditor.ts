import type {
  Command,
  History,
  Placed,
  PlacedObject,
  PlacementRefusal,
  Project,
  Result,
  RoomCommand,
  Scene,
  SceneData,
} from '@rackwright/planning';
import { accept, apply, commit, moveObject, openScene, redo, undo, wallsOf } from '@rackwright/planning';
import type { LengthUnit, StepIndex } from '@rackwright/planning';
import { arrangements } from './arrangements';
import { firstFreePlace } from './freePlace';
import { atOffset } from './onWall';
import type { Refusal } from './refusal';
import type { Notice, NoticeCode, PlannerState, PlannerStore, ViewName } from './store';
import type { KeyModifiers, PlanPointer, Preview, Tool, ToolName } from './tool';
import { DrawRoom } from './tools/drawRoom';
import { EditWalls } from './tools/editWalls';
import { PlaceProduct } from './tools/placeProduct';
import { SelectObjects } from './tools/selectObjects';
import { keyAction } from './keys';

/** Walls are edited in the second step, objects from the third on; without a room there is only drawing one. */
function restingTool(project: Project, step: StepIndex): ToolName {
  if (project.data.points.length === 0) return 'draw-room';
  return step === 1 ? 'edit-walls' : 'select';
}

const roomCommands = new Set<Command['type']>([
  'set-outline',
  'move-corner',
  'set-wall-length',
  'set-wall-width',
  'split-wall',
  'remove-node',
  'move-wall',
  'set-ceiling',
]);

function isRoomCommand(command: Command): command is RoomCommand {
  return roomCommands.has(command.type);
}

export interface EditorOptions {
  /** Ids for new objects; random ones when absent. */
  readonly newId?: () => string;
}

/** 16 random bytes in hex. `crypto.randomUUID` is not there on a page that came over plain http. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const NO_KEYS: KeyModifiers = { ctrl: false, shift: false };

/**
 * Everything that happens to one open plan: the active tool, its gesture, commit and undo. Both views and all panels call
 * these verbs; none of them changes the store by itself.
 */
export class PlannerEditor {
  readonly store: PlannerStore;
  readonly newId: () => string;
  readonly #tools: Readonly<Record<ToolName, Tool>>;
  #openScene: { readonly data: SceneData; readonly scene: Scene } | null = null;

  constructor(store: PlannerStore, options: EditorOptions = {}) {
    this.store = store;
    this.newId = options.newId ?? randomId;
    const selectObjects = new SelectObjects(this);
    this.#tools = {
      select: selectObjects,
      'draw-room': new DrawRoom(this),
      'place-product': new PlaceProduct(this),
      'edit-walls': new EditWalls(this, selectObjects),
    };
  }

  get state(): PlannerState {
    return this.store.getState();
  }

  get project(): Project {
    return this.state.history.present;
  }

  get data(): SceneData {
    return this.project.data;
  }

  /** The index that placement reads; built once for each state of the scene. */
  get scene(): Scene {
    if (this.#openScene?.data !== this.data) {
      this.#openScene = { data: this.data, scene: openScene(this.data, this.state.catalogue) };
    }
    return this.#openScene.scene;
  }

  object(id: string): PlacedObject | null {
    return this.data.objects.find((object) => object.id === id) ?? null;
  }

  // The gesture

  pointerDown(pointer: PlanPointer): this {
    this.#tool.pointerDown(pointer);
    return this;
  }

  pointerMove(pointer: PlanPointer): this {
    this.#tool.pointerMove(pointer);
    return this;
  }

  pointerUp(pointer: PlanPointer): this {
    this.#tool.pointerUp(pointer);
    return this;
  }

  /** Ends the gesture; the project is as it was before it. */
  pointerCancel(): this {
    this.#tool.cancel();
    return this;
  }

  doubleClick(pointer: PlanPointer): this {
    this.#tool.doubleClick?.(pointer);
    return this;
  }

  /** True when the key meant something here; `name` is that of `KeyboardEvent.key`. */
  key(name: string, modifiers: KeyModifiers = NO_KEYS): boolean {
    if (this.#tool.key?.(name, modifiers)) return true;
    if (name === 'Escape' && this.#tool.cancel()) return true;
    return keyAction(this, name, modifiers);
  }

  // Tools and views

  setTool(tool: ToolName): this {
    this.#tool.cancel();
    this.store.setState({
      tool,
      armedProductId: tool === 'place-product' ? this.state.armedProductId : null,
    });
    return this;
  }

  /** Back to the tool that the step begins with. */
  rest(): this {
    return this.setTool(restingTool(this.project, this.project.step));
  }

  /** The next click on the plan places this product. */
  armProduct(productId: string): this {
    if (this.data.points.length === 0) return this.refuse('no-room');
    this.#tool.cancel();
    this.store.setState({ tool: 'place-product', armedProductId: productId, selection: [], preview: null });
    return this;
  }

  /** Places the product without a pointer: on the selected wall, else at the first free place. False when there is none. */
  placeAnywhere(productId: string): boolean {
    const placed = firstFreePlace(this, productId);
    if (!placed) {
      this.refuse(this.data.points.length === 0 ? 'no-room' : 'no-free-place');
      return false;
    }
    if (!this.commit('place', { type: 'place', object: placed })) return false;
    this.rest().select([placed.id]);
    this.notify('success', 'placed', { name: this.productName(placed.productId) });
    return true;
  }

  setView(view: ViewName): this {
    this.#tool.cancel();
    this.store.setState({ view });
    return this;
  }

  setUnit(unit: LengthUnit): this {
    this.store.setState({ unit });
    return this;
  }

  setSnapping(isSnapping: boolean): this {
    this.store.setState({ isSnapping });
    this.notify('info', isSnapping ? 'snapping-on' : 'snapping-off');
    return this;
  }

  /** The wizard's step is kept in the project but is nothing that undo takes back. */
  setStep(step: StepIndex): this {
    this.#tool.cancel();
    this.store.setState({
      history: { ...this.state.history, present: { ...this.project, step } },
      tool: restingTool(this.project, step),
      armedProductId: null,
      selection: [],
      selectedWall: null,
    });
    return this;
  }

  rename(title: string): this {
    const result = apply(this.project, { type: 'rename', title }, this.state.catalogue);
    if (result.ok) this.store.setState({ history: { ...this.state.history, present: result.value } });
    return this;
  }

  /** Another project in place of this one: loaded, or begun anew. Its history starts empty. */
  open(project: Project): this {
    this.#tool.cancel();
    this.store.setState({
      history: { present: project, undo: [], redo: [] },
      selection: [],
      selectedWall: null,
      preview: null,
      armedProductId: null,
      typedLength: '',
    });
    return this.setStep(project.step);
  }

  // Selection

  /** A grouped object brings its group. */
  select(ids: readonly string[]): this {
    this.store.setState({ selection: arrangements.withGroups(this.data, ids), selectedWall: null });
    return this;
  }

  selectWall(wall: number | null): this {
    this.store.setState({ selectedWall: wall, selection: [] });
    return this;
  }

  hover(id: string | null): this {
    if (this.state.hoveredId !== id) this.store.setState({ hoveredId: id });
    return this;
  }

  deleteSelection(): this {
    const ids = this.state.selection;
    if (ids.length > 0 && this.commit('delete', { type: 'delete', ids })) {
      this.select([]);
      this.notify('info', 'deleted', { count: ids.length });
    }
    return this;
  }

  /** By the product's own step, clockwise; `turns` of -1 turns it back. */
  rotateSelection(turns = 1): this {
    return this.#commitMoved('rotate', arrangements.rotated(this, this.state.selection, turns));
  }

  /** Centimetres. */
  nudgeSelection(dx: number, dy: number): this {
    if (this.state.selection.length === 0) return this;
    return this.#commitMoved('move', arrangements.nudged(this, this.state.selection, { x: dx, y: dy }));
  }

  /** Along its wall, so that its near edge is `cm` from the wall's corner A, or as near to that as it fits. */
  setOffset(id: string, cm: number): this {
    const object = this.object(id);
    const wall = object && wallsOf(this.data).find(({ name }) => name === object.wall);
    if (!object || !wall) return this;
    return this.#commitPlaced(
      moveObject(this.scene, { id, to: atOffset(wall, object, cm), snapping: false }),
    );
  }

  /** Of its underside above the floor. */
  setHeight(id: string, cm: number): this {
    const object = this.object(id);
    if (!object) return this;
    const { x, y } = object.position;
    return this.#commitPlaced(moveObject(this.scene, { id, to: { x, y }, heightCm: cm, snapping: false }));
  }

  cloneSelection(): this {
    const clones = arrangements.cloned(this, this.state.selection);
    if (!clones.ok) return this.refuse(clones.reason);
    for (const object of clones.value) {
      if (!this.commit('clone', { type: 'place', object })) return this;
    }
    return this.select(clones.value.map((clone) => clone.id));
  }

  // Commit, undo, notices

  /** One undo step. False, with a notice that says why, when a rule refuses it. */
  commit(name: string, command: Command): boolean {
    const result = apply(this.project, command, this.state.catalogue);
    if (!result.ok) {
      if (result.reason === 'displaces-objects' && isRoomCommand(command))
        this.store.setState({ displacing: { name, command, objects: result.objects ?? [] } });
      else this.refuse(result.reason);
      return false;
    }
    this.#setHistory(commit(this.state.history, name, result.value));
    return true;
  }

  /** The customer's answer when a change of the room leaves objects without a place: without them, or not at all. */
  answerDisplacing(isRemoving: boolean): this {
    const { displacing } = this.state;
    this.store.setState({ displacing: null });
    if (
      displacing &&
      isRemoving &&
      this.commit(displacing.name, { ...displacing.command, removeDisplaced: true })
    )
      this.notify('info', 'deleted', { count: displacing.objects.length });
    return this;
  }

  undo(): this {
    this.#tool.cancel();
    return this.#step(undo(this.state.history), 'undone', 'nothing-to-undo');
  }

  redo(): this {
    this.#tool.cancel();
    return this.#step(redo(this.state.history), 'redone', 'nothing-to-redo');
  }

  preview(preview: Preview | null): void {
    if (preview !== this.state.preview) this.store.setState({ preview });
  }

  notify(kind: Notice['kind'], code: NoticeCode, values: Notice['values'] = {}): this {
    this.store.setState({ notice: { id: (this.state.notice?.id ?? 0) + 1, kind, code, values } });
    return this;
  }

  refuse(reason: Refusal): this {
    return this.notify('error', 'refused', { reason });
  }

  productName(productId: string): string {
    return this.state.catalogue.products.get(productId)?.name ?? productId;
  }

  get #tool(): Tool {
    return this.#tools[this.state.tool];
  }

  #commitPlaced(placed: Result<Placed, PlacementRefusal>): this {
    return this.#commitMoved('move', placed.ok ? accept([placed.value.object]) : placed);
  }

  #commitMoved(name: string, moved: Result<readonly PlacedObject[], PlacementRefusal>): this {
    if (!moved.ok) return this.refuse(moved.reason);
    if (moved.value.length > 0) this.commit(name, { type: 'move', objects: moved.value });
    return this;
  }

  #step(history: History | null, done: NoticeCode, nothing: NoticeCode): this {
    if (!history) return this.notify('info', nothing);
    this.#setHistory(history);
    return this.notify('info', done);
  }

  /** Step and title are not part of what is undone; what is no longer there is no longer selected. */
  #setHistory(history: History): void {
    const { step, titleProject } = this.project;
    const present = { ...history.present, step, titleProject };
    const ids = new Set(present.data.objects.map((object) => object.id));
    const selection = this.state.selection.filter((id) => ids.has(id));
    const wall = this.state.selectedWall;
    const hasRoom = present.data.points.length > 0;
    this.store.setState({
      history: { ...history, present },
      preview: null,
      selection: selection.length === this.state.selection.length ? this.state.selection : selection,
      selectedWall: wall !== null && wall < present.data.points.length ? wall : null,
      ...(hasRoom ? {} : { tool: 'draw-room' as const, armedProductId: null }),
    });
  }
}
