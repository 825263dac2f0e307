import {
  accept,
  CEILING_MAX,
  CEILING_MIN,
  checkCeilingHeight,
  type LengthUnit,
  reject,
  type Result,
} from '@rackwright/planning';
import { lengthText, typedLength } from './format';
import { refusalText } from './messages';
import { texts } from '.';

/** The typed ceiling height in centimetres, or the sentence for the field (specification section 5). */
export function ceilingOf(text: string, unit: LengthUnit): Result<number> {
  const { ceiling } = texts().wizard;
  if (text.trim() === '') return reject(ceiling.empty);
  const length = typedLength(text, unit);
  if (!length.ok) return reject(ceiling.notANumber);
  return checkCeilingHeight(length.value).ok
    ? accept(length.value)
    : reject(refusalText('ceiling-out-of-range'));
}

/** What the ceiling may be, in the unit in force: the specification's sentence has no unit. */
export function ceilingRange(unit: LengthUnit): string {
  return texts().wizard.ceiling.range(lengthText(CEILING_MIN, unit), lengthText(CEILING_MAX, unit));
}
