import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { formatTime, useShell } from '@rackwright/web-kit';
import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { useTheirs, VersionTable } from './VersionTable';
import { useTexts } from '../../text';
import { useProposalTexts } from '../../text/proposals';
import type { ProposalDraft } from '../../project/ProposalDraft';
import dialogs from '../../parts/dialogs.module.css';

interface ConflictProps {
  readonly draft: ProposalDraft;
  readonly onLoadTheirs: () => void;
  readonly onReplaceTheirs: () => void;
  readonly onClose: () => void;
}

/** Two who have changed one draft: either version stays. One that a colleague has sent or deleted is left. */
export function DraftConflict({ draft, onLoadTheirs, onReplaceTheirs, onClose }: ConflictProps) {
  const { conflict } = useTexts().saving;
  const words = useProposalTexts().draft.conflict;
  const loaded = useTheirs();
  const { data: theirs } = loaded;
  const { by, lastEdited } = draft.lastRead;
  const leaving = useLeaving(draft, theirs === null);
  const question = theirs ? words.question(by.name, formatTime(lastEdited)) : '';
  return (
    <Modal opened onClose={onClose} title={words.title} size="lg">
      <div className={dialogs.dialog}>
        <p>{leaving?.lead ?? question}</p>
        <VersionTable loaded={loaded} />
        <div className={dialogs.buttons}>
          {leaving ? (
            <Button data-autofocus onClick={leaving.act}>
              {leaving.label}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onLoadTheirs}>
                {conflict.loadTheirs}
              </Button>
              <Button variant="default" onClick={onReplaceTheirs}>
                {conflict.replaceTheirs}
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** What is left to do with a draft that is none any more; null for one that is. */
function useLeaving(draft: ProposalDraft, isGone: boolean) {
  const { navigate } = useShell();
  const { draft: words, states, toProject, notice } = useProposalTexts();
  const { settled, deleted } = words.conflict;
  const now = draft.lastRead;
  if (isGone) {
    const project = filledPath(PAGES.browsing, { room_id: now.roomId });
    return { lead: deleted, label: toProject, act: () => navigate(project, { replace: true }) };
  }
  if (now.state === 'draft') return null;
  return { lead: settled(states[now.state]), label: notice.see, act: () => draft.settled(now) };
}
