import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../ui';
import type { ControlProps } from './fieldKind';
import { priceField } from './kinds';

it('a price is chosen whole by the first click into it, and a place in it by the next', () => {
  const { Control } = priceField;
  const input = { value: 12.5, onChange: () => undefined, label: 'Price' };
  render(
    <UiProvider>
      <Control {...({ facts: {}, input } as unknown as ControlProps)} />
    </UiProvider>,
  );
  const price = screen.getByLabelText<HTMLInputElement>('Price');
  const clickAt = (place: number) => {
    fireEvent.pointerDown(price);
    price.focus();
    price.setSelectionRange(place, place);
    fireEvent.click(price);
    return [price.selectionStart, price.selectionEnd];
  };
  expect([price.value, clickAt(8), clickAt(4)]).toEqual(['RM 12.50', [0, 8], [4, 4]]);
});
