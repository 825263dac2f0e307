import { createCameraStore } from '../editor/camera';
import { planPointer } from './pointer';

const camera = {
  ...createCameraStore().getState(),
  fitted: 2,
  centre: { x: 100, y: 100 },
  size: { width: 400, height: 300 },
};
const frame = { left: 50, top: 20 };

function under(markup: string): Element {
  document.body.innerHTML = `<svg>${markup}</svg>`;
  return document.querySelector('.hit')!;
}

const event = (target: Element, changes: object = {}) => ({
  clientX: 250,
  clientY: 170,
  shiftKey: false,
  altKey: false,
  pointerType: 'mouse',
  target,
  ...changes,
});

describe('a browser event on the plan', () => {
  it('is in centimetres, with the size of a pixel', () => {
    expect(planPointer(event(document.body), frame, camera)).toMatchObject({
      at: { x: 100, y: 100 },
      cmPerPixel: 0.5,
      objectId: null,
      wall: null,
      corner: null,
      kind: 'mouse',
    });
    const { at } = planPointer(event(document.body, { clientX: 252 }), frame, camera);
    expect(at.x).toBe(101);
  });

  it('names the object, the wall and the corner under it', () => {
    const at = (markup: string) => planPointer(event(under(markup)), frame, camera);
    expect(at('<g data-object="rack-1"><path class="hit"/></g>').objectId).toBe('rack-1');
    expect(at('<g data-wall="3"><path class="hit"/></g>').wall).toBe(3);
    expect(at('<g data-corner="0"><circle class="hit"/></g>').corner).toBe(0);
  });

  it('names the handle under it, and none that the plan does not have', () => {
    const at = (markup: string) => planPointer(event(under(markup)), frame, camera);
    const pressed = at('<g data-follows="door"><g data-handle="left"><circle class="hit"/></g></g>');
    expect([pressed.handle, pressed.objectId]).toEqual(['left', null]);
    expect(at('<g data-handle="extend-right"><circle class="hit"/></g>').handle).toBe('extend-right');
    expect(at('<g data-handle="top"><circle class="hit"/></g>').handle).toBeNull();
  });

  it('tells touch, Shift and Alt', () => {
    const changes = { pointerType: 'touch', shiftKey: true, altKey: true };
    expect(planPointer(event(document.body, changes), frame, camera)).toMatchObject({
      kind: 'touch',
      shift: true,
      alt: true,
    });
  });
});
