import fc from 'fast-check';
import { emptyProject } from './emptyProject';
import { isEmptyScene } from './project';
import { readProject } from './readProject';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from './testRooms';

const catalogue = testCatalogue();
const object = placedAt(productOf(catalogue, 'CL-IND-6'), 100, 100);
const project = projectOf(rectangle(300, 200, { objects: [object] }));

/** The project as JSON, with one value of it changed. */
function changed(path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(project)) as Record<string, unknown>;
  const keys = path.split('.');
  let inner = copy;
  for (const key of keys.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
  inner[keys.at(-1)!] = value;
  return copy;
}

function faultOf(value: unknown): string {
  const read = readProject(value);
  return read.ok ? 'none' : `${read.reason} ${read.path}`;
}

describe('readProject', () => {
  it('gives back what was written, empty or not', () => {
    for (const each of [project, emptyProject()]) {
      expect(readProject(JSON.parse(JSON.stringify(each)))).toEqual({ ok: true, value: each });
    }
  });

  it('keeps fields it does not know, wherever they are', () => {
    const newer = changed('data.later', { deep: [1, 'two'] });
    expect(readProject(newer)).toEqual({ ok: true, value: newer });
  });

  it.each([
    ['schemaVersion', 2, 'unknown-version schemaVersion'],
    ['titleProject', 7, 'wrong-type titleProject'],
    ['step', 5, 'out-of-range step'],
    ['viewState.unit', 'MM', 'out-of-range viewState.unit'],
    ['projectDetails.address', null, 'wrong-type projectDetails.address'],
    ['data.points.3.x', '0', 'wrong-type data.points[3].x'],
    ['data.points.3.x', 1e308, 'out-of-range data.points[3].x'],
    ['data.points.1', { x: 19, y: 0 }, 'wall-too-short data.points'],
    ['data.points.1', { x: 350, y: 260 }, 'walls-cross data.points'],
    ['data.walls', [], 'out-of-range data.walls'],
    ['data.walls.0.width', 51, 'out-of-range data.walls[0].width'],
    ['data.wallHeight', 200.5, 'out-of-range data.wallHeight'],
    ['data.wallHeight', undefined, 'missing data.wallHeight'],
    ['data.objects', {}, 'wrong-type data.objects'],
    ['data.objects.0.position.x', null, 'wrong-type data.objects[0].position.x'],
    ['data.objects.0.size.width', 0, 'out-of-range data.objects[0].size.width'],
    ['data.objects.0.isShownContextMsg', 'yes', 'wrong-type data.objects[0].isShownContextMsg'],
    ['data.objects.1', object, 'duplicate-id data.objects[1].id'],
    ['data.finish.woodSpecies', 'Oak', 'out-of-range data.finish.woodSpecies'],
    ['data.quantityAllAddition.Top', 1.5, 'out-of-range data.quantityAllAddition.Top'],
    ['data.quantityAllAddition.Top', 10_001, 'out-of-range data.quantityAllAddition.Top'],
    ['data.trimAndFiller.moulding', 3, 'wrong-type data.trimAndFiller.moulding'],
    ['isLocked', 'no', 'wrong-type isLocked'],
  ])('names the path when %s is %j', (path, value, fault) => {
    expect(faultOf(changed(path, value))).toBe(fault);
  });

  it('refuses a room that is drawn the wrong way round', () => {
    expect(faultOf(changed('data.points', [...project.data.points].reverse()))).toBe(
      'not-clockwise data.points',
    );
  });

  it.each([null, undefined, 5, 'text', [], true])('refuses %j', (value) => {
    expect(readProject(value).ok).toBe(false);
  });

  it('refuses what is no number even in fields it does not know', () => {
    expect(faultOf(changed('later', NaN))).toBe('not-finite later');
    expect(faultOf(changed('later', [1, -Infinity]))).toBe('not-finite later[1]');
  });

  it('refuses keys that reach for prototypes', () => {
    const text = JSON.stringify(project).replace('"objects":', '"__proto__":{"x":1},"objects":');
    expect(faultOf(JSON.parse(text))).toBe('forbidden-key data.__proto__');
    expect(faultOf(changed('data.constructor', {}))).toBe('forbidden-key data.constructor');
  });

  it('refuses 100,000 points, too many objects and too many values', () => {
    const points = Array.from({ length: 100_000 }, (_, i) => ({ x: i, y: i }));
    expect(faultOf(changed('data.points', points))).toBe('too-many data.points');
    const objects = Array.from({ length: 10_001 }, (_, i) => ({ ...object, id: `${i}` }));
    expect(faultOf(changed('data.objects', objects))).toBe('too-many data.objects');
    expect(faultOf(changed('later', new Array(1_000_001).fill(0)))).toBe('too-many later');
    expect(readProject(project, { objects: 0 })).toMatchObject({ reason: 'too-many', path: 'data.objects' });
  });

  it('refuses deep nesting and long texts', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    expect(readProject(changed('later', deep(31))).ok).toBe(true);
    expect(faultOf(changed('later', deep(32)))).toContain('too-deep');
    let abyss: unknown = 1;
    for (let i = 0; i < 1_000_000; i++) abyss = [abyss];
    expect(faultOf(changed('later', abyss))).toContain('too-deep');
    expect(readProject(changed('titleProject', 'x'.repeat(10_000))).ok).toBe(true);
    expect(faultOf(changed('titleProject', 'x'.repeat(10_001)))).toBe('too-long titleProject');
  });

  it('answers to anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof readProject(value).ok).toBe('boolean');
        expect(typeof readProject({ ...project, data: value }).ok).toBe('boolean');
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
