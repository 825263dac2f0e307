import { fireEvent, screen, within } from '@testing-library/react';

const type = (place: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(place).getByLabelText(label), { target: { value } });

/** The section under this heading. */
export const section = (title: string) => screen.getByRole('region', { name: new RegExp(title) });

/** What is not known of the person already, as their address. */
export async function fillAddress(): Promise<void> {
  await screen.findByLabelText('State');
  await screen.findByDisplayValue('617 253 0000');
  const billing = section('Billing address');
  type(billing, 'Address', '1 Vine Street');
  type(billing, 'City', 'Boston');
  type(billing, 'State', 'MA');
  type(billing, 'ZIP code', '02101');
}

export function fillCard(number = '4111111111111111', code = '900'): void {
  const card = section('Card');
  type(card, 'Card number', number);
  type(card, 'Month', '12');
  type(card, 'Year', String(new Date().getFullYear() + 1));
  type(card, 'Security code', code);
}

export const payButton = () => screen.getByRole('button', { name: /^Pay / });

/** What is said at once, beside Pay or in the corner. */
export const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
