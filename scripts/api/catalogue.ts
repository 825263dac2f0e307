import { brokenPicture, drawing, formOf, giantPicture, modelFile, pictureFile } from './files';
import { burst } from './limits';
import type { Ask, MakeAsk, Refusal, Row, SentFile, Table } from './row';
import type { World } from './world';

let made = 0;
/** A name that nothing else in the catalogue has. */
const fresh = (what: string): string => `${what} ${process.pid} ${(made += 1)}`;
const freshSymbol = (): string => `Walked${process.pid}_${(made += 1)}`;

type Segments = readonly [plural: string, singular: string];
type Form = () => object;

const forms = {
  product: (): object => ({
    description: fresh('Walked rack'),
    left_menu_alias: 'Classic racks',
    width: 40,
    length: 34,
    height: 190,
  }),
  material: (): object => ({ material: 'floor', materialGroup: 'Vinyl', name: fresh('Floor') }),
  colorScheme: (): object => ({
    colorSchemeUniqueName: fresh('Walked'),
    colorSchemeName: 'Pine',
    stain: 'Walnut',
  }),
  trimandFiller: (): object => ({ trimandFillerName: fresh('Moulding'), symbolName: freshSymbol() }),
  leftMenuItem: (): object => ({ text: fresh('Menu'), parentId: 'racking' }),
  slide: (): object => ({ header: fresh('Slide') }),
  helpTip: (): object => ({ title: fresh('Tip') }),
};

interface Item {
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function added(world: World, [plural, singular]: Segments, form: Form): Promise<Item> {
  const path = `/${plural}/${singular}`;
  const { body, etag } = await world.make('POST', path, { by: world.publisher, body: form() });
  const id = String(body['_id']);
  return { id, path: `${path}/${id}`, headers: { 'if-match': etag } };
}

/** The first record of a list that was there before the walk. */
async function listed(
  world: World,
  [plural, singular]: Segments,
): Promise<Ask & { readonly record: Record<string, unknown> }> {
  const { body } = await world.make('GET', `/${plural}/${plural}`, { by: world.publisher });
  const [first] = body['items'] as Record<string, unknown>[];
  if (first === undefined) throw new Error(`There are no ${plural}.`);
  const { _id, version, ...record } = first;
  const headers = { 'if-match': `"v${String(version)}"` };
  return { path: `/${plural}/${singular}/${String(_id)}`, headers, record };
}

interface Conflicts {
  readonly add?: Refusal;
  readonly change?: Refusal;
  readonly delete?: Refusal;
}
const conflict = (refusal: Refusal | undefined): Pick<Row, 'refusals'> =>
  refusal === undefined ? {} : { refusals: { 409: [refusal] } };

/** List, add, change and delete. */
function collection(segments: Segments, form: Form, conflicts: Conflicts = {}): Table {
  const [plural, singular] = segments;
  const own =
    (more: () => Ask): MakeAsk =>
    async (world) => {
      const { path, headers } = await added(world, segments, form);
      return { path, headers, ...more() };
    };
  return {
    [`GET /${plural}/${plural}`]: { ask: () => ({}) },
    [`POST /${plural}/${singular}`]: { ask: () => ({ body: form() }), ...conflict(conflicts.add) },
    [`PUT /${plural}/${singular}/{id}`]: {
      ask: own(() => ({ body: form() })),
      ...conflict(conflicts.change),
    },
    [`DELETE /${plural}/${singular}/{id}`]: { ask: own(() => ({})), ...conflict(conflicts.delete) },
  };
}

/** What has a name that no other of its kind may have. */
function named(segments: Segments, form: Form, field: string): Required<Pick<Conflicts, 'add' | 'change'>> {
  const withName = async (world: World): Promise<object> => {
    const there = form() as Record<string, unknown>;
    await added(world, segments, () => there);
    return { ...form(), [field]: there[field] };
  };
  return {
    add: { when: `with a ${field} that is taken`, ask: async (world) => ({ body: await withName(world) }) },
    change: {
      when: `to a ${field} that is taken`,
      ask: async (world) => {
        const { path, headers } = await added(world, segments, form);
        return { path, headers, body: await withName(world) };
      },
    },
  };
}

const inUse = (path: string, by: string): Refusal => ({
  when: `that ${by}`,
  ask: () => ({ path }),
  says: /It is in use by/,
});

const products: Segments = ['products', 'product'];
const productRows: Table = {
  ...collection(products, forms.product, {
    delete: {
      when: 'that another product consists of',
      ask: async (world) => {
        const { id, path } = await added(world, products, forms.product);
        const body = { ...forms.product(), subItems: [{ _id: id }] };
        await world.make('POST', '/products/product', { by: world.publisher, body });
        return { path };
      },
      says: /It is in use by/,
    },
  }),
  'POST /products/product': {
    ask: () => ({ body: forms.product() }),
    refusals: {
      400: [
        {
          when: 'with a price below 0',
          ask: () => ({ body: { ...forms.product(), shipping: -1 } }),
          says: /The price must be greater than 0/,
        },
        {
          when: 'of Arch Tops without their lights',
          ask: () => ({ body: { ...forms.product(), left_menu_alias: 'Arch Tops' } }),
          says: /Select Arched Lighting type and enter quantity/,
        },
      ],
    },
  },
  'PUT /products/product/update-price/{id}': {
    ask: async (world) => {
      const { id, headers } = await added(world, products, forms.product);
      return { path: `/products/product/update-price/${id}`, headers, body: { shipping: 12.5 } };
    },
    refusals: {
      400: [
        {
          when: 'below 0',
          ask: async (world) => {
            const { id } = await added(world, products, forms.product);
            return { path: `/products/product/update-price/${id}`, body: { shipping: -0.01 } };
          },
          says: /The price must be greater than 0/,
        },
      ],
    },
  },
  'GET /products/snapshot': { ask: () => ({}) },
  'GET /products/assets/{name}': {
    ask: async (world) => {
      const form = formOf(pictureFile(), { path: '' });
      const { body } = await world.make('POST', '/slides/upload', { by: world.publisher, form });
      return { path: String(body['url']) };
    },
  },
};

/** What every upload refuses of its file. */
const filesRefused = (
  form: (world: World, file: SentFile) => Promise<Ask> | Ask,
): NonNullable<Row['refusals']> => ({
  415: [
    { when: 'of a drawing that calls itself a picture', ask: (world) => form(world, drawing) },
    { when: 'of a picture that ends too early', ask: (world) => form(world, brokenPicture()) },
  ],
  422: [{ when: 'of a picture of 25 million pixels', ask: (world) => form(world, giantPicture()) }],
});

const ofProduct =
  (fields: Readonly<Record<string, string>>) =>
  async (world: World, file: SentFile): Promise<Ask> => {
    const { id, headers } = await added(world, products, forms.product);
    return { form: formOf(file, { ...fields, id }), headers };
  };

const productUpload = (fields: Readonly<Record<string, string>>, file: () => SentFile): Row => {
  const form = ofProduct(fields);
  const ofModel = ofProduct({});
  const refused = filesRefused(form);
  return {
    ask: (world) => form(world, file()),
    refusals: {
      ...refused,
      404: [
        { when: 'of a product that is not there', ask: () => ({ form: formOf(file(), { id: 'nothing' }) }) },
      ],
      422: [
        ...(refused[422] ?? []),
        {
          when: 'of a model that refers to other files',
          ask: (world) => ofModel(world, modelFile('https://elsewhere.example/picture.png')),
        },
        {
          when: 'of a model that is broken',
          ask: (world) => ofModel(world, { ...modelFile(), bytes: modelFile().bytes.subarray(0, 40) }),
        },
      ],
    },
  };
};

const pictureUpload = (path: string): Row => {
  const form = (_world: World, file: SentFile): Ask => ({ form: formOf(file, { path: 'walk' }) });
  return {
    ask: (world) => form(world, pictureFile()),
    refusals: {
      ...filesRefused(form),
      503: [
        {
          when: 'while many others send large pictures',
          ask: (world) =>
            burst(world, 'POST', { ...form(world, pictureFile(1_200, 1_200)), path, by: world.publisher }),
        },
      ],
    },
  };
};

const uploadRows: Table = {
  'POST /products/upload': productUpload({ imageFolder: 'productImage', newName: 'rack' }, modelFile),
  'POST /products/uploadGeneric': productUpload({ isImage: 'true', category: 'opening' }, pictureFile),
  'POST /materials/upload': {
    ask: async (world) => {
      const { id, headers } = await added(world, ['materials', 'material'], forms.material);
      return { headers, form: formOf(pictureFile(), { material: 'floor', materialGroup: 'Vinyl', id }) };
    },
    refusals: {
      ...filesRefused((_world, file) => ({ form: formOf(file) })),
      404: [
        {
          when: 'of a material that is not there',
          ask: () => ({ form: formOf(pictureFile(), { id: 'nothing' }) }),
        },
      ],
    },
  },
  'POST /colorSchemes/upload': pictureUpload('/colorSchemes/upload'),
  'POST /trimandFillers/upload': pictureUpload('/trimandFillers/upload'),
  'POST /slides/upload': pictureUpload('/slides/upload'),
};

const colorSchemes: Segments = ['colorSchemes', 'colorScheme'];
const trimandFillers: Segments = ['trimandFillers', 'trimandFiller'];
const leftMenuItems: Segments = ['leftMenuItems', 'leftMenuItem'];

/** A whole record of a list is sent back as it is. */
const replaced = (segments: Segments): Row => ({
  ask: async (world) => {
    const { path, headers, record } = await listed(world, segments);
    return {
      ...(path === undefined ? {} : { path }),
      ...(headers === undefined ? {} : { headers }),
      body: record,
    };
  },
});

const emails: Segments = ['emails', 'email'];
const fixedRows: Table = {
  'GET /discounts/discounts': { ask: () => ({}) },
  'PUT /discounts/discount/{id}': replaced(['discounts', 'discount']),
  'GET /emails/emails': { ask: () => ({}) },
  'PUT /emails/email/{id}': {
    ...replaced(emails),
    refusals: {
      400: [
        {
          when: 'with a placeholder that its kind does not know',
          ask: async (world) => {
            const { record, path = '' } = await listed(world, emails);
            return { path, body: { ...record, subject: '{{password}}' } };
          },
          says: /knows no \{\{password\}\}/,
        },
      ],
    },
  },
  'GET /toolTips/toolTips': { ask: () => ({}) },
  'PUT /toolTips/toolTip/{id}': {
    ...replaced(['toolTips', 'toolTip']),
    refusals: {
      400: [
        {
          when: 'with nothing in it',
          ask: async (world) => ({
            path: (await listed(world, ['toolTips', 'toolTip'])).path ?? '',
            body: { text: ' ' },
          }),
          says: /The field can not be empty!/,
        },
      ],
    },
  },
};

const config = (call: string, body: object, wrong: readonly Refusal[]): Row => ({
  ask: () => ({ path: `/config/${call}`, body }),
  refusals: { 400: wrong },
});
const READS = [
  'get-wall-gap-value',
  'get-wall-gap-instance',
  'get-casing-value',
  'get-casing-instance',
  'get-msg-calculate-trim',
  'get-msg-calculate-filler',
  'get-instance-of-calculate-trim',
  'get-instance-of-calculate-filler',
];
const note = { header_text: 'Trim', body_text: 'Counted by the wall.', is_visible: true };
const configRows: Table = {
  ...Object.fromEntries(READS.map((name): [string, Row] => [`GET /config/${name}`, { ask: () => ({}) }])),
  'PUT /config/update-wall-gap-value': config('update-wall-gap-value', { _id: 'wall-gap', value: 0.01 }, [
    {
      when: 'below 0',
      ask: () => ({ body: { _id: 'wall-gap', value: -1 } }),
      says: /The value must be at least 0!/,
    },
  ]),
  'PUT /config/update-casing-value': config('update-casing-value', { _id: 'casing', value: 6.35 }, []),
  'PUT /config/update-instance-of-calculate-msg': config(
    'update-instance-of-calculate-msg',
    { _id: 'calculate-trim', data: note },
    [
      {
        when: 'with nothing in it',
        ask: () => ({ body: { _id: 'calculate-trim', data: { ...note, body_text: ' ' } } }),
        says: /The field can not be empty!/,
      },
    ],
  ),
};

export const catalogueRows: Table = {
  ...productRows,
  ...uploadRows,
  ...collection(['materials', 'material'], forms.material),
  ...collection(colorSchemes, forms.colorScheme, {
    ...named(colorSchemes, forms.colorScheme, 'colorSchemeUniqueName'),
    delete: inUse('/colorSchemes/colorScheme/MahChestnut', 'every project begins with'),
  }),
  ...collection(trimandFillers, forms.trimandFiller, {
    ...named(trimandFillers, forms.trimandFiller, 'symbolName'),
    delete: {
      when: 'that a product is lighted with',
      ask: async (world) => {
        const symbolName = '3bulb';
        const body = { ...forms.product(), lighting_for_cabinet: '3 Bulb Lighting Kit' };
        await world.make('POST', '/products/product', { by: world.publisher, body });
        const list = await world.make('GET', '/trimandFillers/trimandFillers');
        const items = list.body['items'] as { _id: string; symbolName: string }[];
        const kit = items.find((item) => item.symbolName === symbolName);
        return { path: `/trimandFillers/trimandFiller/${kit?._id}` };
      },
      says: /It is in use by/,
    },
  }),
  ...collection(leftMenuItems, forms.leftMenuItem, {
    ...named(leftMenuItems, forms.leftMenuItem, 'text'),
    delete: inUse('/leftMenuItems/leftMenuItem/racking', 'others are below'),
  }),
  'GET /leftMenuItems/leftMenuItems/full': { ask: () => ({}) },
  ...collection(['slides', 'slide'], forms.slide),
  ...collection(['helpTips', 'helpTip'], forms.helpTip),
  'PUT /helpTips/helpTip/{id}': {
    ask: async (world) => {
      const { path, headers } = await added(world, ['helpTips', 'helpTip'], forms.helpTip);
      return { path, headers, body: forms.helpTip() };
    },
    refusals: {
      503: [
        {
          when: 'while another instance changes the catalogue',
          ask: async (world) => {
            const { path, headers } = await added(world, ['helpTips', 'helpTip'], forms.helpTip);
            return { path, headers, body: forms.helpTip() };
          },
          away: 'the turn to change the catalogue',
        },
      ],
    },
  },
  ...fixedRows,
  ...configRows,
  'GET /json/steps.json': { ask: () => ({}) },
  'GET /json/country-by-abbreviation.json': { ask: () => ({}) },
};
