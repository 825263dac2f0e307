import { discountsForm } from '@rackwright/contracts';
import { discountCalls } from '@rackwright/contracts/browser';
import { defineEntity, percentField } from '@rackwright/web-kit/console';
import { impactOnSaved } from '../releases/UnsavedImpact';
import { useTexts } from '../text';

/** One record: what is taken off every list. */
export const discounts = defineEntity({
  calls: discountCalls,
  collection: 'discounts',
  impact: impactOnSaved('discounts'),
  form: discountsForm,
  useTexts: () => useTexts().discounts,
  nameOf: (_, { update }) => update,
  columns: [],
  layout: [
    ['unitPrice', 'shipping'],
    ['finish', 'lacquer'],
  ],
  fields: { unitPrice: percentField, shipping: percentField, finish: percentField, lacquer: percentField },
  isSingle: true,
});
