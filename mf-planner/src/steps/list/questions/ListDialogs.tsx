import type { ListQuestion } from '@rackwright/planning';
import { type ComponentType, useState } from 'react';
import { useStore } from 'zustand';
import { useIsFixed, usePlanner } from '../../../parts/plannerContext';
import { type AskedQuestion, useListQuestions } from '../useListQuestions';
import { ArchQuestion, LightingQuestion, PackageQuestion } from './LightQuestions';
import type { QuestionProps } from './QuestionFrame';
import { TrimQuestion } from './TrimQuestion';

const dialogs: Readonly<Record<ListQuestion, ComponentType<QuestionProps>>> = {
  trim: TrimQuestion,
  lighting: LightingQuestion,
  archLighting: ArchQuestion,
  packageLighting: PackageQuestion,
};

/** What is being asked: in a row from `at` on, or one alone. */
interface Asking {
  readonly row: readonly ListQuestion[];
  readonly at: number;
  readonly isAlone: boolean;
}

const openOnes = (questions: readonly AskedQuestion[]): readonly ListQuestion[] =>
  questions.filter(({ state }) => state === 'open').map(({ question }) => question);

/**
 * The dialogs of the fourth step, one after the other in the order of the specification (section 2): those that have never been
 * answered open by themselves when the step is entered; each can be opened again alone.
 */
export function useListDialogs() {
  const { wizard } = usePlanner();
  const isFixed = useIsFixed();
  const { questions, note } = useListQuestions();
  const isWizardAsking = useStore(wizard, ({ dialog }) => dialog !== null);
  const [asking, setAsking] = useState<Asking | null>(() => {
    const row = isFixed ? [] : openOnes(questions);
    return row.length > 0 ? { row, at: 0, isAlone: false } : null;
  });
  const ask = (question: ListQuestion) => setAsking({ row: [question], at: 0, isAlone: true });
  const close = () => setAsking(null);
  const question = asking?.row[asking.at];
  const asked = questions.find((each) => each.question === question);
  if (!asking || !question || !asked || isWizardAsking) return { questions, ask, dialog: null };
  const { row, at, isAlone } = asking;
  const goTo = (next: number) => (row[next] ? setAsking({ ...asking, at: next }) : close());
  const answered = () => {
    note(question);
    goTo(at + 1);
  };
  const place = { number: at + 1, of: row.length, onBack: () => goTo(at - 1), onSkip: answered };
  const Dialog = dialogs[question];
  const dialog = (
    <Dialog
      key={question}
      frame={{ place: isAlone ? null : place, isFixed, onClose: close }}
      proposal={asked.proposal}
      onAnswered={answered}
    />
  );
  return { questions, ask, dialog };
}
