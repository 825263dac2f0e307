import {
  type CameraState,
  type Command,
  freeWallLength,
  type HotZone,
  type LengthUnit,
  type ListTotals,
  openPlan,
  type PlacedObject,
  placedProduct,
  type Plan,
  type PlanChange,
  type Project,
  type Scene,
  type SceneData,
  type ShoppingList,
  type StepIndex,
  withGroups,
} from '@rackwright/planning';
import { NO_HANDLES, handlesOf } from './handles';
import { keyAction } from './keys';
import { randomId } from './randomId';
import type { ReadOnlyRefusal, Refusal } from './refusal';
import { selectionAmong, SelectionVerbs } from './SelectionVerbs';
import { isRoomCommand, restingTool, wallAgain } from './roomCommands';
import { ShownTotals } from './shownTotals';
import { ShownZones } from './shownZones';
import {
  type Assortment,
  type Notice,
  type NoticeCode,
  type PlannerState,
  type PlannerStore,
  type PreDrillOption,
  roomView,
  type RoomView,
  savedView,
  type View,
  type ViewpointName,
  wallInView,
} from './store';
import type { PlanMark } from './planMarks';
import type { HandleName, KeyModifiers, PlanPointer, Preview, Tool, ToolName } from './tool';
import type { ToolEditor } from './toolEditor';
import { placeAnywhere, placeInMiddle } from './placeNew';
import { DrawRoom } from './tools/drawRoom';
import { EditWalls } from './tools/editWalls';
import { EditWithClick, removeAt, splitAt } from './tools/editWithClick';
import { PlaceProduct } from './tools/placeProduct';
import { SelectObjects } from './tools/selectObjects';

export interface EditorOptions {
  /** Ids for new objects; random ones when absent. */
  readonly newId?: () => string;
  /** Milliseconds, for what begins only after a while; the clock when absent. */
  readonly now?: () => number;
}

const NO_ZONES: readonly HotZone[] = [];
const NO_KEYS: KeyModifiers = { ctrl: false, shift: false };

/**
 * Everything that happens to one open plan: the active tool, its gesture, commit and undo. Both views and all panels call
 * these verbs; none of them changes the store by itself.
 */
export class PlannerEditor implements ToolEditor {
  readonly store: PlannerStore;
  readonly newId: () => string;
  readonly now: () => number;
  /** What is done with the objects that are selected. */
  readonly selected = new SelectionVerbs(this);
  readonly #tools: Readonly<Record<ToolName, Tool>>;
  #plan: Plan;
  readonly #totals = new ShownTotals();
  readonly #zones = new ShownZones();
  #isPressed = false;

  constructor(store: PlannerStore, options: EditorOptions = {}) {
    this.store = store;
    this.newId = options.newId ?? randomId;
    this.now = options.now ?? Date.now;
    this.#plan = openPlan(this.project, this.state.catalogue);
    const selectObjects = new SelectObjects(this);
    this.#tools = {
      select: selectObjects,
      'draw-room': new DrawRoom(this),
      'place-product': new PlaceProduct(this),
      'edit-walls': new EditWalls(this, selectObjects),
      'split-wall': new EditWithClick(this, splitAt),
      'remove-node': new EditWithClick(this, removeAt),
    };
  }

  get state(): PlannerState {
    return this.store.getState();
  }

  get project(): Project {
    return this.state.project;
  }

  get data(): SceneData {
    return this.project.data;
  }

  /** The index that placement reads, as the last commit left it: what is being dragged is where it was taken. Not to be kept. */
  get scene(): Scene {
    return this.#plan.scene;
  }

  object(id: string): PlacedObject | null {
    return this.#plan.object(id);
  }

  /** The shopping list of what is in the plan. */
  get list(): ShoppingList {
    return this.#plan.list;
  }

  /** They follow the pointer: with what it is about to place or move, where that may be. */
  get totals(): ListTotals {
    return this.#totals.of(this.#plan, this.state.preview);
  }

  /** Where what the pointer holds may come to stand; nothing while it holds nothing or several. The same array for the whole gesture. */
  get hotZones(): readonly HotZone[] {
    const { armedProductId, preview, catalogue } = this.state;
    const moved = preview?.kind === 'objects' && !preview.isNew ? preview.objects : [];
    const held = moved[0] ? this.object(moved[0].id) : null;
    const product = held ? placedProduct(catalogue, held) : catalogue.products.get(armedProductId ?? '');
    return product && moved.length < 2 ? this.#zones.zonesFor(this.scene, product, held) : NO_ZONES;
  }

  /** How much of a wall nothing stands or hangs before from the floor to as high as a rack, in centimetres. */
  freeAlong(wall: number): number {
    return freeWallLength(this.scene, wall);
  }

  /** What of the only object that is selected can be taken hold of to resize or extend it; nothing for the others. */
  get handles(): readonly HandleName[] {
    const [id, ...others] = this.state.selection;
    const object = id === undefined || others.length > 0 ? null : this.object(id);
    if (!object || this.isFixed) return NO_HANDLES;
    return handlesOf(object, placedProduct(this.state.catalogue, object));
  }

  /** Ordered, or somebody else's: whatever would change it is refused. */
  get isFixed(): boolean {
    return this.state.isReadOnly || this.project.isLocked === true;
  }

  /** Somebody else's project may be looked at from all sides; null for what may be changed. */
  setReadOnly(why: ReadOnlyRefusal | null): this {
    this.store.setState({ isReadOnly: why !== null, whyReadOnly: why });
    return this;
  }

  /** Says why the project may not be changed. */
  refuseFixed(): this {
    return this.refuse(this.project.isLocked ? 'locked' : (this.state.whyReadOnly ?? 'read-only'));
  }

  /** A pointer is down on the plan. */
  get isPressed(): boolean {
    return this.#isPressed;
  }

  // The gesture

  pointerDown(pointer: PlanPointer): this {
    this.#isPressed = true;
    this.#tool.pointerDown(pointer);
    return this;
  }

  pointerMove(pointer: PlanPointer): this {
    this.#tool.pointerMove(pointer);
    return this;
  }

  pointerUp(pointer: PlanPointer): this {
    this.#isPressed = false;
    this.#tool.pointerUp(pointer);
    return this;
  }

  /** Ends the gesture; the project is as it was before it. */
  pointerCancel(): this {
    this.#isPressed = false;
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
    const { project } = this;
    if (this.isFixed && tool !== restingTool(project, project.step)) return this.refuseFixed();
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
    if (this.isFixed) return this.refuseFixed();
    this.#tool.cancel();
    this.store.setState({ tool: 'place-product', armedProductId: productId, selection: [], preview: null });
    return this;
  }

  /** Places the product without a pointer: on the wall in view or selected, else at the first free place. False when there is none. */
  placeAnywhere(productId: string): boolean {
    return placeAnywhere(this, productId);
  }

  /** Places the product on a wall, by its index, as near to its middle as there is room. False when there is none. */
  placeInMiddle(productId: string, wall: number): boolean {
    return placeInMiddle(this, productId, wall);
  }

  setView(name: RoomView): this {
    this.#tool.cancel();
    this.store.setState({ view: { name } });
    return this;
  }

  /** The whole room in 3D, from there. */
  lookFrom(aim: ViewpointName): this {
    this.setView('3d').store.setState({ aim });
    return this;
  }

  /** Shows the elevation of a wall, which is selected then; `leaveWall` goes back. */
  enterWall(wall: number): this {
    if (!this.data.points[wall]) return this;
    this.#tool.cancel();
    if (this.state.tool !== 'place-product') this.rest();
    const view: View = { name: 'wall', wall, before: roomView(this.state) };
    this.store.setState({ view, selection: [], selectedWall: wall });
    return this;
  }

  /** Back to the view that the wall was entered from. */
  leaveWall(): this {
    return this.setView(roomView(this.state));
  }

  /** Where the 3D camera was left, and where it looks. No step of undo, and nothing that is saved by itself. */
  keepCamera(camera3d: CameraState | null, headingDeg = 0): this {
    this.store.setState({ camera3d, headingDeg, aim: null });
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
    if (step !== this.project.step && !this.#note({ type: 'set-step', step })) return this;
    this.store.setState({
      tool: restingTool(this.project, step),
      armedProductId: null,
      selection: [],
      selectedWall: null,
    });
    return this;
  }

  /** Kept with the open plan until another one is opened. */
  choosePreDrill(preDrillOption: PreDrillOption): this {
    this.store.setState({ preDrillOption });
    return this;
  }

  rename(title: string): this {
    this.#note({ type: 'rename', title });
    return this;
  }

  /** Another project in place of this one: loaded, or begun anew. Its history starts empty, and it is seen as it was left. */
  open(project: Project): this {
    this.#tool.cancel();
    this.#plan = openPlan(project, this.state.catalogue);
    this.#zones.forget();
    this.store.setState({
      project,
      undoName: null,
      redoName: null,
      preDrillOption: null,
      selection: [],
      selectedWall: null,
      preview: null,
      armedProductId: null,
      displacing: null,
      typedLength: '',
      ...savedView(project),
    });
    return this.setStep(project.step);
  }

  /** Another version of what is only looked at, seen from where this one is. */
  showVersion(data: SceneData): this {
    if (data === this.data) return this;
    this.#plan = openPlan({ ...this.project, data }, this.state.catalogue);
    this.#zones.forget();
    this.store.setState({
      project: this.#plan.project,
      selection: selectionAmong(data.objects, this.state.selection),
      ...this.#wallsAgain(),
      selectedWall: null,
    });
    return this;
  }

  /** What the shop sells by now, for `takeOffered`; null when that is what the plan goes by. Nothing changes by it. */
  offerAssortment(offered: Assortment | null): this {
    if (offered !== this.state.offered) this.store.setState({ offered });
    return this;
  }

  /**
   * Goes on with what the shop sells by now. No step of undo: what was done before can still be undone. What stands keeps the size it was
   * placed in, what is selected stays selected, and a product in hand that is no longer offered is put down.
   */
  takeOffered(): this {
    const { offered, armedProductId } = this.state;
    if (!offered) return this;
    this.#tool.endGesture?.();
    this.#plan.setCatalogue(offered.catalogue);
    this.#zones.forget();
    this.store.setState({ ...offered, offered: null });
    const held = armedProductId === null ? null : offered.catalogue.products.get(armedProductId);
    return held === null || (held && held.isVisible !== false) ? this : this.rest();
  }

  /** A new project in place of this one; lengths stay in the unit that is in use. */
  begin(project: Project): this {
    const { unit } = this.state;
    return this.open({ ...project, viewState: { ...project.viewState, unit } });
  }

  // Selection

  /** Whether a click adds to what is selected, as with Shift held. */
  setAdding(isAdding: boolean): this {
    this.store.setState({ isAdding });
    return this;
  }

  /** A grouped object brings its group. */
  select(ids: readonly string[]): this {
    this.store.setState({ selection: withGroups(this.data.objects, ids), selectedWall: null });
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

  mark(marks: readonly PlanMark[]): this {
    this.store.setState({ marks });
    return this;
  }

  // Commit, undo, notices

  /** One undo step. False, with a notice that says why, when a rule refuses it. */
  commit(name: string, command: Command): boolean {
    this.#tool.endGesture?.();
    if (this.isFixed) {
      this.refuseFixed();
      return false;
    }
    const result = this.#plan.do(command, name);
    if (result.ok) {
      this.#show();
      return true;
    }
    if (result.reason === 'displaces-objects' && isRoomCommand(command))
      this.store.setState({ displacing: { name, command, objects: result.objects ?? [] } });
    else this.refuse(result.reason);
    return false;
  }

  /** The customer's answer when a change of the room leaves objects without a place: without them, or not at all. */
  answerDisplacing(isRemoving: boolean): this {
    const { displacing } = this.state;
    this.store.setState({ displacing: null });
    if (!displacing || !isRemoving) return this;
    const { name, command, objects } = displacing;
    if (!this.commit(name, { ...command, removeDisplaced: true })) return this;
    if (command.type === 'set-outline') this.rest();
    return this.notify('info', 'deleted', { count: objects.length });
  }

  undo(): this {
    if (this.#tool.takeBack?.()) return this;
    return this.#went(() => this.#plan.undo(), 'undone', 'nothing-to-undo');
  }

  redo(): this {
    return this.#went(() => this.#plan.redo(), 'redone', 'nothing-to-redo');
  }

  typeLength(typedLength: string): void {
    if (typedLength !== this.state.typedLength) this.store.setState({ typedLength });
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

  get #tool(): Tool {
    return this.#tools[this.state.tool];
  }

  /** Does what is no step of undo. */
  #note(command: Command): boolean {
    if (this.isFixed && command.type !== 'set-step') {
      this.refuseFixed();
      return false;
    }
    const result = this.#plan.do(command);
    if (!result.ok) {
      this.refuse(result.reason);
      return false;
    }
    this.store.setState({ project: this.#plan.project });
    return true;
  }

  #went(go: () => PlanChange | null, done: NoticeCode, nothing: NoticeCode): this {
    if (this.isFixed) return this.refuseFixed();
    this.#tool.cancel();
    if (!go()) return this.notify('info', nothing);
    this.#show();
    return this.notify('info', done);
  }

  /** The walls selected and in view, as the plan has them now; without them nothing is selected, and the room is in view. */
  #wallsAgain(): Pick<PlannerState, 'selectedWall' | 'view'> {
    const { selectedWall, view } = this.state;
    const again = (wall: number | null): number | null =>
      wall === null ? null : wallAgain(wall, this.data.points, this.#plan.project.data.points);
    const inView = wallInView(this.state);
    const wall = again(inView);
    const viewAgain = wall === null ? { name: roomView(this.state) } : { ...view, wall };
    return { selectedWall: again(selectedWall), view: wall === inView ? view : viewAgain };
  }

  /**
   * What is no longer there is no longer selected, and a group is selected as a whole; steps that are for a room are left where it is
   * gone.
   */
  #show(): void {
    this.#zones.forget();
    const { project, undoName, redoName } = this.#plan;
    const [had, has] = [this.data, project.data].map(({ points }) => points.length > 0);
    this.store.setState({
      project,
      undoName,
      redoName,
      preview: null,
      selection: selectionAmong(project.data.objects, this.state.selection),
      ...this.#wallsAgain(),
      ...(had && has ? {} : { tool: restingTool(project, project.step), armedProductId: null }),
    });
    if (!has && project.step > 1) this.setStep(1);
  }
}
