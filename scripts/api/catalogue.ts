import { added, forms, listed, products, type Form, type Segments } from './catalogueRecords';
import { releaseRows } from './catalogueReleases';
import { uploadRows } from './catalogueUploads';
import { formOf, modelFile, pictureFile } from './files';
import type { Ask, MakeAsk, Refusal, Row, Table } from './row';
import { shopRows } from './shop';
import type { World } from './world';

/** Streams of the catalogue that one address may have open. */
const FOLLOWERS_MAX = 50;

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

const inUse = (segments: Segments, id: string, by: string): Refusal => ({
  when: `that ${by}`,
  ask: async (world) => {
    const { path, headers } = await listed(world, segments, id);
    return { path, headers };
  },
  says: /It is in use by/,
});

/** Of a product that was just made. */
const priceRow = async (world: World, shipping: number): Promise<object> => {
  const { id } = await added(world, products, forms.product);
  return { of: 'product', _id: id, version: 1, shipping };
};
const productRows: Table = {
  ...collection(products, forms.product, {
    delete: {
      when: 'that another product consists of',
      ask: async (world) => {
        const { id, path, headers } = await added(world, products, forms.product);
        const body = { ...forms.product(), subItems: [{ _id: id }] };
        await world.make('POST', '/products/product', { by: world.publisher, body });
        return { path, headers };
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
            const { id, headers } = await added(world, products, forms.product);
            return { path: `/products/product/update-price/${id}`, headers, body: { shipping: -0.01 } };
          },
          says: /The price must be greater than 0/,
        },
      ],
    },
  },
  'PUT /products/prices': {
    ask: async (world) => ({ body: { rows: [await priceRow(world, 12.5)] } }),
    refusals: {
      400: [
        {
          when: 'with a price below 0',
          ask: async (world) => ({
            body: { rows: [await priceRow(world, 1), await priceRow(world, -0.01)] },
          }),
          says: /The price must be greater than 0/,
        },
      ],
      409: [
        {
          when: 'of a product that has changed meanwhile',
          ask: async (world) => ({ body: { rows: [{ ...(await priceRow(world, 1)), version: 7 }] } }),
          says: /changed in the meantime/,
        },
      ],
    },
  },
  'GET /products/snapshot': { ask: () => ({}) },
  'GET /products/events': {
    ask: () => ({}),
    refusals: {
      429: [
        {
          when: `with ${FOLLOWERS_MAX} of them open`,
          ask: async (world) => {
            for (let open = 0; open < FOLLOWERS_MAX; open += 1)
              await world.hold('/products/events', world.customer);
            return {};
          },
        },
      ],
    },
  },
  'GET /products/assets/{name}': {
    ask: async (world) => {
      const form = formOf(pictureFile(), { path: '' });
      const { body } = await world.make('POST', '/slides/upload', { by: world.publisher, form });
      return { path: String(body['url']) };
    },
  },
  'GET /products/assets/{name}/measured': {
    ask: async (world) => {
      const form = formOf(modelFile(), { kind: 'model' });
      const { body } = await world.make('POST', '/products/assets', { by: world.publisher, form });
      return { path: `${String(body['url'])}/measured` };
    },
  },
  'GET /products/check': { ask: () => ({}) },
};

const colorSchemes: Segments = ['colorSchemes', 'colorScheme'];
const trimandFillers: Segments = ['trimandFillers', 'trimandFiller'];
const leftMenuItems: Segments = ['leftMenuItems', 'leftMenuItem'];

/** Puts a record that was just made into a place, as it was read or as it never was. */
const placeRow = (segments: Segments, form: Form, more: object = {}): Row => {
  const place = async (world: World): Promise<object> => {
    const { id } = await added(world, segments, form);
    return { _id: id, version: 1, orderNumber: 1, ...more };
  };
  return {
    ask: async (world) => ({ body: { items: [await place(world)] } }),
    refusals: {
      409: [
        {
          when: 'of one that has changed meanwhile',
          ask: async (world) => ({ body: { items: [{ ...(await place(world)), version: 7 }] } }),
          says: /changed in the meantime/,
        },
      ],
    },
  };
};

/** A whole record of a list is sent back as it is. */
const replaced = (segments: Segments): Row => ({
  ask: async (world) => {
    const { path, headers, record } = await listed(world, segments);
    return { path, headers, body: record };
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
            const { record, path, headers } = await listed(world, emails);
            return { path, headers, body: { ...record, subject: '{{password}}' } };
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
          ask: async (world) => {
            const { path, headers } = await listed(world, ['toolTips', 'toolTip']);
            return { path, headers, body: { text: ' ' } };
          },
          says: /The field can not be empty!/,
        },
      ],
    },
  },
};

/** As the record was read just now. */
const config = (
  [call, read]: readonly [call: string, read: string],
  body: object,
  wrong: readonly (Omit<Refusal, 'ask'> & { readonly body: object })[],
): Row => {
  const asRead = (sent: object) => async (world: World) => {
    const { etag } = await world.make('GET', `/config/${read}`);
    return { path: `/config/${call}`, headers: { 'if-match': etag }, body: sent };
  };
  return {
    ask: asRead(body),
    refusals: { 400: wrong.map(({ body: sent, ...refusal }) => ({ ...refusal, ask: asRead(sent) })) },
  };
};
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
  'PUT /config/update-wall-gap-value': config(
    ['update-wall-gap-value', 'get-wall-gap-instance'],
    { _id: 'wall-gap', value: 0.01 },
    [
      {
        when: 'below 0',
        body: { _id: 'wall-gap', value: -1 },
        says: /The value must be at least 0!/,
      },
    ],
  ),
  'PUT /config/update-casing-value': config(
    ['update-casing-value', 'get-casing-instance'],
    { _id: 'casing', value: 6.35 },
    [],
  ),
  'PUT /config/update-instance-of-calculate-msg': config(
    ['update-instance-of-calculate-msg', 'get-instance-of-calculate-trim'],
    { _id: 'calculate-trim', data: note },
    [
      {
        when: 'with nothing in it',
        body: { _id: 'calculate-trim', data: { ...note, body_text: ' ' } },
        says: /The field can not be empty!/,
      },
    ],
  ),
};

export const catalogueRows: Table = {
  ...productRows,
  ...uploadRows,
  ...releaseRows,
  ...collection(['materials', 'material'], forms.material),
  ...collection(colorSchemes, forms.colorScheme, {
    ...named(colorSchemes, forms.colorScheme, 'colorSchemeUniqueName'),
    delete: inUse(colorSchemes, 'MahChestnut', 'every project begins with'),
  }),
  ...collection(trimandFillers, forms.trimandFiller, {
    ...named(trimandFillers, forms.trimandFiller, 'symbolName'),
    delete: {
      when: 'that a product is lighted with',
      ask: async (world) => {
        const body = { ...forms.product(), lighting_for_cabinet: '3 Bulb Lighting Kit' };
        await world.make('POST', '/products/product', { by: world.publisher, body });
        const { path, headers } = await listed(world, trimandFillers, '3bulb');
        return { path, headers };
      },
      says: /It is in use by/,
    },
  }),
  ...collection(leftMenuItems, forms.leftMenuItem, {
    ...named(leftMenuItems, forms.leftMenuItem, 'text'),
    delete: inUse(leftMenuItems, 'racking', 'others are below'),
  }),
  'GET /leftMenuItems/leftMenuItems/full': { ask: () => ({}) },
  'PUT /leftMenuItems/places': placeRow(leftMenuItems, forms.leftMenuItem, { parentId: 'racking' }),
  ...collection(['slides', 'slide'], forms.slide),
  'PUT /slides/places': placeRow(['slides', 'slide'], forms.slide),
  ...collection(['helpTips', 'helpTip'], forms.helpTip),
  'PUT /helpTips/places': placeRow(['helpTips', 'helpTip'], forms.helpTip),
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
  ...shopRows,
  'GET /json/steps.json': { ask: () => ({}) },
  'GET /json/country-by-abbreviation.json': { ask: () => ({}) },
};
