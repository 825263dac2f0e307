import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPlanner } from '../../testPlanner';

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
