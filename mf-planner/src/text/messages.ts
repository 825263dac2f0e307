/** What the planner says, by code: the sentences are in the catalogue, in `text/<language>/plan.ts`. Outside components, too. */
import {
  type Catalogue,
  type LengthUnit,
  type PlanLineFault,
  type Product,
  WALL_SEGMENT,
  wallSegmentType,
  type Warning,
} from '@rackwright/planning';
import { measuredText } from './format';
import type { Refusal } from '../editor/refusal';
import type { Notice } from '../editor/store';
import type { StepRefusal } from '../editor/wizard';
import type { ScreenshotView } from '../editor/screenshotViews';
import { texts } from '.';

/** Why something was refused, in words. */
export function refusalText(reason: Refusal): string {
  return texts().plan.refusals[reason];
}

export function stepSentence(reason: StepRefusal): string {
  return texts().plan.steps[reason];
}

export function noticeSentence({ code, values }: Pick<Notice, 'code' | 'values'>): string {
  if (code === 'refused') return refusalSentence(values.reason);
  const { name, place, reason } = values;
  return texts().plan.notices[code]({
    ...values,
    ...(name === '' ? { name: texts().plan.unknownProduct } : {}),
    ...(place === undefined ? {} : { place: wallLabel(String(place)) }),
    ...(reason === undefined ? {} : { reason: refusalSentence(reason) }),
  });
}

/** What a product is called on the screen, one that the catalogue no longer has included. */
export function productTitle({ products }: Pick<Catalogue, 'products'>, productId: string): string {
  return products.get(productId)?.name ?? texts().plan.unknownProduct;
}

/** Why an object keeps a project from being saved, and what helps. The server says which rule it breaks. */
export function faultSentence(reason: string): string {
  const { faults, refusals, impossible } = texts().plan;
  return faults[reason as keyof typeof faults] ?? refusals[reason as Refusal] ?? impossible;
}

function refusalSentence(reason: Notice['values'][string] | undefined): string {
  const { refusals, impossible } = texts().plan;
  return refusals[reason as Refusal] ?? impossible;
}

/** A wall as it is called on the screen: a project stores 'Wall 1' in every language. */
export function wallLabel(name: string): string {
  const number = /^Wall (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : texts().plan.wall(Number(number));
}

/** A picture as it is called on the screen. */
export function pictureLabel(view: ScreenshotView): string {
  const { pictures, wall } = texts().plan;
  return view === 'isometric' || view === 'bird' ? pictures[view] : wall(Number(view.slice('wall-'.length)));
}

interface WarnedOf {
  readonly product: Product;
  readonly unit: LengthUnit;
  readonly nameOf: (id: string) => string;
}

/** What is to be known of an object that may stay where it is. */
export function warningSentence(warning: Warning, { product, unit, nameOf }: WarnedOf): string {
  const { warnings } = texts().plan;
  if (warning.code === 'cannot-stand-up')
    return warnings.cannotStandUp(measuredText(warning.shortfallCm, unit));
  const names = warning.objects.map(nameOf).join(', ');
  if (warning.code === 'out-of-reach')
    return wallSegmentType(product) === WALL_SEGMENT.blank
      ? warnings.isInFront(names)
      : warnings.isBehind(names);
  return product.isOpening ? warnings.leafSwings(names) : warnings.inTheWay(names);
}

/** What is wrong with a line that was typed, with the part of it that was not understood. */
export function planLineSentence({ reason, part }: PlanLineFault): string {
  return `${texts().plan.lines[reason]} ${part}`;
}
