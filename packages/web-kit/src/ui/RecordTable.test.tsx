import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../api';
import { ShellProvider } from '../shell';
import { standInShell, standInToasts } from '../testing';
import { UiProvider } from '.';
import { pageOf, RecordTable, type RecordColumn, type RecordTableProps, type TableQuery } from './data';

interface Rack {
  readonly name: string;
  readonly bottles: number;
}

const racks: readonly Rack[] = Array.from({ length: 30 }, (_, index) => ({
  name: `Rack ${index + 1}`,
  bottles: (index * 7) % 30,
}));

const columns = [
  {
    key: 'name',
    title: 'Name',
    show: (rack: Rack) => rack.name,
    value: (rack: Rack) => rack.name,
    isSortable: true,
  },
  {
    key: 'bottles',
    title: 'Bottles',
    show: (rack: Rack) => rack.bottles,
    value: (rack: Rack) => rack.bottles,
    isSortable: true,
  },
] satisfies readonly (RecordColumn<Rack> & { value: (rack: Rack) => string | number })[];

const loadRacks = async (query: TableQuery) => pageOf(racks, columns, query);

const given = {
  name: 'racks',
  label: 'Racks',
  columns,
  idOf: (rack: Rack) => rack.name,
  initialSort: 'name',
  searchLabel: 'Search racks',
  emptyText: 'No racks.',
};

function show(load = loadRacks, props: Partial<RecordTableProps<Rack>> = {}) {
  const toasts = standInToasts();
  const view = render(
    <ShellProvider value={standInShell({ toasts })}>
      <UiProvider>
        <RecordTable<Rack> {...given} load={load} {...props} />
      </UiProvider>
    </ShellProvider>,
  );
  return { ...view, toasts };
}

/** The first cell of every row; an empty table has a row without cells. */
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? []);

describe('a table of records', () => {
  beforeEach(() => localStorage.clear());

  it('shows the first 25 in the order asked for, numbers in names counted', async () => {
    show();
    await screen.findByText('Rack 1');
    expect(names()).toHaveLength(25);
    expect(names().slice(0, 3)).toEqual(['Rack 1', 'Rack 2', 'Rack 3']);
    expect(screen.queryByText('30 in all')).not.toBeNull();
  });

  it('is sorted by the heading of a column, which says how to who does not see it', async () => {
    const load = jest.fn(loadRacks);
    show(load);
    const heading = async (name: string) => {
      fireEvent.click(await screen.findByRole('button', { name }));
      return screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-sort'));
    };
    expect(await heading('Bottles')).toEqual(['none', 'ascending']);
    expect(await heading('Bottles')).toEqual(['none', 'descending']);
    await waitFor(() => expect(load.mock.lastCall?.[0].sort).toBe('-bottles'));
    expect(await heading('Name')).toEqual(['descending', 'none']);
    expect(screen.getByRole('table', { name: 'Racks' })).not.toBeNull();
  });

  it('offers 10, 25, 50, 100 and All, and remembers the choice', async () => {
    const { unmount } = show();
    await screen.findByText('Rack 1');
    const sizes = screen.getByLabelText('Rows');
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '25', '50', '100', 'All']);
    fireEvent.change(sizes, { target: { value: 'null' } });
    await waitFor(() => expect(names()).toHaveLength(30));
    unmount();
    show();
    await waitFor(() => expect(names()).toHaveLength(30));
  });

  it('finds what is typed in any field', async () => {
    show();
    await screen.findByText('Rack 1');
    fireEvent.change(screen.getByLabelText('Search racks'), { target: { value: 'rack 23' } });
    await screen.findByText('1 in all');

    expect(names()).toEqual(['Rack 23']);
  });

  it('says that there is nothing only where there is nothing, and is busy until it knows', async () => {
    show();
    const table = screen.getByRole('region', { name: 'Racks' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    await screen.findByText('Rack 1');
    expect(table.getAttribute('aria-busy')).toBe('false');
    expect(screen.queryByText('No racks.')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Rock' } });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByText('No racks.')).not.toBeNull();
    expect(table.getAttribute('aria-busy')).toBe('false');
  });

  it('loads again when it is given another load', async () => {
    const full = racks.filter(({ bottles }) => bottles > 28);
    const table = (load: typeof loadRacks) => (
      <ShellProvider value={standInShell()}>
        <UiProvider>
          <RecordTable<Rack> {...given} load={load} />
        </UiProvider>
      </ShellProvider>
    );
    const { rerender } = render(table(loadRacks));
    await screen.findByText('30 in all');
    rerender(table(async (query) => pageOf(full, columns, query)));
    await screen.findByText('1 in all');
    expect(names()).toEqual([full[0]?.name]);
  });

  it('shows the last page that there is when fewer are left than there were', async () => {
    const few = racks.slice(0, 4);
    const table = (load: typeof loadRacks) => (
      <ShellProvider value={standInShell()}>
        <UiProvider>
          <RecordTable<Rack> {...given} load={load} />
        </UiProvider>
      </ShellProvider>
    );
    Element.prototype.scrollTo ??= () => undefined;
    const { rerender } = render(table(loadRacks));
    fireEvent.click(await screen.findByText('2', { selector: 'button' }));
    await screen.findByText('Rack 26');
    rerender(table(async (query) => pageOf(few, columns, query)));
    await screen.findByText('4 in all');
    await waitFor(() => expect(names()).toEqual(['Rack 1', 'Rack 2', 'Rack 3', 'Rack 4']));
    expect(screen.queryByText('No racks.')).toBeNull();
  });

  it('tells which row was clicked', async () => {
    const clicked = jest.fn();
    show(loadRacks, { onRowClick: clicked });
    fireEvent.click(await screen.findByText('Rack 2'));
    expect(clicked.mock.calls).toEqual([[racks[1]]]);
  });

  it('says why nothing came', async () => {
    const { toasts } = show(() => Promise.reject(new ApiError(503, 'Later, please.')));
    await screen.findByText('Later, please.');
    expect(screen.queryByText('No racks.')).toBeNull();
    expect(screen.queryByText('0 in all')).toBeNull();
    expect(toasts.shown).toEqual(['error: Later, please.']);
  });

  it('is asked again by the button beside the reason', async () => {
    let isUp = false;
    show(async (query) => {
      if (isUp) return loadRacks(query);
      throw new ApiError(503, 'Later, please.');
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    fireEvent.click(again);
    await screen.findByText('Rack 1');
  });
});

describe('a table gone through by keys', () => {
  const columnsWithLinks = [
    { key: 'name', title: 'Name', show: ({ name }: Rack) => <a href="/x">{name}</a> },
  ];
  const press = (key: string, at: Element = document.activeElement!) => fireEvent.keyDown(at, { key });
  const focused = () => document.activeElement?.textContent;

  it('moves from row to row by the arrows, and by letters where it is asked to', async () => {
    show(loadRacks, { columns: columnsWithLinks, hasLetterKeys: true });
    await screen.findByText('Rack 2');
    press('j', document.body);
    press('ArrowDown');
    expect(focused()).toBe('Rack 2');
    press('k');
    press('ArrowUp');
    expect(focused()).toBe('Rack 1');
  });

  it('leaves letters to the search that they are typed in, and to the page without being asked', async () => {
    show(loadRacks, { columns: columnsWithLinks });
    await screen.findByText('Rack 2');
    press('j', document.body);
    expect(focused()).not.toBe('Rack 1');
    screen.getByLabelText('Search racks').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByLabelText('Search racks'));
  });

  it('has the focus in the row that the person comes back to', async () => {
    show(loadRacks, { columns: columnsWithLinks, returnsTo: 'Rack 3' });
    await screen.findByText('Rack 3');
    await waitFor(() => expect(focused()).toBe('Rack 3'));
  });
});

describe('filters in sight', () => {
  const segments = [
    { value: '', label: 'All racks' },
    { value: 'tall', label: 'Tall ones' },
  ];
  const filters = [{ name: 'height', label: 'Height', isKept: true as const, segments }];

  it('remembers the one that is chosen', async () => {
    localStorage.clear();
    const load = jest.fn(loadRacks);
    const { unmount } = show(load, { filters });
    fireEvent.click(await screen.findByText('Tall ones'));
    unmount();
    load.mockClear();
    show(load, { filters });
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(load.mock.calls[0]![0].filters).toEqual({ height: 'tall' });
  });

  it('offers orders that no column stands for', async () => {
    const load = jest.fn(loadRacks);
    const sorts = [
      { value: 'name', label: 'By name' },
      { value: 'waiting', label: 'Waiting first' },
    ];
    show(load, { sorts });
    fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'waiting' } });
    await waitFor(() => expect(load.mock.lastCall?.[0].sort).toBe('waiting'));
  });
});

describe('a table in the address', () => {
  const useOptions = () => [{ value: 'tall', label: 'Tall racks' }];
  const asked: Partial<RecordTableProps<Rack>> = {
    isInAddress: true,
    filters: [
      { name: 'height', label: 'Height', useOptions },
      { name: 'from', label: 'Made from', isDate: true },
    ],
  };

  function open(search: string, all = racks) {
    const load = jest.fn(async (query: TableQuery) => pageOf(all, columns, query));
    const navigate = jest.fn();
    const location = { pathname: '/racks', search };
    render(
      <ShellProvider value={standInShell({ location, navigate })}>
        <UiProvider>
          <RecordTable<Rack> {...given} load={load} {...asked} />
        </UiProvider>
      </ShellProvider>,
    );
    return { load, navigate };
  }

  beforeEach(() => localStorage.clear());

  it('asks for what the address says, and for nothing that nobody could have chosen', async () => {
    const { load } = open('?id=r1&search=rack&sort=-bottles&page=x&rows=7&height=tall');
    await screen.findByText('30 in all');
    expect(load.mock.calls[0]![0]).toEqual({
      page: 1,
      pageSize: 25,
      sort: '-bottles',
      search: 'rack',
      filters: { height: 'tall' },
    });
  });

  it.each([
    ['2026-11-22', { from: '2026-11-22' }],
    ['2026-13-45', {}],
    ['2026-02-30', {}],
    ['22 Nov 2026', {}],
  ])('asks for the day %s only if it is one', async (day, filters) => {
    const { load } = open(`?from=${day}`);
    await screen.findByText('30 in all');
    expect(load.mock.calls[0]![0].filters).toEqual(filters);
  });

  it('links to nine pages of many', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ name: `Rack ${index + 1}`, bottles: 1 }));
    open('?page=8', many);
    await screen.findByText('Rack 176');
    const links = screen.getAllByText(/^\d+$/, { selector: 'button' });
    expect(links.map(({ textContent }) => Number(textContent))).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 20]);
  });

  it('keeps the focus on the link of the page that is turned to', async () => {
    Element.prototype.scrollTo ??= () => undefined;
    open('?rows=10');
    const second = await screen.findByText('2', { selector: 'button' });
    second.focus();
    fireEvent.click(second);
    await screen.findByText('Rack 11');
    expect(document.activeElement?.textContent).toBe('2');
  });

  it('leads to the last page that there is when the one in it is gone', async () => {
    const { load, navigate } = open('?id=r1&page=4');
    await screen.findByText('Rack 26');
    expect(names()).toHaveLength(5);
    expect(load.mock.calls.map(([{ page }]) => page)).toEqual([4, 2]);
    expect(navigate.mock.calls).toEqual([['/racks?id=r1&page=2', { replace: true }]]);
  });

  it('leads to the first page where all are shown', async () => {
    open('?rows=all&page=2');
    await screen.findByText('Rack 30');
  });

  it('stays where a list has something and shows none of it', async () => {
    const load = jest.fn(async () => ({ items: [], total: 3 }));
    show(load, asked);
    await screen.findByText('No racks.');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('writes into it what differs from the usual, beside what is there', async () => {
    const { navigate } = open('?id=r1&page=2');
    await screen.findByText('30 in all');
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '10' } });
    expect(navigate.mock.lastCall).toEqual(['/racks?id=r1&rows=10', { replace: true }]);
    fireEvent.click(screen.getByPlaceholderText('Height'));
    fireEvent.click(await screen.findByText('Tall racks'));
    expect(navigate.mock.lastCall).toEqual(['/racks?id=r1&rows=10&height=tall', { replace: true }]);
  });
});

describe('one page of records', () => {
  const ask = (query: Partial<TableQuery>) =>
    pageOf(racks, columns, { page: 1, pageSize: 10, sort: 'bottles', search: '', ...query });

  it('sorts numbers as numbers, both ways', () => {
    expect(ask({}).items.map(({ bottles }) => bottles)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(ask({ sort: '-bottles' }).items[0]?.bottles).toBe(29);
  });

  it('finds what is shown of a field, and sorts by what it is worth', () => {
    const value = ({ bottles }: Rack) => bottles;
    const shown = [{ key: 'bottles', value, text: (rack: Rack) => `No ${value(rack)}.0` }];
    const found = (search: string) =>
      pageOf(racks, shown, { page: 1, pageSize: null, sort: '-bottles', search }).items.map(
        ({ bottles }) => bottles,
      );
    expect(found('no 2')).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 2]);
    expect(found('9.0')).toEqual([29, 19, 9]);
  });

  it('gives the last page what is left, and nothing beyond it', () => {
    expect(ask({ page: 2, pageSize: 25 }).items).toHaveLength(5);
    expect(ask({ page: 3, pageSize: 25 })).toEqual({ items: [], total: 30 });
  });
});
