import { standInApi } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPublisher } from './testPublisher';

const items = [
  {
    _id: 'm1',
    text: 'Arch Tops',
    parentId: 'rootVigilant',
    orderNumber: 1,
    kind: 'arch-tops',
    visible: false,
    version: 2,
  },
];

async function open(search = '') {
  const api = standInApi({
    'GET /leftMenuItems/leftMenuItems/full': () => [{ ...items[0], products: 1_200, children: [] }],
    'GET /leftMenuItems/leftMenuItems': () => ({ items, total: 1, page: 1, pageSize: 500 }),
    'POST /leftMenuItems/leftMenuItem': () => items[0],
    'PUT /leftMenuItems/leftMenuItem/m1': () => items[0],
  });
  await openPublisher(`/left_menu_publish${search}`, api);
  const form = (await screen.findByLabelText<HTMLInputElement>(/^Text ?\*?$/)).form!;
  const submit = async () => act(async () => void fireEvent.submit(form));
  const sent = () => api.calls.filter(({ method }) => method !== 'GET').map(({ request }) => request.body);
  return { submit, sent };
}
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Text ?\*?$/), { target: { value: text } });

it('a new menu item is shown to customers and means nothing to rules, unless the publisher says so', async () => {
  const { submit, sent } = await open();
  type('Arch Tops');
  expect(screen.getByRole('switch', { name: 'Visible', checked: true })).toBeTruthy();
  await submit();
  expect(sent()).toEqual([{ text: 'Arch Tops', parentId: 'rootVigilant', kind: '', visible: true }]);
});

it('a menu item that is renamed keeps its meaning, and stays hidden', async () => {
  const { submit, sent } = await open('?id=m1');
  type('Round tops');
  await submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(sent()).not.toHaveLength(0));
  expect(sent()).toEqual([
    { text: 'Round tops', parentId: 'rootVigilant', orderNumber: 1, kind: 'arch-tops', visible: false },
  ]);
});

it('a menu item says how many products it has, and that customers do not see it', async () => {
  await open();
  expect(screen.getByRole('treeitem', { name: 'Arch Tops' }).textContent).toContain('1,200 products, hidden');
});
