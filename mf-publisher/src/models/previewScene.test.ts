import { modelOf, packedParts, woodLook } from '@rackwright/models';
import { drawings } from '@rackwright/planning';
import {
  Box3,
  BoxGeometry,
  InstancedMesh,
  type Mesh,
  MeshStandardMaterial,
  type Object3D,
  Raycaster,
  Vector3,
} from 'three';
import { woodOf } from '../preview/testWood';
import { previewMarks, type Previewed, type PreviewMark } from './previewMarks';
import { createPreviewScene } from './previewScene';

const rack = {
  width: 40,
  length: 30,
  height: 200,
  defaultHeightFromFloor: 0,
  hotzones: { wall: true },
  borders: { wall: 0, default: 0 },
};
const shape: Previewed['shape'] = {
  id: 'R',
  name: 'Rack',
  description: 'Rack',
  drawnAs: 'individual',
  columnCount: 4,
  bottleCount: 80,
  shelfType: null,
  archLighting: null,
  colors: [],
  isOpening: false,
  casing: 0,
};
const wood = woodLook({ woodSpecies: 'Pine', stain: 'Honey', lacquer: false }, { colorSchemes: [] });
const previewed = (change: Partial<Previewed> = {}, product: Partial<typeof rack> = {}): Previewed => ({
  product: { ...rack, ...product },
  shape,
  measured: null,
  wood,
  marks: new Set(previewMarks),
  turned: 0,
  ...change,
});
const shown = (...what: Parameters<typeof previewed>) => {
  const preview = createPreviewScene();
  preview.show(previewed(...what));
  preview.scene.updateMatrixWorld(true);
  return preview;
};
const boxOf = (object: Object3D) => {
  const { min, max } = new Box3().setFromObject(object, true);
  const rounded = ({ x, y, z }: Vector3) => [x, y, z].map((one) => Math.round(one * 10) / 10 + 0);
  return [rounded(min), rounded(max)];
};
const productIn = ({ scene }: ReturnType<typeof shown>) => scene.getObjectByName('product')!;
/** Whether a ray into the wall, at a height above the floor, meets it. */
const hitsAt = ({ scene }: ReturnType<typeof shown>, height: number) =>
  new Raycaster(new Vector3(0, height, 500), new Vector3(0, 0, -1)).intersectObject(
    scene.getObjectByName('wall')!,
  ).length > 0;
const mark = ({ scene }: ReturnType<typeof shown>, name: string) => scene.getObjectByName(name);

/** Bottles may be longer than what they lie in is deep. */
const bare = { marks: new Set<PreviewMark>() };

describe('the sample wall and floor', () => {
  it('have the product in its size on the floor, its back at the wall', () => {
    expect(boxOf(productIn(shown(bare)))).toEqual([
      [-20, 0, 0],
      [20, 200, 30],
    ]);
  });

  it('hang it where it hangs, and turn it by its own step', () => {
    expect(boxOf(productIn(shown(bare, { defaultHeightFromFloor: 90 })))[0]).toEqual([-20, 90, 0]);
    expect(boxOf(productIn(shown({ ...bare, turned: 90 })))).toEqual([
      [-15, 0, -5],
      [15, 200, 35],
    ]);
  });

  it('show what is as tall as the ceiling, and something where a size is missing', () => {
    const column = { shape: { ...shape, drawnAs: 'column' } as const };
    expect(boxOf(productIn(shown(column, { height: 0, width: 0 })))[1]).toEqual([0.5, 250, 30]);
  });

  it('show it in the wood that is chosen', () => {
    const preview = shown({ wood: { ...wood, hex: '#d9b384', roughness: 0.24 } });
    expect(woodOf(productIn(preview))).toEqual(['#d9b384', 0.24]);
  });

  it('are left out of a picture', () => {
    const preview = shown();
    preview.setAlone(true);
    const visible = preview.scene.children.filter((one) => one.visible && one.children.length > 0);
    expect(visible).toEqual([productIn(preview)]);
  });
});

describe('a product without a model of its own', () => {
  const door = {
    ...shape,
    drawnAs: 'door',
    columnCount: 0,
    bottleCount: 0,
    isOpening: true,
    casing: 6,
  } as const;
  const isBottles = (mesh: Object3D) => mesh instanceof InstancedMesh;
  /** Of each mesh, bottles not counted. */
  const trianglesIn = (preview: ReturnType<typeof shown>) =>
    productIn(preview)
      .children.filter((mesh) => !isBottles(mesh))
      .map((mesh) => (mesh as Mesh).geometry.getIndex()!.count / 3);
  const bottlesIn = (preview: ReturnType<typeof shown>) =>
    productIn(preview)
      .children.filter(isBottles)
      .reduce((sum, mesh) => sum + (mesh as InstancedMesh).count, 0);
  it.each(drawings)('is drawn as the planner draws it: %s', (drawnAs) => {
    const drawn = { ...shape, drawnAs };
    const model = modelOf(drawn, { width: 40, height: 200, length: 30 }, 'near');
    const parts = (['solid', 'clear'] as const).flatMap((which) => packedParts(model, which, null) ?? []);
    const preview = shown({ shape: drawn });
    expect(trianglesIn(preview)).toEqual(parts.map(({ indices }) => indices.length / 3));
    expect(bottlesIn(preview)).toBe(model.slots.length);
  });

  it('follows each number that is typed, and is the same object while nothing of it changes', () => {
    const preview = shown();
    const [few] = productIn(preview).children;
    preview.show(previewed({ marks: new Set(['bottles']), turned: 90, wood: { ...wood, hex: '#000000' } }));
    expect(productIn(preview).children[0]).toBe(few);
    const before = trianglesIn(preview);
    preview.show(previewed({ shape: { ...shape, columnCount: 5, bottleCount: 100 } }));
    expect(trianglesIn(preview)[0]).toBeGreaterThan(before[0]!);
    expect(bottlesIn(preview)).toBe(100);
  });

  it('has bottles in its openings, unless they are not wanted', () => {
    expect(bottlesIn(shown())).toBe(80);
    expect(bottlesIn(shown({ marks: new Set() }))).toBe(0);
  });

  it('takes no more than memory has, whatever is typed', () => {
    const many = { columnCount: 100_000, bottleCount: 100_000 };
    const preview = shown({ shape: { ...shape, ...many } }, { width: 100_000 });
    expect(Math.max(...trianglesIn(preview))).toBeLessThan(100_000);
    expect(bottlesIn(preview)).toBeLessThan(1_000);
    const [low, high] = boxOf(productIn(preview));
    expect([low![0], high![0]]).toEqual([-50_000, 50_000]);
  });

  it('is in the wall with its casing around it when it is an opening, and before the wall when it is turned', () => {
    const onFloor = shown({ shape: door }, { width: 80, length: 15, height: 200 });
    expect(boxOf(productIn(onFloor))).toEqual([
      [-46, 0, 0],
      [46, 206, 16.6],
    ]);
    const wall = onFloor.scene.getObjectByName('wall')!;
    expect([boxOf(wall)[0]![2], boxOf(wall)[1]![2]]).toEqual([0, 15]);
    expect(hitsAt(onFloor, 100)).toBe(false);
    expect(hitsAt(onFloor, 210)).toBe(true);
    const raised = shown({ shape: door }, { width: 80, length: 15, height: 100, defaultHeightFromFloor: 90 });
    expect(boxOf(productIn(raised))[0]![1]).toBe(84);
    expect([hitsAt(raised, 50), hitsAt(raised, 140), hitsAt(raised, 200)]).toEqual([true, false, true]);
    const turned = shown({ shape: door, turned: 90 }, { width: 80, length: 15, height: 200 });
    expect(hitsAt(turned, 100)).toBe(true);
  });

  it('stands there until its model has come, which takes its size', () => {
    const preview = shown();
    const geometry = new BoxGeometry().translate(0, 0.5, 0);
    const dispose = jest.fn();
    preview.setModel({ parts: [{ geometry, material: new MeshStandardMaterial(), isWood: true }], dispose });
    preview.show(previewed());
    preview.scene.updateMatrixWorld(true);
    expect(trianglesIn(preview)).toEqual([12]);
    expect(boxOf(productIn(preview))).toEqual([
      [-20, 0, 0],
      [20, 200, 30],
    ]);
    preview.setModel(null);
    preview.show(previewed());
    expect(dispose).toHaveBeenCalled();
    expect(bottlesIn(preview)).toBe(80);
  });
});

describe('the marks', () => {
  it('are the declared box, and the measured one beside it once it is known', () => {
    expect(boxOf(mark(shown(), 'declared')!)).toEqual([
      [-20, 0, 0],
      [20, 200, 30],
    ]);
    expect(mark(shown(), 'measured')).toBeUndefined();
    const measured = { width: 80, length: 20, height: 100 };
    expect(boxOf(mark(shown({ measured }), 'measured')!)).toEqual([
      [-40, 0, 0],
      [40, 100, 20],
    ]);
  });

  it('are the zone on the wall of what belongs at a wall', () => {
    expect(boxOf(mark(shown(), 'hotZone')!)[1]![2]).toBe(0.5);
    expect(mark(shown({}, { hotzones: { wall: false } }), 'hotZone')).toBeUndefined();
  });

  it('are borders where there are some', () => {
    expect(mark(shown(), 'borders')).toBeUndefined();
    const [low, high] = boxOf(mark(shown({}, { borders: { wall: 2, default: 5 } }), 'borders')!);
    expect([low![0], low![2], high![0], high![2]]).toEqual([-25, -2, 25, 35]);
  });

  it('are the corners and the middles of its sides on the floor', () => {
    const [low, high] = boxOf(mark(shown(), 'snapPoints')!);
    expect([low![0], low![2], high![0], high![2]]).toEqual([-20, 0, 20, 30]);
  });

  it('are only those that are asked for', () => {
    const preview = shown({ marks: new Set(['snapPoints']) });
    const names = ['declared', 'hotZone', 'borders', 'snapPoints'];
    expect(names.map((one) => mark(preview, one) !== undefined)).toEqual([false, false, false, true]);
  });
});
