/** @jest-environment jsdom */
import { emptyProject } from '@rackwright/planning';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { CameraControls } from './CameraControls';
import { emptyCatalogue } from './testProducts';
import { SceneModel } from './SceneModel';
import type { Stage } from './stage';

// How long a busy machine may take; nothing is measured by it.
configure({ asyncUtilTimeout: 60_000 });

/** What jsdom lacks and the UI library asks for. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver });

const quality = { distances: { near: 300, middle: 2000 }, shadowSize: 512 };
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = (name: string) => click(screen.getByRole('button', { name }));

/** The controls of a scene, as they are shown again once a context that was lost is given back. */
function open() {
  const project = emptyProject();
  const editor = new PlannerEditor(createPlannerStore(emptyCatalogue, project));
  const { state } = new SceneModel({ data: project.data, catalogue: emptyCatalogue }, quality);
  const did: string[] = [];
  const stage: Partial<Stage> = { shown: state, goHome: () => did.push('home') };
  const show = () =>
    render(
      <UiProvider>
        <CameraControls stage={stage as Stage} editor={editor} isWalking={false} />
      </UiProvider>,
    );
  return { editor, state, did, show };
}

const settings = async (name: string) => {
  await press(name);
  return within(await screen.findByRole('dialog', { name }));
};

describe('the controls beside a 3D picture', () => {
  it('leave it to the picture how the whole room comes into sight', async () => {
    const { editor, did, show } = open();
    show();
    await press('Show all of it');
    expect([did, editor.state.aim]).toEqual([['home'], null]);
  });

  it('say that bottles are hidden as long as the picture has none', async () => {
    const { state, show } = open();
    const before = show();
    await click((await settings('Bottles')).getByLabelText('Show bottles'));
    expect(state.getState().showsBottles).toBe(false);
    act(() => state.setState({ filledPart: 0.55 }));
    before.unmount();
    show();
    const bottles = await settings('Bottles');
    expect(bottles.getByLabelText<HTMLInputElement>('Show bottles').checked).toBe(false);
    expect(bottles.getByText(/55/)).toBeTruthy();
  });

  it('say where the picture is cut as long as it is, and cut it in the same direction next time', async () => {
    const { state, show } = open();
    const before = show();
    const first = await settings('Section');
    await click(first.getByLabelText('Cut the model'));
    await click(first.getByLabelText('Across'));
    const { section } = state.getState();
    expect(section?.axis).toBe('x');
    before.unmount();
    show();
    const again = await settings('Section');
    const isCut = again.getByLabelText<HTMLInputElement>('Cut the model');
    expect(isCut.checked).toBe(true);
    await click(isCut);
    expect(state.getState().section).toBeNull();
    await click(isCut);
    expect(state.getState().section).toEqual(section);
  });
});
