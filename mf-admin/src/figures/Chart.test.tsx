import { UiProvider } from '@rackwright/web-kit/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { Chart } from './Chart';

let mockIsCut = true;
jest.mock('./Bars', () => {
  if (mockIsCut) throw new Error('no connection');
  return { __esModule: true, default: () => 'bars' };
});

it('a chart that cannot be loaded says so where it would be, and comes when it is asked for again', async () => {
  render(
    <UiProvider>
      <Chart label="Visits" data={[{ name: 'Monday', visits: 3 }]} series={[]} show={String} />
    </UiProvider>,
  );
  const missing = await screen.findByRole('alert');
  expect(missing.textContent).toContain('The chart could not be loaded.');
  mockIsCut = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /^Chart: Visits/ })).not.toBeNull();
});
