import { impactSchema, type UnsavedChanges } from '@rackwright/contracts';
import { placedAt, productOf, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';

let app: TestRooms;
beforeEach(async () => {
  app = await startTestRooms();
});
afterEach(() => app.stop());

const RACK = 'CL-IND-6';
const prices = [{ of: 'product', _id: RACK, version: 1, shipping: 30 }];

const publisher = () => app.as('publisher', { publisher: true });
const ask = (body: object, token = publisher()) => app.http.request('POST', '/rooms/impact', { token, body });

/** The last message of the stream. */
async function lastTold(body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${publisher()}`, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  const text = await (await fetch(`${app.http.url}/rooms/impact`, asked)).text();
  return JSON.parse(/event: impact\ndata: (.*)/.exec(text)?.[1] ?? 'null');
}

describe('changes that are neither published nor in a release', () => {
  it('are told like a release, from what svc-catalogue says that they would be', async () => {
    const project = squareProject('My cellar');
    const it = placedAt(productOf(testCatalogue(), RACK), 150, 1 + 34.29 / 2, { id: 'it', wall: 'Wall 1' });
    await app.save('one', { ...project, data: { ...project.data, objects: [it] } });
    const seen: UnsavedChanges[] = [];
    app.releases.withUnsaved = (changes) => {
      seen.push(changes);
      const products = testSnapshot().products.map((wire) =>
        wire._id === RACK ? { ...wire, shipping: wire.shipping + 25 } : wire,
      );
      return testSnapshot({ products, version: 'as-it-will-be' });
    };
    const impact = impactSchema.parse(await lastTold({ prices }));
    expect(impact.catalogue.release).toBe('as-it-will-be');
    expect(impact.projects).toMatchObject({ touched: 1, range: { least: 25_00, most: 25_00 } });
    expect(seen).toEqual([{ edits: [], prices }]);
  });

  it('are refused by their contract, to whom they are not for, and with 503 while nobody answers', async () => {
    expect((await ask({ prices: [{ of: 'product' }] })).status).toBe(400);
    expect((await ask({ prices }, app.as('one'))).status).toBe(403);
    app.releases.isBroken = true;
    expect((await ask({ prices })).status).toBe(503);
  });
});
