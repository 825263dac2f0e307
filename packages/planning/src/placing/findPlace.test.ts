import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkScene } from './checkScene';
import { type Drag, openDrag, openPlacing } from './drag';
import { placeProduct } from './placement';
import type { Point } from '../geometry';
import type { SceneData } from '../project/project';
import { openScene, type Scene } from './scene';
import { productOf, rectangle, room, testCatalogue } from '../testRooms';

/**
 * Where products come to stand, written down: a line for each pointer position in `places`. Every place is also
 * checked by the rules. When a rule changes on purpose, `UPDATE_PLACES=1` writes the lines anew, to be read before they are kept.
 */
const FIXTURES = join(__dirname, 'places');

const catalogue = testCatalogue({ wallGap: 1.5 });

/** Each product where the pointer put it, snapping. */
function furnished(
  data: SceneData,
  ...wanted: [id: string, x: number, y: number, rotation?: number][]
): SceneData {
  return wanted.reduce((now, [productId, x, y, rotation = 0], i) => {
    const product = productOf(catalogue, productId);
    const request = { product, at: { x, y }, rotation, snapping: rotation === 0, id: `o${i}` };
    const placed = placeProduct(openScene(now, catalogue), request);
    if (!placed.ok) throw new Error(`${productId}: ${placed.reason}`);
    return { ...now, objects: [...now.objects, placed.value.object] };
  }, data);
}

const turned = (points: readonly Point[], degrees: number): Point[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
};

const lShape = [
  { x: 0, y: 0 },
  { x: 420, y: 0 },
  { x: 420, y: 210 },
  { x: 230, y: 210 },
  { x: 230, y: 400 },
  { x: 0, y: 400 },
];

const scenes: Readonly<Record<string, SceneData>> = {
  'a rectangle': furnished(
    rectangle(480, 360),
    ['DR-36', 380, 360],
    ['WN-24', 0, 200],
    ['CL-CRV', 5, 5],
    ['CL-IND-6', 150, 20],
    ['CL-IND-4', 214, 20],
    ['HF-IND-6', 470, 150],
    ['CAB-STEM', 320, 10],
    ['IS-6', 220, 190],
    ['CL-IND-3', 350, 230, 30],
  ),
  'a turned L': furnished(
    room(turned(lShape, 5)),
    ['CL-IND-6', 150, 30],
    ['CL-IND-2', 200, 34],
    ['OB-COL', 120, 250],
    ['SH-WALL-24', 300, 40],
    ['OB-SOF', 60, 330],
  ),
  'a narrow room': furnished(rectangle(110, 300), ['CL-IND-6', 40, 20], ['HF-IND-6', 40, 280]),
};

const carried = ['CL-IND-6', 'HF-IND-6', 'CAB-STEM', 'SH-WALL-24', 'CL-CRV', 'IS-6', 'WN-24', 'DR-36'];

/** Every 0 to 1, in an order that jumps about, the same each time. */
function spread(count: number, seed: number): Point[] {
  return Array.from({ length: count }, (_, i) => ({
    x: (seed * 0.37 + i * 0.618034) % 1,
    y: (seed * 0.71 + i * 0.754878) % 1,
  }));
}

function pointersIn({ points }: SceneData, seed: number): Point[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, upper] = [Math.min(...xs) - 30, Math.min(...ys) - 30];
  const [width, length] = [Math.max(...xs) + 30 - left, Math.max(...ys) + 30 - upper];
  return spread(16, seed).map(({ x, y }) => ({
    x: Math.round(left + x * width),
    y: Math.round(upper + y * length),
  }));
}

const rounded = (cm: number): number => Math.round(cm * 1000) / 1000 + 0;

function told(drag: Drag, to: Point, snapping: boolean): string {
  drag.moveTo(to, snapping);
  const result = drag.result();
  if (!result.ok)
    return `${result.reason} ${[...(result.walls ?? []), ...(result.objects ?? [])].join(', ')}`.trim();
  const { object, snappedTo, guides, warnings } = result.value;
  const { x, y, height } = object.position;
  const lines = guides.map(
    ({ from, to: end, along }) => `${along} ${[from.x, from.y, end.x, end.y].map(rounded).join(' ')}`,
  );
  const place = `${rounded(x)}, ${rounded(y)}, ${rounded(height)} turned ${rounded(object.rotation)}`;
  return [place, object.wall ?? 'free', snappedTo ?? '-', ...lines, ...warnings.map(({ code }) => code)].join(
    '; ',
  );
}

interface Place {
  readonly line: string;
  /** The scene with what came to stand there. */
  readonly data: SceneData;
}

/** New products of one kind, then what stands there already. */
const wanted = [...carried, 'what stands there'];

function placesOf(data: SceneData, what: string): Place[] {
  const i = carried.indexOf(what);
  return i < 0 ? data.objects.flatMap(({ id }) => [...draggedAbout(data, id)]) : [...carriedAbout(data, i)];
}

function* carriedAbout(data: SceneData, i: number): Generator<Place> {
  const id = carried[i]!;
  const scene = openScene(data, catalogue);
  for (const snapping of [true, false]) {
    const drag = openPlacing(scene, { product: productOf(catalogue, id), id: 'new', rotation: i * 15 });
    if (!drag.ok) throw new Error(drag.reason);
    for (const to of pointersIn(data, i + (snapping ? 0 : 0.5))) {
      const line = `${id} ${snapping ? 'snaps' : 'goes'} to ${to.x}, ${to.y} -> ${told(drag.value, to, snapping)}`;
      yield { line, data: withNew(data, drag.value) };
    }
  }
}

function* draggedAbout(data: SceneData, id: string): Generator<Place> {
  const scene: Scene = openScene(data, catalogue);
  const drag = openDrag(scene, id);
  if (!drag.ok) throw new Error(drag.reason);
  const home = scene.object(id)!.position;
  for (const by of spread(8, id.length)) {
    const to = { x: Math.round(home.x + by.x * 160 - 80), y: Math.round(home.y + by.y * 160 - 80) };
    const line = `${id} to ${to.x}, ${to.y} -> ${told(drag.value, to, true)}`;
    yield { line, data: withNew(data, drag.value) };
  }
}

/** The scene with what was placed or moved where it may stand; as it was where it may not. */
function withNew(data: SceneData, drag: Drag): SceneData {
  const result = drag.result();
  if (!result.ok) return data;
  const { object } = result.value;
  return { ...data, objects: [...data.objects.filter(({ id }) => id !== object.id), object] };
}

const fixtureOf = (name: string): string => join(FIXTURES, `${name.replaceAll(' ', '-')}.txt`);
const cases = Object.entries(scenes).flatMap(([name, data]) => wanted.map((what) => ({ what, name, data })));

if (process.env.UPDATE_PLACES) {
  for (const [name, data] of Object.entries(scenes)) {
    const lines = wanted.flatMap((what) => placesOf(data, what).map(({ line }) => line));
    writeFileSync(fixtureOf(name), `${lines.join('\n')}\n`);
  }
}

it.each(cases)('$what in $name stands where it has been written down', ({ what, name, data }) => {
  const written = readFileSync(fixtureOf(name), 'utf8').trimEnd().split('\n');
  const i = wanted.indexOf(what);
  const begins = (line: string): boolean => wanted.slice(0, -1).some((id) => line.startsWith(`${id} `));
  const own = written.filter((line) => (i < carried.length ? line.startsWith(`${what} `) : !begins(line)));
  expect(placesOf(data, what).map(({ line }) => line)).toEqual(own);
});

it.each(Object.entries(scenes))('what is wanted somewhere in %s stands where it may', (_name, data) => {
  for (const { line, data: after } of wanted.flatMap((what) => placesOf(data, what)))
    expect({ line, faults: checkScene(after, catalogue) }).toEqual({ line, faults: [] });
});
