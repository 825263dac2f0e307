import { documentedCalls } from '@rackwright/contracts';
import {
  callsContract,
  startTestDatabase,
  type CallCase,
  type CallsWorld,
} from '@rackwright/service-kit/testing';
import { badTokens, startCatalogue, tokenOf, type TestCatalogue } from './testCatalogueApp';
import {
  emailOf,
  fileForm,
  materialOf,
  menuItemOf,
  modelOf,
  pngOf,
  productOf,
  schemeOf,
  trimOf,
  uniqueName,
} from './testForms';

jest.setTimeout(60_000);

interface World extends CallsWorld {
  readonly catalogue: TestCatalogue;
}

async function makeWorld(): Promise<World> {
  const database = await startTestDatabase();
  const catalogue = await startCatalogue(database);
  const stop = async (): Promise<void> => {
    await catalogue.stop();
    await database.stop();
  };
  return { catalogue, http: catalogue, badTokens, stop };
}

const token = tokenOf.publisher;
const refused = {
  guest: [tokenOf.guest, 403],
  customer: [tokenOf.customer, 403],
  salesManager: [tokenOf.salesManager, 403],
  admin: [tokenOf.admin, 403],
} as const;

type Case = (world: World) => CallCase | Promise<CallCase>;

const idOf = async (answer: ReturnType<TestCatalogue['publish']>): Promise<string> =>
  ((await answer).body as { _id: string })._id;

/** Adding, changing and deleting what this form describes. */
function collectionCases(plural: string, singular: string, form: () => object): Record<string, Case> {
  const path = `/${plural}/${singular}`;
  const made = ({ catalogue }: World) => idOf(catalogue.publish('POST', path, form()));
  return {
    [`POST ${path}`]: () => ({ token, body: form() as CallCase['body'] & object, refused }),
    [`PUT ${path}/{id}`]: async (world) => ({
      path: `${path}/${await made(world)}`,
      token,
      body: form() as CallCase['body'] & object,
      refused,
    }),
    [`DELETE ${path}/{id}`]: async (world) => ({ path: `${path}/${await made(world)}`, token, refused }),
  };
}

/** Everything that is read without saying what. */
const reads: Record<string, Case> = Object.fromEntries(
  documentedCalls('catalogue')
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .map(({ path, who }) => [`GET ${path}`, () => (who === 'publisher' ? { token, refused } : {})]),
);

const upload =
  (texts: Readonly<Record<string, string>>): Case =>
  async () => ({ token, body: texts, file: await pngOf(), refused });

callsContract<World>(makeWorld, {
  ...reads,
  ...collectionCases('products', 'product', productOf),
  ...collectionCases('materials', 'material', materialOf),
  ...collectionCases('colorSchemes', 'colorScheme', schemeOf),
  ...collectionCases('trimandFillers', 'trimandFiller', trimOf),
  ...collectionCases('leftMenuItems', 'leftMenuItem', menuItemOf),
  ...collectionCases('slides', 'slide', () => ({ header: uniqueName('Slide') })),
  ...collectionCases('helpTips', 'helpTip', () => ({ title: uniqueName('Tip') })),
  'PUT /products/product/update-price/{id}': () => ({
    path: '/products/product/update-price/CL-IND-1',
    token,
    body: { shipping: 12.5, color_scheme: { pine: { unit_price: 130 } } },
    refused,
  }),
  'PUT /discounts/discount/{id}': () => ({
    path: '/discounts/discount/discounts',
    token,
    body: { unitPrice: 5, shipping: 0, finish: 0, lacquer: 0 },
    refused,
  }),
  'PUT /toolTips/toolTip/{id}': () => ({
    path: '/toolTips/toolTip/undo',
    token,
    body: { text: 'Take it back.' },
    refused,
  }),
  'PUT /emails/email/{id}': () => ({ path: '/emails/email/welcome', token, body: emailOf(), refused }),
  'PUT /config/update-wall-gap-value': () => ({ token, body: { _id: 'wall-gap', value: 1 }, refused }),
  'PUT /config/update-casing-value': () => ({ token, body: { _id: 'casing', value: 7 }, refused }),
  'PUT /config/update-instance-of-calculate-msg': () => ({
    token,
    body: { _id: 'calculate-trim', data: { header_text: 'How', body_text: 'So', is_visible: false } },
    refused,
  }),
  'POST /products/upload': upload({ imageFolder: 'leftMenu', newName: 'x', id: 'CL-IND-1' }),
  'POST /products/uploadGeneric': upload({ isImage: 'true', id: 'DR-30', category: 'x', model: '{}' }),
  'POST /materials/upload': upload({ material: 'floor', materialGroup: 'Vinyl', id: '' }),
  'POST /colorSchemes/upload': upload({ path: '../../x' }),
  'POST /slides/upload': upload({ path: '' }),
  'POST /trimandFillers/upload': upload({ path: '' }),
  'GET /products/assets/{name}': async ({ catalogue }) => {
    const answer = await catalogue.publish('POST', '/slides/upload', fileForm(await pngOf()));
    return { path: (answer.body as { url: string }).url };
  },
});

it('a model is sent as one', async () => {
  const database = await startTestDatabase();
  const catalogue = await startCatalogue(database);
  const stored = await catalogue.publish('POST', '/products/upload', fileForm(modelOf(), { id: 'CL-IND-1' }));
  const { modelUrl } = stored.body as { modelUrl: string };
  const answer = await catalogue.request('GET', modelUrl);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
  await catalogue.stop();
  await database.stop();
});
