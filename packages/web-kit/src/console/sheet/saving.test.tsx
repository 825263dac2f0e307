import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { row, three, open, cell, values, press, typed, said, dialog, differences } from './testSheet';

describe('saving', () => {
  it('shows what changes and what is odd about it first, then saves all in one call', async () => {
    const { calls, stored, toasts } = await open();
    typed('Arch: Shipping', '25');
    typed('Bin: Pine, SKU', 'A-1');
    await press('Save');
    expect(await differences()).toEqual([
      'Arch | Shipping | RM 20.00 | RM 25.00',
      'Bin | Pine, SKU | B-1 | A-1',
    ]);
    expect(within(await dialog()).queryByText('Bin: The SKU A-1 is used twice.')).not.toBeNull();
    expect(stored.get('a')?.version).toBe(1);
    await press('Save all');
    await waitFor(() => expect(toasts.shown).toEqual(['success: Prices updated']));
    expect(calls).toEqual([
      ['dry run', ['a', 'b']],
      ['for good', ['a', 'b']],
    ]);
    expect([screen.queryByText('Nothing changed') !== null, cell('Arch: Shipping').value]).toEqual([
      true,
      '25.00',
    ]);
    typed('Arch: Shipping', '26');
    await press('Save');
    await dialog();
    await press('Save all');
    await waitFor(() => expect(stored.get('a')).toMatchObject({ version: 3, values: { shipping: 26 } }));
  });

  it('changes nothing when it is put off', async () => {
    const { calls } = await open();
    typed('Arch: Shipping', '25');
    await press('Save');
    await dialog();
    await press('Cancel');
    expect([calls.length, cell('Arch: Shipping').value]).toEqual([1, '25.00']);
  });

  it('sends what was asked about and no more; what is typed meanwhile is still to be saved', async () => {
    const { stored, hold } = await open();
    typed('Arch: Shipping', '25');
    typed('Bin: Shipping', '35');
    const answer = hold();
    await press('Save');
    typed('Arch: Shipping', '26');
    typed('Arch: Pine, SKU', 'A-2');
    typed('Bin: Shipping', '30');
    await answer();
    expect(await differences()).toEqual([
      'Arch | Shipping | RM 20.00 | RM 25.00',
      'Bin | Shipping | RM 30.00 | RM 35.00',
    ]);
    await press('Save all');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored.get('a')?.values).toEqual({ shipping: 25, 'wood.sku': 'A-1', 'wood.price': 100 });
    expect(screen.queryByText('3 cells changed')).not.toBeNull();
    await press('Save');
    expect((await differences()).toSorted()).toEqual([
      'Arch | Pine, SKU | A-1 | A-2',
      'Arch | Shipping | RM 25.00 | RM 26.00',
      'Bin | Shipping | RM 35.00 | RM 30.00',
    ]);
  });

  it('is not left before it is over', async () => {
    const { hold, toasts } = await open();
    typed('Arch: Shipping', '25');
    await press('Save');
    await dialog();
    const answer = hold();
    await press('Save all');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    fireEvent.click(document.querySelector('.mantine-Modal-overlay')!);
    expect([screen.queryByRole('dialog') === null, toasts.shown]).toEqual([false, []]);
    await answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.shown).toEqual(['success: Prices updated']);
  });

  it('says at its cell what the service refuses, until it is mended', async () => {
    const { toasts } = await open();
    typed('Bin: Pine, Price', '9500');
    await press('Save');
    await waitFor(() => expect(toasts.shown).toEqual(['error: This is too dear.']));
    expect(said('Bin: Pine, Price')?.[0]).toBe('This is too dear.');
    typed('Bin: Pine, Price', '900');
    expect(said('Bin: Pine, Price')).toEqual(['Published: 1,250.50']);
  });

  it('shows both versions of what another has changed meanwhile, and loses none', async () => {
    const { byOthers, stored } = await open();
    typed('Arch: Shipping', '25');
    typed('Arch: Pine, Price', '111');
    typed('Bin: Shipping', '35');
    byOthers('a', { shipping: 24, 'wood.sku': 'A-9', 'wood.price': 120 });
    await press('Save');
    const both = within(await dialog());
    expect(both.queryByText(/^1 cell that you have left alone/)).not.toBeNull();
    expect(both.getByRole<HTMLInputElement>('radio', { name: 'RM 25.00' }).checked).toBe(true);
    fireEvent.click(both.getByRole('radio', { name: 'RM 120.00' }));
    await press('Go on with these');
    expect(values()).toEqual(['25.00', 'A-9', '120.00', '35.00', 'B-1', '1,250.50', '0.00', '', '0.00']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Save');
    expect(await differences()).toEqual([
      'Arch | Shipping | RM 24.00 | RM 25.00',
      'Bin | Shipping | RM 30.00 | RM 35.00',
    ]);
    await press('Save all');
    await waitFor(() => expect(stored.get('a')).toMatchObject({ version: 3, values: { shipping: 25 } }));
  });

  it('says that a row is gone, and keeps the changes of the others', async () => {
    const { stored } = await open();
    typed('Arch: Shipping', '25');
    typed('Bin: Shipping', '35');
    stored.delete('a');
    await press('Save');
    const both = within(await dialog());
    expect(both.getByRole<HTMLInputElement>('radio', { name: 'deleted' }).checked).toBe(true);
    await press('Go on with these');
    expect(screen.queryByText('Arch')).toBeNull();
    expect(cell('Bin: Shipping').value).toBe('35.00');
  });
});

describe('a file', () => {
  const give = (text: string | Uint8Array<ArrayBuffer>) =>
    act(async () => {
      const file = new File([text], 'new.csv');
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      Object.assign(file, { arrayBuffer: async () => bytes });
      fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    });

  it('is given of what is shown, for a spreadsheet', async () => {
    const kept: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => String(kept.push(blob)),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open([row('a', '=Arch, "big"', [1234.5, '-1', 0]), ...three.slice(1)]);
    typed('Bin: Shipping', '31');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'product' } });
    await press('Save as CSV');
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(kept[0]!);
    });
    expect(text).toBe(
      [
        'Id,Name,Shipping,Pine SKU,Pine Price',
        'a,"\'=Arch, ""big""",1234.50,\'-1,0.00',
        'b,Bin,31.00,B-1,1250.50',
        '',
      ].join('\r\n'),
    );
  });

  it('is taken in once its differences have been seen; what it does not name stays', async () => {
    await open();
    await give('name;PINE PRICE;Pine SKU\n\nBin;1.300,75;B-2\nArch;;A-1');
    expect(await screen.findByText(/Line 3: Pine Price, “1.300,75”/)).not.toBeNull();
    await press('Cancel');
    await give('name;PINE PRICE;Pine SKU\n\nBin;1300,75;B-2\nArch;;A-1');
    expect(await differences()).toEqual([
      'Bin | Pine, Price | RM 1,250.50 | RM 1,300.75',
      'Bin | Pine, SKU | B-1 | B-2',
    ]);
    await press('Take over 2 changes');
    expect(values()).toEqual(['20.00', 'A-1', '100.00', '30.00', 'B-2', '1,300.75', '0.00', '', '0.00']);
  });

  it('finds rows by SKU where it has no names, and is read as older spreadsheets write it', async () => {
    await open([row('a', 'Arch', [20, 'Ä-1', 100])]);
    await give(
      new Uint8Array([...'Pine SKU,Shipping\n'].map((one) => one.charCodeAt(0)).concat(0xc4, 45, 49, 44, 53)),
    );
    expect(await differences()).toEqual(['Arch | Shipping | RM 20.00 | RM 5.00']);
  });

  it('says every fault by its line, and nothing of it is taken over', async () => {
    await open([...three, row('d', 'Bin', [1, 'D-1', 1])]);
    await give(
      'Id,Name,Shipping,Pine SKU\na,,-1,A-1\nzz,,1,\n,Bin,1,\n,Door,1,\n,,1,NO-1\n,,1,\na,,1,\nb,,abc,B-1,more\nc,,abc,',
    );
    await screen.findByRole('alert');
    expect(
      within(await dialog())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Line 2: Shipping, “-1”: The price must be greater than 0',
      'Line 3: There is nothing called “zz”.',
      'Line 4: Several are called “Bin”. Their Id says which is meant.',
      'Line 5: There is nothing called “Door”.',
      'Line 6: There is nothing called “NO-1”.',
      'Line 7: It says neither Id nor name nor SKU.',
      'Line 8: “Arch” stands in this file twice.',
      'Line 9: It has 5 fields, and the first line 4.',
      'Line 10: Shipping, “abc”: This must be a number.',
    ]);
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
    await press('Cancel');
    await give('Name,Prize\nBin,1');
    await screen.findByText('Line 1: There is no column “Prize”.');
    await press('Cancel');
    await give('');
    await screen.findByText('Line 1: There is nothing in this file.');
  });
});
