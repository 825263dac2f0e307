import { type CalculationMessage, type Moulding, mouldings, type Proposal } from '@rackwright/planning';
import { Select, Switch } from '@rackwright/web-kit/ui';
import { usePlannerState } from '../../../parts/plannerContext';
import { useTexts } from '../../../text';
import { AccessoryRows } from './AccessoryRows';
import { QuestionFrame, type QuestionProps } from './QuestionFrame';
import { useAdditionsDraft, type AdditionsDraft } from './useAdditionsDraft';
import styles from './questions.module.css';

const CURVED_CROWN = '4CurvCrn';
const strips = ['CFS', 'EFS'] as const;

/** Mouldings and filler strips: proposed from the racks along the walls, each quantity the customer's to change. */
export function TrimQuestion({ frame, proposal, onAnswered }: QuestionProps) {
  const { questions } = useTexts().list;
  const draft = useAdditionsDraft();
  return (
    <QuestionFrame
      {...frame}
      title={questions.trim}
      onTake={() => draft.take('trim and filler') && onAnswered()}
    >
      <Mouldings draft={draft} proposal={proposal} isFixed={frame.isFixed} />
      <Fillers draft={draft} proposal={proposal} isFixed={frame.isFixed} />
    </QuestionFrame>
  );
}

interface PartProps {
  readonly draft: AdditionsDraft;
  readonly proposal: Proposal;
  readonly isFixed: boolean;
}

function Mouldings({ draft, proposal, isFixed }: PartProps) {
  const { trim } = useTexts().list;
  const message = usePlannerState((state) => state.catalogue.messages.trim);
  const accessories = usePlannerState((state) => state.catalogue.accessories);
  const chosen = (draft.choice('moulding') ?? '') as Moulding | '';
  const names = ['', ...mouldings.filter((name) => accessories.has(name))] as const;
  const rows = [...mouldings, CURVED_CROWN].filter((name) => {
    const isCalledFor =
      name === chosen || (name === CURVED_CROWN && (proposal[name] ?? 0) > 0 && hasCrown(chosen));
    return isCalledFor || (draft.explain(name)?.quantity ?? 0) > 0;
  });
  return (
    <section className={styles.part}>
      <Message {...message} />
      <Select
        label={trim.moulding}
        data={names.map((name) => ({ value: name, label: trim.mouldings[name] }))}
        value={chosen}
        allowDeselect={false}
        disabled={isFixed}
        onChange={(moulding) =>
          draft.choose({ moulding: moulding ?? '' }, chosen === '' ? {} : { [chosen]: null })
        }
      />
      <AccessoryRows draft={draft} symbolNames={rows} isFixed={isFixed} label={trim.moulding} />
    </section>
  );
}

const hasCrown = (moulding: string): boolean => moulding === 'Crown' || moulding === 'CrwnBase';

function Fillers({ draft, proposal, isFixed }: PartProps) {
  const { trim } = useTexts().list;
  const message = usePlannerState((state) => state.catalogue.messages.filler);
  const isWanted = draft.choice('filler') !== 'No';
  const rows = strips.filter(
    (name) => (isWanted && (proposal[name] ?? 0) > 0) || (draft.explain(name)?.quantity ?? 0) > 0,
  );
  const hasGaps = strips.some((name) => (proposal[name] ?? 0) > 0);
  return (
    <section className={styles.part}>
      <Message {...message} />
      <Switch
        label={trim.filler}
        description={hasGaps ? trim.fillerHint : trim.noGaps}
        checked={isWanted}
        disabled={isFixed}
        onChange={({ currentTarget }) =>
          draft.choose({ filler: currentTarget.checked ? 'Yes' : 'No' }, { CFS: null, EFS: null })
        }
      />
      <AccessoryRows draft={draft} symbolNames={rows} isFixed={isFixed} label={trim.filler} />
    </section>
  );
}

/** What the shop says about how quantities are counted; it can leave that out. */
function Message({ header_text, body_text, is_visible }: CalculationMessage) {
  if (!is_visible) return null;
  return (
    <div className={styles.message}>
      <h3>{header_text}</h3>
      <p>{body_text}</p>
    </div>
  );
}
