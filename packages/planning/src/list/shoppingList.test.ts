import fc from 'fast-check';
import type { Finish, SceneData } from '../project/project';
import { runs } from '../properties/testRuns';
import { emptyProject } from '../project/emptyProject';
import { shoppingList, summary, withSummary } from './shoppingList';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '../testRooms';
import { choices, placed, rooms, wishes } from './testWishes';

const catalogue = testCatalogue();
const CHESTNUT: Finish = { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true };

function scene(ids: string[], changes: Partial<SceneData> = {}): SceneData {
  const objects = ids.map((id, i) => placedAt(productOf(catalogue, id), 100 * i, 300, { id: `${i}` }));
  return rectangle(5000, 600, {
    objects,
    finish: CHESTNUT,
    trimAndFiller: { archLighting: 'No' },
    ...changes,
  });
}

describe('shoppingList', () => {
  it('has one line for each product and finish, with the nine columns', () => {
    const { lines } = shoppingList(scene(['CL-IND-6', 'CL-IND-2', 'CL-IND-6']), catalogue);
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['CL-IND-2', 1],
      ['CL-IND-6', 2],
    ]);
    expect(lines[1]).toMatchObject({
      description: 'Rack CL-IND-6',
      sku: 'CL-IND-6-M',
      bottles: 240,
      quantity: 2,
      unitPrice: 93_000,
      finish: 2 * 9000,
      lacquer: 2 * 20_460,
      shipping: 2 * 4000,
      total: 2 * (93_000 + 9000 + 20_460 + 4000),
      madeIn: { woodSpecies: 'Mahogany' },
      lacquerShown: null,
    });
  });

  it('prices the wood in force', () => {
    const { lines } = shoppingList(
      scene(['CL-IND-6'], { finish: { ...CHESTNUT, woodSpecies: 'Pine' } }),
      catalogue,
    );
    expect(lines[0]).toMatchObject({
      sku: 'CL-IND-6-P',
      unitPrice: 60_000,
      madeIn: { woodSpecies: 'Pine' },
    });
  });

  it('takes nothing for Natural stain and shows that lacquer is not available', () => {
    const finish = { ...CHESTNUT, stain: 'Natural', lacquer: true };
    expect(shoppingList(scene(['CL-IND-6'], { finish }), catalogue).lines[0]).toMatchObject({
      finish: 0,
      lacquer: 0,
      lacquerShown: 'Not Available',
    });
  });

  it('takes no lacquer when it is not wanted, and includes it in cabinets', () => {
    const plain = shoppingList(scene(['CL-IND-6'], { finish: { ...CHESTNUT, lacquer: false } }), catalogue);
    expect(plain.lines[0]).toMatchObject({ finish: 9000, lacquer: 0, lacquerShown: null });
    expect(shoppingList(scene(['CAB-STEM']), catalogue).lines[0]).toMatchObject({
      lacquer: 0,
      lacquerShown: 'Included',
      subItems: ['Glass rail'],
    });
    const natural = { ...CHESTNUT, stain: 'Natural' };
    expect(shoppingList(scene(['CAB-STEM'], { finish: natural }), catalogue).lines[0]).toMatchObject({
      ...{ lacquer: 0, lacquerShown: 'Not Available' },
    });
  });

  it('leaves out openings, obstructions, void corners and products it does not know', () => {
    const data = scene(['DR-36', 'OB-COL', 'CL-VOID', 'CL-IND-1']);
    const unknown = { ...data.objects[0]!, id: 'x', productId: 'NONE' };
    const { lines } = shoppingList({ ...data, objects: [...data.objects, unknown] }, catalogue);
    expect(lines.map(({ productId }) => productId)).toEqual(['CL-IND-1']);
  });

  it('tells apart what was given a colour, a colour scheme or lights of its own', () => {
    const data = scene(['CL-DSP-6', 'CL-DSP-6', 'CL-DSP-6', 'MET-1', 'MET-1']);
    const changes = [{}, { isLit: true }, { colorScheme: 'PineHoneyLaq' }, { colorScheme: 'black' }, {}];
    const objects = data.objects.map((object, i) => ({ ...object, ...changes[i] }));
    const { lines } = shoppingList({ ...data, objects }, catalogue);
    expect(lines.map(({ sku, madeIn }) => [sku, madeIn?.woodSpecies])).toEqual([
      ['CL-DSP-6-LIT', 'Mahogany'],
      ['CL-DSP-6-M', 'Mahogany'],
      ['CL-DSP-6-P', 'Pine'],
      ['MET-1-B', 'Mahogany'],
      ['MET-1-M', 'Mahogany'],
    ]);
  });

  it('takes the lacquer of a colour scheme only where the catalogue has the stain with and without', () => {
    const data = scene(['CL-IND-6'], { finish: { ...CHESTNUT, lacquer: false } });
    const objects = data.objects.map((object) => ({ ...object, colorScheme: 'PineHoneyLaq' }));
    const lacquerIn = (colorSchemes: typeof catalogue.colorSchemes) =>
      shoppingList({ ...data, objects }, { ...catalogue, colorSchemes }).lines[0]!.lacquer;
    expect(lacquerIn(catalogue.colorSchemes)).toBe(0);
    const honey = catalogue.colorSchemes.find(({ uniqueName }) => uniqueName === 'PineHoneyLaq')!;
    const plain = { ...honey, uniqueName: 'PineHoney', isLacquered: false };
    expect(lacquerIn([...catalogue.colorSchemes, plain])).toBe(13_200);
  });

  it('orders lines by catalogue, wood, stain, lacquer and SKU, however things were placed', () => {
    const schemes = catalogue.colorSchemes;
    const honey = schemes.find(({ uniqueName }) => uniqueName === 'PineHoneyLaq')!;
    const colorSchemes = [...schemes, { ...honey, uniqueName: 'PineHoney', isLacquered: false }];
    const own = [null, 'PineHoneyLaq', 'PineHoney', 'PineChestnutLaq', 'MahMidnightLaq', 'MahChestnutLaq'];
    const placed = own.flatMap((colorScheme, i) =>
      [false, true].map((isLit) => ({
        ...placedAt(productOf(catalogue, 'CL-DSP-6'), 100 * i, 300, { id: `${i}${isLit}` }),
        ...{ colorScheme, isLit },
      })),
    );
    const objects = [...placed, placedAt(productOf(catalogue, 'CL-IND-1'), 900, 500)];
    const rows = (all: typeof objects) =>
      shoppingList(scene([], { objects: all }), { ...catalogue, colorSchemes }).lines.map(
        ({ sku, madeIn, lacquer, quantity }) =>
          [sku, madeIn?.woodSpecies, madeIn?.stain, lacquer > 0, quantity].join(' '),
      );
    const expected = [
      'CL-IND-1-M Mahogany Chestnut true 1',
      'CL-DSP-6-LIT Mahogany Chestnut true 2',
      'CL-DSP-6-M Mahogany Chestnut true 2',
      'CL-DSP-6-LIT Mahogany Midnight true 1',
      'CL-DSP-6-M Mahogany Midnight true 1',
      'CL-DSP-6-LIT Pine Chestnut true 1',
      'CL-DSP-6-P Pine Chestnut true 1',
      'CL-DSP-6-LIT Pine Honey false 1',
      'CL-DSP-6-P Pine Honey false 1',
      'CL-DSP-6-LIT Pine Honey true 1',
      'CL-DSP-6-P Pine Honey true 1',
    ];
    expect(rows(objects)).toEqual(expected);
    expect(rows(objects.toReversed())).toEqual(expected);
  });

  it('leaves out void corners of 77.5 and 92.5 inch only', () => {
    const voids = [77.4, 77.5, 77.6, 92.4, 92.5, 92.6, 40].map((inch) => {
      const height = inch * 2.54;
      return { ...productOf(catalogue, 'CL-VOID'), id: `VOID-${inch}`, height };
    });
    const curved = { ...voids[1]!, id: 'CURVED-77.5', cornerType: 'Curved' as const };
    const products = new Map([...voids, curved].map((product) => [product.id, product]));
    const objects = [...products.values()].map((product, i) => placedAt(product, 100 * i, 300));
    const { lines } = shoppingList(scene([], { objects }), { ...catalogue, products });
    expect(lines.map(({ productId }) => productId)).toEqual([
      ...['VOID-77.4', 'VOID-77.6', 'VOID-92.4', 'VOID-92.6', 'VOID-40', 'CURVED-77.5'],
    ]);
  });

  it('shows the plain SKU of what is lit without one of its own, and of a colour without one', () => {
    const metal = productOf(catalogue, 'MET-1');
    const colors = metal.colors.map((color) => ({ ...color, sku: '' }));
    const products = new Map([
      ['MET-1', { ...metal, colors }],
      ['CL-IND-6', productOf(catalogue, 'CL-IND-6')],
    ]);
    const data = scene(['MET-1', 'CL-IND-6', 'CL-IND-6']);
    const changes = [{ colorScheme: 'black' }, { isLit: true }, { colorScheme: 'no such scheme' }];
    const objects = data.objects.map((object, i) => ({ ...object, ...changes[i] }));
    const { lines } = shoppingList({ ...data, objects }, { ...catalogue, products });
    expect(lines.map(({ sku, quantity, madeIn }) => [sku, quantity, madeIn?.stain])).toEqual([
      ['MET-1-M', 1, 'Chestnut'],
      ['CL-IND-6-M', 2, 'Chestnut'],
    ]);
  });

  it('prices additional charges in the project’s finish', () => {
    const priced = (finish: Finish) => {
      const { additions } = shoppingList(scene([], { finish, quantityAllAddition: { Crown: 3 } }), catalogue);
      const [{ sku, unitPrice, finish: stained, lacquer, shipping, total, lacquerShown }] = additions as [
        (typeof additions)[number],
      ];
      return { sku, unitPrice, stained, lacquer, shipping, total, lacquerShown };
    };
    expect(priced(CHESTNUT)).toEqual({
      ...{ sku: 'Crown-M', unitPrice: 8800, stained: 3 * 870, lacquer: 3 * 1936, shipping: 1800 },
      ...{ total: 3 * (8800 + 870 + 1936 + 600), lacquerShown: null },
    });
    expect(priced({ woodSpecies: 'Pine', stain: 'Natural', lacquer: true })).toEqual({
      ...{ sku: 'Crown-P', unitPrice: 5800, stained: 0, lacquer: 0, shipping: 1800 },
      ...{ total: 3 * (5800 + 600), lacquerShown: 'Not Available' },
    });
  });

  it('counts pounds in hundredths, so that their sum does not depend on the order', () => {
    const [one, other] = ['CL-IND-1', 'CL-IND-2'].map((id) => productOf(catalogue, id)) as [
      ReturnType<typeof productOf>,
      ReturnType<typeof productOf>,
    ];
    const products = new Map([
      ['CL-IND-1', { ...one, weightLb: 0.1 }],
      ['CL-IND-2', { ...other, weightLb: 1.005 }],
    ]);
    const data = scene(['CL-IND-1', 'CL-IND-1', 'CL-IND-1', 'CL-IND-2']);
    const { lines, totals } = shoppingList(data, { ...catalogue, products });
    expect(lines.map(({ lbs }) => lbs)).toEqual([0.3, 1.01]);
    expect(totals.lbs).toBe(1.31);
  });

  it.each([
    [0, 15_500, 31_000],
    [12.5, 13_563, 27_125],
    [33.33, 10_334, 20_668],
    [100, 0, 0],
  ])('takes %d percent off a whole line, half up', (unitPrice, one, two) => {
    const discounts = { unitPrice, finish: 0, lacquer: 0, shipping: 0 };
    const racking = (ids: string[]) => {
      const { lines, totals } = shoppingList(scene(ids), testCatalogue({ discounts }));
      expect(totals.wineRackingTotal).toBe(lines[0]!.racking);
      return lines[0]!.racking;
    };
    expect(racking(['CL-IND-1'])).toBe(one);
    expect(racking(['CL-IND-1', 'CL-IND-1'])).toBe(two);
  });

  it('takes the discounts off each line’s own amounts, rounding once per line', () => {
    const discounts = { unitPrice: 10, finish: 50, lacquer: 100, shipping: 33.33 };
    const { lines, totals } = shoppingList(scene(['CL-IND-6', 'CL-IND-6']), testCatalogue({ discounts }));
    expect(lines[0]).toMatchObject({
      racking: 167_400,
      finish: 9000,
      lacquer: 0,
      shipping: 5334,
      total: 181_734,
    });
    expect(totals.totalAmount).toBe(181_734);
  });

  it('adds up both tables', () => {
    const quantityAllAddition = { Top: 2, '3bulb': 0 };
    const { lines, additions, totals } = shoppingList(
      scene(['CL-IND-6'], { quantityAllAddition }),
      catalogue,
    );
    expect(additions).toMatchObject([
      { symbolName: 'Top', productId: 'acc-Top', quantity: 2, unitPrice: 4600, sku: 'Top-M', bottles: 0 },
    ]);
    const both = [...lines, ...additions];
    const sum = (of: (line: (typeof both)[number]) => number) =>
      both.reduce((all, line) => all + of(line), 0);
    expect(totals).toEqual({
      bottleCount: 120,
      ofRacks: 1,
      lbs: 76 + 8,
      wineRackingTotal: 93_000 + 9200,
      finishTotal: sum(({ finish }) => finish),
      lacquerTotal: sum(({ lacquer }) => lacquer),
      shippingTotal: 4000 + 1200,
      wineCellarTotal: totals.wineRackingTotal + totals.finishTotal + totals.lacquerTotal,
      totalAmount: sum(({ total }) => total),
    });
  });
});

describe('a list of any scene', () => {
  const counting = testCatalogue({ discounts: { unitPrice: 12.5, shipping: 33.33, finish: 0, lacquer: 7 } });
  const scenes = fc.record({
    room: fc.constantFrom(...rooms),
    chosen: choices,
    wished: fc.array(wishes, { maxLength: 30 }),
  });

  it('is the same in whatever order things were placed', () => {
    fc.assert(
      fc.property(scenes, ({ room, chosen, wished }) => {
        const data: SceneData = { ...room, ...chosen };
        const objects = wished.map((wish, i) => placed(`id-${i}`, wish, { data, catalogue: counting }));
        const list = shoppingList({ ...data, objects }, counting);
        expect(shoppingList({ ...data, objects: objects.toReversed() }, counting)).toEqual(list);
      }),
      { numRuns: runs(100) },
    );
  });

  const stray = placedAt(productOf(catalogue, 'CL-IND-6'), 100, 18.145, { id: 'stray', wall: 'Wall 6' });
  const trimmed = { moulding: 'Top', lighting: 'Yes' };

  it('has the trim of what names a wall where the room has that wall', () => {
    const additions = (room: SceneData) =>
      shoppingList({ ...room, objects: [stray], trimAndFiller: trimmed }, catalogue).additions.map(
        ({ key, quantity }) => [key, quantity],
      );
    expect(additions(rooms[0]!)).toEqual([]);
    expect(additions(rooms[2]!)).toEqual([
      ['Top', 2],
      ['CFS', 1],
      ['3bulb', 1],
    ]);
  });

  it('lights no corner of a project that has no room', () => {
    const data: SceneData = { ...rectangle(700, 400), points: [], walls: [], trimAndFiller: trimmed };
    expect(shoppingList({ ...data, objects: [stray] }, catalogue).additions).toEqual([]);
  });

  it('counts as racks what holds bottles: no arch top, shelf or cabinet', () => {
    const others = ['ARCH-26', 'SH-WALL-24', 'CAB-STEM'];
    const { lines, totals } = shoppingList(scene(['CL-IND-6', ...others]), catalogue);
    expect([lines.length, totals.ofRacks]).toEqual([4, 1]);
    expect(shoppingList(scene(others), catalogue).totals.ofRacks).toBe(0);
  });
});

describe('summary', () => {
  it('gives the figures that are stored with a project', () => {
    const data = scene(['CL-IND-6']);
    expect(summary(projectOf(data), catalogue)).toEqual({
      FloorArea: 300,
      WallArea: 340.48,
      countWall: 4,
      LinearLength: 112,
      rackSeries: 'Estate',
      cellarHeight: 304,
      ofRacks: 1,
      bottleCount: 120,
      wineRackingTotal: 93_000,
      finishTotal: 9000,
      lacquerTotal: 20_460,
      shippingTotal: 4000,
      wineCellarTotal: 122_460,
      totalAmount: 126_460,
      woodSpecies: 'Mahogany',
      finish: 'Chestnut',
      lacquer: 'Yes',
    });
  });

  it('is what an empty project has stored', () => {
    const project = emptyProject();
    expect(withSummary(project, catalogue)).toEqual(project);
  });

  it('says No lacquer for a Natural stain, whatever was stored', () => {
    const finish = { ...CHESTNUT, stain: 'Natural' };
    expect(summary(projectOf(scene([], { finish })), catalogue)).toMatchObject({
      finish: 'Natural',
      lacquer: 'No',
    });
  });
});
