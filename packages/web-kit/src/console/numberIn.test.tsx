import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

it('a price is a number while it is typed, for who sends the form by the Enter key, and what the form has after that', () => {
  const { Control } = priceField;
  const heard: unknown[] = [];
  function Price() {
    const [value, setValue] = useState<unknown>(0);
    const onChange = (next: unknown) => {
      heard.push(next);
      setValue(next);
    };
    return (
      <>
        <Control
          {...({ facts: {}, input: { value, onChange, label: 'Price' } } as unknown as ControlProps)}
        />
        <button onClick={() => setValue(65)}>Take theirs</button>
      </>
    );
  }
  render(
    <UiProvider>
      <Price />
    </UiProvider>,
  );
  const price = screen.getByLabelText<HTMLInputElement>('Price');
  const said = ['1234.5', '80', ''].map((value) => {
    fireEvent.change(price, { target: { value } });
    return price.value;
  });
  expect([heard, said]).toEqual([
    [1234.5, 80, ''],
    ['RM 1234.50', 'RM 80.00', ''],
  ]);
  fireEvent.change(price, { target: { value: '90' } });
  fireEvent.click(screen.getByText('Take theirs'));
  expect(price.value).toBe('RM 65.00');
});
