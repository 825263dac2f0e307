/** @jest-environment jsdom */
import { PerspectiveCamera } from 'three';
import type { SceneMark } from './sceneMarks';
import { SceneOverlay } from './SceneOverlay';

const SIZE = { width: 800, height: 600 };
const handle: SceneMark = { kind: 'handle', name: 'left', at: [0, 0, 0] };
const corner: SceneMark = { kind: 'corner', index: 3, at: [0, 0, 900] };
const length = (text: string): SceneMark => ({ kind: 'text', text, at: [0, 0, 0] });

/** Looks along -z from 500 cm before the origin. */
function cameraAhead(): PerspectiveCamera {
  const camera = new PerspectiveCamera(50, SIZE.width / SIZE.height, 1, 5000);
  camera.position.set(0, 0, 500);
  camera.updateMatrixWorld();
  return camera;
}

function opened() {
  const holder = document.createElement('div');
  const overlay = new SceneOverlay(holder);
  return { holder, overlay, marks: () => [...holder.querySelectorAll<HTMLElement>('[data-mark]')] };
}

describe('marks over the 3D picture', () => {
  it('stand where their points are seen, and are hidden behind the viewer', () => {
    const { overlay, marks } = opened();
    overlay.show([handle, corner]);
    overlay.place(cameraAhead(), SIZE);
    expect(marks()[0]?.style.transform).toBe('translate(400.0px, 300.0px)');
    expect(marks().map(({ hidden }) => hidden)).toEqual([false, true]);
  });

  it('number a wall for who sees its inner side', () => {
    const { overlay, marks } = opened();
    const wall = (inward: number): SceneMark => ({
      kind: 'wall',
      number: 2,
      at: [0, 0, 0],
      inward: { x: 0, y: inward },
    });
    overlay.show([wall(1), wall(-1)]);
    overlay.place(cameraAhead(), SIZE);
    expect(marks().map(({ textContent, hidden }) => [textContent, hidden])).toEqual([
      ['2', false],
      ['2', true],
    ]);
  });

  it('keep their elements while only a length changes, and lose those that are not needed', () => {
    const { overlay, marks } = opened();
    overlay.show([length('40 cm'), handle]);
    const [first] = marks();
    overlay.show([length('41 cm')]);
    expect(marks()).toEqual([first]);
    expect(first?.textContent).toBe('41 cm');
  });

  it('say what they are and nothing of what stood in their place before', () => {
    const { overlay, marks } = opened();
    overlay.show([{ kind: 'change', change: 'remove', isRefused: true, at: [0, 0, 0] }]);
    const [mark] = marks();
    expect({ ...mark?.dataset }).toEqual({ mark: 'change', change: 'remove', refused: '' });
    overlay.show([handle]);
    expect({ ...mark?.dataset }).toEqual({ mark: 'handle', handle: 'left' });
    overlay.show([corner]);
    expect({ ...mark?.dataset }).toEqual({ mark: 'corner', corner: '3' });
  });

  it('are hidden from screen readers and gone with the view', () => {
    const { holder, overlay } = opened();
    overlay.show([handle]);
    expect(holder.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    overlay.dispose();
    expect(holder.childElementCount).toBe(0);
  });
});
