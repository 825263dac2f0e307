import { createTexts } from '@rackwright/web-kit';
import english from './en/checkout';

/** What is said on the way to the checkout and of what was ordered: a catalogue of its own, so that a plan is drawn without it. */
const catalogue = createTexts(english, {
  ms: () => import('./ms/checkout'),
  de: () => import('./de/checkout'),
});

export const useCheckoutTexts = catalogue.use;
export const checkoutTexts = catalogue.now;
