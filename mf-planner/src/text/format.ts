/** Planning's readings and printings of numbers, in the signs of the language spoken now. */
import * as planning from '@rackwright/planning';
import type { LengthUnit } from '@rackwright/planning';
import { moneyText, numberMarks } from '@rackwright/web-kit';
import type { Ringgit } from '@rackwright/words';

/** A length as people measure it: to the millimetre, or to a tenth of an inch. Not to be read back. */
export const measuredText = (cm: number, unit: LengthUnit) =>
  lengthText(
    unit === 'CM' ? planning.round(cm, 1) : planning.inches(planning.round(planning.toInches(cm), 1)),
    unit,
  );
export const lengthText = (cm: number, unit: LengthUnit) => planning.formatLength(cm, unit, numberMarks());
export const heightText = (cm: number, unit: LengthUnit) => planning.formatHeight(cm, unit, numberMarks());
export const linearLengthText = (metres: number, unit: LengthUnit) =>
  planning.formatLinearLength(metres, unit, numberMarks());
export const areaM2Text = (m2: number, unit: LengthUnit) => planning.formatAreaM2(m2, unit, numberMarks());
/** An amount among others; one that is not there is a dash, not `RM 0.00`. */
export const formatAmount = (amount: Ringgit) => (amount === 0 ? '-' : moneyText(amount));
/** `98.5°`: to a tenth of a degree, by which a right angle (89.9 to 90.1, specification section 5) is told from one that is not. */
export const formatAngle = (degrees: number) =>
  `${String(planning.round(degrees, 1)).replace('.', numberMarks().decimal)}°`;
/** A length while it is typed, which the editor keeps with a decimal point. */
export const shownTyping = (typed: string) => typed.replace('.', numberMarks().decimal);
export const typedLength = (text: string, unit: LengthUnit) =>
  planning.parseLength(text, unit, numberMarks());
export const typedCasing = (text: string, unit: LengthUnit) =>
  planning.parseCasing(text, unit, numberMarks());
