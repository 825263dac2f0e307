import { woodLook } from '@rackwright/models';
import { Box3, Mesh, type MeshStandardMaterial, type Object3D, type Vector3 } from 'three';
import { previewMarks, type Previewed } from './previewMarks';
import { createPreviewScene } from './previewScene';

const rack = {
  width: 40,
  length: 30,
  height: 200,
  defaultHeightFromFloor: 0,
  hotzones: { wall: true },
  borders: { wall: 0, default: 0 },
};
const wood = woodLook({ woodSpecies: 'Pine', stain: 'Honey', lacquer: false }, { colorSchemes: [] });
const shown = (change: Partial<Previewed> = {}, product: Partial<typeof rack> = {}) => {
  const preview = createPreviewScene();
  preview.show({
    product: { ...rack, ...product },
    measured: null,
    wood,
    marks: new Set(previewMarks),
    turned: 0,
    ...change,
  });
  preview.scene.updateMatrixWorld(true);
  return preview;
};
const boxOf = (object: Object3D) => {
  const { min, max } = new Box3().setFromObject(object, true);
  const rounded = ({ x, y, z }: Vector3) => [x, y, z].map((one) => Math.round(one * 10) / 10 + 0);
  return [rounded(min), rounded(max)];
};
const productIn = ({ scene }: ReturnType<typeof shown>) =>
  scene.children.find((one) => one.children.some((child) => child instanceof Mesh && child.castShadow))!;
const mark = ({ scene }: ReturnType<typeof shown>, name: string) => scene.getObjectByName(name);

describe('the sample wall and floor', () => {
  it('have the product in its size on the floor, its back at the wall', () => {
    expect(boxOf(productIn(shown()))).toEqual([
      [-20, 0, 0],
      [20, 200, 30],
    ]);
  });

  it('hang it where it hangs, and turn it by its own step', () => {
    expect(boxOf(productIn(shown({}, { defaultHeightFromFloor: 90 })))[0]).toEqual([-20, 90, 0]);
    expect(boxOf(productIn(shown({ turned: 90 })))).toEqual([
      [-15, 0, -5],
      [15, 200, 35],
    ]);
  });

  it('show what is as tall as the ceiling, and something where a size is missing', () => {
    expect(boxOf(productIn(shown({}, { height: 0, width: 0 })))[1]).toEqual([0.5, 250, 30]);
  });

  it('show it in the wood that is chosen', () => {
    const { material } = productIn(shown({ wood: { ...wood, hex: '#d9b384', roughness: 0.24 } }))
      .children[0] as Mesh;
    const { color, roughness } = material as MeshStandardMaterial;
    expect([`#${color.getHexString()}`, roughness]).toEqual(['#d9b384', 0.24]);
  });

  it('are left out of a picture', () => {
    const preview = shown();
    preview.setAlone(true);
    const visible = preview.scene.children.filter((one) => one.visible && one.children.length > 0);
    expect(visible).toEqual([productIn(preview)]);
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
    expect(previewMarks.map((one) => mark(preview, one === 'size' ? 'declared' : one) !== undefined)).toEqual(
      [false, false, false, true],
    );
  });
});
