import type { SceneData } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import type { PlanPointer } from '../editor/tool';
import { measuredText } from '../text/format';
import { createCameraStore } from '../editor/camera';
import { type OpenPlanner, PlannerProvider } from '../parts/plannerContext';
import { WallView } from './WallView';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');
const BACK = 1 + rack.length / 2;
const rackAt = (x: number) => placedAt(rack, x, BACK, { id: 'rack', wall: 'Wall 1' });

function show(data: SceneData, wall = 0) {
  const editor = new PlannerEditor(createPlannerStore(catalogue, projectOf(data, { step: 2 }))).setStep(2);
  const wallCamera = createCameraStore();
  editor.enterWall(wall);
  let drawn = 0;
  const { container } = render(
    <PlannerProvider value={{ editor, wallCamera, camera: createCameraStore() } as unknown as OpenPlanner}>
      <UiProvider>
        <Profiler id="wall" onRender={() => drawn++}>
          <WallView />
        </Profiler>
      </UiProvider>
    </PlannerProvider>,
  );
  const at = (x: number, heightCm = 50, objectId: string | null = null): PlanPointer => ({
    at: { x, y: 0 },
    heightCm,
    objectId,
    wall: 0,
    corner: null,
    handle: null,
    plane: 'wall',
    shift: false,
    alt: false,
    kind: 'mouse',
    cmPerPixel: 1,
  });
  return { editor, at, container, wallCamera, drawn: () => drawn };
}

const placeOf = (container: Element) =>
  container.querySelector('[data-object="rack"]')?.getAttribute('transform');

describe('the elevation of a wall', () => {
  it('draws each object by a picture that those which look alike share', () => {
    const { container } = show(
      rectangle(400, 300, { objects: [rackAt(100), { ...rackAt(250), id: 'other' }] }),
    );
    const uses = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(uses).toHaveLength(2);
    expect(new Set(uses).size).toBe(1);
    expect(container.querySelector(`[id="${uses[0]?.slice(1)}"] path`)).toBeTruthy();
  });

  it('says which wall of how many it is, and how large', () => {
    show(rectangle(400, 300), 1);
    expect(screen.getByText('Wall 2 of 4')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wall 2 · 3.00 m × 3.04 m' })).toBeTruthy();
  });

  it('goes on from the last wall to the first and back', () => {
    const { editor } = show(rectangle(400, 300), 3);
    fireEvent.click(screen.getByLabelText('Next wall'));
    expect(editor.state.view).toMatchObject({ wall: 0 });
    expect(screen.getByText('Wall 1 of 4')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Previous wall'));
    expect(editor.state.view).toMatchObject({ wall: 3 });
  });

  it('goes to the wall that is clicked in the small plan', () => {
    const { editor } = show(rectangle(400, 300));
    fireEvent.click(screen.getByLabelText('Go to wall 3'));
    expect(editor.state.view).toMatchObject({ wall: 2 });
    expect(screen.getByLabelText('Go to wall 3').getAttribute('aria-current')).toBe('true');
  });

  it('leads back to the view it was entered from', () => {
    const { editor, container } = show(rectangle(400, 300));
    fireEvent.click(screen.getByRole('button', { name: 'Back to plan' }));
    expect(editor.state.view.name).toBe('2d');
    expect(container.querySelector('svg[role="application"]')).toBeNull();
  });

  it('changes the wall and the ceiling by what is typed on their dimensions', () => {
    const { editor } = show(rectangle(400, 300));
    const type = (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    fireEvent.click(screen.getByLabelText('Wall 1: 400 cm. Change the length'));
    type('Length of wall 1', '5 m');
    expect(screen.getByLabelText('Wall 1: 500 cm. Change the length')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Ceiling: 304 cm. Change the height'));
    type('Ceiling height', '401');
    expect(screen.getByText('Please choose your height between 200 and 400"')).toBeTruthy();
    type('Ceiling height', '250');
    expect(editor.data.wallHeight).toBe(250);
    expect(screen.queryByLabelText('Ceiling height')).toBeNull();
  });

  it('measures what stands along the floor', () => {
    show(rectangle(400, 300, { objects: [rackAt(100)] }));
    const links = [...screen.getByTestId('chain-below').querySelectorAll('[data-gap]')];
    expect(links.map((link) => link.getAttribute('data-gap'))).toEqual(['true', 'false', 'true']);
  });

  it('frames what is selected and measures its height', () => {
    const { editor, container } = show(rectangle(400, 300, { objects: [rackAt(100)] }));
    act(() => void editor.select(['rack']));
    expect(container.querySelector('[data-frame]')).toBeTruthy();
    expect(screen.getByText(`To the ceiling: ${measuredText(304 - rack.height, 'CM')}`)).toBeTruthy();
  });
});

describe('fingers and keys on a wall', () => {
  const press = (target: Element, changes: object) => {
    for (const [type, x] of [
      ['pointerdown', 0],
      ['pointermove', 40],
      ['pointermove', 90],
      ['pointerup', 90],
    ] as const) {
      const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0, button: 0, ...changes });
      act(() => void target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' })));
    }
  };
  beforeEach(() => Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined }));

  it('slide along it when they drag beside everything', () => {
    const { wallCamera } = show(rectangle(400, 300));
    act(() => wallCamera.setState({ centre: { x: 250, y: -100 }, fitted: 1, zoom: 1 }));
    press(screen.getByTestId('wall-face'), {});
    expect(wallCamera.getState().centre.x).toBeCloseTo(160, 6);
    for (let times = 0; times < 4; times++) press(screen.getByTestId('wall-face'), {});
    expect(wallCamera.getState().centre.x).toBe(0);
  });

  it('zoom by 5 percent', () => {
    const { wallCamera } = show(rectangle(400, 300));
    fireEvent.keyDown(document.body, { key: '+' });
    expect(wallCamera.getState().zoom).toBe(1.05);
    fireEvent.wheel(screen.getByTestId('wall-view'), { deltaY: 100 });
    expect(wallCamera.getState().zoom).toBe(1);
  });
});

it('stands a ghost for what is resized, and hides what was there', () => {
  const opening = placedAt(productOf(catalogue, 'WN-24'), 200, -7.5, { id: 'rack', wall: 'Wall 1' });
  const { editor, container } = show(rectangle(400, 300, { objects: [opening] }));
  const wider = { ...opening, size: { ...opening.size, width: opening.size.width + 20 } };
  act(() => editor.preview({ kind: 'objects', objects: [wider], isNew: false, refusal: null, guides: [] }));
  expect(container.querySelector('[data-object="rack"]')?.hasAttribute('data-away')).toBe(true);
  expect(container.querySelector('[data-ghost] > rect')?.getAttribute('width')).toBe('80.96');
  act(() => editor.preview(null));
  expect(container.querySelector('[data-away]')).toBeNull();
  expect(container.querySelector('[data-ghost]')).toBeNull();
});

describe('a drag on a wall', () => {
  it('draws no component and moves the element', () => {
    const { editor, at, container, drawn } = show(rectangle(400, 300, { objects: [rackAt(200)] }));
    act(
      () =>
        void editor
          .select(['rack'])
          .pointerDown(at(200, 50, 'rack'))
          .pointerMove(at(190)),
    );
    const before = drawn();
    act(() => {
      for (let step = 20; step <= 60; step += 10) editor.pointerMove(at(200 - step));
    });
    expect(drawn()).toBe(before);
    expect(placeOf(container)).toBe('translate(140 0)');
    act(() => void editor.pointerUp(at(140)));
    expect(placeOf(container)).toBe('translate(140 0)');
    expect(editor.object('rack')?.position.x).toBe(140);
  });

  it('is put back when it is cancelled', () => {
    const { editor, at, container } = show(rectangle(400, 300, { objects: [rackAt(200)] }));
    act(
      () =>
        void editor
          .pointerDown(at(200, 50, 'rack'))
          .pointerMove(at(150))
          .pointerCancel(),
    );
    expect(placeOf(container)).toBe('translate(200 0)');
    expect(container.querySelector('[data-dragging]')).toBeNull();
  });

  it('shows a ghost in red with the reason in words where a product may not be', () => {
    const { editor, at, container } = show(rectangle(400, 300));
    act(() => void editor.armProduct('CL-CRV').pointerMove(at(200)));
    expect(container.querySelector('[data-ghost]')?.getAttribute('data-refused')).toBe('true');
    expect(screen.getByText('It has to stand in a corner of 90 degrees.')).toBeTruthy();
    act(() => void editor.armProduct('CL-IND-6').pointerMove(at(200)));
    expect(container.querySelector('[data-ghost]')?.getAttribute('data-refused')).toBe('false');
    act(() => void editor.pointerCancel());
    expect(container.querySelector('[data-ghost]')).toBeNull();
  });

  it('leaves a press on a control to it and takes that on the wall', () => {
    const capture = jest.fn();
    Object.assign(SVGElement.prototype, { setPointerCapture: capture });
    show(rectangle(400, 300));
    fireEvent.pointerDown(screen.getByLabelText('Wall 1: 400 cm. Change the length'), { button: 0 });
    expect(capture).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByTestId('wall-face'), { button: 0 });
    expect(capture).toHaveBeenCalledTimes(1);
  });
});
