/** @jest-environment jsdom */
import { act, create } from '@react-three/test-renderer';
import { rectangle } from '@rackwright/planning/testRooms';
import { Profiler } from 'react';
import { LineSegments, Mesh, type Object3D, setConsoleFunction } from 'three';
import { editorOf, objectAt } from '../../editor/testEditor';
import { WorkMarks } from './WorkMarks';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  setConsoleFunction((type, message) => {
    if (!message.includes('THREE.Clock')) throw new Error(`${type}: ${message}`);
  });
});

async function opened(data: Parameters<typeof editorOf>[0]) {
  const editor = editorOf(data);
  const holder = document.createElement('div');
  let drawn = 0;
  const renderer = await create(
    <Profiler id="marks" onRender={() => (drawn += 1)}>
      <WorkMarks holder={holder} editor={editor} />
    </Profiler>,
  );
  const marks = (): string[] =>
    [...holder.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset, textContent }) =>
      `${dataset['mark']} ${textContent}`.trim(),
    );
  const found = <T extends Object3D>(kind: new () => T): T[] => {
    const all: T[] = [];
    renderer.scene.instance.traverse((object) => {
      if (object instanceof kind) all.push(object);
    });
    return all;
  };
  return { editor, holder, renderer, marks, drawn: () => drawn, found };
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
    const { editor, found, renderer } = await opened(null);
    const held = new Set(found(LineSegments).map(({ geometry }) => geometry));
    expect(held.size).toBe(2);
    for (const one of held) one.addEventListener('dispose', () => held.delete(one));
    const room = { ...editor.project, data: rectangle(400, 300) };
    await act(async () => editor.store.setState({ project: room, tool: 'select' }));
    expect([found(LineSegments), held.size]).toEqual([[], 0]);
    await renderer.unmount();
  });
});

describe('the patches of free places', () => {
  it('are there for a product that is about to be placed, and given back with it', async () => {
    const { editor, found, renderer } = await opened(rectangle(400, 300));
    expect(found(Mesh)).toEqual([]);
    await act(async () => void editor.armProduct('CL-IND-6'));
    const [patches] = found(Mesh);
    let isGivenBack = false;
    patches?.geometry.addEventListener('dispose', () => (isGivenBack = true));
    await act(async () => void editor.setTool('select'));
    expect([found(Mesh), isGivenBack]).toEqual([[], true]);
    await renderer.unmount();
  });
});
