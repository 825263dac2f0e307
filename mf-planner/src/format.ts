/** Planning's readings and printings of numbers, in the signs of the language spoken now. */
import * as planning from '@rackwright/planning';
import type { Charge } from '@rackwright/contracts';
import type { Currency, LengthUnit } from '@rackwright/planning';
import { numberMarks } from '@rackwright/web-kit';

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
/** RM unless said otherwise (specification section 1). */
export const moneyText = (minor: number, currency: Currency = 'MYR') =>
  planning.formatMoney(minor, currency, numberMarks());
/** An amount among others; one that is not there is a dash, not `RM 0.00`. */
export const formatAmount = (minor: number) => (minor === 0 ? '-' : moneyText(minor));
/** What is taken from a card, by the code of its currency: `USD 2,962.80`. */
export const formatCharge = ({ amount, currency }: Pick<Charge, 'amount' | 'currency'>) =>
  moneyText(amount).replace(/RM/, currency === 'MYR' ? 'RM' : currency);
/** A rate of exchange, with no more digits than it has. */
export const rateText = (rate: number) => String(rate).replace('.', numberMarks().decimal);
/** `98.5°`: to a tenth of a degree, by which a right angle (89.9 to 90.1, specification section 5) is told from one that is not. */
export const formatAngle = (degrees: number) =>
  `${String(planning.round(degrees, 1)).replace('.', numberMarks().decimal)}°`;
/** A length while it is typed, which the editor keeps with a decimal point. */
export const shownTyping = (typed: string) => typed.replace('.', numberMarks().decimal);
export const typedLength = (text: string, unit: LengthUnit) =>
  planning.parseLength(text, unit, numberMarks());
export const typedCasing = (text: string, unit: LengthUnit) =>
  planning.parseCasing(text, unit, numberMarks());
