import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Fact, Facts, Page, PageHead, PanelCard, type Swatch, Swatches, UiProvider } from '.';

const user = userEvent.setup({ delay: null });

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

describe('a card', () => {
  it('is a region under the name of its heading', () => {
    render(
      <PanelCard title="Documents" actions={<button type="button">Print</button>}>
        None yet
      </PanelCard>,
    );
    const card = within(screen.getByRole('region', { name: 'Documents' }));
    expect(card.getByRole('heading', { level: 2, name: 'Documents' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(card.getByText('None yet')).toBeTruthy();
  });

  it('without a heading is a region under its label, and without either no region', () => {
    render(
      <>
        <PanelCard label="Racks">one</PanelCard>
        <PanelCard>two</PanelCard>
      </>,
    );
    expect(screen.getAllByRole('region')).toEqual([screen.getByRole('region', { name: 'Racks' })]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

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
