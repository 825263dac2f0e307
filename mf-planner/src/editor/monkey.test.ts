/** Thousands of gestures that nobody planned: whatever is pressed, the room stays one that a service would take. */
import {
  checkScene,
  type PlacedObject,
  type Project,
  readyShape,
  type SceneData,
  UNDO_LIMIT,
} from '@rackwright/planning';
import { rectangle, room } from '@rackwright/planning/testRooms';
import type { PlannerEditor } from './PlannerEditor';
import { catalogue, editorOf, type Hand, handOn } from './testEditor';
import type { HandleName, PlanPointer, ToolName } from './tool';

/** Small, and the same numbers for the same seed: mulberry32. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  upTo(count: number): number {
    return Math.floor(this.roll() * count);
  }

  between(from: number, to: number): number {
    return from + this.roll() * (to - from);
  }

  isOneIn(count: number): boolean {
    return this.upTo(count) === 0;
  }

  oneOf<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.upTo(choices.length)] ?? choices[0];
  }
}

const productIds = [...catalogue.products.keys()] as [string, ...string[]];
const tools: readonly [ToolName, ...ToolName[]] = [
  'select',
  'select',
  'edit-walls',
  'split-wall',
  'remove-node',
  'draw-room',
];
const keys: readonly [string, ...string[]] = [
  'ArrowLeft',
  ...['ArrowRight', 'ArrowUp', 'ArrowDown', 'Delete', 'Escape', 'Enter', 'Backspace'],
  ...['PageUp', 'PageDown', 'r', 'd', 's', 'w', '1', '2', '[', ']', 'c', '4', '0', '0', "'"],
];

const endings = ['release', 'release', 'release', 'cancel', 'Escape', 'undo', 'nothing'] as const;

/** One press, some moves, and a release or none of it: with interruptions. */
class Monkey {
  readonly #dice: Dice;
  readonly #editor: PlannerEditor;
  readonly #hand: Hand;

  constructor(editor: PlannerEditor, dice: Dice) {
    this.#editor = editor;
    this.#dice = dice;
    this.#hand = handOn(editor);
  }

  /** What it did, so that a failure can be told. */
  act(): string {
    const dice = this.#dice;
    const kind = dice.oneOf([
      'drag',
      'drag',
      'drag',
      'place',
      'place',
      'key',
      'key',
      'click',
      'verb',
      'view',
    ] as const);
    if (kind === 'drag') return this.#drag();
    if (kind === 'place') return this.#place();
    if (kind === 'key') return this.#press();
    if (kind === 'click') return this.#click();
    return kind === 'verb' ? this.#verb() : this.#view();
  }

  #pointer(): [number, number, Partial<PlanPointer>] {
    const dice = this.#dice;
    const { objects } = this.#editor.data;
    const object = dice.isOneIn(3) ? undefined : objects[dice.upTo(objects.length)];
    const near = object?.position ?? { x: dice.between(-60, 560), y: dice.between(-60, 460) };
    const isOnFace = dice.isOneIn(3);
    const heightCm = isOnFace ? dice.between(-20, 330) : 0;
    const how: Partial<PlanPointer> = {
      ...{ heightCm, plane: isOnFace ? 'wall' : 'floor', handle: this.#handle() },
      ...{ shift: dice.isOneIn(5), alt: dice.isOneIn(5), kind: dice.oneOf(['mouse', 'touch', 'pen']) },
      cmPerPixel: dice.between(0.2, 3),
    };
    const hit = object ? { objectId: object.id } : this.#partOfRoom();
    return [near.x + dice.between(-5, 5), near.y + dice.between(-5, 5), { ...how, ...hit }];
  }

  #handle(): HandleName | null {
    const { handles } = this.#editor;
    return this.#dice.isOneIn(2) ? (handles[this.#dice.upTo(handles.length)] ?? null) : null;
  }

  /** A wall or a corner, now and then one that there is not, or neither. */
  #partOfRoom(): Partial<PlanPointer> {
    const index = this.#dice.upTo(this.#editor.data.points.length + 1);
    return this.#dice.oneOf([{ wall: index }, { wall: index }, { corner: index }, {}]);
  }

  /** Presses and moves, and does not let go. */
  hold(): [number, number, Partial<PlanPointer>] {
    const dice = this.#dice;
    const hand = this.#hand;
    let [x, y, at] = this.#pointer();
    hand.move(x, y, at).press(x, y, at);
    if (dice.isOneIn(2)) hand.wait(120);
    for (let moves = dice.upTo(6); moves > 0; moves--) {
      x += dice.between(-90, 90);
      y += dice.between(-90, 90);
      at = { ...at, heightCm: (at.heightCm ?? 0) + dice.between(-40, 40) };
      if (dice.isOneIn(12)) at = { ...at, plane: at.plane === 'wall' ? 'floor' : 'wall' };
      hand.move(x, y, at);
    }
    return [x, y, at];
  }

  #drag(): string {
    const hand = this.#hand;
    const [x, y, at] = this.hold();
    const end = this.#dice.oneOf(endings);
    if (end === 'release') hand.release(x, y, at);
    else if (end === 'cancel') this.#editor.pointerCancel();
    else if (end === 'Escape') hand.key('Escape').release(x, y, at);
    else if (end === 'undo') hand.key('z', { ctrl: true }).release(x, y, at);
    return `drag of ${at.objectId ?? at.wall ?? at.corner ?? 'nothing'} by ${at.handle ?? 'itself'}, ${end}`;
  }

  #place(): string {
    const dice = this.#dice;
    const id = dice.oneOf(productIds);
    const [x, y, at] = this.#pointer();
    this.#editor.armProduct(id);
    if (dice.isOneIn(4)) this.#hand.key('Enter');
    else this.#hand.move(x + dice.between(-80, 80), y, at).click(x, y, at);
    return `placing ${id}`;
  }

  #press(): string {
    const dice = this.#dice;
    if (dice.isOneIn(3)) {
      const name = dice.oneOf(['z', 'z', 'y', 'g']);
      this.#hand.key(name, { ctrl: true, shift: dice.isOneIn(3) });
      return `Ctrl ${name}`;
    }
    const name = dice.oneOf(keys);
    this.#hand.key(name, { shift: dice.isOneIn(3) });
    return `key ${name}`;
  }

  #click(): string {
    const [x, y, at] = this.#pointer();
    this.#hand.click(x, y, at);
    if (this.#dice.isOneIn(6)) this.#editor.doubleClick({ ...doubleClicked(x, y), wall: at.wall ?? null });
    return 'click';
  }

  #verb(): string {
    const dice = this.#dice;
    const editor = this.#editor;
    const { objects } = editor.data;
    const some = objects.filter(() => dice.isOneIn(4)).map(({ id }) => id);
    editor.select(some);
    const first: PlacedObject | undefined = objects.find(({ id }) => id === some[0]);
    const swap = editor.selected.swaps()[0]?.id ?? 'none';
    const verbs: [string, () => unknown][] = [
      ['extend', () => editor.selected.extend(dice.upTo(5) - 2)],
      ['resize', () => first && editor.selected.resize(first.id, { width: dice.between(1, 200) })],
      ['swap', () => editor.selected.swap(swap)],
      ['height', () => first && editor.selected.setHeight(first.id, dice.between(-10, 300))],
      ['offset', () => first && editor.selected.setOffset(first.id, dice.between(-10, 500))],
      ['ceiling', () => editor.commit('ceiling', { type: 'set-ceiling', heightCm: dice.between(190, 410) })],
      [
        'wall',
        () =>
          editor.commit('wall', {
            type: 'set-wall-length',
            wall: dice.upTo(5),
            lengthCm: dice.between(10, 600),
          }),
      ],
    ];
    const [name, act] = verbs[dice.upTo(verbs.length)]!;
    act();
    if (editor.state.displacing) editor.answerDisplacing(dice.isOneIn(2));
    return name;
  }

  #view(): string {
    const dice = this.#dice;
    const editor = this.#editor;
    const change = dice.upTo(4);
    if (change < 2) editor.setTool(dice.oneOf(tools));
    else if (change === 2) editor.enterWall(dice.upTo(8));
    else editor.setView(dice.oneOf(['2d', '3d']));
    if (dice.isOneIn(4)) editor.setSnapping(!editor.state.isSnapping).setUnit(dice.oneOf(['CM', 'FT']));
    return 'view';
  }
}

function doubleClicked(x: number, y: number): PlanPointer {
  return {
    at: { x, y },
    ...{ heightCm: 0, objectId: null, wall: null, corner: null, handle: null, plane: 'floor' },
    ...{ shift: false, alt: false, kind: 'mouse', cmPerPixel: 1 },
  };
}

/** One undo takes back all that a gesture did, and redo does it again. */
function expectOneStep(editor: PlannerEditor, before: Project, did: string): void {
  const after = editor.data;
  if (after === before.data) return;
  expect({ did, ...editor.undo().data }).toEqual({ did, ...before.data });
  expect({ did, ...editor.redo().data }).toEqual({ did, ...after });
}

/** Undo takes all back that was done since, and redo does it again. */
function expectThereAndBack(editor: PlannerEditor, before: SceneData, did: string): void {
  while (editor.state.redoName !== null) editor.redo();
  const { data: after } = editor;
  while (editor.state.undoName !== null) editor.undo();
  expect({ did, ...editor.data }).toEqual({ did, ...before });
  while (editor.state.redoName !== null) editor.redo();
  expect({ did, ...editor.data }).toEqual({ did, ...after });
}

const look = (editor: PlannerEditor, view: '2d' | 'wall' | '3d'): unknown =>
  view === 'wall' ? editor.enterWall(0) : editor.setView(view);

/** In each view; `MONKEY_GESTURES=5000` for a long one. */
const GESTURES = Number(process.env['MONKEY_GESTURES'] ?? 1700);

const shapes = {
  rectangle: rectangle(500, 400),
  L: room(readyShape('L', 560, 480)),
  hexagon: room(readyShape('hexagon', 520, 460)),
};

describe('gestures that nobody planned', () => {
  it.each([
    [1, 'rectangle', '2d'],
    [2, 'L', 'wall'],
    [3, 'hexagon', '3d'],
  ] as const)(
    'leave a room without a fault, seed %i in a %s in %s, and undo goes back to where five began',
    (seed, shape, view) => {
      const editor = editorOf(shapes[shape], { step: 2 });
      const monkey = new Monkey(editor, new Dice(seed));
      for (let i = 0; i < GESTURES; i += UNDO_LIMIT) {
        editor.open(editor.project);
        const { data: before } = editor;
        const did = Array.from({ length: UNDO_LIMIT }, () => {
          if (editor.data.points.length > 0 && editor.state.view.name !== view) look(editor, view);
          const name = monkey.act();
          if (editor.state.displacing) editor.answerDisplacing(i % 2 === 0);
          const { data } = editor;
          if (data.points.length > 0) expect([i, name, checkScene(data, catalogue)]).toEqual([i, name, []]);
          return name;
        });
        expectThereAndBack(editor, before, `${i}: ${did.join(', ')}`);
        const { objects } = editor.data;
        if (objects.length > 40) editor.select(objects.slice(20).map(({ id }) => id)).selected.delete();
      }
      expect(editor.data.objects.length).toBeGreaterThan(0);
    },
  );

  it.each([4, 5])('are one step of undo at most, which takes all of it back, seed %i', (seed) => {
    const editor = editorOf(shapes.L, { step: 2 });
    const dice = new Dice(seed);
    const monkey = new Monkey(editor, dice);
    for (let i = 0; i < 300; i++) {
      const before = editor.project;
      const did = monkey.act();
      if (editor.state.displacing) editor.answerDisplacing(true);
      // What was pressed may itself have been undo or redo.
      if (/undo|Ctrl/.test(did)) continue;
      expectOneStep(editor, before, `${i}: ${did}`);
    }
  });

  it('leave the very same project when they are cancelled', () => {
    const editor = editorOf(shapes.rectangle, { step: 2 });
    const dice = new Dice(6);
    const monkey = new Monkey(editor, dice);
    for (let i = 0; i < 200; i++) monkey.act();
    editor.setTool('select');
    for (const tool of ['select', 'edit-walls', 'split-wall', 'remove-node', 'draw-room'] as const) {
      for (let i = 0; i < 60; i++) {
        editor.setTool(tool);
        const { project } = editor;
        monkey.hold();
        editor.pointerCancel();
        expect(editor.project).toBe(project);
        expect(editor.state.preview).toBeNull();
        expect(checkScene(editor.data, catalogue)).toEqual([]);
      }
    }
  });
});
