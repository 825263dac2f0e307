/** The calls of the catalogue that take files. */
import { added, forms, products } from './catalogueRecords';
import { brokenPicture, drawing, formOf, giantPicture, modelFile, pictureFile, zipFile } from './files';
import { burst } from './limits';
import { savedCellar } from './payments';
import type { Ask, Row, SentFile, Table } from './row';
import type { World } from './world';

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

const MANY_FILES = 30_000;

/** A table that changes nothing. */
const wholeCatalogue = (): SentFile => zipFile('measures.csv', '_id,value\n');

const zipsRefused = (form: (file: SentFile) => Ask): NonNullable<Row['refusals']> => ({
  415: [{ when: 'of a picture in place of a ZIP', ask: () => form(pictureFile()) }],
  422: [{ when: 'of a ZIP of 30,000 files', ask: () => form(zipFile('measures.csv', '', MANY_FILES)) }],
});

const asks = async (world: World, method: string, path: string, ask: Ask = {}) =>
  (await world.make(method, path, { by: world.publisher, ...ask })).body as {
    readonly _id: string;
    readonly state: string;
    readonly isBusy: boolean;
    readonly answer: { readonly version: string };
  };

/** One archive at a time: that of the question before may still be looked at. */
async function nextArchive(world: World, file: SentFile): Promise<Ask> {
  while ((await asks(world, 'GET', '/catalogue/archives')).isBusy);
  return { form: formOf(file) };
}

/** Sent and checked: its address, and what it was checked against. */
async function checkedArchive(world: World, file = wholeCatalogue()) {
  const { _id } = await asks(world, 'POST', '/catalogue/archives', await nextArchive(world, file));
  const path = `/catalogue/archives/${_id}`;
  for (;;) {
    const { state, answer } = await asks(world, 'GET', path);
    if (state === 'checked') return { path, version: answer.version };
  }
}

const archiveRows: Table = {
  'GET /catalogue/archives': { ask: () => ({}) },
  'POST /catalogue/archives': {
    ask: (world) => nextArchive(world, wholeCatalogue()),
    refusals: {
      415: [
        {
          when: 'of JSON in place of a file',
          ask: () => ({ body: {} }),
        },
      ],
    },
  },
  'GET /catalogue/archives/{id}': {
    ask: async (world) => ({ path: (await checkedArchive(world)).path }),
  },
  'POST /catalogue/archives/{id}/import': {
    ask: async (world) => {
      const { path, version } = await checkedArchive(world);
      return { path: `${path}/import`, body: { version } };
    },
    refusals: {
      409: [
        {
          when: 'of tables that were checked against another catalogue',
          ask: async (world) => ({
            path: `${(await checkedArchive(world)).path}/import`,
            body: { version: 'another' },
          }),
          says: /was changed since/,
        },
      ],
      422: [
        {
          when: 'of tables with a fault',
          ask: async (world) => {
            const faulty = zipFile('measures.csv', '_id,value\nwall-gap,-1\n');
            const { path, version } = await checkedArchive(world, faulty);
            return { path: `${path}/import`, body: { version } };
          },
        },
      ],
    },
  },
  'DELETE /catalogue/archives/{id}': {
    ask: async (world) => ({ path: (await checkedArchive(world)).path }),
  },
};

const wholeRows: Table = {
  'GET /catalogue/export': { ask: () => ({}) },
  'POST /catalogue/check': {
    ask: () => ({ form: formOf(wholeCatalogue()) }),
    refusals: zipsRefused((file) => ({ form: formOf(file) })),
  },
  'POST /catalogue/import': {
    ask: async (world) => {
      const form = formOf(wholeCatalogue());
      const { body } = await world.make('POST', '/catalogue/check', { by: world.publisher, form });
      return { form: formOf(wholeCatalogue(), { version: String(body['version']) }) };
    },
    refusals: {
      ...zipsRefused((file) => ({ form: formOf(file, { version: 'another' }) })),
      409: [
        {
          when: 'of tables that were checked against another catalogue',
          ask: () => ({ form: formOf(wholeCatalogue(), { version: 'another' }) }),
          says: /was changed since/,
        },
      ],
    },
  },
  ...archiveRows,
  'DELETE /catalogue/demonstration': {
    ask: () => ({ path: '/catalogue/demonstration?dryRun=true' }),
    refusals: {
      409: [
        {
          when: 'while a project holds it',
          ask: async (world) => {
            await savedCellar(world, world.customer);
            return {};
          },
          says: /Projects or templates hold it/,
        },
      ],
      412: [
        {
          when: 'when it is another than was looked at',
          ask: () => ({ path: '/catalogue/demonstration?version=another' }),
          says: /was changed since you looked/,
        },
      ],
    },
  },
};

export const uploadRows: Table = {
  'POST /products/upload': productUpload({ imageFolder: 'productImage', newName: 'rack' }, modelFile),
  'POST /products/uploadGeneric': productUpload({ isImage: 'true', category: 'opening' }, pictureFile),
  'POST /products/assets': {
    ask: () => ({ form: formOf(modelFile(), { kind: 'model' }) }),
    refusals: filesRefused((_world, file) => ({ form: formOf(file, { kind: '' }) })),
  },
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
  ...wholeRows,
};
