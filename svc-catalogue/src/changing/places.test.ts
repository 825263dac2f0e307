/** Slides and help tips put into another order in one call. */
import { tokenOf } from '../testCatalogueApp';
import { uniqueName } from '../testForms';
import { startPublisher } from './testPublisher';

const publisher = startPublisher();
const { publish, made, problem, refusal } = publisher;

interface Record {
  readonly _id: string;
  readonly version: number;
  readonly orderNumber: number;
}
const at = ({ _id, version }: Record, orderNumber: number) => ({ _id, version, orderNumber });

describe.each([
  ['slides', 'slide', 'header'],
  ['helpTips', 'helpTip', 'title'],
])('%s in another order', (plural, singular, name) => {
  const path = `/${plural}/${singular}`;
  const form = () => ({ [name]: uniqueName(singular) });
  const add = () => made<Record>(path, form());
  const place = (items: readonly object[]) => publish('PUT', `/${plural}/places`, { items });
  const listed = async () =>
    (await publisher.catalogue.read<{ items: Record[] }>(`/${plural}/${plural}`)).items;
  const orderOf = async (...of: readonly Record[]) => {
    const ids = of.map(({ _id }) => _id);
    return (await listed()).map(({ _id }) => _id).filter((id) => ids.includes(id));
  };

  it('stand so in the list; those that stay where they were keep their version', async () => {
    const [one, other, third] = [await add(), await add(), await add()];
    const answer = await place([
      at(third, one.orderNumber),
      at(other, other.orderNumber),
      at(one, third.orderNumber),
    ]);
    expect(answer.status).toBe(200);
    const { items } = answer.body as { items: Record[] };
    expect(items.map(({ _id, version }) => [_id, version])).toEqual([
      [third._id, 2],
      [other._id, 1],
      [one._id, 2],
    ]);
    expect(await orderOf(one, other, third)).toEqual([third._id, other._id, one._id]);
  });

  it('stay as they are when one has changed meanwhile, and it is named', async () => {
    const [one, other] = [await add(), await add()];
    const changed = form();
    await publish('PUT', `${path}/${other._id}`, changed);
    const answer = await place([at(one, 900), at(other, 901)]);
    expect([answer.status, problem(answer).detail, refusal(answer)[2]]).toEqual([
      409,
      expect.stringContaining(changed[name]!),
      'items.1',
    ]);
    expect((await listed()).find(({ _id }) => _id === one._id)?.orderNumber).toBe(one.orderNumber);
  });

  it('are named when they are not there, or twice', async () => {
    const one = await add();
    const none = await place([at(one, 1), { _id: 'nothing', version: 1, orderNumber: 2 }]);
    expect(refusal(none)).toEqual([400, expect.stringContaining('nothing'), 'items.1._id']);
    expect(refusal(await place([at(one, 1), at(one, 2)])).slice(2)).toEqual(['items']);
  });

  it('are the publishers’', async () => {
    const body = { items: [at(await add(), 1)] };
    const asked = (token?: string) =>
      publisher.catalogue.request('PUT', `/${plural}/places`, { ...(token && { token }), body });
    expect((await asked(tokenOf.customer)).status).toBe(403);
    expect((await asked()).status).toBe(401);
  });
});
