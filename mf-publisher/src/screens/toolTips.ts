import { toolTipForm } from '@rackwright/contracts';
import { toolTipCalls } from '@rackwright/contracts/browser';
import { defineEntity } from '@rackwright/web-kit/console';
import { useTexts } from '../text';

type Places = Readonly<Record<string, string>>;

/** For people: where a tip appears. */
const placeOf = (id: string, { places }: { readonly places: Places }): string => places[id] ?? id;

/** The short hints at controls of the planner. */
export const toolTips = defineEntity({
  calls: toolTipCalls,
  collection: 'toolTips',
  form: toolTipForm,
  useTexts: () => useTexts().toolTips,
  nameOf: ({ _id }, texts) => placeOf(_id, texts),
  columns: [
    { key: 'place', title: ({ place }) => place, show: ({ _id }, texts) => placeOf(_id, texts) },
    'text',
  ],
  layout: [['text']],
});
