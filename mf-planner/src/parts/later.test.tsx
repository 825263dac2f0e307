import { ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { laterDialog, laterMenu, laterPart } from './later';

interface GreetingProps {
  readonly onClose: () => void;
}
const Greeting: ComponentType<GreetingProps> = () => <input aria-label="Greeting" />;

/** Comes, or fails, when it is told to. */
function slowly() {
  const told: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType<GreetingProps>>((resolve, reject) => {
      told.push({ come: () => resolve(Greeting), fail: () => reject(new Error('no network')) });
    });
  return { load, told };
}

const show = (element: ReactElement) =>
  render(
    <ShellProvider value={standInShell()}>
      <UiProvider>{element}</UiProvider>
    </ShellProvider>,
  );
const told = (answer: (() => void) | undefined) => act(async () => answer?.());
const nothing = () => undefined;

it('draws at once what was fetched before', async () => {
  const Part = laterPart(async () => Greeting);
  await Part.fetch();
  show(<Part onClose={nothing} />);
  expect(screen.getByLabelText('Greeting')).toBeTruthy();
});

it('says that a part is on its way, and draws it when it has come', async () => {
  const slow = slowly();
  const Part = laterPart(slow.load);
  show(<Part onClose={nothing} />);
  expect(screen.getByRole('status', { name: 'This part is on its way' })).toBeTruthy();
  await told(slow.told[0]?.come);
  expect(screen.getByLabelText('Greeting')).toBeTruthy();
});

it('has a button in the place of a menu that is on its way, and asks again by it when it cannot be had', async () => {
  const slow = slowly();
  const Part = laterMenu(slow.load);
  show(<Part onClose={nothing} />);
  expect(screen.getByRole('button', { name: 'This part is on its way' })).toHaveProperty('disabled', true);
  await told(slow.told[0]?.fail);
  fireEvent.click(screen.getByRole('button', { name: /Try again$/ }));
  await told(slow.told[1]?.come);
  expect(screen.getByLabelText('Greeting')).toBeTruthy();
});

it('keeps what is typed into a part that came late when it is drawn anew', async () => {
  const slow = slowly();
  const Part = laterPart(slow.load);
  const planner = (count: number) => (
    <ShellProvider value={standInShell()}>
      <UiProvider>
        <p>{count}</p>
        <Part onClose={nothing} />
      </UiProvider>
    </ShellProvider>
  );
  const { rerender } = render(planner(1));
  await told(slow.told[0]?.come);
  fireEvent.change(screen.getByLabelText('Greeting'), { target: { value: 'Good day' } });
  rerender(planner(2));
  expect(screen.getByLabelText<HTMLInputElement>('Greeting').value).toBe('Good day');
});

it('says in its own place that a part could not be had, and tries again', async () => {
  const slow = slowly();
  const Part = laterPart(slow.load);
  show(<Part onClose={nothing} />);
  await told(slow.told[0]?.fail);
  expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await told(slow.told[1]?.come);
  expect(screen.getByLabelText('Greeting')).toBeTruthy();
});

it('closes a dialog that has not come yet', async () => {
  const slow = slowly();
  const Dialog = laterDialog(slow.load, ({ onClose }) => onClose());
  const onClose = jest.fn();
  show(<Dialog onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onClose).toHaveBeenCalled();
});
