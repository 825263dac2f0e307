/** A sheet with a service behind it that saves all rows or none, for tests. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api';
import { ShellProvider } from '../../shell';
import { standInApi, standInShell, standInToasts } from '../../testing';
import { UiProvider } from '../../ui';
import { SheetScreen, type FaultOf, type SaveRows, type SheetColumn, type SheetRow } from '..';

export const columns: readonly SheetColumn[] = [
  { key: 'shipping', title: 'Shipping', kind: 'money', width: 90 },
  { key: 'wood.sku', title: 'SKU', group: 'Pine', kind: 'text', width: 90 },
  { key: 'wood.price', title: 'Price', group: 'Pine', kind: 'money', width: 90 },
];
export const row = (
  id: string,
  name: string,
  values: readonly [number, string, number],
  version = 1,
): SheetRow => ({
  id,
  version,
  name,
  note: 'Racks',
  kind: name.endsWith('window') ? 'generic' : 'product',
  values: { shipping: values[0], 'wood.sku': values[1], 'wood.price': values[2] },
});
export const three = [
  row('a', 'Arch', [20, 'A-1', 100]),
  row('b', 'Bin', [30, 'B-1', 1250.5]),
  row('c', 'Small window', [0, '', 0]),
];

export const faultOf: FaultOf = (_, column, value) => {
  if (column.kind === 'money' && typeof value === 'string')
    return { code: 'invalid_type', expected: 'number', path: [], message: '' };
  if (typeof value === 'string' && value.length > 5)
    return { code: 'too_big', origin: 'string', maximum: 5, path: [], message: '' };
  return Number(value) < 0 ? { code: 'custom', path: [], message: 'price-too-low' } : null;
};

/** All rows or none, as a service does it. */
export function shop(rows: readonly SheetRow[]) {
  const stored = new Map(rows.map((one) => [one.id, one]));
  const calls: (readonly [kind: string, ids: readonly string[]])[] = [];
  const problem = (status: number, detail: string, paths: readonly string[]) =>
    new ApiError(status, detail, {
      ...{ type: '', title: '', status, detail, requestId: '' },
      errors: paths.map((path) => ({ path, message: detail })),
    });
  let isFree = Promise.resolve();
  const save: SaveRows = async (_, sent, kind) => {
    calls.push([kind, sent.map((one) => one.row.id)]);
    await isFree;
    const paths = (isAt: (one: (typeof sent)[number]) => boolean, field = '') =>
      sent.flatMap((one, index) => (isAt(one) ? [`rows.${index}${field}`] : []));
    const gone = paths((one) => !stored.has(one.row.id), '._id');
    if (gone.length > 0) throw problem(400, 'There is no such product.', gone);
    const stale = paths((one) => stored.get(one.row.id)!.version !== one.row.version);
    if (stale.length > 0) throw problem(409, 'Others have changed.', stale);
    const dear = paths((one) => Number(one.values['wood.price']) > 9000, '.wood.price');
    if (dear.length > 0) throw problem(400, 'This is too dear.', dear);
    const saved = sent.map(({ row: { id, values: before }, values }) => ({
      id,
      version: stored.get(id)!.version + (kind === 'for good' ? 1 : 0),
      fields: Object.entries(values).map(([path, after]) => ({ path, before: before[path]!, after })),
    }));
    if (kind === 'for good')
      for (const { row: one, values } of sent)
        stored.set(one.id, { ...one, version: one.version + 1, values: { ...one.values, ...values } });
    const shared = sent.filter((one) => one.values['wood.sku'] === 'A-1');
    return {
      rows: saved,
      warnings: shared.map((one) => ({ id: one.row.id, message: 'The SKU A-1 is used twice.' })),
    };
  };
  const byOthers = (id: string, values: SheetRow['values']) => {
    const one = stored.get(id)!;
    stored.set(id, { ...one, version: one.version + 1, values: { ...one.values, ...values } });
  };
  /** Nothing is answered before what it gives is called. */
  const hold = () => {
    let free = (): void => undefined;
    isFree = new Promise((resolve) => (free = resolve));
    return () => act(async () => free());
  };
  return { save, calls, stored, byOthers, hold, load: async () => [...stored.values()] };
}

export async function open(rows = three, shownColumns = columns) {
  const toasts = standInToasts();
  const service = shop(rows);
  render(
    <ShellProvider value={standInShell({ api: standInApi(), toasts })}>
      <UiProvider>
        <SheetScreen
          name="prices"
          label="Prices"
          columns={shownColumns}
          kinds={{ product: 'Products', generic: 'Windows' }}
          load={service.load}
          save={service.save}
          faultOf={faultOf}
          saved="Prices updated"
        />
      </UiProvider>
    </ShellProvider>,
  );
  await screen.findByRole('grid', { name: 'Prices' });
  return { ...service, toasts, user: userEvent.setup() };
}

export const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const typed = (name: string, value: string) => {
  fireEvent.change(cell(name), { target: { value } });
  fireEvent.blur(cell(name));
};
export const focused = () => document.activeElement?.getAttribute('aria-label');
export const said = (name: string) => cell(name).getAttribute('aria-describedby')?.split(' ').map((id) => document.getElementById(id)?.textContent); // oxfmt-ignore
export const dialog = () => screen.findByRole('dialog');
export const differences = async () =>
  within(await within(await dialog()).findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell').map(({ textContent }) => textContent).join(' | ')); // oxfmt-ignore
