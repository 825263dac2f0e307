import fc from 'fast-check';
import { apply } from './commands';
import type { LengthUnit } from '../measure';
import { planLines, readPlanLine } from './planText';
import type { PlacedObject, Project } from '../project/project';
import { objectGestures, gestureCatalogue, listGestures, placeGestures } from './testGestures';
import { placedAt, productOf, projectOf, rectangle, room } from '../testRooms';
import { runs } from '../properties/testRuns';

const catalogue = gestureCatalogue();
const read = (text: string, unit: LengthUnit = 'CM') => readPlanLine(text, unit);
const line = (text: string, unit?: LengthUnit) => {
  const result = read(text, unit);
  if (!result.ok) throw new Error(`${result.reason}: ${result.part}`);
  return result.value;
};

describe('a line of a plan', () => {
  it('names a wall and an offset', () => {
    const expected = { type: 'place-on-wall', productId: 'CL-IND-4', wall: 'Wall 2', offsetCm: 30.48 };
    expect(line('CL-IND-4 on Wall 2 at 30.48 cm')).toEqual(expected);
    expect(line(`CL-IND-4 on Wall 2 at 1' 0", 150 cm high`)).toEqual({ ...expected, heightCm: 150 });
    expect(line('  CL-IND-4  on wall 02  at 30.48 ')).toEqual(expected);
    expect(line('CL-IND-4 on Wall 2 at 12', 'FT')).toEqual(expected);
    expect(line('CL-IND-4 on Wall 2 at -0.005 cm, 2 cm from the wall, turned 89.5')).toEqual({
      ...expected,
      offsetCm: -0.005,
      fromWallCm: 2,
      rotation: 89.5,
    });
  });

  it('names a point of the floor or a corner', () => {
    const island = { type: 'place-on-floor', productId: 'IS-6', x: 120, y: 200 };
    expect(line('IS-6 at 120 cm, 200 cm, turned 90')).toEqual({ ...island, rotation: 90 });
    expect(line('IS-6 at 1.2 m, 200, turned 90 degrees')).toEqual({ ...island, rotation: 90 });
    expect(line('IS-6 at -120.123456 cm, 200')).toEqual({ ...island, x: -120.123456 });
    expect(line('CL-CRV in corner 1')).toEqual({ type: 'place-in-corner', productId: 'CL-CRV', corner: 1 });
  });

  it('takes sizes, colours, lights and groups', () => {
    expect(
      line(
        'WN-24 on Wall 1 at 1 m, sized 50 cm x 15 x 20", casing 5 cm, no colour, lit, group north%0020side',
      ),
    ).toMatchObject({
      size: { width: 50, length: 15, height: 50.8, casing: 5 },
      colorScheme: null,
      isLit: true,
      groupId: 'north side',
    });
    expect(line('MET-1 on Wall 1 at 1 m, color black')).toMatchObject({ colorScheme: 'black' });
  });

  it.each([
    ['no-place', '', ''],
    ['no-place', 'CL-IND-4', 'CL-IND-4'],
    ['no-place', 'CL-IND-4 beside Wall 2', 'CL-IND-4 beside Wall 2'],
    ['no-place', 'CL-IND-4 on Wall two at 3 cm', 'CL-IND-4 on Wall two at 3 cm'],
    ['no-place', 'IS-6 at 120 cm', 'IS-6 at 120 cm'],
    ['bad-length', 'CL-IND-4 on Wall 2 at far away', 'far away'],
    ['bad-length', 'IS-6 at 120 cm, 20 parsec', '20 parsec'],
    ['bad-length', 'IS-6 at 12e3, 20', '12e3'],
    ['bad-length', 'CL-IND-4 on Wall 2 at 3 cm, very high', 'very'],
    ['bad-length', 'CL-IND-4 on Wall 2 at 3.1234567 cm', '3.1234567 cm'],
    ['bad-angle', 'IS-6 at 120 cm, 200 cm, turned left', 'left'],
    ['bad-size', 'OB-COL at 1, 2, sized 3 x 4', '3 x 4'],
    ['bad-size', 'OB-COL at 1, 2, sized 3 x 4 x tall', '3 x 4 x tall'],
    ['unknown-option', 'IS-6 at 1, 2, upside down', 'upside down'],
    ['unknown-option', 'IS-6 at 1, 2, 3 cm from the wall', '3 cm from the wall'],
    ['unknown-option', 'CL-CRV in corner 1, turned 90', 'turned 90'],
    ['unknown-option', 'CL-CRV in corner 1,', ''],
    ['option-twice', 'IS-6 at 1, 2, lit, lit', 'lit'],
    ['option-twice', 'IS-6 at 1, 2, no colour, colour black', 'colour black'],
  ])('is refused as %s: %s', (reason, text, part) => {
    expect(read(text)).toEqual({ ok: false, reason, part });
  });

  it('longer than 1,000 signs is not looked at', () => {
    const at = 'IS-6 at 1, 2,';
    expect(read(`${at}${'lit'.padStart(1000 - at.length)}`)).toMatchObject({ ok: true });
    expect(read(`${at}${'lit'.padStart(1001 - at.length)}`)).toMatchObject({ reason: 'no-place' });
  });
});

/** The project that the lines make in the same room without its objects; ids as they were. */
function planned(project: Project, unit: LengthUnit): Project {
  const lines = planLines(project, catalogue, unit).map((text) => line(text, unit));
  const empty = { ...project, data: { ...project.data, objects: [] } };
  return lines.reduce((now, each, i) => {
    const result = apply(now, { ...each, id: project.data.objects[i]!.id }, catalogue);
    if (!result.ok) throw new Error(`${JSON.stringify(each)}: ${result.reason}`);
    return result.value;
  }, empty as Project);
}

function expectSamePlan(actual: Project, expected: Project): void {
  const plan = ({ position, size, rotation, isLit = false, ...others }: PlacedObject) => ({
    ...others,
    isLit,
    numbers: [...Object.values(position), size.width, size.length, size.height, size.casing, rotation],
  });
  const [is, was] = [actual, expected].map(({ data }) => data.objects.map(plan));
  expect(is!.map(({ numbers: _numbers, ...others }) => others)).toEqual(
    was!.map(({ numbers: _numbers, ...others }) => others),
  );
  is!.forEach(({ numbers }, i) =>
    numbers.forEach((number, k) => expect(Math.abs(number - was![i]!.numbers[k]!)).toBeLessThanOrEqual(0.01)),
  );
}

describe('a printed plan', () => {
  it('is read by people', () => {
    const objects = [
      placedAt(productOf(catalogue, 'IS-6'), 120, 150, { rotation: 90 }),
      placedAt(productOf(catalogue, 'CL-CRV'), 1 + 62.87 / 2, 1 + 62.87 / 2, { wall: 'Wall 1' }),
      placedAt(productOf(catalogue, 'CL-IND-4'), 399 - 34.29 / 2, 30.48 + 42.55 / 2, {
        wall: 'Wall 2',
        rotation: 90,
        colorScheme: 'PineHoneyLaq',
        groupId: 'left, side',
      }),
      placedAt(productOf(catalogue, 'WN-24'), 200, -7.5, {
        wall: 'Wall 1',
        position: { x: 200, y: -7.5, height: 120 },
      }),
    ];
    const project = projectOf(rectangle(400, 300, { objects }));
    expect(planLines(project, catalogue, 'CM')).toEqual([
      'IS-6 at 120 cm, 150 cm, turned 90',
      'CL-CRV in corner 1',
      'CL-IND-4 on Wall 2 at 30.48 cm, colour PineHoneyLaq, group left%002c%0020side',
      'WN-24 on Wall 1 at 169.52 cm, 120 cm high',
    ]);
    expect(planLines(project, catalogue, 'FT')[2]).toContain(`on Wall 2 at 1' 0"`);
    expectSamePlan(planned(project, 'FT'), project);
  });

  it('prints what the catalogue does not have where it stands', () => {
    const gone = placedAt({ ...productOf(catalogue, 'IS-6'), id: 'GONE 1' }, 100, 100);
    const project = projectOf(rectangle(400, 300, { objects: [gone] }));
    expect(planLines(project, catalogue, 'CM')).toEqual(['GONE%00201 at 100 cm, 100 cm']);
  });

  it.each(['CM', 'FT'] as const)(
    'has no size of what is sold in %s, which reads back as the catalogue’s',
    (unit) => {
      const rack = productOf(catalogue, 'CL-IND-1');
      const within = { width: rack.width - 0.01, length: rack.length, height: rack.height, casing: 0 };
      const project = projectOf(
        rectangle(400, 300, { objects: [placedAt(rack, 100, 100, { size: within })] }),
      );
      expect(planLines(project, catalogue, unit)[0]).not.toContain('sized');
      expectSamePlan(planned(project, unit), project);
    },
  );

  it('read into the empty room gives the same plan, whatever stands in it', () => {
    const gestures = fc.oneof(
      { weight: 4, arbitrary: placeGestures(catalogue) },
      { weight: 2, arbitrary: listGestures(catalogue) },
      { weight: 4, arbitrary: objectGestures(catalogue) },
    );
    const skew = room([
      { x: -20, y: 0 },
      { x: 500, y: 31 },
      { x: 470, y: 400 },
      { x: 150, y: 390 },
      { x: 160, y: 300 },
      { x: 0, y: 310 },
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(rectangle(500, 400), skew),
        fc.array(gestures, { minLength: 1, maxLength: 20 }),
        fc.constantFrom<LengthUnit>('CM', 'FT'),
        (data, sequence, unit) => {
          let project = projectOf(data);
          sequence.forEach((gesture, i) => {
            const command = gesture(project.data, i);
            const result = command && apply(project, command, catalogue);
            if (result?.ok) project = result.value;
          });
          expectSamePlan(planned(project, unit), project);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('never fails to read, whatever the text', () => {
    const word = fc.constantFrom(
      'IS-6',
      'on',
      'Wall 1',
      'at',
      'in corner',
      '1',
      '2\' 3"',
      ',',
      'sized',
      'x',
      'high',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const result = read(text);
          if (!result.ok) expect(result.part.length).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});
