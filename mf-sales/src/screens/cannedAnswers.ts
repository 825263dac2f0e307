import { cannedAnswerForm } from '@rackwright/contracts';
import { cannedAnswerCalls } from '@rackwright/contracts/browser';
import { defineEntity, grouped, textLines } from '@rackwright/web-kit/console';
import { useTexts } from '../text';

/** Answers for use again, in each language. */
export const cannedAnswers = defineEntity({
  calls: cannedAnswerCalls,
  form: cannedAnswerForm,
  useTexts: () => useTexts().answers,
  nameOf: ({ title }) => String(title),
  columns: ['title', 'orderNumber'],
  layout: [['title', 'orderNumber'], ['text']],
  fields: {
    text: grouped({
      layout: [['en'], ['ms'], ['de']],
      fields: { en: textLines, ms: textLines, de: textLines },
    }),
  },
});
