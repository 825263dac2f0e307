import { DEFAULT_WALL_HEIGHT, type LengthUnit, readyShape, roomFigures } from '@rackwright/planning';
import { areaM2Text, lengthText, typedLength } from '../../text/format';
import { refusalText } from '../../text/messages';
import type { StartChoice } from '../../project/startProject';
import { texts } from '../../text';
import { ceilingOf } from '../../text/ceiling';

export type Shape = StartChoice['shape'];

/** The sizes as they are typed. */
export interface SizeTexts {
  readonly width: string;
  readonly length: string;
  readonly ceiling: string;
}

export type SizeErrors = Partial<Record<keyof SizeTexts, string>>;

export function sizeTexts([width, length]: readonly [number, number], unit: LengthUnit): SizeTexts {
  return {
    width: lengthText(width, unit),
    length: lengthText(length, unit),
    ceiling: lengthText(DEFAULT_WALL_HEIGHT, unit),
  };
}

/** What was typed, while lengths were in that unit. */
export interface TypedSizes {
  readonly unit: LengthUnit;
  readonly texts: Partial<SizeTexts>;
}

/** As they are written in another unit; what is no length stays as it was typed. */
export function sizesIn({ unit: typedIn, texts: typed }: TypedSizes, unit: LengthUnit): Partial<SizeTexts> {
  if (unit === typedIn) return typed;
  const written = Object.entries(typed).map(([name, text]) => {
    const length = typedLength(text, typedIn);
    return [name, length.ok ? lengthText(length.value, unit) : text];
  });
  return Object.fromEntries(written) as Partial<SizeTexts>;
}

type Sizes = Pick<StartChoice, 'width' | 'length' | 'ceiling'>;

interface ReadSizes {
  readonly errors: SizeErrors;
  /** Null when there is an error. */
  readonly values: Sizes | null;
}

/** In centimetres. What is drawn has no size yet, only a ceiling. */
export function readSizes(sizes: SizeTexts, unit: LengthUnit, shape: Shape): ReadSizes {
  const errors: SizeErrors = {};
  const read = (name: 'width' | 'length'): number => {
    if (shape === 'draw') return 0;
    const value = typedLength(sizes[name], unit);
    if (!value.ok) errors[name] = refusalText(value.reason);
    return value.ok ? value.value : 0;
  };
  const [width, length] = [read('width'), read('length')];
  const ceiling = ceilingOf(sizes.ceiling, unit);
  if (!ceiling.ok) errors.ceiling = ceiling.reason;
  const isGood = Object.keys(errors).length === 0 && ceiling.ok;
  return { errors, values: isGood ? { width, length, ceiling: ceiling.value } : null };
}

/** What is to be said below the sizes: the area they give, or how to type them. */
export function areaText(shape: Shape | null, sizes: SizeTexts, unit: LengthUnit): string {
  const { scratch } = texts().wizard;
  const width = typedLength(sizes.width, unit);
  const length = typedLength(sizes.length, unit);
  if (shape === 'draw') return scratch.drawLater;
  if (!shape || !width.ok || !length.ok) return scratch.units;
  const points = readyShape(shape, width.value, length.value);
  return scratch.area(areaM2Text(roomFigures({ points, wallHeight: 0 }).floorAreaM2, unit));
}
