import { roomFigures, type StepIndex } from '@rackwright/planning';
import { useStore } from 'zustand';
import { useGoneCount, useUnknownObjects } from '../../changes/changesOf';
import { moneyText } from '@rackwright/web-kit';
import { areaM2Text } from '../../text/format';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useSavingVerbs } from '../../saving/savingVerbs';
import { useReview } from '../../sharing/useReview';
import { useTexts } from '../../text';
import { useCheckoutTexts } from '../../text/checkout';
import { useListQuestions } from '../list/useListQuestions';

export type TaskName = 'room' | 'racks' | 'unknown' | 'list' | 'preDrill' | 'save' | 'review';

export interface Task {
  readonly name: TaskName;
  readonly isDone: boolean;
  readonly isOptional?: boolean;
  readonly title: string;
  /** Where it stands. */
  readonly detail: string;
  /** Where it is done; null for what is done from here. */
  readonly step: StepIndex | null;
}

/** What is to be done before ordering, and how far each is. */
export function useTasks(): readonly Task[] {
  return [...usePlanTasks(), ...useProjectTasks()];
}

/** Of the plan itself. */
function usePlanTasks(): readonly Task[] {
  const { editor } = usePlanner();
  const { listWords } = useTexts();
  const { orderStep: texts } = useCheckoutTexts();
  const data = usePlannerState((state) => state.project.data);
  const unit = usePlannerState((state) => state.unit);
  const preDrill = usePlannerState((state) => state.preDrillOption);
  const { questions } = useListQuestions();
  const { lines, totals } = editor.list;
  const replacing = useReplacing();
  const walls = data.points.length;
  const hasRacks = lines.length > 0;
  const area = walls > 0 ? areaM2Text(roomFigures(data).floorAreaM2, unit) : '';
  return [
    {
      name: 'room',
      title: texts.room,
      isDone: walls > 0,
      detail: walls > 0 ? texts.roomDone(walls, area) : '',
      step: 1,
    },
    {
      name: 'racks',
      title: texts.racks,
      isDone: hasRacks,
      detail: hasRacks ? texts.racksDone(totals.ofRacks, totals.bottleCount) : '',
      step: 2,
    },
    ...replacing,
    {
      name: 'list',
      title: texts.list,
      isDone: hasRacks && questions.every(({ state }) => state === 'answered'),
      detail: hasRacks ? texts.listDone(moneyText(totals.totalAmount)) : '',
      step: 3,
    },
    {
      name: 'preDrill',
      title: texts.preDrill,
      isDone: preDrill !== null,
      detail: preDrill === null ? '' : `${listWords.drilledAs[preDrill]}.`,
      step: null,
    },
  ];
}

/** What is no longer sold, as a task while there is any. */
function useReplacing(): readonly Task[] {
  const { changes } = useTexts();
  const { orderStep: texts } = useCheckoutTexts();
  const unknown = useUnknownObjects().length;
  const gone = useGoneCount();
  if (unknown + gone === 0) return [];
  const detail = [unknown > 0 && texts.unknownDetail(unknown), gone > 0 && changes.banner.gone(gone)];
  return [
    {
      name: 'unknown',
      title: texts.unknown,
      isDone: false,
      detail: detail.filter(Boolean).join(' '),
      step: null,
    },
  ];
}

/** Of the project: that it is kept, and what the shop says of it. */
function useProjectTasks(): readonly Task[] {
  const { session } = usePlanner();
  const { orderStep: texts } = useCheckoutTexts();
  const status = useStore(session.store, (state) => state.status);
  const { status: review } = useReview();
  const { maySave } = useSavingVerbs();
  const isSaved = status === 'saved';
  const reviewDetail =
    review === 'draft' ? texts.reviewOpen : review === 'in review' ? texts.reviewWaiting : texts.reviewDone;
  return [
    {
      name: 'save',
      title: texts.save,
      isDone: isSaved,
      // Guests order without.
      isOptional: !maySave,
      detail: isSaved ? texts.saveDone : '',
      step: null,
    },
    {
      name: 'review',
      title: texts.review,
      isDone: review === 'reviewed',
      isOptional: true,
      detail: reviewDetail,
      step: null,
    },
  ];
}
