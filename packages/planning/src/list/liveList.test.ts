import fc from 'fast-check';
import type { ListChoices } from './accessories';
import { LiveList } from './liveList';
import type { PlacedObject, SceneData } from '../project/project';
import { shoppingList } from './shoppingList';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import { choices, colors, placed, rooms, type Wish, wishes } from './testWishes';
import { explainQuantity } from './trace';
import { runs } from '../properties/testRuns';

const discounts = { unitPrice: 12.5, shipping: 33.33, finish: 0, lacquer: 7 };
const catalogue = testCatalogue({ discounts });
type Step =
  | { readonly do: 'add'; readonly wish: Wish }
  | { readonly do: 'remove' | 'read'; readonly nth: number }
  | { readonly do: 'replace'; readonly nth: number; readonly wish: Wish }
  | {
      readonly do: 'repaint';
      readonly nth: number;
      readonly colorScheme: string | null;
      readonly isLit: boolean;
    }
  | { readonly do: 'choose'; readonly changes: Partial<ListChoices> }
  | { readonly do: 'rebuild'; readonly nth: number };

const step = <K extends Step['do']>(kind: K, fields: object): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant(kind), nth: fc.nat(), ...fields }) as unknown as fc.Arbitrary<Step>;

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: step('add', { wish: wishes }) },
    { weight: 3, arbitrary: step('remove', {}) },
    { weight: 2, arbitrary: step('replace', { wish: wishes }) },
    { weight: 2, arbitrary: step('repaint', { colorScheme: colors, isLit: fc.boolean() }) },
    { weight: 1, arbitrary: step('choose', { changes: choices }) },
    { weight: 1, arbitrary: step('rebuild', {}) },
    { weight: 2, arbitrary: step('read', {}) },
  ),
  { maxLength: 40 },
);

/** Does a step to the list and to the scene; the scene's objects in an order of their own. */
function taken(list: LiveList, data: SceneData, [each, id]: readonly [Step, string]): SceneData {
  const { objects } = data;
  const at = 'nth' in each ? each.nth % Math.max(1, objects.length) : 0;
  const before = objects[at];
  const others = objects.filter((object) => object !== before);
  const replaced = (after: PlacedObject): SceneData => {
    list.replace(before!, after);
    return { ...data, objects: [after, ...others] };
  };
  switch (each.do) {
    case 'add': {
      const object = placed(id, each.wish, { data, catalogue });
      list.add(object);
      return { ...data, objects: [object, ...objects] };
    }
    case 'choose':
      list.setChoices(each.changes);
      return { ...data, ...each.changes };
    case 'rebuild': {
      const { points, walls, wallHeight } = rooms[each.nth % rooms.length]!;
      list.setRoom({ points, walls, wallHeight });
      return { ...data, points, walls, wallHeight };
    }
    case 'read':
      expect(list.totalAmount).toBe(list.totals.totalAmount);
      return data;
    default:
  }
  if (!before) return data;
  if (each.do === 'remove') {
    list.remove(before);
    return { ...data, objects: others };
  }
  if (each.do === 'repaint') {
    return replaced({ ...before, colorScheme: each.colorScheme, isLit: each.isLit });
  }
  return 'wish' in each ? replaced(placed(before.id, each.wish, { data, catalogue })) : data;
}

describe('LiveList', () => {
  it('equals a full recount after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rooms), choices, steps, (start, chosen, taking) => {
        let data: SceneData = { ...start, ...chosen };
        const list = new LiveList(data, catalogue);
        taking.forEach((each, i) => {
          data = taken(list, data, [each, `id-${(i * 7) % 40}-${i}`]);
        });
        expect(list.list()).toEqual(shoppingList(data, catalogue));
        for (const symbolName of catalogue.accessories.keys()) {
          const { steps: why, proposed } = explainQuantity(data, catalogue, symbolName)!;
          expect(why.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(proposed);
        }
        for (const object of data.objects) list.remove(object);
        expect(list.list()).toEqual(shoppingList({ ...data, objects: [] }, catalogue));
      }),
      { numRuns: runs(200) },
    );
  });

  const at = (id: string, productId: string, changes: Partial<PlacedObject> = {}): PlacedObject => {
    const product = productOf(catalogue, productId);
    return placedAt(product, 100, 1 + product.length / 2, { id, wall: 'Wall 1', ...changes });
  };
  const rack = at('rack', 'CL-IND-6');
  const shown = at('shown', 'CL-DSP-6', { wall: null });
  const start: SceneData = { ...rooms[0]!, objects: [rack, shown], trimAndFiller: { moulding: 'Top' } };

  it('has the totals of what is counted now', () => {
    const list = new LiveList({ ...start, objects: [] }, catalogue);
    expect(list.totals).toMatchObject({ ofRacks: 0, bottleCount: 0, lbs: 0, totalAmount: 0 });
    list.add(rack);
    expect(list.totals).toMatchObject({ ofRacks: 1, bottleCount: 120, lbs: 76 + 2 * 4 });
    expect(list.totals.wineRackingTotal).toBe(81_375 + 2 * 4600 * 0.875);
    list.setChoices({ quantityAllAddition: { Top: 0 } });
    expect(list.totals.wineRackingTotal).toBe(81_375);
    list.remove(rack);
    expect(list.totals).toMatchObject({ ofRacks: 0, bottleCount: 0, lbs: 0, totalAmount: 0 });
  });

  it('counts as racks what holds bottles: no arch top, shelf or cabinet', () => {
    const list = new LiveList({ ...start, objects: [] }, catalogue);
    const others = ['ARCH-26', 'SH-WALL-24', 'CAB-STEM'].map((id) => at(id, id));
    [rack, ...others].forEach((object) => list.add(object));
    expect(list.totals.ofRacks).toBe(1);
    expect(list.list().lines).toHaveLength(4);
    list.remove(rack);
    expect(list.totals.ofRacks).toBe(0);
  });

  it('leaves a list that was read as it was', () => {
    const list = new LiveList(start, catalogue);
    const read = list.list();
    list.remove(rack);
    list.setChoices({ finish: { woodSpecies: 'Pine', stain: 'Natural', lacquer: false } });
    expect(read).toEqual(shoppingList(start, catalogue));
  });

  it('refuses to remove what is not there as it was added, and changes nothing', () => {
    const list = new LiveList(start, catalogue);
    const before = list.list();
    const notThere = [
      { ...rack, id: 'other' },
      { ...rack, wall: 'Wall 2' },
      { ...rack, position: { ...rack.position, x: 101 } },
      { ...rack, wall: 'Wall 9' },
      { ...shown, isLit: true },
      at('never', 'CL-IND-1', { wall: null }),
    ];
    for (const object of notThere)
      expect(() => list.remove(object)).toThrow(/is not on Wall|No object of code/);
    expect(list.list()).toEqual(before);
    list.remove(rack);
    expect(() => list.remove(rack)).toThrow('No object of code');
  });

  it('recounts an object by the codes it had and has', () => {
    const list = new LiveList(start, catalogue);
    const lit = { ...shown, isLit: true };
    const changed = { ...start, objects: [rack, lit] };
    list.recount(list.codeOf(shown), list.codeOf(lit));
    expect(list.list()).toEqual(shoppingList(changed, catalogue));
    list.recount(list.codeOf(lit), list.codeOf(lit));
    expect(list.list()).toEqual(shoppingList(changed, catalogue));
    expect(() => list.recount(list.codeOf(shown), list.codeOf(lit))).toThrow('No object of code');
    expect(() => list.recount(list.codeOf(rack), list.codeOf(lit))).toThrow('of different products');
    expect(() => list.recount(list.codeOf(rack), -1)).toThrow('of different products');
    expect(list.list()).toEqual(shoppingList(changed, catalogue));
  });

  const AT_WALL_1 = 1 + 34.29 / 2;
  const atWall = placedAt(productOf(catalogue, 'CL-IND-6'), 100, AT_WALL_1, { id: 'a', wall: 'Wall 1' });
  const { position, size } = atWall;
  const after: Readonly<Record<string, PlacedObject>> = {
    'another id': { ...atWall, id: 'c' },
    'another product': { ...atWall, productId: 'CL-IND-4' },
    'another wall': { ...atWall, wall: 'Wall 3' },
    'no wall': { ...atWall, wall: null },
    'another turn': { ...atWall, rotation: 90 },
    'another x': { ...atWall, position: { ...position, x: 120 } },
    'another y': { ...atWall, position: { ...position, y: 40 } },
    'another height': { ...atWall, position: { ...position, height: 20 } },
    'another width': { ...atWall, size: { ...size, width: 40 } },
    'another length': { ...atWall, size: { ...size, length: 20 } },
    'another height of its own': { ...atWall, size: { ...size, height: 240 } },
    'other colours': { ...atWall, colorScheme: 'PineHoneyLaq' },
    'its lights': { ...atWall, isLit: true },
    'the same place, written anew': { ...atWall, position: { ...position }, size: { ...size } },
  };

  it.each(Object.entries(after))('counts an object that is replaced by itself with %s', (_what, replaced) => {
    const beside = placedAt(productOf(catalogue, 'CL-IND-4'), 100 + 62.87 / 2 + 42.55 / 2, AT_WALL_1, {
      ...{ id: 'b', wall: 'Wall 1', size: { ...size, width: 42.55 } },
    });
    const choice = { moulding: 'TopBase', filler: 'Yes', lighting: 'Yes' };
    const data: SceneData = { ...rectangle(700, 400), objects: [atWall, beside], trimAndFiller: choice };
    const list = new LiveList(data, catalogue);
    list.replace(atWall, replaced);
    expect(list.list()).toEqual(shoppingList({ ...data, objects: [replaced, beside] }, catalogue));
    list.replace(replaced, atWall);
    expect(list.list()).toEqual(shoppingList(data, catalogue));
  });

  it('gives a code to what is sold, the same for all that is sold alike', () => {
    const list = new LiveList(start, catalogue);
    const codes = (...objects: PlacedObject[]) => new Set(objects.map((object) => list.codeOf(object))).size;
    expect(list.codeOf(at('void', 'CL-VOID'))).toBe(-1);
    expect(list.codeOf(at('door', 'DR-36'))).toBe(-1);
    expect(list.codeOf({ ...rack, productId: 'NONE' })).toBe(-1);
    expect(codes(rack, { ...rack, isLit: true }, { ...rack, colorScheme: 'unheard-of' })).toBe(1);
    expect(codes(shown, { ...shown, isLit: true }, { ...shown, colorScheme: 'PineHoneyLaq' })).toBe(3);
    const metal = at('metal', 'MET-1');
    expect(codes(metal, { ...metal, colorScheme: 'white' }, { ...metal, colorScheme: 'black' })).toBe(3);
    expect(codes(rack, { ...rack, colorScheme: 'black' })).toBe(1);
    const before = list.codeOf(rack);
    list.setChoices({ finish: { woodSpecies: 'Pine', stain: 'Honey', lacquer: true } });
    expect(list.codeOf(rack)).toBe(before);
  });

  it('counts the trim of what names a wall once the room has that wall', () => {
    const six = rooms[2]!;
    const stray = at('stray', 'CL-IND-6', { wall: 'Wall 6' });
    const list = new LiveList({ ...start, objects: [stray] }, catalogue);
    expect(list.list().additions).toEqual([]);
    list.setRoom(six);
    expect(list.list().additions.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['Top', 2],
      ['CFS', 1],
    ]);
    list.setRoom(rooms[0]!);
    expect(list.list().additions).toEqual([]);
    list.remove(stray);
    list.setRoom(six);
    expect(list.list().additions).toEqual([]);
  });

  it('lights no corner of a project that has no room', () => {
    const data: SceneData = {
      ...start,
      points: [],
      walls: [],
      trimAndFiller: { lighting: 'Yes', moulding: 'Top' },
    };
    expect(new LiveList(data, catalogue).list().additions).toEqual([]);
  });
});
