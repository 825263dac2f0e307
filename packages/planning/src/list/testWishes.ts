/** Arbitrary scenes for property tests of the list: objects on walls and beside them, in colours, lit; choices of trim. */
import fc from 'fast-check';
import type { ListChoices } from './keptLines';
import type { Catalogue } from '../catalogue/catalogue';
import type { PlacedObject, SceneData } from '../project/project';
import { readyShape, wallsOf } from '../room/room';
import { placedAt, productOf, rectangle, room } from '../testRooms';

export const rooms = [rectangle(700, 400), rectangle(500, 500), room(readyShape('L', 800, 600))];

const products = fc.constantFrom(
  ...['CL-IND-1', 'CL-IND-6', 'ES-IND-6', 'HF-IND-6', 'UP-IND-6', 'CL-DSP-6', 'CL-CRV', 'CL-VOID', 'MET-1'],
  ...['ARCH-26', 'CAB-STEM', 'IS-6', 'OB-COL', 'DR-36', 'NONE'],
);
export const colors = fc.constantFrom(null, null, 'black', 'PineHoneyLaq', 'MahNaturalLaq', 'unheard-of');

/** Somewhere along one of six walls, of which a rectangle has four; on a grid of half centimetres, so that limits are met. */
const places = fc.record({
  wall: fc.integer({ min: -1, max: 5 }),
  along: fc.integer({ min: 0, max: 400 }).map((halves) => halves / 2),
  turn: fc.constantFrom(0, 0, 0, 0, 90),
  height: fc.constantFrom(0, 0.5, 0.51, 101.6),
  width: fc.constantFrom(null, null, 20.3),
});

export const wishes = fc.record({
  productId: products,
  colorScheme: colors,
  isLit: fc.boolean(),
  place: places,
});

/** The wish as an object of a scene, in the size that the catalogue sells it in. */
export function placed(
  id: string,
  { productId, colorScheme, isLit, place }: Wish,
  { data, catalogue }: { readonly data: SceneData; readonly catalogue: Catalogue },
): PlacedObject {
  const product = catalogue.products.get(productId) ?? productOf(catalogue, 'CL-IND-2');
  const wall = wallsOf(data)[place.wall] ?? wallsOf(data)[0]!;
  const along = (place.along + product.width / 2) / wall.length;
  const x = wall.a.x + (wall.b.x - wall.a.x) * along;
  const y = wall.a.y + (wall.b.y - wall.a.y) * along;
  const { size } = placedAt(product, 0, 0);
  return placedAt(product, x, y, {
    ...{ id, productId, colorScheme, isLit },
    position: { x, y, height: place.height },
    rotation: wall.angle + place.turn,
    wall: place.wall < 0 ? null : `Wall ${place.wall + 1}`,
    size: place.width === null ? size : { ...size, width: place.width },
  });
}
export type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

export const choices: fc.Arbitrary<Partial<ListChoices>> = fc.record(
  {
    finish: fc.record({
      woodSpecies: fc.constantFrom('Mahogany', 'Pine'),
      stain: fc.constantFrom('Natural', 'Chestnut', 'Honey'),
      lacquer: fc.boolean(),
    }),
    trimAndFiller: fc.record(
      {
        moulding: fc.constantFrom('Top', 'Base', 'Crown', 'CrwnBase', 'TopBase'),
        filler: fc.constantFrom('Yes', 'No'),
        lighting: fc.constantFrom('Yes', 'Yes', 'No'),
        archLighting: fc.constantFrom('Yes', 'No'),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>,
    quantityAllAddition: fc.dictionary(fc.constantFrom('Top', 'CFS', '3bulb'), fc.nat(9)),
  },
  { requiredKeys: [] },
);
