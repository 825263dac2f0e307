/** The demonstration catalogue out, away, and in again: what goes out is a catalogue that a shop can begin with. */
import type { WholeCatalogueAnswer, WireProduct } from '@rackwright/contracts';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import { startPublisher } from '../changing/testPublisher';
import { tokenOf } from '../testCatalogueApp';
import { fileForm } from '../testForms';

const publisher = startPublisher();
const asked = (method: string, path: string, body?: FormData) =>
  publisher.catalogue.request(method, path, { token: tokenOf.publisher, ...(body ? { body } : {}) });
const read = ({ status, body }: TestAnswer): WholeCatalogueAnswer => {
  expect([body, status]).toEqual([body, 200]);
  return body as WholeCatalogueAnswer;
};
/** But for what follows from being published: when that was, and that it has no arched lights. */
const products = async () => {
  const path = '/products/products?pageSize=500';
  const { items } = await publisher.catalogue.read<{ items: WireProduct[] }>(path);
  return items.map(({ dt: _, archLighting, ...product }) => ({
    ...product,
    archLighting: archLighting?.type || null,
  }));
};

it('is taken in by a shop that has none of it, without a fault and as it was', async () => {
  const before = await products();
  const zip = (await asked('GET', '/catalogue/export')).body as Buffer;
  expect((await asked('DELETE', '/catalogue/demonstration')).status).toBe(200);
  expect(await products()).toEqual([]);

  const checked = read(await asked('POST', '/catalogue/check', fileForm(zip)));
  expect(checked.faults).toEqual([]);
  const { version } = checked;
  expect(read(await asked('POST', '/catalogue/import', fileForm(zip, { version }))).faultCount).toBe(0);
  expect(await products()).toEqual(before);
  expect(before.filter(({ hasSubItems }) => hasSubItems).length).toBeGreaterThan(0);
});
