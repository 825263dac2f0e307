import { helpTipForm } from '@rackwright/contracts';
import { helpTipCalls } from '@rackwright/contracts/browser';
import { defineEntity, repeated } from '@rackwright/web-kit/console';
import { useTexts } from '../text';

/** What the help says, each with tips of its own. */
export const helpTips = defineEntity({
  calls: helpTipCalls,
  collection: 'helpTips',
  form: helpTipForm,
  useTexts: () => useTexts().helpTips,
  nameOf: ({ title }) => String(title),
  columns: [],
  layout: [['title'], ['text'], ['subTips']],
  fields: {
    subTips: repeated({
      nameOf: ({ title }) => String(title),
      layout: [['title'], ['text']],
      orderedBy: 'orderNumber',
    }),
  },
  order: {
    place: helpTipCalls.place,
    besideOf: ({ subTips }, { besideTip }) => besideTip((subTips as readonly unknown[]).length),
  },
});
