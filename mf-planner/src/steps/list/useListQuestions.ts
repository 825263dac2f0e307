import {
  type ListQuestion,
  listQuestions,
  openQuestions,
  type Proposal,
  proposalText,
} from '@rackwright/planning';
import { useCallback, useMemo } from 'react';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';

/** `open`: never answered. `changed`: the racks are others now, and with them what is proposed. */
export type QuestionState = 'open' | 'changed' | 'answered';

export interface AskedQuestion {
  readonly question: ListQuestion;
  readonly proposal: Proposal;
  readonly state: QuestionState;
}

const NOTHING_ANSWERED: Readonly<Record<string, string>> = {};

/** What there is to be asked about trim and lights, in the order of the dialogs, and noting that it was answered. */
export function useListQuestions() {
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const answered = usePlannerState((state) => state.project.viewState.answered) ?? NOTHING_ANSWERED;
  const points = usePlannerState((state) => state.project.data.points);
  const objects = usePlannerState((state) => state.project.data.objects);
  const proposals = useMemo(
    () => openQuestions({ ...editor.data, points, objects }, catalogue),
    [editor, points, objects, catalogue],
  );
  const questions = useMemo(
    () =>
      listQuestions.flatMap((question): AskedQuestion[] => {
        const proposal = proposals.get(question);
        if (!proposal) return [];
        const before = answered[question];
        const state =
          before === undefined ? 'open' : before === proposalText(proposal) ? 'answered' : 'changed';
        return [{ question, proposal, state }];
      }),
    [proposals, answered],
  );
  const note = useCallback(
    (question: ListQuestion) => {
      const proposal = openQuestions(editor.data, editor.state.catalogue).get(question);
      if (!proposal) return;
      const before = editor.project.viewState.answered;
      const now = { ...before, [question]: proposalText(proposal) };
      editor.commit('answer', { type: 'set-view', viewState: { answered: now } });
    },
    [editor],
  );
  return { questions, note };
}
