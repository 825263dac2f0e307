/** The screen of models over stand-ins of its calls, and hands for its long form, for tests. */
import { productForm, productSchema, type ProductForm, type WireProduct } from '@rackwright/contracts';
import { ApiError } from '@rackwright/web-kit';
import { standInApi, type RecordedCall } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openPublisher } from '../../testPublisher';

export const wood = (unit_price: number, sku: string) => ({ sku, unit_price, stain_unit: 10, lacquer: 5 });

/** With values in fields that the form has not. */
export const product = (_id: string, changes: Partial<WireProduct> = {}) => ({
  ...productSchema.parse({
    ...productForm.parse({
      ...{ description: _id, descriptionInfo: 'Labels face you.', left_menu_alias: 'Classic racks' },
      ...{
        width: 62.9,
        length: 34.3,
        height: 196.9,
        columnCount: 6,
        total_bottles: 84,
        lbs: 40,
        shipping: 20,
      },
      ...{ disableAutoOrientation: true, borders: { wall: 3, default: 2 }, unit_price: 1610 },
      ...{ texture: ['/old.webp'], wallInteraction: 'rests on it', lightedSku: 'LIT-1' },
      ...{ category: 'rack', drawnAs: 'individual', hotzones: { wall: true } },
      color_scheme: { mahogany: wood(1610, 'R-M'), pine: wood(395, 'R-P') },
      colors: { white: { name: 'white', hex: '#ffffff', sku: 'R-W', default: true } },
    }),
    ...{ _id, base_model_name: _id, isCurved: false, isExcludedTopCrownTrim: false, hasSubItems: false },
    ...{ orderNumber: 1, defaultHeightFromFloor: 0, ...changes },
  }),
  version: 3,
});

const menu = [
  {
    ...{ _id: 'racking', text: 'Racking', parentId: 'root', orderNumber: 1, kind: 'racking' },
    children: [
      { _id: 'classic', text: 'Classic racks', parentId: 'racking', orderNumber: 1, kind: '', children: [] },
      {
        _id: 'arches',
        text: 'Round tops',
        parentId: 'racking',
        orderNumber: 2,
        kind: 'arch-tops',
        children: [],
      },
    ],
  },
  {
    ...{ _id: 'building', text: 'Obstructions', parentId: 'root', orderNumber: 2, kind: 'obstructions' },
    children: [
      { _id: 'windows', text: 'Windows', parentId: 'building', orderNumber: 1, kind: '', children: [] },
    ],
  },
];

const light = (symbolName: string, trimandFillerName: string) => ({
  ...{ _id: symbolName, symbolName, trimandFillerName, description: '', productdescription: '' },
  ...{ trimandFillerImage: '', length: 1, width: 1, height: 1, lbs: 0, shipping: 0, visible: true },
  color_scheme: { mahogany: wood(1, 'a'), pine: wood(1, 'b') },
  version: 1,
});
const trims = [light('Crown', 'Crown moulding'), light('SAchLite', 'Arch light, small')];

export const listOf = (items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 25 });

export async function open(
  search = '',
  products: readonly WireProduct[] = [product('Diamond bin')],
  more: Parameters<typeof standInApi>[0] = {},
) {
  const api = standInApi({
    'GET /products/products': ({ path }) => {
      const id = new URLSearchParams(path.split('?')[1]).get('_id');
      return listOf(products.filter(({ _id }) => id === null || _id === id));
    },
    'GET /leftMenuItems/leftMenuItems/full': () => menu,
    'GET /trimandFillers/trimandFillers': () => listOf(trims),
    ...more,
  });
  const { toasts } = await openPublisher(`/models_publish${search}`, api);
  const asked = () =>
    api.calls.map(({ path }) => path).filter((path) => path.startsWith('/products/products'));
  return { toasts, asked };
}

/** By its label: a long form has too many roles to look each up. */
export async function field(label: string): Promise<HTMLInputElement> {
  const found = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
  return found.find((one) => one.matches('input, textarea'))!;
}
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
export async function press(name: string | RegExp) {
  const found = await screen.findAllByText(name, { selector: 'button *, button, a' });
  await act(async () => fireEvent.click(found.at(-1)!));
}
export async function pick(label: string, option: string) {
  const input = await field(label);
  await act(async () => fireEvent.click(input));
  const list = document.getElementById(input.getAttribute('aria-controls')!)!;
  const [found] = await within(list).findAllByText(option);
  await act(async () => fireEvent.click(found!));
}
export const sent = (call: jest.Mock) => (call.mock.calls[0]![0] as RecordedCall).request;
export const bodyOf = (call: jest.Mock) => sent(call).body as ProductForm;
export const refused = (path: string, message: string) => () => {
  const errors = [{ path, message }];
  throw new ApiError(400, message, {
    type: '',
    title: '',
    status: 400,
    detail: message,
    requestId: '',
    errors,
  });
};
