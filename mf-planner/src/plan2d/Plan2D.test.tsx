import { emptyProject } from '@rackwright/planning';
import type { SceneData } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import type { PlanPointer } from '../editor/tool';
import type { OpenPlanner } from '../plannerContext';
import { PlannerProvider } from '../plannerContext';
import { Plan2D } from './Plan2D';
import { createCameraStore } from './camera';

const catalogue = testCatalogue();

function show(data: SceneData | null) {
  const project = data ? projectOf(data, { step: 2 }) : { ...emptyProject(), step: 1 as const };
  const editor = new PlannerEditor(createPlannerStore(catalogue, project)).setStep(project.step);
  const camera = createCameraStore();
  const planner = { editor, camera, menu: [], steps: [] } as Partial<OpenPlanner>;
  let drawn = 0;
  const { container } = render(
    <PlannerProvider value={planner as OpenPlanner}>
      <UiProvider>
        <Profiler id="plan" onRender={() => drawn++}>
          <Plan2D />
        </Profiler>
      </UiProvider>
    </PlannerProvider>,
  );
  const at = (x: number, y: number, objectId: string | null = null): PlanPointer => ({
    at: { x, y },
    heightCm: 0,
    objectId,
    wall: null,
    corner: null,
    handle: null,
    plane: 'floor',
    shift: false,
    alt: false,
    kind: 'mouse',
    cmPerPixel: 1,
  });
  return { editor, at, camera, container, drawn: () => drawn };
}

const rackAt = (x: number, y: number) => placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { id: 'rack' });
const transformOf = (container: Element) =>
  container.querySelector('[data-object="rack"]')?.getAttribute('transform');

describe('the plan', () => {
  it('draws no component while an object is dragged, and moves its element', () => {
    const { editor, at, container, drawn } = show(rectangle(400, 300, { objects: [rackAt(200, 200)] }));
    act(() => void editor.select(['rack']).pointerDown(at(200, 200, 'rack')));
    const before = drawn();
    act(() => {
      for (let step = 10; step <= 60; step += 10) editor.pointerMove(at(200 - step, 200));
    });
    expect(drawn()).toBe(before);
    expect(transformOf(container)).toBe('translate(140 200) rotate(0)');
    act(() => void editor.pointerUp(at(140, 200)));
    expect(transformOf(container)).toBe('translate(140 200) rotate(0)');
    expect(editor.object('rack')?.position.x).toBe(140);
  });

  it('takes the frame along when what is dragged was not selected before', () => {
    const { editor, at, container } = show(rectangle(400, 300, { objects: [rackAt(200, 200)] }));
    act(() => void editor.pointerDown(at(200, 200, 'rack')).pointerMove(at(180, 200)));
    act(() => void editor.pointerMove(at(140, 200)));
    const followers = [...container.querySelectorAll('[data-follows="rack"]')];
    expect(followers.map((each) => each.getAttribute('transform'))).toEqual([
      'translate(140 200) rotate(0)',
      'translate(140 200) rotate(0)',
    ]);
  });

  it('puts the element back when the drag is cancelled', () => {
    const { editor, at, container } = show(rectangle(400, 300, { objects: [rackAt(200, 200)] }));
    act(
      () =>
        void editor
          .pointerDown(at(200, 200, 'rack'))
          .pointerMove(at(150, 180))
          .pointerCancel(),
    );
    expect(transformOf(container)).toBe('translate(200 200) rotate(0)');
  });

  it('shows a ghost in red with the reason in words where a product may not be', () => {
    const { editor, at, container } = show(rectangle(400, 300));
    act(() => void editor.armProduct('CL-CRV').pointerMove(at(200, 150)));
    expect(container.querySelector('[data-ghost]')?.getAttribute('data-refused')).toBe('true');
    expect(screen.getByText('It has to stand in a corner of 90 degrees.')).toBeTruthy();
    act(() => void editor.pointerMove(at(30, 30)));
    expect(container.querySelector('[data-ghost]')?.getAttribute('data-refused')).toBe('false');
    expect(screen.queryByText('It has to stand in a corner of 90 degrees.')).toBeNull();
    act(() => void editor.pointerCancel());
    expect(container.querySelector('[data-ghost]')).toBeNull();
  });

  it('changes a wall by the length typed on its dimension line', () => {
    const { editor } = show(rectangle(400, 300));
    fireEvent.click(screen.getByLabelText('Wall 1: 400 cm. Change the length'));
    const field = screen.getByLabelText('Length of wall 1');
    fireEvent.change(field, { target: { value: 'long' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByText('Error unit! Pattern for input in centimeters( 150.10 cm )')).toBeTruthy();
    fireEvent.change(field, { target: { value: '5 m' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByLabelText('Wall 1: 500 cm. Change the length')).toBeTruthy();
    expect(editor.state.undoName).toBe('set-wall-length');
  });

  it('leaves a press on a dimension to it, so that its click is not taken away', () => {
    const capture = jest.fn();
    Object.assign(SVGElement.prototype, { setPointerCapture: capture });
    show(rectangle(400, 300));
    fireEvent.pointerDown(screen.getByLabelText('Wall 1: 400 cm. Change the length'), { button: 0 });
    expect(capture).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByTestId('plan-2d'), { button: 0 });
    expect(capture).toHaveBeenCalledTimes(1);
  });

  it('shows the length of the wall being drawn and what to do next', () => {
    const { editor, at } = show(null);
    expect(screen.getByText('Click where the first corner of your room should be.')).toBeTruthy();
    act(() => void editor.pointerDown(at(0, 0)).pointerUp(at(0, 0)).pointerMove(at(300, 0)));
    expect(screen.getByText('300.36 cm')).toBeTruthy();
    act(() => void editor.key('4'));
    expect(screen.getByText('Press Enter to add a wall of this length.')).toBeTruthy();
  });
});

describe('the view of a canvas of 700 by 600 pixels', () => {
  beforeEach(() => {
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ left: 0, top: 0, width: 700, height: 600 } as DOMRect);
  });
  afterEach(() => jest.restoreAllMocks());

  it('stays still while a room is drawn, and fits the room in when it is closed', () => {
    const { editor, at, camera } = show(null);
    const click = (x: number, y: number) =>
      act(() => void editor.pointerMove(at(x, y)).pointerDown(at(x, y)).pointerUp(at(x, y)));
    const before = camera.getState();
    click(100, 100);
    click(400, 100);
    click(400, 300);
    expect(camera.getState()).toBe(before);
    act(() => void editor.key('Escape'));
    expect(editor.data.points).toHaveLength(3);
    expect(camera.getState().centre.x).toBeCloseTo(250, 0);
    expect(camera.getState().fitted).not.toBe(before.fitted);
  });

  it('stays where it is when a wall is moved and that is taken back', () => {
    const { editor, camera } = show(rectangle(400, 300));
    const before = camera.getState();
    act(() => {
      editor.commit('move-corner', { type: 'move-corner', index: 2, to: { x: 450, y: 350 } });
      editor.undo();
    });
    expect(camera.getState()).toBe(before);
  });
});
