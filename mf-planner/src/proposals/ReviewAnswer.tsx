import { PROPOSAL_WORDS_MAX } from '@rackwright/contracts';
import { proposalCalls } from '@rackwright/contracts/browser';
import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, confirm, Textarea } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { ifMatch } from '../project/savedProjects';
import { versionTag } from '../project/versionTag';
import { proposalTexts, useProposalTexts } from '../text/proposals';
import { keepAccepted } from './accepted';
import type { ProposalComparison } from './comparison';
import styles from './proposals.module.css';

interface AnswerProps {
  readonly comparison: ProposalComparison;
  /** Ids of the changes. */
  readonly chosen: ReadonlySet<string>;
  readonly onAnswered: () => void;
}

/** What can be done with one that waits: its owner answers, sales may take it back. */
export function ReviewAnswer(props: AnswerProps) {
  const { session } = useShell();
  if (!props.comparison.isOpen) return null;
  return session?.user.role === 'salesManager' ? <Withdraw {...props} /> : <Answer {...props} />;
}

/** Does it once at a time, and says what the service refuses. */
function useAnswering() {
  const { toasts } = useShell();
  const [isBusy, setBusy] = useState(false);
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, busily };
}

function Answer({ comparison: { proposal, made }, chosen, onAnswered }: AnswerProps) {
  const { api, navigate, toasts } = useShell();
  const { answer: words } = useProposalTexts();
  const { isBusy, busily } = useAnswering();
  const [reply, setReply] = useState('');
  const changes = [...chosen, ...made];
  const accept = () => {
    const { _id: proposalId, roomId } = proposal;
    keepAccepted({ proposalId, roomId, changes, reply: reply.trim() });
    navigate(filledPath(PAGES.project, { room_id: roomId }));
  };
  const decline = async () => {
    const { declineTitle: title, declineQuestion: question, decline: confirmLabel } = words;
    if (!(await confirm({ title, question, confirmLabel }))) return;
    await busily(async () => {
      const body = { answer: 'decline' as const, reply: reply.trim() };
      await api.call(proposalCalls.answer, { params: { id: proposal._id }, body });
      toasts.success(proposalTexts().answer.declined);
      onAnswered();
    });
  };
  return (
    <section className={styles.answer} aria-label={words.label}>
      <Textarea
        className={styles.reply}
        aria-label={words.reply}
        placeholder={words.reply}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={PROPOSAL_WORDS_MAX}
        value={reply}
        onChange={(event) => setReply(event.currentTarget.value)}
      />
      <Button variant="default" disabled={isBusy} onClick={() => void decline()}>
        {words.decline}
      </Button>
      <Button
        disabled={isBusy || changes.length === 0}
        title={changes.length === 0 ? words.choose : undefined}
        onClick={accept}
      >
        {words.accept(changes.length)}
      </Button>
    </section>
  );
}

function Withdraw({ comparison: { proposal }, onAnswered }: AnswerProps) {
  const { api, toasts } = useShell();
  const { answer: words } = useProposalTexts();
  const { isBusy, busily } = useAnswering();
  const withdraw = async () => {
    const { withdrawTitle: title, withdrawQuestion: question, withdraw: confirmLabel } = words;
    if (!(await confirm({ title, question, confirmLabel }))) return;
    await busily(async () => {
      const headers = ifMatch(versionTag(proposal.version));
      await api.call(proposalCalls.withdraw, { params: { id: proposal._id }, headers });
      toasts.success(proposalTexts().answer.withdrawn);
      onAnswered();
    });
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void withdraw()}>
      {words.withdraw}
    </Button>
  );
}
