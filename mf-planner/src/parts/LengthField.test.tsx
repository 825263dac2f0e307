import { Modal, UiProvider } from '@rackwright/web-kit/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LengthField } from './LengthField';

const user = userEvent.setup({ delay: null });

it('is put back by Escape, which closes the dialog around it the next time only', async () => {
  const [close, take] = [jest.fn(), jest.fn()];
  render(
    <Modal opened onClose={close} title="A wall" withCloseButton={false}>
      <LengthField label="Length" unit="CM" valueCm={300} onTake={take} />
    </Modal>,
    { wrapper: UiProvider },
  );
  const field = screen.getByLabelText<HTMLInputElement>('Length', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.clear(field);
  await user.type(field, '450{Escape}');
  expect(field.value).toBe('300 cm');
  expect([close, take].map(({ mock }) => mock.calls)).toEqual([[], []]);
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
