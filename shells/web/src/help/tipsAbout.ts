import type { WireHelpTip } from '@rackwright/contracts';
import { isFoundIn } from '@rackwright/contracts/folding';

export type Tip = WireHelpTip;

const byOrder = (a: { readonly orderNumber: number }, b: { readonly orderNumber: number }) =>
  a.orderNumber - b.orderNumber;

/**
 * Tips and their sub-tips in the publisher's order, of which each wanted word is in the title or the text. A tip that speaks of it
 * itself keeps all its sub-tips; another only those that do.
 */
export function tipsAbout(tips: readonly Tip[], wanted: string): readonly Tip[] {
  const speaks = ({ title, text }: { readonly title: string; readonly text: string }) =>
    isFoundIn(`${title} ${text}`, wanted);
  return [...tips]
    .sort(byOrder)
    .map((tip) => ({ ...tip, subTips: [...tip.subTips].sort(byOrder) }))
    .flatMap((tip) => {
      if (speaks(tip)) return [tip];
      const subTips = tip.subTips.filter(speaks);
      return subTips.length > 0 ? [{ ...tip, subTips }] : [];
    });
}
