/** @jest-environment jsdom */
import { act, create } from '@react-three/test-renderer';
import { rectangle } from '@rackwright/planning/testRooms';
import { Profiler } from 'react';
import { InstancedMesh, LineSegments, Mesh } from 'three';
import { editorOf, objectAt } from '../../editor/testEditor';
import { createMaterials } from '../surfaces/materials';
import { WorkMarks } from './WorkMarks';
import { awaitScene } from '../testScene';

awaitScene();

async function opened(data: Parameters<typeof editorOf>[0]) {
  const editor = editorOf(data);
  const materials = createMaterials();
  const holder = document.createElement('div');
  let drawn = 0;
  const renderer = await create(
    <Profiler id="marks" onRender={() => (drawn += 1)}>
      <WorkMarks holder={holder} editor={editor} materials={materials} />
    </Profiler>,
  );
  const marks = (): string[] =>
    [...holder.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset, textContent }) =>
      `${dataset['mark']} ${textContent}`.trim(),
    );
  const shown = (): (Mesh | LineSegments)[] => {
    const all: (Mesh | LineSegments)[] = [];
    renderer.scene.instance.traverseVisible((object) => {
      if (object instanceof Mesh || object instanceof LineSegments) all.push(object);
    });
    return all;
  };
  return { editor, holder, materials, renderer, marks, drawn: () => drawn, shown };
}

const walls = ['wall 1', 'wall 2', 'wall 3', 'wall 4'];

describe('the marks over the room', () => {
  it('follow what is selected and dragged without drawing a component', async () => {
    const column = objectAt('OB-COL', 'a', 200, 150);
    const { editor, marks, drawn, renderer } = await opened(rectangle(400, 300, { objects: [column] }));
    const before = drawn();
    await act(async () => void editor.select(['a']));
    expect(marks()).toEqual([...walls, 'handle', 'handle', 'handle']);
    for (const x of [100, 110, 120]) {
      const points = [0, x, x].map((at, i) => ({ x: at, y: i === 2 ? 300 : 0 }));
      await act(async () => editor.store.setState({ preview: { kind: 'room', points, refusal: null } }));
    }
    expect(marks()).toEqual([...walls.slice(0, 3), 'handle', 'handle', 'handle']);
    expect(drawn()).toBe(before);
    await renderer.unmount();
  });

  it('go with the view', async () => {
    const { editor, holder, marks, renderer } = await opened(rectangle(400, 300));
    await act(async () => renderer.unmount());
    await act(async () => void editor.setUnit('FT'));
    expect([marks(), holder.childElementCount]).toEqual([[], 0]);
  });
});

describe('the grid to draw a room on', () => {
  it('is there while there is no room, and given back when there is one', async () => {
    const { editor, shown, renderer } = await opened(null);
    const held = new Set(shown().map(({ geometry }) => geometry));
    expect(held.size).toBe(2);
    for (const one of held) one.addEventListener('dispose', () => held.delete(one));
    const room = { ...editor.project, data: rectangle(400, 300) };
    await act(async () => editor.store.setState({ project: room, tool: 'select' }));
    expect([shown(), held.size]).toEqual([[], 0]);
    await renderer.unmount();
  });
});

describe('the patches of free places', () => {
  it('are there for a product that is about to be placed, and given back with it', async () => {
    const { editor, shown, renderer } = await opened(rectangle(400, 300));
    expect(shown()).toEqual([]);
    await act(async () => void editor.armProduct('CL-IND-6'));
    const [patches] = shown();
    let isGivenBack = false;
    patches?.geometry.addEventListener('dispose', () => (isGivenBack = true));
    await act(async () => void editor.setTool('select'));
    expect([shown(), isGivenBack]).toEqual([[], true]);
    await renderer.unmount();
  });
});

describe('the boxes round what a proposal changes', () => {
  it('are in the colour of the change, twice for what was moved, and go with the proposal', async () => {
    const { editor, shown, materials, renderer } = await opened(rectangle(400, 300));
    const [here, there] = [objectAt('OB-COL', 'a', 100, 100), objectAt('OB-COL', 'a', 300, 200)];
    const sign = { id: 'a', sign: '', wall: null, isFaint: false };
    const boxes = (): [unknown, number][] =>
      shown().map((one) => [one.material, one instanceof InstancedMesh ? one.count / 12 : 0]);
    await act(async () =>
      editor.store.setState({
        marks: [
          { ...sign, kind: 'added', object: here },
          { ...sign, kind: 'moved', object: here, from: there },
        ],
      }),
    );
    expect(boxes()).toEqual([
      [materials.changes.added, 1],
      [materials.changes.moved, 2],
    ]);
    await act(async () => editor.store.setState({ marks: [] }));
    expect(boxes()).toEqual([]);
    await renderer.unmount();
  });
});
