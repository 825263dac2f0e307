import { applyLanguage, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FigureTable } from './FigureTable';

const products = [
  { product: 'Rack, 6 column', quantity: 1200, amount: 445_240, projects: 2 },
  { product: 'Bin', quantity: 1, amount: 990_000, projects: 1 },
  ...Array.from({ length: 30 }, (_, at) => ({
    ...{ product: `Rack ${at + 10}`, quantity: 1, amount: 100 + at, projects: 1 },
  })),
];

/** Shows the worth of the products; gives the lines of the file that is kept. */
function open() {
  localStorage.clear();
  let kept: Blob | null = null;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => ((kept = file), 'blob:'),
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const api = standInApi({
    'POST /rooms/report-value': () => ({ totalAmount: 1_440_000, projects: 4, products }),
  });
  render(
    <ShellProvider value={standInShell({ api })}>
      <UiProvider>
        <FigureTable
          name="products"
          days={{ from: '2026-11-01', until: '2026-11-24' }}
          timeZone="Asia/Kuala_Lumpur"
        />
      </UiProvider>
    </ShellProvider>,
  );
  return async () => {
    await waitFor(() => expect(kept).not.toBeNull());
    const reader = new FileReader();
    reader.readAsText(kept!);
    await waitFor(() => expect(reader.result).not.toBeNull());
    return String(reader.result).trimEnd().split('\r\n');
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the table of a report as a file', () => {
  afterEach(() => act(() => applyLanguage('en')));

  it('has what was searched for, from every page and in the order of the table', async () => {
    const lines = open();
    await screen.findByText('Bin');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rack' } });
    press('Product');
    press('Download CSV');
    const [, ...names] = (await lines()).map((line) => line.match(/^(?:"[^"]*"|[^,]*)/)![0]);
    expect([names.length, names[0], names.at(-1)]).toEqual([31, '"Rack, 6 column"', 'Rack 10']);
  });

  it('has numbers that a spreadsheet reads: without currency and signs between thousands', async () => {
    const lines = open();
    await screen.findByText('RM 4,452.40');
    press('Download CSV');
    expect((await lines()).slice(1, 3)).toEqual(['Bin,1,1,9900.00', '"Rack, 6 column",1200,2,4452.40']);
  });

  it('has the decimal sign of the language', async () => {
    await applyLanguage('de');
    const lines = open();
    await screen.findByText('RM 4.452,40');
    press('CSV herunterladen');
    expect((await lines())[2]).toBe('"Rack, 6 column";1200;2;"4452,40"');
  });
});
