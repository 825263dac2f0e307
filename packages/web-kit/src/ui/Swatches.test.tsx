import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Swatch, Swatches, UiProvider } from '.';

const user = userEvent.setup({ delay: null });

describe('swatches', () => {
  const swatches: readonly Swatch<string>[] = [
    { value: 'oak', label: 'Oak', hex: '#c9a574' },
    { value: 'slate', label: 'Slate', hex: '#555555' },
  ];
  function Floor({ first, otherwise = '' }: { readonly first: string; readonly otherwise?: string }) {
    const [value, setValue] = useState(first);
    return (
      <UiProvider>
        <Swatches label="Floor" {...{ swatches, value, otherwise }} onChange={setValue} />
      </UiProvider>
    );
  }
  const checked = () =>
    screen
      .getAllByRole('radio')
      .filter((radio) => radio.getAttribute('aria-checked') === 'true')
      .map((radio) => radio.getAttribute('aria-label'));

  it('are one stop of the Tab key, from which an arrow key chooses the next and the first after the last', async () => {
    render(<Floor first="oak" />);
    expect(screen.getByRole('radiogroup', { name: 'Floor Oak' })).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Oak' }));
    await user.keyboard('{ArrowRight}');
    expect([checked(), document.activeElement]).toEqual([
      ['Slate'],
      screen.getByRole('radio', { name: 'Slate' }),
    ]);
    expect(screen.getByRole('radiogroup', { name: 'Floor Slate' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(checked()).toEqual(['Oak']);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('of which none is chosen say what is instead, and are reached all the same', async () => {
    render(<Floor first="teak" otherwise="No longer offered" />);
    expect(screen.getByRole('radiogroup', { name: 'Floor No longer offered' })).toBeTruthy();
    expect(checked()).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Oak' }));
  });
});
