import type { Finding, FindingCode } from '@rackwright/planning';

/** How figures are written in the language and the unit in force. */
export interface Figures {
  readonly cm: (value: string | number | undefined) => string;
  readonly count: (value: string | number | undefined) => string;
}

/** Of one check: what it is called, what it says of a product, and how to mend that. */
export interface CheckWords {
  readonly name: string;
  readonly what: (values: Finding['values'], figures: Figures) => string;
  readonly mend: string;
}

export type ChecksWords = Readonly<Record<FindingCode, CheckWords>>;

/** Width × depth × height. */
export const measuredSides = ({ width, length, height }: Finding['values'], { cm }: Figures): string =>
  [width, length, height].map(cm).join(' × ');
export const declaredSides = (
  { declaredWidth, declaredLength, declaredHeight }: Finding['values'],
  { cm }: Figures,
): string => [declaredWidth, declaredLength, declaredHeight].map(cm).join(' × ');
