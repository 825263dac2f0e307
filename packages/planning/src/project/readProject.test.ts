import fc from 'fast-check';
import { emptyProject } from './emptyProject';
import { OBJECTS_MAX, isEmptyScene } from './project';
import { QUANTITY_MAX, READ_LIMITS, readProject } from './readProject';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const object = placedAt(productOf(catalogue, 'CL-IND-6'), 100, 100);
const project = projectOf(rectangle(300, 200, { objects: [object] }));

type Json = Record<string, unknown>;
/** What a field is set to so that it is taken out. */
const ABSENT = Symbol('absent');

/** The project as JSON, with one value of it changed. */
function changed(path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(project)) as Json;
  const keys = path.split('.');
  let inner = copy;
  for (const key of keys.slice(0, -1)) inner = inner[key] as Json;
  if (value === ABSENT) delete inner[keys.at(-1)!];
  else inner[keys.at(-1)!] = value;
  return copy;
}

function faultOf(value: unknown, limits: Parameters<typeof readProject>[1] = {}): string {
  const read = readProject(value, limits);
  return read.ok ? 'none' : `${read.reason} ${read.path}`;
}

/** `data.objects.0.size` as a refusal writes it. */
const written = (path: string): string => path.replaceAll(/\.(\d+)/g, '[$1]');

const objectsOf = (count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => ({ ...object, id: `object-${i}` }));

describe('readProject', () => {
  it('gives back the value itself, empty or not', () => {
    for (const each of [project, emptyProject()]) {
      const saved: unknown = JSON.parse(JSON.stringify(each));
      const read = readProject(saved);
      expect(read).toEqual({ ok: true, value: each });
      expect(read.ok && read.value).toBe(saved);
    }
  });

  it.each([
    ...['later', 'viewState.later', 'projectDetails.later', 'projectDetails.project.later'],
    ...['projectDetails.address.later', 'projectDetails.contact.later', 'data.later', 'data.finish.later'],
    ...['data.points.1.later', 'data.walls.1.later', 'data.objects.0.later'],
    ...['data.objects.0.position.later', 'data.objects.0.size.later'],
  ])('keeps %s, which it does not know, and looks into it', (path) => {
    const kept = changed(path, { deep: [1, 'two', null, true, { three: 3 }] });
    expect(readProject(kept)).toEqual({ ok: true, value: kept });
    expect(faultOf(changed(path, NaN))).toBe(`not-finite ${written(path)}`);
    const forbidden = path.replace(/later$/, 'constructor');
    expect(faultOf(changed(forbidden, 1))).toBe(`forbidden-key ${written(forbidden)}`);
  });

  it('looks for unknown fields where an optional one is there too', () => {
    for (const [optional, unknown] of [
      ['isLocked', 'later'],
      ['data.objects.0.isLit', 'data.objects.0.later'],
    ] as const) {
      for (const value of [true, undefined]) {
        const copy = changed(optional, value) as Json;
        expect(faultOf(copy)).toBe('none');
        const holder = optional === 'isLocked' ? copy : (copy.data as { objects: Json[] }).objects[0]!;
        holder.later = Infinity;
        expect(faultOf(copy)).toBe(`not-finite ${written(unknown)}`);
      }
    }
  });

  const texts = [
    ...['titleProject', 'projectDetails.title', 'data.finish.stain'],
    ...['clientName', 'street', 'city'].map((name) => `projectDetails.address.${name}`),
    ...['email', 'tel', 'mobile'].map((name) => `projectDetails.contact.${name}`),
    ...['data.objects.0.id', 'data.objects.0.productId'],
  ];
  const textsOrNull = [
    ...['data.wallColorScheme', 'data.floorColorScheme'],
    ...['wall', 'groupId', 'colorScheme'].map((name) => `data.objects.0.${name}`),
  ];
  const flags = ['data.finish.lacquer', 'data.objects.0.isShownContextMsg'];
  const parts = [
    ...['viewState', 'projectDetails', 'projectDetails.project', 'projectDetails.address'],
    ...['projectDetails.contact', 'data', 'data.finish', 'data.quantityAllAddition', 'data.trimAndFiller'],
    ...['data.points.0', 'data.walls.0', 'data.objects.0', 'data.objects.0.position', 'data.objects.0.size'],
  ];
  const lists = ['data.points', 'data.walls', 'data.objects'];
  const coordinates = [
    ...['data.points.0.x', 'data.points.0.y', 'data.objects.0.rotation'],
    ...['x', 'y', 'height'].map((name) => `data.objects.0.position.${name}`),
  ];
  const ranges: (readonly [string, number, number])[] = [
    ...['length', 'width', 'height'].map((name) => [`data.objects.0.size.${name}`, 0.1, 100_000] as const),
    ['data.objects.0.size.casing', 0, 100_000],
    ['data.wallHeight', 200.6, 400],
    ['data.walls.0.width', 1, 50],
  ];
  const numbers = [...coordinates, ...ranges.map(([path]) => path)];

  it.each([...texts, ...textsOrNull, ...flags, ...parts, ...lists, ...numbers])('misses %s', (path) => {
    if (/\.\d+$/.test(path)) expect(faultOf(changed(path, undefined))).toBe(`missing ${written(path)}`);
    else expect(faultOf(changed(path, ABSENT))).toBe(`missing ${written(path)}`);
  });

  it.each([...texts, ...flags, ...parts, ...lists, ...numbers])('refuses null for %s', (path) => {
    expect(faultOf(changed(path, null))).toBe(`wrong-type ${written(path)}`);
  });

  it.each([...texts, ...textsOrNull])('takes texts of up to 10,000 characters for %s', (path) => {
    expect(faultOf(changed(path, 7))).toBe(`wrong-type ${written(path)}`);
    expect(faultOf(changed(path, 'x'.repeat(10_000)))).toBe('none');
    expect(faultOf(changed(path, 'x'.repeat(10_001)))).toBe(`too-long ${written(path)}`);
  });

  it.each(textsOrNull)('takes null for %s', (path) => {
    expect(faultOf(changed(path, null))).toBe('none');
  });

  it.each([...flags, 'isLocked', 'data.objects.0.isLit'])('takes true and false for %s', (path) => {
    expect(faultOf(changed(path, true))).toBe('none');
    expect(faultOf(changed(path, false))).toBe('none');
    expect(faultOf(changed(path, 'yes'))).toBe(`wrong-type ${written(path)}`);
  });

  it.each(parts)('refuses a list or a text for %s', (path) => {
    expect(faultOf(changed(path, []))).toBe(`wrong-type ${written(path)}`);
    expect(faultOf(changed(path, 'text'))).toBe(`wrong-type ${written(path)}`);
  });

  it.each(lists)('refuses an object for %s', (path) => {
    expect(faultOf(changed(path, {}))).toBe(`wrong-type ${written(path)}`);
  });

  it.each(numbers)('takes finite numbers only for %s', (path) => {
    expect(faultOf(changed(path, '5'))).toBe(`wrong-type ${written(path)}`);
    for (const value of [NaN, Infinity, -Infinity]) {
      expect(faultOf(changed(path, value))).toBe(`not-finite ${written(path)}`);
    }
    for (const value of [1e308, -1e308]) {
      expect(faultOf(changed(path, value))).toBe(`out-of-range ${written(path)}`);
    }
  });

  it.each(ranges)('takes %s from %d to %d', (path, min, max) => {
    expect(faultOf(changed(path, min))).toBe('none');
    expect(faultOf(changed(path, max))).toBe('none');
    expect(faultOf(changed(path, min - 0.01))).toBe(`out-of-range ${written(path)}`);
    expect(faultOf(changed(path, max + 0.01))).toBe(`out-of-range ${written(path)}`);
  });

  it.each(coordinates.slice(2))('takes %s up to 1 km from the origin', (path) => {
    expect(faultOf(changed(path, 100_000))).toBe('none');
    expect(faultOf(changed(path, -100_000))).toBe('none');
    expect(faultOf(changed(path, 100_000.01))).toBe(`out-of-range ${written(path)}`);
    expect(faultOf(changed(path, -100_000.01))).toBe(`out-of-range ${written(path)}`);
  });

  it.each([
    ['step', [0, 1, 2, 3, 4], [-1, 5, 1.5, '1', null]],
    ['viewState.view', ['2d', '3d'], ['3D', 2, null]],
    ['viewState.unit', ['CM', 'FT'], ['MM', 'cm', null]],
    ['data.finish.woodSpecies', ['Mahogany', 'Pine'], ['Oak', 'pine', null]],
  ])('takes for %s one of %j', (path, allowed, others) => {
    for (const value of allowed) expect(faultOf(changed(path, value))).toBe('none');
    for (const value of others) expect(faultOf(changed(path, value))).toBe(`out-of-range ${path}`);
    expect(faultOf(changed(path, ABSENT))).toBe(`missing ${path}`);
  });

  it('takes a camera of two points up to 1 km from the origin, or none', () => {
    const camera3d = { position: [300, 250.5, -100_000], target: [0, 0, 100_000] };
    const faultOfCamera = (camera: unknown): string => faultOf(changed('viewState.camera3d', camera));
    expect(faultOfCamera(ABSENT)).toBe('none');
    expect(faultOfCamera(camera3d)).toBe('none');
    expect(faultOfCamera({ ...camera3d, later: 1 })).toBe('none');
    expect(faultOfCamera(null)).toBe('wrong-type viewState.camera3d');
    expect(faultOfCamera({ position: camera3d.position })).toBe('missing viewState.camera3d.target');
    expect(faultOfCamera({ ...camera3d, target: [0, 1] })).toBe('out-of-range viewState.camera3d.target');
    expect(faultOfCamera({ ...camera3d, target: [0, 1, 2, 3] })).toBe('too-many viewState.camera3d.target');
    expect(faultOfCamera({ ...camera3d, target: [0, 1, 100_000.01] })).toBe(
      'out-of-range viewState.camera3d.target[2]',
    );
  });

  it('takes whole quantities from 0 to 10,000', () => {
    const path = 'data.quantityAllAddition.Top';
    expect(QUANTITY_MAX).toBe(10_000);
    for (const value of [0, 1, 10_000]) expect(faultOf(changed(path, value))).toBe('none');
    for (const value of [-1, 1.5, 10_001]) expect(faultOf(changed(path, value))).toBe(`out-of-range ${path}`);
    expect(faultOf(changed(path, '1'))).toBe(`wrong-type ${path}`);
    expect(faultOf(changed('data.quantityAllAddition.constructor', 1))).toBe(
      'forbidden-key data.quantityAllAddition.constructor',
    );
  });

  it('takes texts as choices', () => {
    expect(faultOf(changed('data.trimAndFiller.moulding', 'Crown'))).toBe('none');
    expect(faultOf(changed('data.trimAndFiller.moulding', 3))).toBe('wrong-type data.trimAndFiller.moulding');
    expect(faultOf(changed('data.trimAndFiller.prototype', ''))).toBe(
      'forbidden-key data.trimAndFiller.prototype',
    );
  });

  it.each([2, 1.5, -1, '1', null, true, NaN, {}])('refuses %j as a version', (version) => {
    expect(faultOf(changed('schemaVersion', version))).toBe('unknown-version schemaVersion');
  });

  it('takes a document without a version, or of version 0, for the first', () => {
    const present = readProject(changed('schemaVersion', 1));
    expect(readProject(changed('schemaVersion', ABSENT))).toEqual(present);
    expect(readProject(changed('schemaVersion', 0))).toEqual(present);
  });

  it.each([null, 5, 'text', [], true])('refuses %j', (value) => {
    expect(readProject(value)).toEqual({ ok: false, reason: 'wrong-type', path: '' });
  });

  it('refuses nothing at all', () => {
    expect(readProject(undefined)).toEqual({ ok: false, reason: 'missing', path: '' });
  });
});

describe('the room that readProject takes', () => {
  it.each([
    ['data.points.1', { x: 19, y: 0 }, { reason: 'wall-too-short', walls: ['Wall 1'] }],
    ['data.points.1', { x: 350, y: 260 }, { reason: 'walls-cross', walls: ['Wall 1', 'Wall 3'] }],
    ['data.points', [...project.data.points].reverse(), { reason: 'not-clockwise' }],
    ['data.points', [0, 1, 2, 3].map((x) => ({ x, y: 0 })), { reason: 'not-clockwise' }],
  ])('closes: %s may not be %j', (path, value, refusal) => {
    expect(readProject(changed(path, value))).toEqual({ ok: false, path: 'data.points', ...refusal });
  });

  it('has a wall for each corner', () => {
    const wall = { width: 15 };
    for (const walls of [[], [wall, wall, wall], [wall, wall, wall, wall, wall]]) {
      expect(faultOf(changed('data.walls', walls))).toBe('out-of-range data.walls');
    }
  });

  it('has three corners or none', () => {
    const withCorners = (count: number): unknown => ({
      ...project,
      data: {
        ...project.data,
        points: project.data.points.slice(0, count),
        walls: project.data.walls.slice(0, count),
      },
    });
    expect([0, 1, 2, 3, 4].map((count) => faultOf(withCorners(count)))).toEqual([
      ...['none', 'too-few-corners data.points', 'too-few-corners data.points', 'none', 'none'],
    ]);
  });
});

describe('the ids that readProject takes', () => {
  it('are used once and not empty', () => {
    const withIds = (...ids: string[]): unknown =>
      changed(
        'data.objects',
        ids.map((id) => ({ ...object, id })),
      );
    expect(faultOf(withIds('a', 'b', 'c'))).toBe('none');
    expect(faultOf(withIds('a', 'a'))).toBe('duplicate-id data.objects[1].id');
    expect(faultOf(withIds('a', 'b', 'c', 'a', 'b'))).toBe('duplicate-id data.objects[3].id');
    expect(faultOf(withIds(''))).toBe('duplicate-id data.objects[0].id');
    expect(faultOf(withIds('a', ''))).toBe('duplicate-id data.objects[1].id');
  });

  it('belong to the object at fault, whatever its place', () => {
    const objects = [...objectsOf(3), { ...object, id: 'last', size: { ...object.size, width: 0 } }];
    expect(faultOf(changed('data.objects', objects))).toBe('out-of-range data.objects[3].size.width');
  });
});

describe('readProject of a hostile document', () => {
  it('refuses keys that reach for prototypes, wherever they are', () => {
    const text = JSON.stringify(project).replace('"objects":', '"__proto__":{"x":1},"objects":');
    expect(faultOf(JSON.parse(text))).toBe('forbidden-key data.__proto__');
    expect(faultOf(changed('prototype', {}))).toBe('forbidden-key prototype');
    expect(faultOf(changed('later', { a: [{ constructor: 1 }] }))).toBe(
      'forbidden-key later.a[0].constructor',
    );
  });

  it('takes 1,000 corners and 10,000 objects, and looks at none of more', () => {
    expect(READ_LIMITS).toEqual({ objects: 10_000, values: 1_000_000, depth: 32, text: 10_000 });
    expect(OBJECTS_MAX).toBe(10_000);
    const looked = (): never => {
      throw new Error('It was looked at');
    };
    const lonely = new Proxy({}, { get: looked, ownKeys: looked });
    const many = (count: number): unknown[] => new Array<unknown>(count).fill(lonely);
    expect(faultOf(changed('data.points', many(100_000)))).toBe('too-many data.points');
    expect(faultOf(changed('data.points', many(1001)))).toBe('too-many data.points');
    expect(faultOf(changed('data.walls', many(1001)))).toBe('too-many data.walls');
    expect(faultOf(changed('data.objects', many(10_001)))).toBe('too-many data.objects');
    expect(faultOf(changed('data.points', new Array(1000).fill(null)))).toBe('wrong-type data.points[0]');
    expect(faultOf(changed('data.walls', new Array(1000).fill(null)))).toBe('wrong-type data.walls[0]');
    expect(faultOf(changed('data.objects', objectsOf(10_000)))).toBe('none');
  });

  it('takes as many objects as asked', () => {
    const saved = changed('data.objects', objectsOf(3));
    expect(faultOf(saved, { objects: 3 })).toBe('none');
    expect(faultOf(saved, { objects: 2 })).toBe('too-many data.objects');
    const old = changed('schemaVersion', ABSENT);
    expect(faultOf(old, { objects: 1 })).toBe('none');
    expect(faultOf(old, { objects: 0 })).toBe('too-many data.objects');
  });

  it('counts every value once, known or not, up to the limit', () => {
    const data = rectangle(300, 200, {
      objects: [{ ...object, isLit: true }],
      quantityAllAddition: { Top: 1 },
    });
    const full = projectOf({ ...data, trimAndFiller: { filler: 'No' } }, { isLocked: true });
    let values = 0;
    const saved = JSON.parse(JSON.stringify(full), (key, value: unknown) => {
      values += 1;
      const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isPart || key === 'quantityAllAddition' || key === 'trimAndFiller') return value;
      values += 3;
      return { ...value, later: [true, null] };
    }) as unknown;
    expect(faultOf(saved, { values })).toBe('none');
    expect(faultOf(saved, { values: values - 1 })).toBe('too-many later');
    expect(faultOf(saved, { values: values - 2 })).toBe('too-many later');
    expect(faultOf(saved, { values: values - 3 })).toBe('too-many later');
    expect(faultOf(saved, { values: values - 4 })).toBe('too-many data.later');
    expect(faultOf(saved, { values: 0 })).toBe('too-many ');
    expect(faultOf(saved, { values: 1 })).toBe('too-many schemaVersion');
    const withNames = { ...(saved as Json), later: { a: 1, b: 2 } };
    expect(faultOf(withNames, { values })).toBe('none');
    expect(faultOf(withNames, { values: values - 1 })).toBe('too-many later.b');
  });

  it('refuses a list of more values than the document may have before looking at any', () => {
    expect(faultOf(changed('later', new Array(1_000_001).fill(NaN)))).toBe('too-many later');
    expect(faultOf(changed('later', { list: [[], new Array(1_000_001).fill(NaN)] }))).toBe(
      'too-many later.list[1]',
    );
  });

  it('refuses more than 32 levels, however many there are', () => {
    const deep = (levels: number, innermost: unknown = 1): unknown => {
      let inner = innermost;
      for (let i = 0; i < levels; i += 1) inner = [inner];
      return inner;
    };
    for (const flat of [1, 'text', true, null, undefined]) {
      expect(faultOf(changed('later', deep(31, flat)))).toBe('none');
    }
    expect(faultOf(changed('later', deep(32)))).toBe(`too-deep later${'[0]'.repeat(31)}`);
    expect(faultOf(changed('later', deep(1_000_000)))).toBe(`too-deep later${'[0]'.repeat(31)}`);
    expect(faultOf(changed('data.objects.0.size.later', deep(27)))).toBe('none');
    expect(faultOf(changed('data.objects.0.size.later', deep(28)))).toContain(
      'too-deep data.objects[0].size.later[0]',
    );
    expect(faultOf(changed('later', deep(255)), { depth: Infinity })).toBe('none');
    expect(faultOf(changed('later', deep(1_000_000)), { depth: Infinity })).toBe(
      `too-deep later${'[0]'.repeat(255)}`,
    );
  });

  it('refuses long texts and keys', () => {
    expect(faultOf(changed('later', 'x'.repeat(10_000)))).toBe('none');
    expect(faultOf(changed('later', ['x'.repeat(10_001)]))).toBe('too-long later[0]');
    const cut = `${'k'.repeat(80)}…`;
    expect(faultOf(changed('k'.repeat(10_000), 1))).toBe('none');
    expect(faultOf(changed('k'.repeat(10_001), 1))).toBe(`too-long ${cut}`);
    expect(faultOf(changed(`data.quantityAllAddition.${'k'.repeat(10_001)}`, 1))).toBe(
      `too-long data.quantityAllAddition.${cut}`,
    );
    expect(faultOf(changed(`later`, { ['k'.repeat(80)]: NaN }))).toBe(`not-finite later.${'k'.repeat(80)}`);
    expect(faultOf(changed(`later`, { ['k'.repeat(81)]: NaN }))).toBe(`not-finite later.${cut}`);
    expect(faultOf(changed('later', 'xxxxxx'), { text: 5 })).toBe('too-long titleProject');
  });

  it('looks once at the keys of a part that has only known ones', () => {
    let looks = 0;
    const counted = (part: object): object =>
      new Proxy(part, {
        ownKeys: (target) => {
          looks += 1;
          return Reflect.ownKeys(target);
        },
      });
    for (const more of [{}, { isLit: true }]) {
      const parts = { position: counted(object.position), size: counted(object.size) };
      const objects = [counted({ ...object, ...more, ...parts })];
      looks = 0;
      expect(faultOf({ ...project, data: { ...project.data, objects } })).toBe('none');
      expect(looks).toBe(3);
    }
    for (const whole of [project, { ...project, isLocked: false }]) {
      looks = 0;
      expect(faultOf(counted(whole))).toBe('none');
      expect(looks).toBe(1);
    }
  });

  it('lets through what is thrown by the value itself', () => {
    const broken = {
      get schemaVersion(): never {
        throw new RangeError('Not JSON');
      },
    };
    expect(() => readProject(broken)).toThrow(RangeError);
  });

  it('answers to anything at all', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (value) => {
        for (const each of [
          value,
          { ...project, data: value },
          { data: value },
          { data: { objects: [value] } },
        ]) {
          expect(typeof readProject(each).ok).toBe('boolean');
        }
        expect(typeof readProject({ ...project, data: { ...project.data, points: value } }).ok).toBe(
          'boolean',
        );
      }),
    );
  });
});

describe('isEmptyScene', () => {
  it('is true only without a room and without objects', () => {
    expect(isEmptyScene(emptyProject().data)).toBe(true);
    expect(isEmptyScene(project.data)).toBe(false);
    expect(isEmptyScene({ points: [], objects: [object] })).toBe(false);
  });
});
