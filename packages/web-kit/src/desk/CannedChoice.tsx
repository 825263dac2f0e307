import type { CannedAnswer, HelpRequest, Submission } from '@rackwright/contracts';
import { cannedAnswerCalls } from '@rackwright/contracts/browser';
import { language, languages } from '../language';
import { Select, useCall } from '../ui';
import { useDeskTexts } from './text';

interface CannedChoiceProps {
  readonly item: HelpRequest | Submission;
  readonly put: (text: string) => void;
}

const ALL = { query: { pageSize: 500 } };

/** Answers that are kept, in what the customer reads and with their names filled in. */
export function CannedChoice({ item, put }: CannedChoiceProps) {
  const words = useDeskTexts().dialog;
  const { data, error } = useCall(cannedAnswerCalls.list, ALL);
  const reads = item.language ?? language();
  const answers = data?.items ?? [];
  const choose = (id: string | null) => {
    const chosen = answers.find(({ _id }) => _id === id);
    if (chosen) put(filledIn(textIn(chosen, reads), item));
  };
  return (
    <Select
      label={words.canned}
      description={error?.message ?? words.cannedHint(languages[reads])}
      placeholder={data && answers.length === 0 ? words.noCanned : ''}
      disabled={answers.length === 0}
      searchable
      // Chosen again, it is put in again.
      value={null}
      data={answers.map(({ _id, title }) => ({ value: _id, label: title }))}
      onChange={choose}
    />
  );
}

/** In that language, else in English, else in the first in which it is said. */
const textIn = ({ text }: CannedAnswer, reads: keyof typeof text): string =>
  [text[reads], text.en, text.ms, text.de].find((said) => said !== '') ?? '';

const filledIn = (text: string, { firstName, title }: HelpRequest | Submission): string =>
  text.replaceAll('{firstName}', () => firstName).replaceAll('{title}', () => title ?? '');
