import fc from 'fast-check';
import { apply, type Command } from './commands';
import type { Project } from '../project/project';
import { readProject } from '../project/readProject';
import { placedAt, productOf, projectOf, rectangle, testCatalogue } from '../testRooms';
import { runs } from '../properties/testRuns';

const catalogue = testCatalogue();
const object = placedAt(productOf(catalogue, 'CL-IND-6'), 200, 150, { id: 'r' });
const drawn = projectOf(rectangle(400, 300, { objects: [object] }));
/** What comes as JSON, typed by nobody. */
const apply_ = (command: unknown, project: Project = drawn) => apply(project, command as Command, catalogue);

describe('a value that a project cannot hold', () => {
  const long = 'x'.repeat(10_001);
  it.each([
    { type: 'set-step', step: 5 },
    { type: 'set-step', step: '1' },
    { type: 'set-view', viewState: { view: '4d' } },
    { type: 'set-view', viewState: { unit: 'MM' } },
    { type: 'set-room-colors', wall: 3, floor: null },
    { type: 'set-room-colors', wall: null, floor: long },
    { type: 'set-details', details: { contact: { email: null } } },
    { type: 'set-details', details: { address: { city: long } } },
    { type: 'set-finish', finish: { woodSpecies: 'Oak', stain: 'Natural', lacquer: false } },
    { type: 'set-finish', finish: { woodSpecies: 'Pine', stain: 'Natural', lacquer: 'no' } },
    { type: 'set-lit', ids: ['r'], isLit: 'yes' },
    { type: 'set-view', viewState: { answered: { trim: 1 } } },
    { type: 'set-view', viewState: { answered: 'trim' } },
    { type: 'set-additions', choices: null, quantities: {} },
    { type: 'set-additions', choices: {}, quantities: [1] },
  ])('is refused: %j', (command) => {
    expect(apply_(command)).toMatchObject({ ok: false, reason: 'bad-value' });
  });

  it.each([
    [{ type: 'rename', title: 7 }, 'bad-title'],
    [{ type: 'set-trim', choice: '__proto__', value: 'Yes' }, 'unknown-choice'],
    [{ type: 'set-trim', choice: 'moulding', value: 'Yes' }, 'unknown-choice'],
    [{ type: 'set-wall-width', wall: 0, widthCm: '20' }, 'wall-width-out-of-range'],
    [{ type: 'set-wall-length', wall: 0, lengthCm: Infinity }, 'wall-too-short'],
    [{ type: 'set-ceiling', heightCm: '300' }, 'ceiling-out-of-range'],
    [{ type: 'move-corner', index: 0, to: { x: '1', y: 0 } }, 'bad-point'],
    [{ type: 'move-wall', wall: 0, to: { x: 0, y: NaN } }, 'bad-point'],
    [{ type: 'split-wall', wall: 0, at: { x: Infinity, y: 0 } }, 'bad-point'],
    [
      {
        type: 'set-outline',
        points: [
          { x: 0, y: 0 },
          { x: '9', y: 0 },
          { x: 0, y: 9 },
        ],
      },
      'bad-point',
    ],
    [{ type: 'move-corner', index: 0.5, to: { x: 0, y: 0 } }, 'no-such-corner'],
  ])('is refused: %j as %s', (command, reason) => {
    expect(apply_(command)).toMatchObject({ ok: false, reason });
  });

  it.each([
    [{ choices: { moulding: 'Gold' }, quantities: { Top: 1 } }, 'unknown-choice'],
    [{ choices: { gilding: 'Yes' }, quantities: {} }, 'unknown-choice'],
    [{ choices: { moulding: 'Top' }, quantities: { Gold: 1 } }, 'unknown-accessory'],
    [{ choices: {}, quantities: { Top: 3, CFS: 10_001 } }, 'quantity-out-of-range'],
    [{ choices: {}, quantities: { Top: 1.5 } }, 'quantity-out-of-range'],
  ])('is refused with all the additions beside it: %j as %s', (additions, reason) => {
    expect(apply_({ type: 'set-additions', ...additions })).toMatchObject({ ok: false, reason });
  });

  it('takes choices and quantities of the additions in together, and leaves the others', () => {
    const before = {
      ...drawn.data,
      trimAndFiller: { filler: 'No' },
      quantityAllAddition: { CFS: 2, Top: 1 },
    };
    const changed = apply_(
      { type: 'set-additions', choices: { moulding: 'Crown' }, quantities: { Top: null, Crown: 10_000 } },
      { ...drawn, data: before },
    );
    expect(changed).toMatchObject({
      value: { data: { trimAndFiller: { filler: 'No', moulding: 'Crown' } } },
    });
    expect(changed.ok && changed.value.data.quantityAllAddition).toEqual({ CFS: 2, Crown: 10_000 });
  });

  it('takes the quantity of what is no longer sold away, and sets no other', () => {
    const before = { ...drawn.data, quantityAllAddition: { Gold: 2, Top: 1 } };
    const set = (quantity: number | null) =>
      apply_({ type: 'set-accessory-quantity', symbolName: 'Gold', quantity }, { ...drawn, data: before });
    expect(set(null)).toMatchObject({ value: { data: { quantityAllAddition: { Top: 1 } } } });
    expect(set(3)).toMatchObject({ ok: false, reason: 'unknown-accessory' });
  });

  it('takes a choice in place of what is no longer sold, of which no quantity was set', () => {
    const additions = { choices: { moulding: 'Crown' }, quantities: { Gold: null } };
    expect(apply_({ type: 'set-additions', ...additions })).toMatchObject({
      value: { data: { trimAndFiller: { moulding: 'Crown' } } },
    });
  });

  it('refuses a quantity of what has no name', () => {
    const symbolName: unknown = { toString: 0 };
    const command = { type: 'set-accessory-quantity', symbolName, quantity: 1 };
    expect(apply_(command)).toMatchObject({ ok: false, reason: 'unknown-accessory' });
  });

  it('keeps what was answered with the view, and leaves it when the view alone changes', () => {
    const answered = apply_({ type: 'set-view', viewState: { answered: { trim: 'Top 2' } } });
    if (!answered.ok) throw new Error(answered.reason);
    const turned = apply_({ type: 'set-view', viewState: { view: '3d' } }, answered.value);
    expect(turned).toMatchObject({ value: { viewState: { view: '3d', answered: { trim: 'Top 2' } } } });
    expect(readProject(JSON.parse(JSON.stringify(answered.value))).ok).toBe(true);
    const spoilt = { ...drawn, viewState: { ...drawn.viewState, answered: { trim: 2 } } };
    expect(readProject(spoilt)).toMatchObject({
      ok: false,
      reason: 'wrong-type',
      path: 'viewState.answered.trim',
    });
  });

  it('leaves what is beside the changed details alone', () => {
    const address = { ...drawn.projectDetails.address, county: 'Kent' };
    const known = { ...drawn, projectDetails: { ...drawn.projectDetails, address } };
    const changed = apply_({ type: 'set-details', details: { address: { city: 'Dover' } } }, known);
    expect(changed).toMatchObject({
      value: { projectDetails: { address: { clientName: '', city: 'Dover', county: 'Kent' } } },
    });
  });
});

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    NaN,
    -0,
    1e308,
    -1,
    '',
    '__proto__',
    'Wall 1',
    'x'.repeat(10_001),
  ),
  fc.double(),
  fc.string(),
  fc.dictionary(fc.string(), fc.double(), { maxKeys: 2, noNullPrototype: true }),
);

describe('commands with any values', () => {
  const commands: Command[] = [
    { type: 'place', object: { ...object, id: 'new', position: { x: 100, y: 150, height: 0 } } },
    { type: 'move', objects: [object] },
    { type: 'set-object-color', ids: ['r'], colorScheme: null },
    { type: 'set-lit', ids: ['r'], isLit: true },
    { type: 'set-finish', finish: drawn.data.finish },
    { type: 'set-accessory-quantity', symbolName: 'Top', quantity: 1 },
    { type: 'set-trim', choice: 'filler', value: 'No' },
    { type: 'set-additions', choices: { moulding: 'Top' }, quantities: { Top: 3, CFS: null } },
    { type: 'set-step', step: 2 },
    { type: 'set-view', viewState: { view: '3d', unit: 'FT' } },
    { type: 'rename', title: 'x' },
    { type: 'set-room-colors', wall: 'Brick', floor: null },
    { type: 'set-details', details: { contact: { email: '', tel: '', mobile: '' } } },
    { type: 'set-wall-width', wall: 0, widthCm: 20 },
    { type: 'set-wall-length', wall: 0, lengthCm: 380 },
    { type: 'set-ceiling', heightCm: 300 },
    { type: 'move-corner', index: 0, to: { x: -10, y: 0 } },
    { type: 'place-on-wall', productId: 'MET-1', wall: 'Wall 1', offsetCm: 10, heightCm: 20, id: 'w' },
    { type: 'place-on-floor', productId: 'CL-IND-2', x: 100, y: 100, rotation: 0, id: 'f' },
    { type: 'place-in-corner', productId: 'CL-CRV', corner: 1, id: 'c' },
  ];

  /** One leaf of a command, whichever, replaced. */
  function spoilt(value: unknown, path: number, by: unknown): unknown {
    if (typeof value !== 'object' || value === null) return by;
    const keys = Object.keys(value).filter((key) => key !== 'type');
    const key = keys[path % keys.length];
    if (key === undefined) return value;
    const inner = (value as Record<string, unknown>)[key];
    const next = spoilt(inner, Math.floor(path / keys.length), by);
    return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next };
  }

  it('are refused, or leave a project that can be read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...commands), fc.nat(100_000), junk, (command, path, by) => {
        const result = apply_(spoilt(command, path, by));
        if (result.ok) expect(readProject(result.value)).toMatchObject({ ok: true });
      }),
      { numRuns: runs(2_000) },
    );
  });
});
