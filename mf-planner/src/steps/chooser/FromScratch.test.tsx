import { ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf } from '../../editor/testEditor';
import { createWizardStore } from '../../editor/wizardStore';
import { type OpenPlanner, PlannerProvider } from '../../parts/plannerContext';
import { openPlanner } from '../../testPlanner';
import { FromScratch } from './FromScratch';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const choose = (shape: string) => user.click(screen.getByRole('radio', { name: shape }));
const sizes = () =>
  ['Width', 'Length', 'Ceiling height'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);

async function type(name: string, text: string) {
  const field = await screen.findByLabelText(name);
  await user.clear(field);
  await user.type(field, text);
}

it('proposes the size of each shape that is chosen', async () => {
  await openPlanner();
  await screen.findByRole('radio', { name: 'Rectangle' });
  await choose('L-shape');
  expect(sizes()).toEqual(['420 cm', '380 cm', '304 cm']);
  await choose('Rectangle');
  expect(sizes()).toEqual(['360 cm', '300 cm', '304 cm']);
});

it('begins the room in the sizes that were typed before and after the shape was chosen', async () => {
  await openPlanner();
  await type('Width', '500');
  await choose('L-shape');
  expect(sizes()).toEqual(['500', '380 cm', '304 cm']);
  await type('Length', '400');
  await choose('Rectangle');
  await choose('Rectangle');
  expect(sizes()).toEqual(['500', '400', '304 cm']);
  await user.click(screen.getByRole('button', { name: 'Start Now' }));
  expect((await screen.findAllByText('20.00 m²')).length).toBeGreaterThan(0);
});

it('writes what was typed in the new unit when that changes, and leaves what is no length', async () => {
  const editor = editorOf(null);
  const planner: Partial<OpenPlanner> = { editor, wizard: createWizardStore() };
  render(
    <ShellProvider value={standInShell()}>
      <PlannerProvider value={planner as OpenPlanner}>
        <UiProvider>
          <FromScratch level={1} onChosen={() => undefined} onScratch={() => undefined} />
        </UiProvider>
      </PlannerProvider>
    </ShellProvider>,
  );
  await choose('Rectangle');
  await type('Width', '450');
  await type('Length', 'wide');
  const [, , ceiling] = sizes();
  act(() => void editor.setUnit('FT'));
  expect(sizes()).toEqual([`14' 9.165"`, 'wide', expect.stringMatching(/^9' /)]);
  act(() => void editor.setUnit('CM'));
  expect(sizes()).toEqual(['450', 'wide', ceiling]);
  act(() => void editor.setUnit('FT'));
  await type('Length', '120');
  act(() => void editor.setUnit('CM'));
  expect(sizes().slice(0, 2)).toEqual([expect.stringMatching(/^450/), '304.8 cm']);
});
