import { slideForm } from '@rackwright/contracts';
import { slideCalls } from '@rackwright/contracts/browser';
import { defineEntity } from '@rackwright/web-kit/console';
import { useTexts } from '../text';
import { cataloguePicture } from './kinds';

/** What a visitor sees before the first plan, in its order. */
export const slides = defineEntity({
  calls: slideCalls,
  collection: 'slides',
  form: slideForm,
  useTexts: () => useTexts().slides,
  nameOf: ({ header }) => String(header),
  columns: [],
  layout: [['header'], ['text'], ['imageUrl']],
  fields: { imageUrl: cataloguePicture(slideCalls.upload) },
  order: { place: slideCalls.place },
});
