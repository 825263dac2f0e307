import { ApiError, applyLanguage, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FigureTable } from './FigureTable';
import type { FigureName } from './reports';

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

const NOVEMBER = { from: '2026-11-01', until: '2026-11-24' };
const OCTOBER = { from: '2026-10-01', until: '2026-10-31' };
const zone = 'Asia/Kuala_Lumpur';
const answerOf = (...names: readonly string[]) => ({
  totalAmount: 0,
  projects: 1,
  products: names.map((product) => ({ product, quantity: 1, amount: 1500, projects: 1 })),
});

describe('the table of a report', () => {
  type Answers = NonNullable<Parameters<typeof standInApi>[0]>;
  function openReport(answers: Answers, name: FigureName = 'products') {
    localStorage.clear();
    const api = standInApi(answers);
    const shell = standInShell({ api, toasts: standInToasts() });
    const at = (days: typeof NOVEMBER) => (
      <ShellProvider value={shell}>
        <UiProvider>
          <FigureTable name={name} days={days} timeZone={zone} />
        </UiProvider>
      </ShellProvider>
    );
    const { rerender } = render(at(NOVEMBER));
    return { api, showDays: (days: typeof NOVEMBER) => rerender(at(days)) };
  }

  const isBusy = () => document.querySelector('section')?.getAttribute('aria-busy') === 'true';
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

  it('is busy until the first answer has come, and says only then that there is nothing', async () => {
    let answer = (_told: object): void => undefined;
    const told = new Promise((resolve) => (answer = resolve));
    const { api } = openReport({ 'POST /rooms/report-value': () => told });
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect([isBusy(), screen.queryByText(/in all/), screen.queryByText('Nothing in this time.')]).toEqual([
      true,
      null,
      null,
    ]);
    await act(async () => answer(answerOf()));
    await screen.findByText('Nothing in this time.');
    expect(isBusy()).toBe(false);
  });

  it('is busy while another time is on its way', async () => {
    const answers = [Promise.resolve(answerOf('Bin')), new Promise(() => undefined)];
    const { api, showDays } = openReport({ 'POST /rooms/report-value': () => answers.shift() });
    await screen.findByText('Bin');
    expect(isBusy()).toBe(false);
    showDays(OCTOBER);
    await waitFor(() => expect(api.calls).toHaveLength(2));
    expect(isBusy()).toBe(true);
  });

  it.each([
    ['first', []],
    ['after another', ['Bin']],
  ])('is asked for again by the button beside the reason why it did not come: %s', async (_, before) => {
    const refuse = () => {
      throw new ApiError(503, 'Later, please.');
    };
    const answers = [...before.map((name) => () => answerOf(name)), refuse, () => answerOf('Rack')];
    const { api, showDays } = openReport({ 'POST /rooms/report-value': () => answers.shift()!() });
    if (before.length > 0) {
      await screen.findByText('Bin');
      showDays(OCTOBER);
    }
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Rack');
    expect(screen.queryByText('Later, please.')).toBeNull();
    expect(api.calls).toHaveLength(before.length + 2);
  });

  it('goes back to the last page where another time has fewer', async () => {
    Element.prototype.scrollTo ??= () => undefined;
    const many = answerOf(...Array.from({ length: 60 }, (_, at) => `Rack ${at + 1}`));
    const answers = [many, answerOf('Bin')];
    const { showDays } = openReport({ 'POST /rooms/report-value': () => answers.shift() });
    fireEvent.click(await screen.findByText('3', { selector: 'button' }));
    await waitFor(() => expect(screen.getAllByText(/^Rack/)).toHaveLength(10));
    showDays(OCTOBER);
    await screen.findByText('Bin');
    expect(screen.queryByText('Nothing in this time.')).toBeNull();
  });

  it('finds amounts as they are shown, and not as they are stored', async () => {
    openReport({ 'POST /rooms/report-value': () => ({ ...answerOf(), products }) });
    await screen.findByText('RM 4,452.40');
    search('4,452.40');
    await screen.findByText('1 in all');
    search('445240');
    await screen.findByText('Nothing in this time.');
  });

  it('finds days as they are shown', async () => {
    const metricValues = [1, 1, 60].map((value) => ({ value: String(value) }));
    const rows = ['20261120', '20261122'].map((value) => ({ dimensionValues: [{ value }], metricValues }));
    openReport(
      {
        'POST /api/analytics/run-report': () => ({
          kind: 'analyticsData#runReport',
          dimensionHeaders: [{ name: 'date' }],
          metricHeaders: [],
          ...{ rows, totals: [], rowCount: 2, metadata: { timeZone: zone } },
        }),
      },
      'date',
    );
    await screen.findByText('20 Nov 2026');
    search('22 nov');
    await screen.findByText('1 in all');
    screen.getByText('22 Nov 2026');
  });
});
