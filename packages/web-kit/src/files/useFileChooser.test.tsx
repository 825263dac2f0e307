import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TABLE_FILES, useFileChooser } from '.';

const user = userEvent.setup({ delay: null });

function Place({ onChosen }: { readonly onChosen: (file: File) => void }) {
  const { input, choose } = useFileChooser({ accept: TABLE_FILES, label: 'A table', onChosen });
  return (
    <>
      <button onClick={choose}>Choose</button>
      {input}
    </>
  );
}

it('gives the file that is chosen, and may be asked for the same again', async () => {
  const chosen: string[] = [];
  render(<Place onChosen={({ name }) => chosen.push(name)} />);
  const input = screen.getByLabelText<HTMLInputElement>('A table');
  const opened = jest.spyOn(input, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
  await user.upload(input, new File(['Name'], 'prices.csv', { type: 'text/csv' }));
  expect(chosen).toEqual(['prices.csv']);
  // A browser says nothing of a file that its chooser holds already.
  expect(input.files).toHaveLength(0);
});
