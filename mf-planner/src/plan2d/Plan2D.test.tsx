import { emptyProject, type PlacedObject, type SceneData } from '@rackwright/planning';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import type { PlanPointer } from '../editor/tool';
import { type OpenPlanner, PlannerProvider } from '../parts/plannerContext';
import { Plan2D } from './Plan2D';
import { createCameraStore } from '../editor/camera';

const catalogue = testCatalogue();

function show(data: SceneData | null) {
  const project = data ? projectOf(data, { step: 2 }) : { ...emptyProject(), step: 1 as const };
  const editor = new PlannerEditor(createPlannerStore(catalogue, project)).setStep(project.step);
  const camera = createCameraStore();
  const planner = { editor, camera } as Partial<OpenPlanner>;
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

describe('what is held', () => {
  const onTop = (id: string, x: number) =>
    placedAt(productOf(catalogue, 'CL-IND-6'), x, 18.145, { id, wall: 'Wall 1' });
  const measures = (container: Element) =>
    [...container.querySelectorAll('[data-measure] text')].map((text) => text.textContent);

  it('has the distances beside it in the unit in force', () => {
    const { editor, at, container } = show(rectangle(400, 300, { objects: [onTop('rack', 200)] }));
    act(() => void editor.select(['rack']).pointerDown(at(200, 18, 'rack')));
    act(() => void editor.pointerMove({ ...at(220, 18), alt: true }));
    const width = productOf(catalogue, 'CL-IND-6').width;
    const [left = '', right = ''] = measures(container);
    expect(parseFloat(left)).toBeCloseTo(220 - width / 2, 1);
    expect(parseFloat(right)).toBeCloseTo(180 - width / 2, 1);
    act(() => void editor.setUnit('FT').pointerMove({ ...at(230, 18), alt: true }));
    expect(measures(container).every((text) => text?.includes("'"))).toBe(true);
    act(() => void editor.pointerCancel());
    expect(measures(container)).toEqual([]);
  });

  it('shows its free places once, from when it is taken from the menu to when it is placed', () => {
    const { editor, at, container } = show(rectangle(400, 300));
    const zones = () => [...container.querySelectorAll('[data-zone]')];
    expect(zones()).toEqual([]);
    act(() => void editor.armProduct('CL-IND-6'));
    const first = zones();
    expect(first.length).toBeGreaterThan(0);
    act(() => void editor.pointerMove(at(200, 20)).pointerMove(at(210, 20)));
    expect(zones()).toEqual(first);
    act(() => void editor.pointerDown(at(210, 20)).pointerUp(at(210, 20)));
    expect(zones()).toEqual([]);
  });

  it('is drawn in its new size while it is resized, and in its own again when that is cancelled', () => {
    const door = placedAt(productOf(catalogue, 'DR-36'), 200, -7.5, { id: 'door', wall: 'Wall 1' });
    const { editor, at, container } = show(rectangle(400, 300, { objects: [door] }));
    act(() => void editor.select(['door']));
    const handles = [...container.querySelectorAll('[data-handle]')];
    expect(handles.map((each) => each.getAttribute('data-handle'))).toEqual(['left', 'right']);
    const drawing = () => [
      container.querySelector('[data-object="door"] path')?.getAttribute('d'),
      container.querySelector('[data-frames] rect')?.getAttribute('width'),
      container.querySelector('[data-handle="right"]')?.getAttribute('transform'),
    ];
    const before = drawing();
    const width = door.size.width;
    act(() => {
      editor.pointerDown({ ...at(200 + width / 2, -7.5), handle: 'right' });
      editor.pointerMove({ ...at(200 + width / 2 + 10, -7.5), alt: true });
      editor.pointerMove({ ...at(200 + width / 2 + 20, -7.5), alt: true });
    });
    const during = drawing();
    expect(during.every((each, i) => each !== before[i])).toBe(true);
    expect(Number(during[1])).toBeGreaterThan(width + 10);
    act(() => void editor.pointerCancel());
    expect(drawing()).toEqual(before);
  });

  it('says how many pieces a shelf is extended by', () => {
    const shelf = placedAt(productOf(catalogue, 'SH-WALL-24'), 60, 13.065, { id: 'shelf', wall: 'Wall 1' });
    const { editor, at, container } = show(rectangle(400, 300, { objects: [shelf] }));
    act(() => void editor.select(['shelf']));
    act(() => {
      editor.pointerDown({ ...at(90, 13), handle: 'extend-right' });
      editor.pointerMove({ ...at(200, 13), handle: null });
      editor.pointerMove({ ...at(260, 13), handle: null });
    });
    const pieces = container.querySelectorAll('[data-ghost]').length;
    expect(pieces).toBeGreaterThan(1);
    expect(container.querySelector('[data-count]')?.textContent).toBe(`+${pieces}`);
    act(() => void editor.pointerCancel());
    expect(container.querySelector('[data-count]')).toBeNull();
  });
});

describe('the room on the plan', () => {
  it('shows the lengths, the angles and the area to come while a corner is dragged', () => {
    const { editor, at, container } = show(rectangle(400, 300));
    act(() => void editor.setStep(1));
    const texts = (id: string) =>
      [...container.querySelectorAll(`[data-testid="${id}"]`)].map((each) => each.textContent);
    expect(texts('corner-angle')).toEqual(['90°', '90°', '90°', '90°']);
    act(() => {
      editor.pointerDown({ ...at(400, 300), corner: 2 });
      editor.pointerMove({ ...at(400, 340), alt: true });
      editor.pointerMove({ ...at(400, 400), alt: true });
    });
    expect(texts('live-length')).toContain('400 cm');
    expect(container.querySelectorAll('[data-changing="true"]')).toHaveLength(2);
    expect(texts('corner-angle')).toContain('76°');
    expect(texts('floor-area')).toEqual(['14.00 m²']);
    act(() => void editor.pointerCancel());
    expect(texts('floor-area')).toEqual(['12.00 m²']);
    expect(screen.getByLabelText('Wall 2: 300 cm. Change the length')).toBeTruthy();
  });

  it('shows an angle that is not right in any step, and right ones only at the selected wall', () => {
    const slanted = rectangle(400, 300);
    const { editor, container } = show({
      ...slanted,
      points: [...slanted.points.slice(0, 2), { x: 300, y: 300 }, { x: 0, y: 300 }],
    });
    const angles = () => container.querySelectorAll('[data-testid="corner-angle"]').length;
    expect(angles()).toBe(2);
    act(() => void editor.selectWall(3));
    expect(angles()).toBe(4);
  });

  it('prints the angle of a corner outside where a rack stands in it', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 300, y: 300 },
      { x: 0, y: 300 },
    ];
    const isOutside = (objects: readonly PlacedObject[]) => {
      const { container } = show({ ...rectangle(400, 300, { objects }), points });
      const label = container.querySelectorAll('[data-testid="corner-angle"] text')[1];
      const y = Number(/translate\(\S+ (\S+)\)/.exec(label?.getAttribute('transform') ?? '')?.[1]);
      return y > 300;
    };
    expect(isOutside([])).toBe(false);
    expect(isOutside([rackAt(270, 270)])).toBe(true);
  });

  it('keeps a name while zooming a little and drops it where it has no room', () => {
    const { camera, container } = show(rectangle(400, 300, { objects: [rackAt(200, 200)] }));
    act(() => camera.setState({ fitted: 2, zoom: 1 }));
    const name = () => container.querySelector('[data-object="rack"] text');
    const before = name();
    expect(before?.textContent).toBe('Rack, 6 column');
    act(() => camera.setState({ zoom: 1.05 }));
    expect(name()).toBe(before);
    act(() => camera.setState({ zoom: 0.3 }));
    expect(name()).toBeNull();
  });

  it('marks the corner that a click would make or take away', () => {
    const { editor, at, container } = show(rectangle(400, 300));
    const mark = () => container.querySelector('[data-change]');
    act(() => void editor.setTool('split-wall').pointerMove({ ...at(200, -5), wall: 0 }));
    expect(mark()?.getAttribute('data-change')).toBe('split');
    expect(mark()?.getAttribute('transform')).toMatch(/^translate\(200 0\)/);
    act(() => void editor.pointerMove(at(200, 150)));
    expect(mark()).toBeNull();
    act(() => void editor.setTool('remove-node').pointerMove({ ...at(400, 300), corner: 2 }));
    expect(mark()?.getAttribute('data-change')).toBe('remove');
    expect(mark()?.getAttribute('transform')).toMatch(/^translate\(400 300\)/);
  });

  it('tells how to snap, and is free of it while Alt is held', () => {
    const { editor } = show(rectangle(400, 300));
    const chip = screen.getByRole('button', { name: /^Snapping/ });
    expect(chip.textContent).toBe('Snapping on Alt frees');
    fireEvent.keyDown(window, { key: 'Alt' });
    expect(chip.textContent).toBe('Snapping free while Alt is held');
    fireEvent.keyUp(window, { key: 'Alt' });
    fireEvent.click(chip);
    expect(editor.state.isSnapping).toBe(false);
    expect(chip.textContent).toBe('Snapping off S switches it on');
    expect(chip.getAttribute('aria-pressed')).toBe('false');
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
