/** What an ordered project shows once the shop asks other prices than were paid. */
import type { Quote, WireRoom } from '@rackwright/contracts';
import { shoppingList } from '@rackwright/planning';
import {
  placedAt,
  productOf,
  projectOf,
  rectangle,
  testCatalogue,
  testSnapshot,
} from '@rackwright/planning/testRooms';
import { applyLanguage, ApiError, moneyText, ShellProvider } from '@rackwright/web-kit';
import { standInSession, standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ReportModal } from '../documents/ReportModal';
import { customer, MemoryServer, openPlanner } from '../testPlanner';
import { paidList } from './paidList';
import { testPaid } from './testPaid';

const today = testCatalogue();
/** Racks cost half, and a tenth was taken off. */
const then = testCatalogue({
  products: testSnapshot().products.map((product) => {
    const { pine, mahogany } = product.color_scheme;
    const color_scheme = { pine, mahogany: { ...mahogany, unit_price: mahogany.unit_price / 2 } };
    return { ...product, color_scheme };
  }),
  discounts: { unitPrice: 10, shipping: 0, finish: 0, lacquer: 0 },
});
const rack = productOf(today, 'CL-IND-6');
const data = rectangle(600, 400, {
  objects: [placedAt(rack, 100, 1 + rack.length / 2, { id: 'rack', wall: 'Wall 1' })],
  finish: { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true },
  quantityAllAddition: { Top: 2 },
});
const project = projectOf(data, { step: 3, titleProject: 'Cellar' });
const paidFor = shoppingList(data, then);
const paid = testPaid(paidFor);
const amounts = [paid, shoppingList(data, today).totals].map(({ totalAmount }) => moneyText(totalAmount));
const [paidAmount = '', amountNow = ''] = amounts;

type Answer = Quote | ApiError;

function serverWith(answer: Answer, parts: Partial<WireRoom> = {}) {
  const server = new MemoryServer();
  server.put('room-9', project, { isLocked: true, status: 'ordered', ...parts });
  server.others.set('GET /orders/room_quote/room-9', () => {
    if (answer instanceof ApiError) throw answer;
    return { status: 200, body: answer, etag: null };
  });
  const terms = { currency: 'USD', rate: 0.5, termsCode: '' };
  server.others.set('GET /orders/charge-terms', () => ({ status: 200, body: terms, etag: null }));
  return server;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const ofToday = /The prices here are those of today; what was paid is in its order\.$/;

/** What was kept as a file, as a text. */
let kept: Blob | null = null;
const before = HTMLAnchorElement.prototype.click;
beforeEach(() => {
  sessionStorage.clear();
  kept = null;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => void (kept = file),
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(async () => {
  HTMLAnchorElement.prototype.click = before;
  await act(() => applyLanguage('en'));
});

function keptText(): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(kept!);
  });
}

it('shows in its list what was paid for, how each amount came about, and what was charged', async () => {
  expect(amountNow).not.toBe(paidAmount);
  await openPlanner({ path: '/planning/room-9?step=3', server: serverWith(paid) });
  expect(await screen.findByText('This project has been ordered: its list stays as it is.')).toBeTruthy();
  expect(screen.getByTestId('grand-total').textContent).toBe(paidAmount);
  const row = within(region('Racking').getByText('Rack CL-IND-6').closest('tr')!);
  await click(row.getByRole('button', { name: /^Unit price of/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'RM 465.00 × 1RM 465.00Discount 10 %-RM 46.50',
  );
  const charged = region('Totals').getByText('USD 44.64');
  expect(charged.parentElement?.textContent).toContain('Charged RM 1 = 0.24 USD');
  expect(screen.queryByText(amountNow)).toBeNull();
});

it('shows in its list what the shop sells no more', async () => {
  const server = serverWith(paid);
  server.snapshot = testSnapshot({
    products: testSnapshot().products.filter(({ _id }) => _id !== 'CL-IND-6'),
  });
  await openPlanner({ path: '/planning/room-9?step=3', server });
  await screen.findByText('This project has been ordered: its list stays as it is.');
  expect(region('Racking').getByText('Rack CL-IND-6')).toBeTruthy();
  expect(screen.queryByText('Weight')).toBeNull();
  expect(screen.queryByText(/has no price/)).toBeNull();
});

it('has the total that was paid below its plan and in the short list', async () => {
  await openPlanner({ path: '/planning/room-9?step=2', server: serverWith(paid) });
  const bar = within(screen.getByLabelText('View and totals'));
  expect(await bar.findByRole('button', { name: new RegExp(paidAmount) })).toBeTruthy();
  await click(region('Shopping list preview').getByRole('button'));
  expect(await region('Shopping list preview').findByText(paidAmount)).toBeTruthy();
});

it('is kept as a table of what was paid for', async () => {
  await openPlanner({ path: '/planning/room-9?step=3', server: serverWith(paid) });
  await screen.findByText('This project has been ordered: its list stays as it is.');
  await click(screen.getByRole('button', { name: 'Shopping list as CSV' }));
  const [total = ''] = (await keptText()).match(/^Total,.*$/m) ?? [];
  expect(total.split(',').at(-1)).toBe((paid.totalAmount / 100).toFixed(2));
});

it.each([
  ['cannot be read', new ApiError(503, 'Not now.')],
  ['is not told by an older service', { ...paid, paidAt: undefined }],
] satisfies [string, Answer][])(
  'says that its prices are those of today while its order %s',
  async (_why, answer) => {
    const { toasts } = await openPlanner({ path: '/planning/room-9?step=3', server: serverWith(answer) });
    expect(await screen.findByText(ofToday)).toBeTruthy();
    expect(screen.getByTestId('grand-total').textContent).toBe(amountNow);
    expect(region('Totals').queryByText(/USD/)).toBeNull();
    await click(screen.getByRole('button', { name: 'Shopping list as CSV' }));
    expect(toasts.shown.join()).toMatch(ofToday);
    await click(screen.getByRole('button', { name: 'View report' }));
    expect(within(await screen.findByRole('dialog')).getByText(ofToday)).toBeTruthy();
  },
);

it('is at the prices of today to whoever it is shared with, who is told so and asks for nothing else', async () => {
  const server = serverWith(paid, { user_id: 'somebody' });
  await openPlanner({ path: '/browsing/room-9?share=link&step=3', server });
  expect(await screen.findByText(ofToday)).toBeTruthy();
  expect(screen.getByTestId('grand-total').textContent).toBe(amountNow);
  expect(region('Totals').queryByText(/USD/)).toBeNull();
  expect(server.calls('GET /orders/room_quote/room-9')).toEqual([]);
});

it('is to sales what was paid, also above it', async () => {
  const session = standInSession({ _id: 'sales-1', role: 'salesManager' });
  await openPlanner({ path: '/browsing/room-9?step=3', server: serverWith(paid), session });
  await screen.findByText('This project has been ordered: its list stays as it is.');
  const above = screen.getByRole('region', { name: 'About this project' }).textContent;
  expect(above).toContain(paidAmount);
  expect(above).not.toContain('Prices have changed');
});

describe('the report from a list of projects', () => {
  async function openReport(answer: Answer, parts: Partial<WireRoom> = {}) {
    const shell = standInShell({ api: serverWith(answer, parts).api, session: customer });
    render(
      <ShellProvider value={shell}>
        <UiProvider>
          <ReportModal roomId="room-9" onClose={() => undefined} />
        </UiProvider>
      </ShellProvider>,
    );
    await screen.findByRole('heading', { name: 'Cellar' });
    return within(screen.getByRole('dialog'));
  }

  it('has what was paid, and in what each row is made', async () => {
    const report = await openReport(paid);
    expect(report.getByText('This project has been ordered: its list stays as it is.')).toBeTruthy();
    expect(report.getByText('Grand total').parentElement?.textContent).toContain(paidAmount);
    const row = report.getByText('CL-IND-6-M').closest('tr')!;
    expect(row.textContent).toContain('Mahogany, Chestnut, lacquered');
  });

  it('of what is not ordered is at the prices of today, and asks for no order', async () => {
    const report = await openReport(new ApiError(503, 'Not now.'), { isLocked: false, status: 'draft' });
    expect(report.getByText('Grand total').parentElement?.textContent).toContain(amountNow);
    expect(report.queryByText(/ordered/)).toBeNull();
  });
});

describe('a list that was paid for', () => {
  it('has the figures of the list that was quoted, to the sen', () => {
    const [line] = paidFor.lines;
    const list = paidList(paid, paidFor);
    expect(list).toEqual({
      ...paidFor,
      lines: paidFor.lines.map((each) => ({ ...each, orderShares: [] })),
      additions: paidFor.additions.map((each) => ({
        ...each,
        productId: each.symbolName,
        orderShares: [],
      })),
    });
    expect(line?.discounts.unitPrice).toBe(10);
  });

  it('is read in the language of the screen, where it was said in it', async () => {
    await act(() => applyLanguage('de'));
    const [row, ...rows] = paid.lines;
    const said = { language: 'de', description: 'Regal', stain: 'Kastanie' } as const;
    const { lines } = paidList(
      { ...paid, lines: [{ ...row!, said: { ...said, subItems: [] } }, ...rows] },
      paidFor,
    );
    expect(lines[0]).toMatchObject({ description: 'Regal', madeIn: { stain: 'Kastanie' } });
  });
});
