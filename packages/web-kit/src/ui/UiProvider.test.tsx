import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { applyColourScheme } from '../colourScheme';
import { UiProvider } from './UiProvider';

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

afterEach(() => applyColourScheme('light'));

it('stays dark when what is in it waits, and is shown again', async () => {
  applyColourScheme('dark');
  let arrive = (_text: string): void => undefined;
  const later = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const Waits = ({ waits }: { readonly waits: boolean }) => <p>{waits ? use(later) : 'at first'}</p>;
  const page = (waits: boolean) => (
    <Suspense fallback="waiting">
      <UiProvider>
        <Waits waits={waits} />
      </UiProvider>
    </Suspense>
  );
  const { rerender } = render(page(false));
  expect(shown()).toBe('dark');
  await act(async () => rerender(page(true)));
  await screen.findByText('waiting');
  await act(async () => arrive('there'));
  await screen.findByText('there');
  expect(shown()).toBe('dark');
});
