import type { WireProposal } from '@rackwright/contracts';
import { proposalCalls, roomCalls } from '@rackwright/contracts/browser';
import { emptyProject } from '@rackwright/planning';
import { useShell } from '@rackwright/web-kit';
import { Button, Loader, useLoaded, useRefresh } from '@rackwright/web-kit/ui';
import { useCallback, useEffect, useState } from 'react';
import { PlannerScreen } from './PlannerScreen';
import { type OpenPlanner, PlannerProvider } from './parts/plannerContext';
import type { Drafts } from './project/drafts';
import { loadShop, type OpenShop } from './project/loadShop';
import type { OpenedProject } from './project/openProject';
import { hasAccount } from './project/ownership';
import { projectOfRoom } from './project/roomDocument';
import { plannerOf } from './saving/useProject';
import { versionTag } from './project/versionTag';
import { useTexts } from './text';
import { useProposalTexts } from './text/proposals';
import { ProposalDraft, roomOfDraft } from './project/ProposalDraft';
import { type LoadedProposal, ReviewScreen } from './proposals/ReviewScreen';
import banner from './parts/banner.module.css';
import planner from './parts/planner.module.css';

export interface ProposalPageProps {
  readonly id: string;
  /** Whose drafts the browser keeps. */
  readonly owner: string;
  readonly leave: (path: string) => void;
}

/** `/proposals/{id}`: a draft is worked on by sales; what was sent is compared with the project, and answered by its owner. */
export function ProposalPage(props: ProposalPageProps) {
  const { session, location, requestSignIn } = useShell();
  const isGuest = !hasAccount(session);
  useEffect(() => {
    if (isGuest) requestSignIn(location.pathname);
  }, [isGuest, requestSignIn, location.pathname]);
  return isGuest ? null : <Proposal {...props} />;
}

function Proposal(props: ProposalPageProps) {
  const proposals = useProposalTexts();
  const { saving } = useTexts();
  const { data, error, isFetching, refetch } = useProposal(props.id);
  const refresh = useRefresh();
  const reload = useCallback(() => {
    void refetch();
    void refresh(proposalCalls.list);
  }, [refetch, refresh]);
  if (error && (!data || error.status === 404))
    return (
      <div className={planner.failed} role="alert">
        <h1>{proposals.failed}</h1>
        <p>{error.message}</p>
        <Button onClick={reload} loading={isFetching}>
          {saving.opening.retry}
        </Button>
      </div>
    );
  if (!data) return <Loader m="xl" aria-label={saving.opening.loading} />;
  return (
    <>
      {error && (
        <section className={banner.banner} role="alert">
          <p>
            {proposals.notReloaded} {error.message}
          </p>
          <Button size="compact-sm" variant="default" onClick={reload} loading={isFetching}>
            {saving.opening.retry}
          </Button>
        </section>
      )}
      <Opened {...props} loaded={data} onSettled={reload} />
    </>
  );
}

function Opened(props: OpenedProps) {
  const { session } = useShell();
  const { loaded, leave, onSettled } = props;
  if (loaded.proposal.state === 'draft' && session?.user.role === 'salesManager')
    return <DraftScreen {...props} />;
  return <ReviewScreen loaded={loaded} leave={leave} onAnswered={onSettled} />;
}

/** Not by itself again while it is worked on: that would be another plan. */
const ONCE = { gcTime: 0, staleTime: Infinity } as const;

function useProposal(id: string) {
  return useLoaded<LoadedProposal>(
    ['proposal', id],
    async (api, signal) => {
      const [shop, { body: proposal }] = await Promise.all([
        loadShop(api),
        api.call(proposalCalls.read, { params: { id }, signal }),
      ]);
      const isOpen = proposal.state === 'sent';
      const request = { params: { id: proposal.roomId }, query: {}, signal };
      return { shop, proposal, room: isOpen ? (await api.call(roomCalls.read, request)).body : null };
    },
    ONCE,
  );
}

interface OpenedProps extends ProposalPageProps {
  readonly loaded: LoadedProposal;
  /** It is no draft any more, it has been answered or withdrawn, or the project has changed. */
  readonly onSettled: () => void;
}

/** The whole planner on what is proposed. */
function DraftScreen({ owner, leave, loaded, onSettled }: OpenedProps) {
  const { api } = useShell();
  const [{ planner: open, opened }] = useState(() => {
    const { proposal, shop } = loaded;
    const draft = new ProposalDraft({ api, proposal, onSettled });
    return openedDraft(draft, proposal, { shop, api, owner, leave });
  });
  return (
    <PlannerProvider value={open}>
      <PlannerScreen opened={opened} owner={owner} drafts={noDrafts} />
    </PlannerProvider>
  );
}

/** A draft is the shop's: this browser keeps nothing of it. */
const noDrafts: Drafts = {
  keep: async () => undefined,
  read: async () => null,
  forget: async () => undefined,
};

type Around = Pick<ProposalPageProps, 'owner' | 'leave'> & {
  readonly shop: OpenShop;
  readonly api: ReturnType<typeof useShell>['api'];
};

/** Each round of work begins with the plan. */
const PLAN_STEP = 2;

function openedDraft(
  draft: ProposalDraft,
  proposal: WireProposal,
  { shop, ...around }: Around,
): { readonly planner: OpenPlanner; readonly opened: OpenedProject } {
  const room = roomOfDraft(proposal);
  const project = projectOfRoom(room);
  const opened: OpenedProject = {
    project: project.ok ? { ...project.value, step: PLAN_STEP } : emptyProject(),
    room,
    etag: versionTag(proposal.version),
    ownership: 'proposal',
    page: { area: 'proposals', id: proposal._id },
    draft: null,
    draftOwner: around.owner,
    isReload: false,
    isFromTab: false,
  };
  const planner = plannerOf(shop, opened, { ...around, drafts: noDrafts, versions: draft });
  draft.follow(planner.editor.data.points);
  planner.editor.store.subscribe(({ project: { data } }) => draft.follow(data.points));
  draft.store.subscribe((state, before) => {
    if (state.notes !== before.notes || state.message !== before.message) planner.session.changedBeside();
  });
  return { planner: { ...planner, draft }, opened };
}
