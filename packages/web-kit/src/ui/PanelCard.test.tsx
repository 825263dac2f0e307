import { render, screen, within } from '@testing-library/react';
import { PanelCard } from '.';

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
