import { useLanguage, useShell } from '@rackwright/web-kit';
import { VisuallyHidden } from '@rackwright/web-kit/ui/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type StoreApi, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CatalogueOffer } from './changes/CatalogueOffer';
import { ChangesBanner } from './changes/ChangesBanner';
import { useNewCatalogue, useSpokenCatalogue } from './changes/useOffer';
import type { OnScreen, ScreenDialog } from './editor/commands';
import type { Notice } from './editor/store';
import { laterDesign } from './design/laterDesign';
import { laterPart } from './parts/later';
import { fetchLaterParts, later } from './laterParts';
import { noticeSentence, productTitle } from './text/messages';
import { laterPanels } from './panels/laterPanels';
import { useTypedAhead } from './panels/palette/typedAhead';
import { NewProjectButton } from './bars/NewProjectButton';
import { ProjectName } from './bars/ProjectName';
import { SaveButton } from './bars/SaveButton';
import { StepBar } from './bars/StepBar';
import { usePlanner, usePlannerState } from './parts/plannerContext';
import type { ProjectAction } from './parts/projectActions';
import { CommandsProvider } from './parts/useCommand';
import type { Drafts } from './project/drafts';
import type { OpenedProject } from './project/openProject';
import { SavingProvider } from './saving/savingVerbs';
import { OwnershipBanner } from './bars/OwnershipBanner';
import { isAcceptedHere } from './proposals/accepted';
import { useSaving } from './saving/useSaving';
import { ProjectStatus } from './sharing/ProjectStatus';
import { ReturnedProvider } from './steps/order/checkout/returned';
import { PlanStep } from './steps/PlanStep';
import { WizardDialogs } from './steps/WizardDialogs';
import { useKeys } from './useKeys';
import { useOnScreen } from './useOnScreen';
import bar from './bars/TopBar.module.css';
import styles from './parts/planner.module.css';

/** What a plan needs to be worked on comes first. */
const LATER_PARTS_AFTER_MS = 3_000;

interface PlannerScreenProps {
  readonly opened: OpenedProject;
  readonly owner: string;
  readonly drafts: Drafts;
}

/** The step that is open, with the wizard and saving in the host's top bar. */
export function PlannerScreen({ opened, owner, drafts }: PlannerScreenProps) {
  const { unit } = useShell();
  const { editor } = usePlanner();
  const [over, setOver] = useState<ScreenDialog | null>(null);
  const { verbs, dialog, isArrived } = useSaving({ opened, owner, drafts });
  const on = useOnScreen({ save: verbs.save, show: setOver });
  const [actions] = useState(() => createStore<readonly ProjectAction[]>(() => []));
  useKeys(on, over !== null);
  useEffect(() => void editor.setUnit(unit), [editor, unit]);
  useNewCatalogue();
  useSpokenCatalogue();
  useLaterParts();
  const step = useFocusOfStep();
  return (
    <SavingProvider value={verbs}>
      <CommandsProvider value={on}>
        <div className={styles.planner}>
          <div className={styles.inner}>
            <TopBar actions={actions} />
            <Whose />
            <CatalogueOffer />
            <ChangesBanner />
            <Reviewed />
            <div className={styles.beside}>
              <div ref={step} className={styles.step} tabIndex={-1}>
                <ReturnedProvider>{isArrived && <Step />}</ReturnedProvider>
                <laterPanels.Hints />
              </div>
              <AtDesk />
            </div>
          </div>
          <Notices />
          <Displacing />
          <WizardDialogs />
          {over && <Over dialog={over} on={on} actions={actions} onClose={() => setOver(null)} />}
          {dialog}
        </div>
      </CommandsProvider>
    </SavingProvider>
  );
}

interface OverProps {
  readonly dialog: ScreenDialog;
  readonly on: OnScreen;
  /** What the menu of the project offers. */
  readonly actions: StoreApi<readonly ProjectAction[]>;
  readonly onClose: () => void;
}

function Over({ dialog, on, actions, onClose }: OverProps) {
  if (dialog.kind === 'design') return <laterDesign.DesignDialog wall={dialog.wall} onClose={onClose} />;
  if (dialog.kind === 'shortcuts') return <later.Shortcuts onClose={onClose} />;
  return <Palette on={on} actions={actions} onClose={onClose} />;
}

function Palette(props: Omit<OverProps, 'dialog'>) {
  return <later.CommandPalette {...props} typedAhead={useTypedAhead()} />;
}

/** Whose project it is, and what was proposed of it. */
function Whose() {
  const { draft, session } = usePlanner();
  const isProposed = useStore(session.store, ({ proposal }) => proposal !== null);
  const isAccepting = useStore(session.store, ({ roomId }) => isAcceptedHere(roomId));
  if (draft) return <later.DraftBar draft={draft} />;
  return (
    <>
      <OwnershipBanner />
      {(isProposed || isAccepting) && <later.ProposalNotice />}
    </>
  );
}

/** Sales alone see it: nobody else loads it. */
const DeskPanel = laterPart(
  async () => (await import(/* webpackChunkName: "desk" */ './desk/DeskPanel')).DeskPanel,
);

/** What was asked about a customer's project, beside it. */
function AtDesk() {
  const { session } = usePlanner();
  return useStore(session.store, ({ ownership }) => ownership === 'customer') && <DeskPanel />;
}

/** A step begins at its top. What had the focus may be gone with the step before: the keyboard goes on at the beginning. */
function useFocusOfStep() {
  const element = useRef<HTMLDivElement>(null);
  const index = usePlannerState((state) => state.project.step);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    scrollTo(0, 0);
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [index]);
  return element;
}

/** What only a project that the shop looks at has. */
function Reviewed() {
  const { session } = usePlanner();
  const isReviewed = useStore(session.store, ({ reviewStatus }) =>
    ['in review', 'reviewed'].includes(reviewStatus),
  );
  return isReviewed && <later.ReviewPrices />;
}

function TopBar({ actions }: Pick<OverProps, 'actions'>) {
  const { topBarSlot } = useShell();
  const { draft } = usePlanner();
  const content = (
    <div className={bar.room}>
      <div className={bar.topBar}>
        <StepBar />
        <div className={bar.actions}>
          {!draft && (
            <>
              <ProjectName />
              <ProjectStatus />
              <NewProjectButton />
            </>
          )}
          <SaveButton />
          {!draft && <later.ProjectMenu offers={actions} />}
        </div>
      </div>
    </div>
  );
  return topBarSlot ? createPortal(content, topBarSlot) : <div className={styles.inlineBar}>{content}</div>;
}

/** The later parts are there before somebody asks for them, also without a network then; a view that is opened meanwhile comes first. */
function useLaterParts(): void {
  const view = usePlannerState((state) => state.view.name);
  useEffect(() => {
    const timer = setTimeout(() => void fetchLaterParts(), LATER_PARTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view]);
}

function Step() {
  const step = usePlannerState((state) => state.project.step);
  const { draft } = usePlanner();
  if (step === 0) return <later.Welcome />;
  if (step === 1) return <later.SizeStep />;
  if (step === 2) return <PlanStep notes={draft && <later.DraftNotes draft={draft} />} />;
  return step === 3 ? <later.ShoppingListStep /> : <later.OrderStep />;
}

/** What everybody sees happen on the plan is only announced; the rest is a toast as well. */
const quiet = new Set(['placed', 'selected', 'deleted', 'grouped', 'ungrouped']);

/** Where fields say themselves why something was refused, a toast over them would say it twice. */
const isSaidThere = ({ code }: Notice): boolean =>
  code === 'refused' && Boolean(document.activeElement?.closest('[data-says-refusals]'));

function Notices() {
  const { toasts } = useShell();
  const notice = usePlannerState((state) => state.notice);
  // What is read out is said in the language spoken now.
  useLanguage();
  useEffect(() => {
    if (notice && !quiet.has(notice.code) && !isSaidThere(notice))
      toasts[notice.kind](noticeSentence(notice));
  }, [notice, toasts]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {notice ? noticeSentence(notice) : ''}
    </VisuallyHidden>
  );
}

function Displacing() {
  const { editor } = usePlanner();
  const displacing = usePlannerState((state) => state.displacing);
  if (!displacing) return null;
  const names = displacing.objects.map((id) =>
    productTitle(editor.state.catalogue, editor.object(id)?.productId ?? id),
  );
  return (
    <later.DisplacedObjects names={names} onAnswer={(isRemoving) => editor.answerDisplacing(isRemoving)} />
  );
}
