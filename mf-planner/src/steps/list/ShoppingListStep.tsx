import type { ListQuestion } from '@rackwright/planning';
import { Alert, Button, PanelCard, Skeleton, Text } from '@rackwright/web-kit/ui';
import { IconChecklist } from '@tabler/icons-react';
import { useShownList } from '../../ordered/useShownList';
import { useIsFixed, usePlanner } from '../../parts/plannerContext';
import { useIsTheirs } from '../../saving/useIsTheirs';
import { useTexts } from '../../text';
import { useDocumentsTexts } from '../../text/documents';
import { Unpriced } from '../../changes/Unpriced';
import { PictureGallery } from '../../documents/pictures/PictureGallery';
import { StepPage } from '../StepPage';
import { useSteps } from '../../wizard/useSteps';
import { Additions } from './Additions';
import { ProjectFigureList, TotalsCard } from './Figures';
import { FinishCard } from './FinishCard';
import { ListActions } from './ListActions';
import { Racking } from './ListTable';
import { RoomBeside } from './RoomBeside';
import { useListDialogs } from './questions/ListDialogs';
import { TraceProvider } from './Trace';
import type { AskedQuestion } from './useListQuestions';
import { questionName } from './why';
import styles from './ShoppingListStep.module.css';

/** Fourth step: what will be delivered and what it costs, beside the room in 3D (specification section 4). */
export function ShoppingListStep() {
  const { draft } = usePlanner();
  const { list: texts, listWords } = useTexts();
  const { ordered } = useDocumentsTexts();
  const { state, quote, list } = useShownList();
  const { lead } = useIsTheirs() ? texts : texts.onlooker;
  const { questions, ask, dialog } = useListDialogs();
  const leads = { open: lead, asking: undefined, ...ordered };
  const isAsking = state === 'asking';
  return (
    <TraceProvider>
      <StepPage
        width={1600}
        title={listWords.shoppingList}
        lead={leads[state]}
        actions={!draft && <ListActions />}
      >
        <ToDecide questions={questions} onAsk={ask} />
        {!quote && <Unpriced />}
        <div className={styles.beside}>
          <div className={styles.tables}>
            {isAsking ? (
              <Skeleton height={320} />
            ) : (
              <>
                {list.lines.length === 0 ? <EmptyList /> : <Racking list={list} />}
                <Additions list={list} questions={questions} onAsk={ask} />
              </>
            )}
          </div>
          <RoomBeside />
        </div>
        <div className={styles.cards}>
          <FinishCard hasCabinets={list.lines.some(({ lacquerShown }) => lacquerShown === 'Included')} />
          <ProjectFigureList list={list} />
          {!isAsking && <TotalsCard list={list} paid={{ state, quote }} />}
        </div>
        {!draft && <PictureGallery />}
        {dialog}
      </StepPage>
    </TraceProvider>
  );
}

interface ToDecideProps {
  readonly questions: readonly AskedQuestion[];
  readonly onAsk: (question: ListQuestion) => void;
}

/** What was put off, and what the racks that came since have changed. */
function ToDecide({ questions, onAsk }: ToDecideProps) {
  const { review } = useTexts().list;
  const isFixed = useIsFixed();
  const waiting = isFixed ? [] : questions.filter(({ state }) => state !== 'answered');
  if (waiting.length === 0) return null;
  return (
    <Alert variant="light" color="amber" icon={<IconChecklist size={20} />} title={review.title}>
      <ul className={styles.waiting}>
        {waiting.map(({ question, state }) => (
          <li key={question}>
            <span>{(state === 'open' ? review.open : review.changed)(questionName(question))}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={review.goOf(questionName(question))}
              onClick={() => onAsk(question)}
            >
              {review.go}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function EmptyList() {
  const goTo = useSteps();
  const { empty, onlooker } = useTexts().list;
  const isTheirs = useIsTheirs();
  const isFixed = useIsFixed();
  return (
    <PanelCard>
      <Text c="dimmed">{isTheirs ? empty.text : onlooker.empty}</Text>
      {!isFixed && (
        <Button variant="default" onClick={() => void goTo(2)}>
          {empty.go}
        </Button>
      )}
    </PanelCard>
  );
}
