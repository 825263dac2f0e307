import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { proposalCalls } from '@rackwright/contracts/browser';
import { ApiError, formatTime, useShell } from '@rackwright/web-kit';
import { Badge, Button, confirm } from '@rackwright/web-kit/ui';
import { IconAlertTriangle, IconArrowLeft, IconMessage2Share, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { aboutAt, aboutIn } from './about';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { ifMatch } from '../project/savedProjects';
import { proposalTexts, useProposalTexts } from '../text/proposals';
import { noteMarks } from './noteMarks';
import type { ProposalDraft } from '../project/ProposalDraft';
import { SendDialog } from './SendDialog';
import { useRefused } from './useRefused';
import banner from '../parts/banner.module.css';
import styles from './proposals.module.css';

interface BarProps {
  readonly draft: ProposalDraft;
}

/** Above the plan: for whom it is proposed, what of it is saved, and what can be done with it. */
export function DraftBar({ draft }: BarProps) {
  const { location, navigate } = useShell();
  const words = useProposalTexts();
  const { proposal } = useStore(draft.store);
  const [isSending, setSending] = useState(false);
  const { remove, isRemoving } = useRemoving(draft);
  useNoteMarks(draft);
  const toProject = aboutAt(
    filledPath(PAGES.browsing, { room_id: proposal.roomId }),
    aboutIn(location.search),
  );
  const isOther = proposal.roomVersion > proposal.baseVersion;
  return (
    <section className={banner.banner} aria-label={words.draft.label}>
      <Badge variant="light" tt="none" color="oak" className={styles.state}>
        {words.states.draft}
      </Badge>
      <p>
        <strong>{words.heading(proposal.round, proposal.title)}</strong>{' '}
        <span className={styles.quiet}>
          {words.draft.lead} {words.draft.saved(formatTime(proposal.lastEdited), proposal.by.name)}
        </span>
        {isOther && (
          <span className={styles.warning}>
            <IconAlertTriangle size={16} aria-hidden /> {words.draft.changedSince}
          </span>
        )}
      </p>
      <div className={banner.actions}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => navigate(toProject)}
        >
          {words.toProject}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} />}
          loading={isRemoving}
          onClick={() => void remove()}
        >
          {words.draft.remove}
        </Button>
        <Button
          size="compact-sm"
          leftSection={<IconMessage2Share size={16} />}
          onClick={() => setSending(true)}
        >
          {words.draft.send}
        </Button>
      </div>
      {isSending && <SendDialog draft={draft} onClose={() => setSending(false)} />}
    </section>
  );
}

/** Their numbers in the plan, as long as the draft is open. */
function useNoteMarks(draft: ProposalDraft): void {
  const { editor } = usePlanner();
  const notes = useStore(draft.store, (state) => state.notes);
  const objects = usePlannerState((state) => state.project.data.objects);
  useEffect(() => {
    editor.mark(noteMarks(notes, (id) => editor.object(id)));
  }, [editor, notes, objects]);
}

function useRemoving(draft: ProposalDraft) {
  const { api, navigate, toasts } = useShell();
  const { session } = usePlanner();
  const refused = useRefused(draft);
  const isShown = useIsShown();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    const { removeTitle: title, removeQuestion: question, remove: confirmLabel } = proposalTexts().draft;
    if (!(await confirm({ title, question, confirmLabel, isDestructive: true }))) return;
    setRemoving(true);
    try {
      // Whatever is on its way is part of what is deleted.
      await session.save();
      const headers = ifMatch(session.state.etag);
      await api.call(proposalCalls.remove, { params: { id: draft.id }, headers });
      toasts.success(proposalTexts().draft.removed);
      const { roomId } = draft.store.getState().proposal;
      // Whoever has left meanwhile stays where they are.
      if (isShown()) navigate(filledPath(PAGES.browsing, { room_id: roomId }), { replace: true });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      await refused(fault);
    } finally {
      setRemoving(false);
    }
  };
  return { remove, isRemoving };
}

function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
