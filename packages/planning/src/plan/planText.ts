/** A plan as lines of text, both ways: `CL-IND-4 on Wall 2 at 30.48 cm`, `IS-6 at 120 cm, 200 cm, turned 90`, `CL-CRV in corner 1`. */
import type { Catalogue } from '../catalogue/catalogue';
import { formatLength, inches, type LengthUnit, parseLength, round, toInches } from '../measure';
import {
  backFromWall,
  backPlace,
  type ByListCommand,
  type ListedObject,
  listedObject,
  offsetOnWall,
} from './planByList';
import type { PlacedObject, Project } from '../project/project';
import { accept, type Acceptance, type Rejection } from '../result';
import { openScene, type Scene } from '../placing/scene';
import { isResizable, SAME_SIZE } from '../placing/sizeRule';

type WithoutId<C> = C extends { readonly id: string } ? Omit<C, 'id'> : never;

/** A command that lacks only the id of the object it places. */
export type PlanLine = WithoutId<Extract<ByListCommand, ListedObject>>;

export type PlanLineRefusal =
  /** Neither `PRODUCT on Wall N at LENGTH`, nor `PRODUCT in corner N`, nor `PRODUCT at LENGTH, LENGTH`. */
  'no-place' | 'bad-length' | 'bad-angle' | 'bad-size' | 'unknown-option' | 'option-twice';

/** `part` is the piece of the line that was not understood, its first 60 characters. */
export interface PlanLineFault extends Rejection<PlanLineRefusal> {
  readonly part: string;
}

type Read<T> = Acceptance<T> | PlanLineFault;

function fault(reason: PlanLineRefusal, part: string): PlanLineFault {
  return { ok: false, reason, part: part.trim().slice(0, 60) };
}

const LINE_MAX = 1000;

/**
 * The command that a line stands for, but for the id:
 * - `CL-IND-4 on Wall 2 at 30.48 cm`: from the wall's corner A to the product's near edge;
 * - `IS-6 at 120 cm, 200 cm`: x and y of its middle in the plan;
 * - `CL-CRV in corner 1`: at connection point 1.
 *
 * After that, each once and after a comma: `150 cm high` (of the underside), `turned 90` (degrees), `2 cm from the wall` (of the
 * back), `sized 90 cm x 15 cm x 210 cm` (width, length, height), `casing 6.35 cm`, `colour PineHoneyLaq` or `no colour`, `lit`,
 * `group left`. Lengths are in every form that `parseLength` takes, with up to six decimals, and a minus where they may be
 * negative; a plain number is in `unit`. In names, %hhhh is the character of that code. What is not understood is refused with
 * the part of the line that is not; whether it may stand there is for the command to say.
 */
export function readPlanLine(text: string, unit: LengthUnit): Read<PlanLine> {
  const [first = '', ...others] = text.length > LINE_MAX ? [] : text.split(',');
  const match = placePattern.exec(first.trim());
  if (!match) return fault('no-place', text);
  const [, product = '', wall, offset = '', corner, x = ''] = match;
  const productId = nameFrom(product);
  if (wall !== undefined) {
    const offsetCm = readSigned(offset, unit);
    if (!offsetCm.ok) return offsetCm;
    const place = { type: 'place-on-wall', productId, wall: `Wall ${Number(wall)}` } as const;
    return withOptions({ ...place, offsetCm: offsetCm.value }, others, unit);
  }
  if (corner !== undefined)
    return withOptions({ type: 'place-in-corner', productId, corner: Number(corner) }, others, unit);
  return readOnFloor(first, { productId, x }, others, unit);
}

function readOnFloor(
  text: string,
  { productId, x }: { productId: string; x: string },
  [y, ...options]: readonly string[],
  unit: LengthUnit,
): Read<PlanLine> {
  if (y === undefined) return fault('no-place', text);
  const atX = readSigned(x, unit);
  const atY = readSigned(y, unit);
  if (!atX.ok) return atX;
  if (!atY.ok) return atY;
  return withOptions({ type: 'place-on-floor', productId, x: atX.value, y: atY.value }, options, unit);
}

function withOptions(line: PlanLine, parts: readonly string[], unit: LengthUnit): Read<PlanLine> {
  const options = readOptions(parts, unit, line.type);
  return options.ok ? accept({ ...line, ...options.value }) : options;
}

/** Product, then wall and offset, or corner, or x. */
const placePattern = /^(\S+)\s+(?:on\s+wall\s+(\d{1,4})\s+at\s+(\S.*)|in\s+corner\s+(\d{1,4})|at\s+(\S.*))$/i;

type Options = Omit<ListedObject, 'productId'> & { readonly rotation?: number; readonly fromWallCm?: number };

interface OptionForm {
  readonly pattern: RegExp;
  readonly places?: readonly PlanLine['type'][];
  readonly read: (captured: readonly string[], unit: LengthUnit) => Read<Options>;
}

const lengthOption =
  (as: (cm: number) => Options) =>
  ([text = '']: readonly string[], unit: LengthUnit): Read<Options> => {
    const cm = readSigned(text, unit);
    return cm.ok ? accept(as(cm.value)) : cm;
  };

const optionForms: readonly OptionForm[] = [
  {
    pattern: /^turned\s+(\S+?)(?:\s*(?:degrees|deg|°))?$/i,
    places: ['place-on-wall', 'place-on-floor'],
    read: ([text = '']) =>
      /^-?\d{1,3}(?:\.\d{1,6})?$/.test(text) ? accept({ rotation: Number(text) }) : fault('bad-angle', text),
  },
  {
    pattern: /^(\S.*?)\s+from\s+the\s+wall$/i,
    places: ['place-on-wall'],
    read: lengthOption((fromWallCm) => ({ fromWallCm })),
  },
  { pattern: /^(\S.*?)\s+high$/i, read: lengthOption((heightCm) => ({ heightCm })) },
  { pattern: /^casing\s+(\S.*)$/i, read: lengthOption((casing) => ({ size: { casing } })) },
  { pattern: /^sized\s+(\S.*)$/i, read: readSize },
  { pattern: /^no\s+colou?r$/i, read: () => accept({ colorScheme: null }) },
  { pattern: /^colou?r\s+(\S+)$/i, read: ([name = '']) => accept({ colorScheme: nameFrom(name) }) },
  { pattern: /^lit$/i, read: () => accept({ isLit: true }) },
  { pattern: /^group\s+(\S+)$/i, read: ([name = '']) => accept({ groupId: nameFrom(name) }) },
];

function readOptions(parts: readonly string[], unit: LengthUnit, place: PlanLine['type']): Read<Options> {
  let options: Options = {};
  const seen = new Set<string>();
  for (const part of parts) {
    const read = readOption(part.trim(), unit, place);
    if (!read.ok) return read;
    for (const key of Object.keys({ ...read.value, ...read.value.size })) {
      if (key !== 'size' && seen.has(key)) return fault('option-twice', part);
      seen.add(key);
    }
    const size = { ...options.size, ...read.value.size };
    options = { ...options, ...read.value, ...(Object.keys(size).length > 0 ? { size } : {}) };
  }
  return accept(options);
}

function readOption(part: string, unit: LengthUnit, place: PlanLine['type']): Read<Options> {
  for (const { pattern, places, read } of optionForms) {
    const match = pattern.exec(part);
    if (match && (!places || places.includes(place))) return read(match.slice(1), unit);
  }
  return fault('unknown-option', part);
}

function readSize([text = '']: readonly string[], unit: LengthUnit): Read<Options> {
  const sizes = text.split(/\s+x\s+/i).map((size) => readSigned(size, unit));
  const [width, length, height] = sizes;
  if (sizes.length !== 3 || !width?.ok || !length?.ok || !height?.ok) return fault('bad-size', text);
  return accept({ size: { width: width.value, length: length.value, height: height.value } });
}

const finePattern = /^(\d{1,7}\.\d{3,6}) ?(cm|")$/i;

/** A length that may be negative. Centimetres. */
function readSigned(text: string, unit: LengthUnit): Read<number> {
  const isNegative = text.trim().startsWith('-');
  const size = text.trim().slice(isNegative ? 1 : 0);
  const fine = finePattern.exec(size);
  const fineCm = fine?.[2] === '"' ? inches(Number(fine[1])) : Number(fine?.[1]);
  const parsed = fine ? accept(fineCm) : parseLength(size, unit);
  return parsed.ok ? accept(isNegative ? -parsed.value : parsed.value) : fault('bad-length', text);
}

/** Near enough to be the same, in centimetres. */
const SAME = 2e-6;

/** As short as reads back to the same length, to 2e-6 cm. */
function printed(cm: number, unit: LengthUnit): string {
  const short = formatLength(cm, unit);
  const read = readSigned(short, unit);
  if (read.ok && Math.abs(read.value - cm) <= SAME) return short;
  return unit === 'CM' ? `${fixed(cm)} cm` : `${fixed(toInches(cm))}"`;
}

/** Six decimals at most, never in powers of ten. */
function fixed(value: number): string {
  const text = round(value, 6).toFixed(6);
  return text.replace(/\.?0+$/, '');
}

/** Signs that would end a name in a line are written by their code. */
function printedName(name: string): string {
  return name.replace(/[^\w.-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function nameFrom(printedAs: string): string {
  return printedAs.replace(/%([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/**
 * A line for every object, in document order: read back into the same room without objects they give the same plan, to 0.01 cm,
 * with sizes, colours, lights and groups. What is not in a line: ids, and fields that the plan does not depend on.
 */
export function planLines(project: Pick<Project, 'data'>, catalogue: Catalogue, unit: LengthUnit): string[] {
  const scene = openScene({ ...project.data, objects: [] }, catalogue);
  return project.data.objects.map((object) => lineOf(scene, object, unit));
}

function lineOf(scene: Scene, object: PlacedObject, unit: LengthUnit): string {
  const product = printedName(object.productId);
  return [`${product} ${placeOf(scene, object, unit)}`, ...optionsOf(scene, object, unit)].join(', ');
}

function placeOf(scene: Scene, object: PlacedObject, unit: LengthUnit): string {
  const { position, rotation } = object;
  const frame = scene.wallNamed(object.wall);
  if (!frame) {
    const turned = Math.abs(rotation) > SAME ? [`turned ${fixed(rotation % 360)}`] : [];
    return [`at ${printed(position.x, unit)}`, printed(position.y, unit), ...turned].join(', ');
  }
  const product = scene.product(object);
  const { wall } = frame;
  const offset = offsetOnWall(wall, object);
  const gap = scene.catalogue.wallGapCm;
  const isTurned = Math.abs(rotation - wall.angle) > SAME;
  const back = backFromWall(frame, object);
  const isBackInPlace = Math.abs(back - backPlace(frame, product, object.size, gap)) <= SAME;
  if (product.cornerType && isBackInPlace && !isTurned && Math.abs(offset - gap) <= SAME)
    return `in corner ${wall.index + 1}`;
  const options = [
    isBackInPlace ? [] : `${printed(back, unit)} from the wall`,
    isTurned ? `turned ${fixed(rotation % 360)}` : [],
  ].flat();
  return [`on ${wall.name} at ${printed(offset, unit)}`, ...options].join(', ');
}

function optionsOf(scene: Scene, object: PlacedObject, unit: LengthUnit): string[] {
  const { position, size, colorScheme, groupId, isLit } = object;
  const product = scene.product(object);
  const ceiling = scene.data.wallHeight;
  const listed = { id: object.id, productId: product.id };
  const isHeightOwn =
    Math.abs(listedObject(product, listed, ceiling).position.height - position.height) <= SAME;
  const own = listedObject(product, isHeightOwn ? listed : { ...listed, heightCm: position.height }, ceiling);
  const near = isResizable(product) ? SAME : SAME_SIZE;
  const isOwn = (measure: keyof typeof size): boolean => Math.abs(own.size[measure] - size[measure]) <= near;
  const isSized = !(['width', 'length', 'height'] as const).every(isOwn);
  const sizes = [size.width, size.length, size.height].map((cm) => printed(cm, unit));
  const color = colorScheme === null ? 'no colour' : `colour ${printedName(colorScheme)}`;
  return [
    isHeightOwn ? [] : `${printed(position.height, unit)} high`,
    isSized ? `sized ${sizes.join(' x ')}` : [],
    isOwn('casing') ? [] : `casing ${printed(size.casing, unit)}`,
    colorScheme === own.colorScheme ? [] : color,
    isLit ? 'lit' : [],
    groupId ? `group ${printedName(groupId)}` : [],
  ].flat();
}
