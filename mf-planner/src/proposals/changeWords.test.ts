import { compareProjects, type PlacedObject, type SceneData } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { changeDetails } from './changeWords';

const { products, colorSchemes } = testSnapshot();
/** As the shop says it in another language. */
const catalogue = testCatalogue({
  colorSchemes: colorSchemes.map((scheme) => ({ ...scheme, stainName: `${scheme.stain}-Beize` })),
  products: products.map((product) => ({
    ...product,
    colors: Object.fromEntries(
      Object.entries(product.colors ?? {}).map(([name, color]) => [
        name,
        { ...color, shownName: `${name}-Lack` },
      ]),
    ),
  })),
});

const inColors = (rack: string | null, metal: string | null): readonly PlacedObject[] => [
  placedAt(productOf(catalogue, 'CL-IND-6'), 100, 150, { id: 'rack', colorScheme: rack }),
  placedAt(productOf(catalogue, 'MET-1'), 300, 150, { id: 'metal', colorScheme: metal }),
];
const finish = { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true } as const;

function details(before: Partial<SceneData>, after: Partial<SceneData>): string[] {
  const [base, changed] = [before, after].map((more) => ({ data: rectangle(400, 300, { finish, ...more }) }));
  const worded = { catalogue, materials: [], unit: 'CM' } as const;
  return compareProjects(base!, changed!, catalogue).flatMap((change) => changeDetails(change, worded));
}

it('tells a stain as readers know it', () => {
  expect(details({}, { finish: { ...finish, stain: 'Midnight' } })).toEqual([
    'Chestnut-Beize → Midnight-Beize',
  ]);
});

it('tells colours of products, and woods that one object has of its own, as readers know them', () => {
  const [before, after] = [inColors(null, 'white'), inColors('PineHoneyLaq', 'black')];
  expect(details({ objects: before }, { objects: after })).toEqual([
    'Colour: none → Pine, Honey-Beize',
    'Colour: white-Lack → black-Lack',
  ]);
});

it('tells a colour that the shop no longer has by its own name', () => {
  expect(details({ objects: inColors(null, 'red') }, { objects: inColors(null, 'black') })).toEqual([
    'Colour: red → black-Lack',
  ]);
});
