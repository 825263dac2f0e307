import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { confirm, confirmOr } from './confirm';
import { Modal } from './Modal';
import { UiProvider } from './UiProvider';

const discard = { question: 'What you have typed is lost.', confirmLabel: 'Discard' };

/** A dialog that asks before it closes, and how often it has. */
function shown(ask: () => Promise<unknown>) {
  const heard = { asked: 0, answers: [] as unknown[] };
  function Dialog() {
    const [isOpen, setOpen] = useState(true);
    const close = async () => {
      heard.asked += 1;
      const answer = await ask();
      heard.answers.push(answer);
      if (answer) setOpen(false);
    };
    return (
      <Modal opened={isOpen} onClose={() => void close()} title="Titles">
        What is typed
      </Modal>
    );
  }
  render(
    <UiProvider>
      <Dialog />
    </UiProvider>,
  );
  return heard;
}

const escape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));

it.each([
  ['a question', () => confirm(discard)],
  ['one with another way', () => confirmOr({ ...discard, otherLabel: 'Keep both' })],
])('%s over a dialog is closed by Escape, and not asked again by it', async (_what, ask) => {
  const heard = shown(ask);
  await escape();
  await screen.findByText(discard.question);
  await escape();
  await waitFor(() => expect(screen.queryByText(discard.question)).toBeNull());
  expect(screen.queryByText('What is typed')).not.toBeNull();
  expect(heard).toEqual({ asked: 1, answers: [false] });
  await escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('What is typed')).toBeNull());
});

it('asks the next question right after the answer to one', async () => {
  render(<UiProvider>The page</UiProvider>);
  const both = async () => [await confirm(discard), await confirm({ question: 'And these?' })];
  let answers: ReturnType<typeof both> | null = null;
  await act(async () => void (answers = both()));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText('And these?');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await answers).toEqual([true, true]);
});
