import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkScene } from '../placing/checkScene';
import { emptyProject } from './emptyProject';
import { productKind } from '../catalogue/product';
import { type SceneData, SCHEMA_VERSION } from './project';
import { readProject } from './readProject';
import { productOf, testCatalogue } from '../testRooms';
import { type StoredFields, upgraded, upgrades } from './upgrades';

const fixtures = join(__dirname, '../../fixtures');
const versions = Array.from({ length: SCHEMA_VERSION + 1 }, (_, version) => version);

function fixture(version: number): StoredFields {
  return JSON.parse(readFileSync(join(fixtures, `project.v${version}.json`), 'utf8')) as StoredFields;
}

/** What a document becomes that has only this in its `data`. */
function dataFrom(data: unknown, others: StoredFields = {}): StoredFields {
  return upgraded({ ...others, data }, 0, 100).data as StoredFields;
}

function finishFrom(project: StoredFields): unknown {
  return dataFrom({}, { projectDetails: { project } }).finish;
}

/** `[id, productId]` of each object after the upgrade. */
function namesFrom(objects: readonly unknown[]): unknown[] {
  const found = dataFrom({ objects }).objects as readonly StoredFields[];
  return found.map(({ id, productId }) => [id, productId]);
}

describe('a fixture of every version ever saved', () => {
  it('is there, with an upgrade from each version but the present one', () => {
    expect(readdirSync(fixtures).sort()).toEqual(versions.map((version) => `project.v${version}.json`));
    expect(upgrades).toHaveLength(SCHEMA_VERSION);
  });

  it.each(versions)(
    'of version %i opens as a project that breaks no rule, and is not changed by it',
    (version) => {
      const saved = fixture(version);
      const read = readProject(saved);
      if (!read.ok) throw new Error(`${read.reason} ${read.path}`);
      expect(read.value.schemaVersion).toBe(SCHEMA_VERSION);
      expect(checkScene(read.value.data, testCatalogue())).toEqual([]);
      expect(saved).toEqual(fixture(version));
    },
  );

  it('of the present version uses every field and is given back itself', () => {
    const saved = fixture(SCHEMA_VERSION);
    const read = readProject(saved);
    expect(read.ok && read.value).toBe(saved);
    expect(Object.keys(saved).sort()).toEqual([...Object.keys(emptyProject()), 'isLocked'].sort());
  });

  it('of the present version has products of every kind, lit, coloured and grouped', () => {
    const { objects } = fixture(SCHEMA_VERSION).data as unknown as SceneData;
    const kinds = objects.map(({ productId }) => productKind(productOf(testCatalogue(), productId)));
    expect([...new Set(kinds)].sort()).toEqual(['corner', 'floor', 'island', 'opening', 'wall']);
    expect(objects.some(({ isLit }) => isLit === true)).toBe(true);
    expect(objects.some(({ isShownContextMsg }) => isShownContextMsg)).toBe(true);
    expect(objects.some(({ colorScheme }) => colorScheme !== null)).toBe(true);
    expect(objects.some(({ groupId }) => groupId !== null)).toBe(true);
  });

  it('of version 0 is upgraded to the letter', () => {
    const { data, ...project } = upgraded(fixture(0), 0, 100);
    const { points, objects, ...rest } = data as StoredFields;
    const { projectDetails: details, ...unchanged } = fixture(0);
    delete (unchanged as Record<string, unknown>).data;
    expect(project).toEqual({
      ...unchanged,
      schemaVersion: 1,
      viewState: { camera: { x: 120, y: 165, z: 400 }, view: '2d', unit: 'CM' },
      projectDetails: {
        ...(details as StoredFields),
        address: { clientName: 'Ann Vine', street: '', city: 'Ipoh' },
        contact: { email: 'ann@example.com', tel: '', mobile: '' },
      },
    });
    expect(rest).toEqual({
      walls: [{ width: 15 }, { width: 15 }, { width: 15 }, { width: 15 }],
      wallHeight: 304,
      finish: { woodSpecies: 'Pine', stain: 'Honey', lacquer: false },
      wallColorScheme: 'Brick',
      floorColorScheme: null,
      quantityAllAddition: {},
      trimAndFiller: {},
    });
    expect(points).toEqual([
      { x: 400, y: 0 },
      { x: 400, y: 300 },
      { x: 0, y: 300, z: 0, depth: 15 },
      { x: 0, y: 0, z: 0, depth: 15 },
    ]);
    const none = { groupId: null, colorScheme: null, isShownContextMsg: false };
    const size = { length: 34.29, width: 62.87, height: 196.85, casing: 0 };
    expect(objects).toEqual([
      {
        ...{ ...none, id: 'CL-IND-6', productId: 'CL-IND-6', isShownContextMsg: true },
        ...{ position: { x: 100, y: 18.145, z: 0, height: 0 }, rotation: 0, wall: 'Wall 4', size },
      },
      {
        ...{ ...none, id: 'CL-IND-6-2', productId: 'CL-IND-6' },
        ...{ position: { x: 170, y: 18.145, height: 0 }, rotation: 0, wall: 'Wall 4', size },
      },
      {
        ...{ ...none, id: 'CL-IND-1', productId: 'CL-IND-1', colorScheme: 'MahNaturalLaq' },
        ...{ position: { x: 18.145, y: 200, height: 0 }, rotation: 270, wall: 'Wall 3' },
        size: { ...size, width: 12.07 },
      },
      {
        ...{ ...none, id: 'free', productId: 'UP-IND-6', rotation: 0, wall: null },
        position: { x: 200, y: 150, z: 101.6, height: 101.6 },
        size: { ...size, height: 95.25 },
      },
    ]);
  });
});

describe('the upgrade from version 0', () => {
  it('makes an empty project of one that says nothing', () => {
    const { title: _title, ...details } = emptyProject().projectDetails;
    expect(upgraded({ data: {}, projectDetails: { title: '' } }, 0, 100)).toEqual(emptyProject());
    expect(upgraded({ data: {} }, 0, 100)).toEqual({
      ...emptyProject(),
      projectDetails: { ...details, title: '' },
    });
  });

  it('takes null for a project that is not locked, and keeps the lock of one that is', () => {
    const lockOf = (isLocked: unknown): unknown => {
      const read = readProject({ data: {}, isLocked });
      return read.ok ? read.value.isLocked : [read.reason, read.path];
    };
    expect([undefined, null, false, true].map(lockOf)).toEqual([undefined, undefined, false, true]);
    expect(lockOf('yes')).toEqual(['wrong-type', 'isLocked']);
    expect(upgraded({ data: {}, isLocked: null }, 0, 100)).not.toHaveProperty('isLocked');
  });

  it('leaves a document of the present version alone', () => {
    const document = { schemaVersion: 1, titleProject: 'as it is' };
    expect(upgraded(document, 1, 100)).toBe(document);
  });

  it('takes each title from the other where it is absent', () => {
    const titlesOf = ({ titleProject, projectDetails }: StoredFields): unknown[] => [
      titleProject,
      (projectDetails as StoredFields).title,
    ];
    expect(titlesOf(upgraded({ titleProject: 'A' }, 0, 100))).toEqual(['A', 'A']);
    expect(titlesOf(upgraded({ projectDetails: { title: 'B' } }, 0, 100))).toEqual(['B', 'B']);
    expect(titlesOf(upgraded({ titleProject: 'A', projectDetails: { title: 'B' } }, 0, 100))).toEqual([
      'A',
      'B',
    ]);
  });

  it('takes a view and a unit that read as ours', () => {
    const viewOf = (viewState: unknown): unknown => upgraded({ viewState }, 0, 100).viewState;
    expect(viewOf({ view: '3d', unit: 'FT', zoom: 2 })).toEqual({ view: '3d', unit: 'FT', zoom: 2 });
    expect(viewOf({ view: 'bird', unit: 'MM' })).toEqual({ view: '2d', unit: 'CM' });
    expect(viewOf(null)).toEqual({ view: '2d', unit: 'CM' });
  });

  it('keeps what is there already of the present version', () => {
    const data = {
      points: [{ x: 0, y: 0 }],
      walls: [{ width: 20 }],
      wallHeight: 250,
      objects: [],
      finish: { woodSpecies: 'Pine', stain: 'Honey', lacquer: true },
      wallColorScheme: 'Brick',
      floorColorScheme: 'Oak',
      quantityAllAddition: { Top: 1 },
      trimAndFiller: { filler: 'No' },
      later: true,
    };
    expect(dataFrom(data)).toEqual(data);
    expect(upgraded({ step: 4, data }, 0, 100).step).toBe(4);
  });

  it('takes the finish from the stored figures', () => {
    expect(finishFrom({})).toEqual({ woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true });
    expect(finishFrom({ woodSpecies: '', finish: '' })).toEqual(finishFrom({}));
    expect(finishFrom({ woodSpecies: 'Pine', finish: 'Honey', lacquer: 'Yes' })).toEqual({
      ...{ woodSpecies: 'Pine', stain: 'Honey', lacquer: true },
    });
    expect(finishFrom({ woodSpecies: 'mahogany', finish: 'Midnight', lacquer: 'No' })).toEqual({
      ...{ woodSpecies: 'Mahogany', stain: 'Midnight', lacquer: false },
    });
    expect(finishFrom({ finish: 'Natural', lacquer: 'Yes' })).toEqual({
      ...{ woodSpecies: 'Mahogany', stain: 'Natural', lacquer: false },
    });
    expect(finishFrom({ woodSpecies: 'Oak', lacquer: 'perhaps' })).toEqual({
      ...{ woodSpecies: 'Oak', stain: 'Chestnut', lacquer: 'perhaps' },
    });
  });

  it('gives objects without a product theirs, and an id of their own', () => {
    const ids = ['A', 'A', 'A-2', 'A', 'A-2', 'B'];
    expect(namesFrom(ids.map((id) => ({ id })))).toEqual([
      ['A', 'A'],
      ['A-2', 'A'],
      ['A-2-2', 'A-2'],
      ['A-3', 'A'],
      ['A-2-3', 'A-2'],
      ['B', 'B'],
    ]);
    expect(
      namesFrom([{ id: 'x', productId: 'A' }, { id: 'x', productId: 'A' }, { id: 7 }, { id: 7 }]),
    ).toEqual([
      ['x', 'A'],
      ['x', 'A'],
      [7, 7],
      [7, 7],
    ]);
  });

  it('turns an outline that runs counter-clockwise, with its walls and what hangs on them', () => {
    const ccw = [
      { x: 0, y: 0 },
      { x: 0, y: 300 },
      { x: 300, y: 300 },
      { x: 400, y: 150 },
      { x: 300, y: 0 },
    ];
    const walls = [1, 2, 3, 4, 5].map((width) => ({ width }));
    const objects = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `${n}`, wall: `Wall ${n}` }));
    const turned = dataFrom({ points: ccw, walls, objects });
    expect(turned.points).toEqual(ccw.toReversed());
    expect(turned.walls).toEqual([4, 3, 2, 1, 5].map((width) => ({ width })));
    expect((turned.objects as StoredFields[]).map(({ wall }) => wall)).toEqual([
      ...['Wall 4', 'Wall 3', 'Wall 2', 'Wall 1', 'Wall 5', 'Wall 6'],
    ]);
    const kept = dataFrom({ points: ccw.toReversed(), walls, objects });
    expect(kept.points).toEqual(ccw.toReversed());
    expect(kept.walls).toEqual(walls);
    expect((kept.objects as StoredFields[])[0]!.wall).toBe('Wall 1');
    const unread = { id: '1', wall: ['Wall 1'] };
    expect(dataFrom({ points: ccw, objects: [unread] }).objects).toMatchObject([unread]);
    const flat = [0, 1, 2].map((x) => ({ x, y: 0 }));
    expect(dataFrom({ points: flat }).points).toEqual(flat);
    expect(dataFrom({ points: ccw, walls: walls.slice(1) }).walls).toEqual(walls.slice(1));
  });

  it('never turns corners that are none', () => {
    const others = [
      { x: 0, y: 300 },
      { x: 300, y: 0 },
    ];
    for (const fault of [
      null,
      {},
      { x: '0', y: 0 },
      { x: 0, y: '0' },
      { x: -Infinity, y: 0 },
      { x: 0, y: 1e6 },
      [0, 0],
    ]) {
      const points = [fault, ...others];
      expect(dataFrom({ points }).points).toBe(points);
    }
  });

  it('leaves what it does not understand for the reading to refuse', () => {
    const faultOf = (document: unknown): string => {
      const read = readProject(document);
      return read.ok ? 'none' : `${read.reason} ${read.path}`;
    };
    expect(faultOf({ data: {} })).toBe('none');
    expect(faultOf({})).toBe('missing data');
    expect(faultOf({ data: null })).toBe('wrong-type data');
    expect(faultOf({ data: [] })).toBe('wrong-type data');
    expect(faultOf({ data: {}, viewState: 'open' })).toBe('wrong-type viewState');
    expect(faultOf({ data: {}, projectDetails: [] })).toBe('wrong-type projectDetails');
    expect(faultOf({ data: {}, projectDetails: { project: 1 } })).toBe('wrong-type projectDetails.project');
    expect(faultOf({ data: {}, projectDetails: { address: 1 } })).toBe('wrong-type projectDetails.address');
    expect(faultOf({ data: {}, projectDetails: { contact: 1 } })).toBe('wrong-type projectDetails.contact');
    expect(faultOf({ data: { points: 1 } })).toBe('wrong-type data.points');
    expect(faultOf({ data: { objects: 1 } })).toBe('wrong-type data.objects');
    expect(faultOf({ data: { objects: [1] } })).toBe('wrong-type data.objects[0]');
    expect(faultOf({ data: { objects: [{}] } })).toBe('missing data.objects[0].id');
    expect(faultOf({ data: { objects: [{ id: 'A' }] } })).toBe('missing data.objects[0].position');
    const position = { x: 0, y: 0 };
    expect(faultOf({ data: { objects: [{ id: 'A', position }] } })).toBe('missing data.objects[0].size');
    expect(faultOf(JSON.parse('{"data":{"__proto__":{}}}'))).toBe('forbidden-key data.__proto__');
    expect(faultOf(JSON.parse('{"__proto__":{},"data":{}}'))).toBe('forbidden-key __proto__');
  });

  it('leaves longer lists than a project may have alone', () => {
    const points = Array.from({ length: 1001 }, () => ({ x: 0, y: 0 }));
    expect(dataFrom({ points })).toMatchObject({ points, walls: [] });
    expect(dataFrom({ points: points.slice(1) }).walls).toHaveLength(1000);
    const objects = Array.from({ length: 101 }, () => ({ id: 'A' }));
    expect(dataFrom({ objects }).objects).toBe(objects);
    expect(dataFrom({ objects: objects.slice(1) }).objects).toHaveLength(100);
    expect((dataFrom({ objects: objects.slice(1) }).objects as StoredFields[])[99]!.id).toBe('A-100');
  });
});
