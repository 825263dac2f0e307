import { render, screen } from '@testing-library/react';
import { Fact, Facts } from '.';

it('facts tell a value by its name', () => {
  render(
    <Facts label="Price">
      <Fact name="Unit price">RM 120.00</Fact>
      <Fact name="Total" isSum>
        RM 140.00
      </Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Unit price', 'Total']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'RM 120.00',
    'RM 140.00',
  ]);
});
