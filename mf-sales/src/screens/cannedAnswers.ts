import { cannedAnswerForm } from '@rackwright/contracts';
import { cannedAnswerCalls } from '@rackwright/contracts/browser';
import { languages } from '@rackwright/web-kit';
import { defineEntity, grouped, textLines } from '@rackwright/web-kit/console';
import { useTexts } from '../text';

/** Each language is called as it calls itself. */
function useAnswerTexts() {
  const { filledIn, ...answers } = useTexts().answers;
  return { ...answers, groups: { text: { labels: languages, hints: { en: filledIn } } } };
}

/** Answers for use again, in each language. */
export const cannedAnswers = defineEntity({
  calls: cannedAnswerCalls,
  form: cannedAnswerForm,
  useTexts: useAnswerTexts,
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
