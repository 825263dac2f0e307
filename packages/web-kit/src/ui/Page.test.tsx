import { render, screen, within } from '@testing-library/react';
import { Page, PageHead } from '.';

describe('a page', () => {
  it('has its title as the first heading, its actions beside it and its parts below', () => {
    render(
      <Page title="Models" lead="What is sold" actions={<button type="button">Add</button>}>
        <p>All models</p>
      </Page>,
    );
    const head = screen.getByRole('banner');
    expect(within(head).getByRole('heading', { level: 1, name: 'Models' })).toBeTruthy();
    expect(within(head).getByText('What is sold')).toBeTruthy();
    expect(within(head).getByRole('button', { name: 'Add' })).toBeTruthy();
    expect(within(head).queryByText('All models')).toBeNull();
    expect(screen.getByText('All models')).toBeTruthy();
  });

  it('whose first heading stands elsewhere has titles of the second level in its parts', () => {
    render(
      <Page>
        <PageHead level={2} title="My orders" />
      </Page>,
    );
    expect(screen.getAllByRole('heading')).toEqual([
      screen.getByRole('heading', { level: 2, name: 'My orders' }),
    ]);
  });
});
