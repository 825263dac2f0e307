import { hasCurvedFront } from '../catalogue/product';
import { accessoryQuantities, mouldingPieces, proposeAccessories } from './accessories';
import { inches } from '../measure';
import type { SceneData } from '../project/project';
import { lightingKits } from './lights';
import { runsOf } from './wallRuns';
import { explainQuantity } from './trace';
import { placedAt, productOf, rack, rectangle, testCatalogue, testSnapshot } from '../testRooms';

const catalogue = testCatalogue();
const RACK = 62.87;
const DEPTH = 34.29;

/** On wall 1 with its left side at `from`. */
function onWall1(id: string, from: number, changes: object = {}) {
  const product = productOf(catalogue, id);
  return placedAt(product, from + product.width / 2, 1 + product.length / 2, { wall: 'Wall 1', ...changes });
}

/** On wall 4, the left side, with its side `from` below the corner. */
function onWall4(id: string, from: number) {
  const product = productOf(catalogue, id);
  return placedAt(product, 1 + product.length / 2, from + product.width / 2, {
    wall: 'Wall 4',
    rotation: 270,
  });
}

function scene(objects: SceneData['objects'], trimAndFiller: Record<string, string> = {}): SceneData {
  return rectangle(1000, 600, { objects, trimAndFiller });
}

const quiet = { lighting: 'No', filler: 'No' };

describe('lightingKits', () => {
  it.each([
    [0, 0, 0, 0],
    [1, 1, 0, 0],
    [12, 1, 0, 0],
    [13, 0, 1, 0],
    [24, 0, 1, 0],
    [25, 0, 0, 1],
    [47, 0, 0, 1],
    [48, 0, 0, 1],
    [49, 1, 0, 1],
    [60, 1, 0, 1],
    [61, 0, 1, 1],
    [72, 0, 1, 1],
    [73, 0, 0, 2],
    [95, 0, 0, 2],
    [96, 0, 0, 2],
    [97, 1, 0, 2],
    [145, 1, 0, 3],
  ])('lights %d columns with %d kit3, %d kit6, %d kit12', (columns, kit3, kit6, kit12) => {
    expect(lightingKits(columns)).toEqual({ kit3, kit6, kit12 });
  });
});

describe('mouldingPieces', () => {
  it('adds 60 inches and counts started pieces of 84', () => {
    for (const pieces of [1, 2, 3, 10, 1000]) {
      const full = 84 * pieces - 60;
      expect(mouldingPieces(inches(full - 0.001))).toBe(pieces);
      expect(mouldingPieces(inches(full))).toBe(pieces);
      expect(mouldingPieces(inches(full + 0.001))).toBe(pieces + 1);
    }
  });

  it('needs none for no length, and one from a ten-thousandth of a centimetre', () => {
    expect([0, 0.00004, 0.0001, 1].map(mouldingPieces)).toEqual([0, 0, 1, 1]);
  });
});

describe('runsOf', () => {
  it('chains what touches up to half a centimetre', () => {
    const at = (gap: number) =>
      runsOf(scene([onWall1('CL-IND-6', 100), onWall1('CL-IND-5', 100 + RACK + gap)]), catalogue);
    expect(at(0)).toHaveLength(1);
    expect(at(-5)).toHaveLength(1);
    expect(at(0.5)).toHaveLength(1);
    expect(at(0.51)).toHaveLength(2);
    expect(at(0)[0]).toMatchObject({ columnCount: 11, topLength: RACK + 52.71, baseLength: RACK + 52.71 });
  });

  it('goes round a corner product', () => {
    const corner = placedAt(productOf(catalogue, 'CL-CRV'), 1 + RACK / 2, 1 + RACK / 2, { wall: 'Wall 1' });
    const runs = runsOf(
      scene([onWall4('CL-IND-6', 1 + RACK), corner, onWall1('CL-IND-6', 1 + RACK)]),
      catalogue,
    );
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ columnCount: 16, topLength: expect.closeTo(3 * RACK, 6) });
  });

  it('counts what stands above the racks, and a bridge over a gap, as one run', () => {
    const [low, high, far] = [
      onWall1('HF-IND-6', 100),
      onWall1('UP-IND-6', 100, { id: 'upper' }),
      onWall1('CL-IND-6', 100 + RACK + 30),
    ];
    const bridge = onWall1('CL-IND-6', 130, { id: 'bridge' });
    const size = { ...bridge.size, width: 100 };
    const bridged = { ...bridge, size, position: { ...bridge.position, x: 180 } };
    expect(runsOf(scene([low, high, far]), catalogue).map(({ columnCount }) => columnCount)).toEqual([12, 6]);
    expect(runsOf(scene([bridged, far, high, low]), catalogue)).toEqual([
      {
        objectIds: [low.id, 'upper', 'bridge', far.id],
        topLength: 3 * RACK + 100,
        baseLength: 2 * RACK + 100,
        columnCount: 24,
      },
    ]);
  });

  it('counts what stands up to half a centimetre above the floor in the base', () => {
    const at = (height: number) => {
      const rack = onWall1('CL-IND-6', 100);
      return runsOf(scene([{ ...rack, position: { ...rack.position, height } }]), catalogue)[0]!.baseLength;
    };
    expect([0, 0.5, 0.51].map(at)).toEqual([RACK, RACK, 0]);
  });

  it('is one run all round a room whose four corners are turned', () => {
    const corner = productOf(catalogue, 'CL-CRV');
    const at = (x: number, y: number, wall: number) =>
      placedAt(corner, x, y, { id: `corner-${wall}`, wall: `Wall ${wall}`, rotation: (wall - 1) * 90 });
    const half = 1 + RACK / 2;
    const corners = [
      at(half, half, 1),
      at(200 - half, half, 2),
      at(200 - half, 200 - half, 3),
      at(half, 200 - half, 4),
    ];
    const wide = { ...corner, width: 198 - 2 * RACK };
    const between = [
      placedAt(wide, 100, half, { id: 'n', wall: 'Wall 1' }),
      placedAt(wide, 200 - half, 100, { id: 'e', wall: 'Wall 2', rotation: 90 }),
      placedAt(wide, 100, 200 - half, { id: 's', wall: 'Wall 3', rotation: 180 }),
      placedAt(wide, half, 100, { id: 'w', wall: 'Wall 4', rotation: 270 }),
    ].map((object) => ({ ...object, productId: 'CL-IND-6' }));
    const ring = rectangle(200, 200, {
      objects: [...between, ...corners],
      trimAndFiller: { lighting: 'Yes' },
    });
    expect(runsOf(ring, catalogue)).toMatchObject([{ columnCount: 4 * 4 + 4 * 6 }]);
    expect(proposeAccessories(ring, catalogue)).toEqual({ '12bulb': 1 });
    const open = { ...ring, objects: [...between, ...corners.slice(1)] };
    expect(runsOf(open, catalogue)).toMatchObject([{ columnCount: 3 * 4 + 4 * 6 }]);
    const apart = { ...ring, objects: [...between.slice(0, 2), ...corners.slice(2)] };
    const columns = runsOf(apart, catalogue).map(({ columnCount }) => columnCount);
    expect(columns).toEqual([6, 6 + 4, 4]);
    expect(proposeAccessories(apart, catalogue)).toMatchObject({ '3bulb': 3 });
  });

  it('leaves out what is free, what is not sold, and excluded tops and what hangs from top and base', () => {
    const free = placedAt(productOf(catalogue, 'CL-IND-6'), 500, 300);
    const arch = onWall1('ARCH-26', 100);
    const shelf = onWall1('CAB-STEM', 100 + 66.04);
    const [run, ...others] = runsOf(scene([free, arch, shelf, onWall1('WN-24', 500)]), catalogue);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ topLength: RACK, baseLength: 0 });
  });
});

describe('proposeAccessories', () => {
  const racks = [onWall1('CL-IND-6', 100), onWall1('CL-IND-6', 100 + RACK)];

  it('counts mouldings for the chosen one only', () => {
    expect(proposeAccessories(scene(racks, quiet), catalogue)).toEqual({});
    for (const moulding of ['Top', 'Base', 'Crown', 'CrwnBase', 'TopBase']) {
      expect(proposeAccessories(scene(racks, { ...quiet, moulding }), catalogue)).toEqual({ [moulding]: 2 });
    }
  });

  it('adds a curved crown for each curved corner when a crown is chosen', () => {
    const corner = placedAt(productOf(catalogue, 'CL-CRV'), 1 + RACK / 2, 1 + RACK / 2, { wall: 'Wall 1' });
    const proposed = (moulding: string) =>
      proposeAccessories(scene([corner], { ...quiet, moulding }), catalogue);
    expect(proposed('Crown')).toEqual({ Crown: 2, '4CurvCrn': 1 });
    expect(proposed('CrwnBase')).toEqual({ CrwnBase: 2, '4CurvCrn': 1 });
    expect(proposed('Top')).toEqual({ Top: 2 });
  });

  it('adds one for what is no corner and has a curved front', () => {
    const { products } = testSnapshot();
    const curved = testCatalogue({
      products: products.map((wire) => (wire._id === 'CL-IND-6' ? { ...wire, isCurved: true } : wire)),
    });
    const choices = { ...quiet, moulding: 'Crown' };
    expect(proposeAccessories(scene(racks, choices), curved)['4CurvCrn']).toBe(2);
    expect(proposeAccessories(scene(racks, choices), catalogue)['4CurvCrn']).toBeUndefined();
    expect(explainQuantity(scene(racks, choices), curved, '4CurvCrn')?.quantity).toBe(2);
    const front = (corner_type: string | null) => hasCurvedFront(rack({ corner_type, isCurved: true }));
    expect([front(null), front('Curved'), front('Segmented')]).toEqual([true, true, false]);
    expect(hasCurvedFront(rack({ corner_type: 'Curved' }))).toBe(true);
  });

  it('lights each run by its columns once lighting is chosen, and none before', () => {
    const lit = { lighting: 'Yes' };
    const apart = [...racks, onWall1('CL-IND-6', 500)];
    expect(proposeAccessories(scene(apart, lit), catalogue)).toEqual({ '3bulb': 2 });
    const longer = [...racks, onWall1('CL-IND-1', 100 + 2 * RACK)];
    expect(proposeAccessories(scene(longer, lit), catalogue)).toEqual({ '6bulb': 1 });
    expect(proposeAccessories(scene(longer, { lighting: 'No' }), catalogue)).toEqual({});
    expect(proposeAccessories(scene(longer), catalogue)).toEqual({});
  });

  it('adds the arch lights that products need', () => {
    const arch = onWall1('ARCH-26', 300);
    expect(proposeAccessories(scene([arch, onWall1('ARCH-26', 400)]), catalogue)).toEqual({ SAchLite: 2 });
    expect(proposeAccessories(scene([arch], { archLighting: 'No' }), catalogue)).toEqual({});
  });

  it('fills the gap between a run and a wall up to 3 inches, in the strip of its height', () => {
    const strips = (id: string, gap: number) =>
      proposeAccessories(scene([onWall1(id, gap)], { lighting: 'No' }), catalogue);
    expect(strips('CL-IND-6', 0.5)).toEqual({});
    expect(strips('CL-IND-6', 1)).toEqual({ CFS: 1 });
    expect(strips('ES-IND-6', inches(3))).toEqual({ EFS: 1 });
    expect(strips('CL-IND-6', inches(3) + 0.01)).toEqual({});
  });

  it('puts a strip on each of two runs that nearly touch', () => {
    const nearly = [onWall1('CL-IND-6', 200), onWall1('ES-IND-6', 200 + RACK + 5)];
    expect(proposeAccessories(scene(nearly, { lighting: 'No' }), catalogue)).toEqual({ CFS: 1, EFS: 1 });
  });

  it('puts one strip where two runs meet in a corner without a corner product', () => {
    const meeting = [onWall1('CL-IND-6', 1), onWall4('ES-IND-6', 1 + DEPTH)];
    expect(proposeAccessories(scene(meeting, { lighting: 'No' }), catalogue)).toEqual({ EFS: 1 });
    const apart = [onWall1('CL-IND-6', 1), onWall4('ES-IND-6', 1 + DEPTH + 20)];
    expect(proposeAccessories(scene(apart, { lighting: 'No' }), catalogue)).toEqual({ CFS: 1 });
  });
});

describe('accessoryQuantities', () => {
  it('prefers the customer’s quantity, a zero too, and knows only the catalogue’s accessories', () => {
    const data = {
      ...scene([onWall1('CL-IND-6', 100)]),
      quantityAllAddition: { Top: 7, '3bulb': 0, Gold: 3 },
    };
    expect([...accessoryQuantities(data, catalogue)]).toEqual([['Top', 7]]);
  });
});
