import { productForm, type ReleaseSummary } from '@rackwright/contracts';
import { productCalls } from '@rackwright/contracts/browser';
import { standInApi, type RecordedCall } from '../testing';
import { defineEntity, type EntityRecord } from './entity';
import { bodyOf, type FormValues } from './formFacts';
import { gatherForm } from './gathering';

const entity = defineEntity({
  calls: productCalls,
  collection: 'products',
  form: productForm,
  useTexts: (): never => {
    throw new Error('nobody reads it');
  },
  nameOf: ({ description }) => String(description),
  columns: ['description'],
  layout: [],
});

const colour = (name: string, hex: string) => ({ name, hex, sku: '', default: false, shopifyVariantId: '' });
const [white, black, red] = [
  colour('white', '#ffffff'),
  colour('black', '#000000'),
  colour('red', '#ff0000'),
];
const grey = { ...white, hex: '#eeeeee' };

const record = (more: FormValues): EntityRecord => ({
  ...productForm.parse({ description: 'Rack', left_menu_alias: 'Racks', width: 1, length: 1, height: 1 }),
  ...{ _id: 'p1', version: 3, ...more },
});

const summary: ReleaseSummary = {
  ...{ _id: 'r1', version: 3, name: 'Spring', state: 'draft', scheduledFor: '', liveAt: '', lateS: 0 },
  ...{ timeZone: 'UTC', stoppedBy: null, takesBack: null, takenBackBy: '', changes: 1, collisions: 0 },
  ...{ madeAt: '2026-11-24T05:00:00.000Z', madeBy: null, log: [] },
};

/** What is sent of a form with these fields where they are so live, and so in the release. */
async function gathered(of: Readonly<Record<'typed' | 'live' | 'there', FormValues>>): Promise<FormValues> {
  const gather = jest.fn((_call: RecordedCall) => ({
    ...{ release: summary, gathered: [{ collection: 'products', recordId: 'p1' }] },
  }));
  const api = standInApi({
    'GET /catalogue/releases/r1/changes/products/p1': () => ({
      ...{ version: 3, liveVersion: 3, record: record(of.there) },
    }),
    'PUT /catalogue/releases/r1/changes': gather,
  });
  const { _id, version: _, ...values } = record(of.typed);
  const base = record(of.live);
  await gatherForm({ entity, base, body: bodyOf(productForm, values, base) })(api, summary);
  const { edits } = gather.mock.calls[0]![0].request.body as { edits: { form: FormValues }[] };
  return edits[0]!.form;
}

/** Names and colours, in their order. */
const coloured = async (typed: FormValues, live: FormValues, there: FormValues): Promise<string> => {
  const { colors } = await gathered({
    ...{ typed: { colors: typed }, live: { colors: live }, there: { colors: there } },
  });
  return Object.entries(colors as Readonly<Record<string, typeof white>>)
    .map(([name, { hex }]) => name + hex)
    .join(' ');
};

describe('colours that go into a release which has others', () => {
  const live = { white, black };

  it('stand beside those that it adds, in its order', async () => {
    expect(await coloured({ white: grey, black }, live, { red, black, white })).toBe(
      'red#ff0000 black#000000 white#eeeeee',
    );
  });

  it('stand in the order that was typed, where one was', async () => {
    expect(await coloured({ black, white }, live, { white, black, red })).toBe(
      'black#000000 white#ffffff red#ff0000',
    );
    expect(await coloured({ red, white, black }, live, { white: grey, black })).toBe(
      'red#ff0000 white#eeeeee black#000000',
    );
  });

  it('stay taken away, here or by the release', async () => {
    expect(await coloured({ white }, live, { white, black, red })).toBe('white#ffffff red#ff0000');
    expect(await coloured({ white: grey, black }, live, { white })).toBe('white#eeeeee');
  });
});

describe('a field that need not be there', () => {
  it('stays as the release has it, where live there is none', async () => {
    expect(
      await gathered({ typed: { shipping: 5 }, live: {}, there: { base_model_name: 'Gem' } }),
    ).toMatchObject({ shipping: 5, base_model_name: 'Gem' });
  });

  it('is gone where it was typed away', async () => {
    const form = await gathered({
      ...{ typed: { base_model_name: '' }, live: { base_model_name: 'Gem' } },
      there: { base_model_name: 'Gem', shipping: 9 },
    });
    expect([form['shipping'], 'base_model_name' in form]).toEqual([9, false]);
  });

  it('keeps translations of the release beside those that were typed', async () => {
    const form = await gathered({
      ...{ typed: { translations: { de: { description: 'Regal' } } }, live: {} },
      there: { translations: { ms: { description: 'Rak' } } },
    });
    expect(form['translations']).toEqual({ de: { description: 'Regal' }, ms: { description: 'Rak' } });
  });
});
