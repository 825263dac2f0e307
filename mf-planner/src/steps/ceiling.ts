import type { LengthUnit, Result } from '@rackwright/planning';
import { accept, checkCeilingHeight, reject } from '@rackwright/planning';
import { parseLength } from '../format';
import { ceilingMessages } from '../messages';

/** The typed ceiling height in centimetres, or the sentence for the field. */
export function ceilingOf(text: string, unit: LengthUnit): Result<number> {
  if (text.trim() === '') return reject(ceilingMessages.empty);
  const length = parseLength(text, unit);
  if (!length.ok) return reject(ceilingMessages.notANumber);
  return checkCeilingHeight(length.value).ok ? accept(length.value) : reject(ceilingMessages.outOfRange);
}
