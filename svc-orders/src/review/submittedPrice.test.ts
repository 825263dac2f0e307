/** What a submission cost when it was sent, so that it can be told that prices have changed since. */
import { quoteSchema, type Submission } from '@rackwright/contracts';
import { ringgit } from '@rackwright/words';
import { startedForEach } from '@rackwright/service-kit/testing';
import { startTestOrders, submissionOf, type TestOrders } from '../testOrdersApp';
import { cellar, shopper, type Shopper } from '../testShopper';
import { wireSnapshot } from '../testCatalogueServer';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

async function submitted({ roomId, token }: Shopper): Promise<Submission> {
  const body = submissionOf(roomId);
  const answer = await app.request('POST', '/submitsForReview/submitForReview', { token, body });
  expect(answer.status).toBe(201);
  return answer.body as Submission;
}
const quoted = async ({ roomId }: Shopper) =>
  quoteSchema.parse((await app.request('GET', `/orders/room_quote/${roomId}`, { token: app.sales })).body);

it('is kept with the catalogue it was priced by and the version of the project, and what it costs now is a quote', async () => {
  const who = shopper(app);
  who.save(cellar(2), { version: 7 });
  const then = await quoted(who);
  const submission = await submitted(who);
  const { totalAmount, catalogueVersion } = then;
  expect(submission).toMatchObject({ totalAmount, catalogueVersion, roomVersion: 7 });
  const snapshot = wireSnapshot();
  const dearer = snapshot.products.map((product) => {
    const { mahogany } = product.color_scheme;
    const unit_price = ringgit(mahogany.unit_price + 100);
    return { ...product, color_scheme: { ...product.color_scheme, mahogany: { ...mahogany, unit_price } } };
  });
  app.catalogue.snapshot = { ...snapshot, version: 'next', products: dearer };
  const other = await app.another();
  const now = quoteSchema.parse(
    (await other.request('GET', `/orders/room_quote/${who.roomId}`, { token: app.sales })).body,
  );
  expect(now.catalogueVersion).not.toBe(catalogueVersion);
  expect(now.totalAmount).toBeGreaterThan(totalAmount);
  await other.stop();
});

it('is left out where the project has no price, or none can be had, and the submission is taken all the same', async () => {
  const who = shopper(app);
  const project = cellar();
  const [rack] = project.data.objects;
  const twice = { ...project, data: { ...project.data, objects: [rack!, { ...rack!, id: 'two' }] } };
  who.save({ ...twice, titleProject: 'Overfull' } as typeof project);
  const submission = await submitted(who);
  expect(submission.title).toBe('Overfull');
  for (const field of ['totalAmount', 'catalogueVersion']) expect(submission).not.toHaveProperty(field);
  app.catalogue.snapshot = null;
  const other = await app.another();
  const next = shopper(app);
  const answer = await other.request('POST', '/submitsForReview/submitForReview', {
    token: next.token,
    body: submissionOf(next.roomId),
  });
  expect([answer.status, answer.body]).toMatchObject([201, { roomVersion: 1 }]);
  expect(answer.body).not.toHaveProperty('totalAmount');
  await other.stop();
});

it('cannot be said by who submits', async () => {
  const who = shopper(app);
  const { totalAmount } = await quoted(who);
  const body = submissionOf(who.roomId, { totalAmount: 1, catalogueVersion: 'mine', roomVersion: 99 });
  const { body: submission } = await app.request('POST', '/submitsForReview/submitForReview', {
    token: who.token,
    body,
  });
  expect(submission).toMatchObject({ totalAmount, roomVersion: 1 });
});
