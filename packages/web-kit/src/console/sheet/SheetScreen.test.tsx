import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api';
import { applyLanguage } from '../../language';
import { ShellProvider } from '../../shell';
import { standInShell } from '../../testing';
import { UiProvider } from '../../ui';
import { SheetScreen } from '..';
import {
  columns,
  row,
  three,
  faultOf,
  shop,
  open,
  cell,
  values,
  press,
  typed,
  focused,
  said,
  differences,
} from './testSheet';

describe('a cell', () => {
  it('is gone through by arrow keys, Enter and Tab, and left at the ends', async () => {
    const { user } = await open();
    await user.click(cell('Arch: Shipping'));
    const path = ['{ArrowRight}', '{Enter}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{ArrowUp}', '{ArrowLeft}', '{End}', '{Control>}{End}{/Control}', '{Home}', '{PageUp}']; // oxfmt-ignore
    const met = [];
    for (const key of path) {
      await user.keyboard(key);
      met.push(focused());
    }
    expect(met).toEqual([
      'Arch: Pine, SKU',
      'Bin: Pine, SKU',
      'Bin: Pine, Price',
      'Bin: Pine, SKU',
      'Arch: Pine, SKU',
      'Arch: Shipping',
      'Arch: Pine, Price',
      'Small window: Pine, Price',
      'Small window: Shipping',
      'Arch: Shipping',
    ]);
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  });

  it('takes what is typed with the next step, moves in its text meanwhile, and takes it back with Escape', async () => {
    const { user } = await open();
    await user.click(cell('Arch: Shipping'));
    await user.keyboard('45{ArrowLeft}3{Enter}');
    expect([cell('Arch: Shipping').value, focused(), said('Arch: Shipping')]).toEqual([
      '435.00',
      'Bin: Shipping',
      ['Published: 20.00'],
    ]);
    await user.keyboard('99{Escape}');
    expect([cell('Bin: Shipping').value, focused()]).toEqual(['30.00', 'Bin: Shipping']);
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Search name, menu and SKU');
    expect(screen.queryByText('1 cell changed')).not.toBeNull();
  });

  it('is unchanged again when it comes to what is published; undo and redo go through every step', async () => {
    const { user } = await open();
    typed('Arch: Shipping', '21');
    typed('Arch: Shipping', '22');
    typed('Bin: Pine, SKU', 'B-2');
    await user.click(cell('Arch: Shipping'));
    await user.keyboard('{Control>}zz{/Control}');
    expect([cell('Arch: Shipping').value, cell('Bin: Pine, SKU').value]).toEqual(['21.00', 'B-1']);
    await user.keyboard('{Control>}y{/Control}');
    expect(cell('Arch: Shipping').value).toBe('22.00');
    await press('Undo');
    await press('Undo');
    expect(screen.queryByText('Nothing changed')).not.toBeNull();
    await press('Redo');
    typed('Arch: Shipping', '20');
    expect(screen.queryByText('Nothing changed')).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('says at once what may not stand there, and is gone to instead of being saved', async () => {
    const { calls, toasts } = await open();
    typed('Bin: Pine, Price', '-1');
    typed('Bin: Pine, SKU', 'B-123456');
    typed('Arch: Shipping', 'ten');
    await waitFor(() => expect(said('Bin: Pine, Price')).toEqual(['The price must be greater than 0', 'Published: 1,250.50'])); // oxfmt-ignore
    expect(said('Arch: Shipping')).toEqual(['This must be a number.', 'Published: 20.00']);
    expect(said('Bin: Pine, SKU')?.[0]).toMatch('5');
    expect(cell('Arch: Shipping').getAttribute('aria-invalid')).toBe('true');
    await press('Save');
    expect([toasts.shown, focused(), calls]).toEqual([
      ['error: 3 cells cannot be saved yet.'],
      'Arch: Shipping',
      [],
    ]);
  });

  it('is written as the language writes amounts, and always with two decimals', async () => {
    await applyLanguage('de');
    await open();
    typed('Arch: Shipping', '1.234,5');
    expect([cell('Arch: Shipping').value, cell('Bin: Pine, Price').value]).toEqual(['1.234,50', '1.250,50']);
    await act(() => applyLanguage('en'));
  });
});

describe('several cells', () => {
  it('take a block of a spreadsheet as one step; what has no place is said', async () => {
    const { user, toasts } = await open();
    await user.click(cell('Bin: Pine, SKU'));
    await user.paste('B-2\t"1,300.25"\tx\r\nW-2\t\t\r\n');
    expect(values()).toEqual(['20.00', 'A-1', '100.00', '30.00', 'B-2', '1,300.25', '0.00', 'W-2', '0.00']);
    expect(toasts.shown).toEqual(['warning: 2 cells had no place here and were left out.']);
    await press('Undo');
    expect(cell('Bin: Pine, SKU').value).toBe('B-1');
  });

  it('are no matter of one field with line ends, which loses its quotes; another text comes as it is', async () => {
    const { user } = await open(
      three,
      columns.map((column) => (column.kind === 'text' ? { ...column, kind: 'lines' } : column)),
    );
    await user.click(cell('Arch: Pine, SKU'));
    await user.paste('"A\nis ""1"""\r\n');
    expect(cell('Arch: Pine, SKU').value).toBe('A\nis "1"');
    await press('Undo');
    expect(cell('Arch: Pine, SKU').value).toBe('A-1');
    await user.click(cell('Bin: Pine, SKU'));
    await user.paste('"B"');
    await user.paste('"B\n1"');
    expect(cell('Bin: Pine, SKU').value).toBe('"B""B\n1"');
  });

  it('are chosen with Shift, copied as a block, and filled with one value', async () => {
    const { user } = await open();
    await user.click(cell('Arch: Pine, SKU'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const chosen = screen.getAllByRole('gridcell', { selected: true });
    expect(chosen).toHaveLength(4);
    const block = await user.copy();
    expect(block?.getData('text/plain')).toBe('A-1\t100.00\r\nB-1\t1250.50');
    await user.paste('7');
    expect(values()).toEqual(['20.00', '7', '7.00', '30.00', '7', '7.00', '0.00', '', '0.00']);
    await press('As published');
    expect(screen.queryByText('Nothing changed')).not.toBeNull();
  });

  it('are a column by its heading, a row by its name, and all by the keyboard', async () => {
    const { user } = await open();
    const count = () => screen.queryAllByRole('gridcell', { selected: true }).length;
    const counts = [];
    await press('Pine, RM Price');
    counts.push(count());
    await press('Bin Racks');
    counts.push(count());
    await user.keyboard('{Control>}a{/Control}');
    counts.push(count());
    await user.keyboard('{Control>} {/Control}');
    counts.push(count());
    await user.keyboard('{Shift>} {/Shift}');
    counts.push(count());
    expect(counts).toEqual([3, 3, 9, 3, 3]);
  });

  it('change by percent once before and after have been seen, to the cent, texts left alone', async () => {
    const { user } = await open();
    await user.click(cell('Bin: Shipping'));
    await user.keyboard('{Control>}a{/Control}');
    await press('Change by percent');
    fireEvent.change(await screen.findByLabelText('Percent, on 6 amounts', { exact: false }), {
      target: { value: '-3.33' },
    });
    expect(await differences()).toEqual([
      'Arch | Shipping | RM 20.00 | RM 19.33',
      'Arch | Pine, Price | RM 100.00 | RM 96.67',
      'Bin | Shipping | RM 30.00 | RM 29.00',
      'Bin | Pine, Price | RM 1,250.50 | RM 1,208.86',
    ]);
    expect(values()).toContain('100.00');
    await press('Take over 4 changes');
    expect(values().slice(-9)).toEqual([
      '19.33',
      'A-1',
      '96.67',
      '29.00',
      'B-1',
      '1,208.86',
      '0.00',
      '',
      '0.00',
    ]);
  });
});

describe('the rows', () => {
  it('are found by name, menu and SKU, by kind and by what was changed; one that is typed into stays', async () => {
    await open();
    const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
    const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    search('b-1 rack');
    expect(rows()).toEqual(['Bin Racks']);
    typed('Bin: Pine, SKU', 'C-9');
    expect(rows()).toEqual(['Bin Racks']);
    search('none');
    expect(screen.queryByText('No row matches.')).not.toBeNull();
    search('');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'generic' } });
    expect(rows()).toEqual(['Small window Racks']);
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Shown'), { target: { value: 'changed' } });
    expect([rows(), screen.queryByText('1 row') !== null]).toEqual([['Bin Racks'], true]);
  });

  it('are drawn where they are looked at, each once and none left out, of however many', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => row(`r${at}`, `Rack ${at}`, [at, `S-${at}`, at]));
    await open(many);
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('2001');
    const scroller = grid.parentElement!;
    for (const top of [0, 400, 401, 12_345, 79_000, 39_999]) {
      Object.assign(scroller, { scrollTop: top });
      fireEvent.scroll(scroller);
      const drawn = screen.getAllByRole('row').slice(1).map((one) => Number(one.getAttribute('aria-rowindex')) - 2); // oxfmt-ignore
      const inSight = Array.from({ length: 16 }, (_, at) => Math.floor(top / 40) + at).filter(
        (at) => at < 2000,
      );
      expect(drawn).toEqual(expect.arrayContaining(inSight));
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn.length).toBeLessThan(40);
    }
  });

  it('say why they could not be loaded, and are asked for again', async () => {
    let isAway = true;
    const load = async () => {
      if (isAway) throw new ApiError(503, 'The catalogue is away.');
      return three;
    };
    const { save } = shop(three);
    const given = { name: 'prices', label: 'Prices', columns, kinds: {}, load, save, faultOf, saved: '' };
    render(
      <ShellProvider value={standInShell()}>
        <UiProvider>
          <SheetScreen {...given} />
        </UiProvider>
      </ShellProvider>,
    );
    await screen.findByText('The catalogue is away.');
    isAway = false;
    await press('Try again');
    await screen.findByRole('grid');
  });
});
