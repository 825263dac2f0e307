import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPublisher } from '../testPublisher';

const none = { touched: 0, repriced: 0, before: 0, after: 0, range: null, unfit: 0 };
const impact = {
  catalogue: { live: 'v1', release: 'v2' },
  projects: { ...none, touched: 3, repriced: 3, before: 900_00, after: 450_00 },
  templates: none,
  statuses: { draft: 2, 'in review': 1, reviewed: 0, ordered: 0 },
  ...{ most: [], withdrawn: [], unfit: [], unread: 0 },
};
const rates = { _id: 'd1', version: 4, unitPrice: 0, shipping: 0, finish: 0, lacquer: 0 };

/** What answers when it is asked what changes would do. */
function answering(status: number, text: string) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  let isRead = false;
  const read = () => {
    if (isRead) return new Promise<never>(() => undefined);
    isRead = true;
    return Promise.resolve({ done: false, value: new TextEncoder().encode(text) });
  };
  globalThis.fetch = (async (path: string, { body = '{}' }: { body?: string }) => {
    asked.push({ path, body: JSON.parse(body) as unknown });
    const headers = new Map<string, string>();
    return { status, headers, body: { getReader: () => ({ read }) }, text: async () => text };
  }) as unknown as typeof fetch;
  return asked;
}
const told = () => answering(200, `event: impact\ndata: ${JSON.stringify(impact)}\n\n`);
const ownFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ownFetch;
});

const settled = async () => act(() => new Promise((done) => setTimeout(done, 0)));
const press = async (name: string, within_: { getByRole: typeof screen.getByRole } = screen) => {
  fireEvent.click(within_.getByRole('button', { name }));
  await settled();
};
const sent = ({ calls }: { readonly calls: readonly RecordedCall[] }, method: string) =>
  calls.filter((call) => call.method === method).map(({ path, request }) => ({ path, body: request.body }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Before it goes live' }));

async function openDiscounts() {
  const api = standInApi({
    'GET /discounts/discounts': () => ({ items: [rates], total: 1, page: 1, pageSize: 100 }),
    'PUT /discounts/discount/d1': () => ({ ...rates, version: 5, unitPrice: 50 }),
    'GET /catalogue/releases': () => ({ items: [], total: 0, page: 1, pageSize: 100 }),
  });
  await openPublisher('/discount_publish', api);
  const field = await screen.findByRole('textbox', { name: /^On products/ });
  fireEvent.change(field, { target: { value: '50' } });
  return api;
}

describe('a form that changes what saved projects come to', () => {
  it('says first what it does to them, and is published when that is confirmed', async () => {
    const asked = told();
    const api = await openDiscounts();
    await press('Update');
    const dialog = await question();
    expect(await dialog.findByText('Touched')).not.toBeNull();
    expect(dialog.getByText('-RM 450.00')).not.toBeNull();
    expect(asked).toMatchObject([
      {
        path: '/rooms/impact',
        body: {
          edits: [{ collection: 'discounts', recordId: 'd1', version: 4, form: { unitPrice: 50 } }],
        },
      },
    ]);
    expect(sent(api, 'PUT')).toEqual([]);
    await press('Publish now', dialog);
    expect(sent(api, 'PUT')).toMatchObject([{ path: '/discounts/discount/d1', body: { unitPrice: 50 } }]);
  });

  it('stays typed and unpublished when that is cancelled, and goes into a release from there', async () => {
    told();
    const api = await openDiscounts();
    await press('Update');
    await press('Cancel', await question());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^On products/ }).value).toMatch(/^50/);
    await press('Update');
    await press('Into a release …', await question());
    expect(await screen.findByRole('dialog', { name: 'Into a release' })).not.toBeNull();
    expect(sent(api, 'PUT')).toEqual([]);
  });

  it('is published all the same while nobody can say what it does', async () => {
    answering(503, '');
    const api = await openDiscounts();
    await press('Update');
    const dialog = await question();
    expect((await dialog.findByRole('alert')).textContent).toContain('does not answer just now');
    await press('Publish now', dialog);
    expect(sent(api, 'PUT')).toHaveLength(1);
  });

  it('that is refused says so at its field, and nothing is asked or published', async () => {
    const errors = [{ path: 'edits.0.form.unitPrice', message: 'That is too much.' }];
    answering(
      400,
      JSON.stringify({ type: 't', title: 't', status: 400, detail: 'No.', requestId: 'r', errors }),
    );
    const api = await openDiscounts();
    await press('Update');
    expect(await screen.findByText('That is too much.')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(api, 'PUT')).toEqual([]);
  });
});

describe('a form that changes words alone', () => {
  it('is published without a question', async () => {
    const asked = told();
    const woods = { sku: '', unit_price: 20, stain_unit: 0, lacquer: 0, shopifyVariantId: '' };
    const trim = {
      ...{ _id: 'crown', version: 3, trimandFillerName: 'Crown', symbolName: 'Crown', visible: true },
      ...{
        description: '',
        productdescription: '',
        trimandFillerImage: '',
        length: 240,
        width: 5,
        height: 8,
      },
      ...{ lbs: 2, shipping: 4, color_scheme: { mahogany: woods, pine: woods } },
    };
    const api = standInApi({
      'GET /trimandFillers/trimandFillers': () => ({ items: [trim], total: 1, page: 1, pageSize: 500 }),
      'PUT /trimandFillers/trimandFiller/crown': () => ({ ...trim, version: 4 }),
    });
    await openPublisher('/trim_and_filler?id=crown', api);
    const [name] = await screen.findAllByRole('textbox', { name: /^Name/ });
    fireEvent.change(name!, { target: { value: 'Crown moulding' } });
    await press('Update');
    expect(sent(api, 'PUT')).toMatchObject([{ body: { trimandFillerName: 'Crown moulding' } }]);
    expect(asked).toEqual([]);
  });
});
