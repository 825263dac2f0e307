import { PROPOSAL_WORDS_MAX } from '@rackwright/contracts';
import { proposalCalls } from '@rackwright/contracts/browser';
import { compareProjects, shoppingList } from '@rackwright/planning';
import { ApiError, formatCount, moneyText, useShell } from '@rackwright/web-kit';
import { Alert, Button, Fact, Facts, Group, Modal, Stack, Text, Textarea } from '@rackwright/web-kit/ui';
import { ringgit } from '@rackwright/words';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';
import { ifMatch } from '../project/savedProjects';
import { proposalTexts, useProposalTexts } from '../text/proposals';
import type { ProposalDraft } from '../project/ProposalDraft';
import { useRefused } from './useRefused';
import { readOf } from './comparison';

interface SendProps {
  readonly draft: ProposalDraft;
  readonly onClose: () => void;
}

/** What goes to the customer, and the words that go with it. */
export function SendDialog({ draft, onClose }: SendProps) {
  const { sending: words, notes: noteWords } = useProposalTexts();
  const { editor } = usePlanner();
  const { proposal, notes, message } = useStore(draft.store);
  const { send, isBusy } = useSending(draft);
  const { changes, amountBefore } = useMemo(() => {
    const base = readOf(proposal.base);
    const { catalogue } = editor.state;
    return {
      changes: base ? compareProjects(base, editor.project, catalogue) : [],
      amountBefore: base ? shoppingList(base.data, catalogue).totals.totalAmount : proposal.baseAmount,
    };
  }, [proposal, editor]);
  return (
    <Modal opened onClose={onClose} title={words.title} size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.lead}
        </Text>
        <Facts size="sm">
          <Fact name={words.changes}>{formatCount(changes.length)}</Fact>
          <Fact name={noteWords.title}>{formatCount(notes.length)}</Fact>
          <Fact name={words.total}>
            {moneyText(ringgit(amountBefore))} → {moneyText(ringgit(editor.list.totals.totalAmount))}
          </Fact>
        </Facts>
        <Textarea
          data-autofocus
          label={words.message}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={PROPOSAL_WORDS_MAX}
          value={message}
          onChange={(event) => draft.write({ message: event.currentTarget.value })}
        />
        {changes.length === 0 && <Alert color="amber">{words.nothing}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={isBusy} disabled={changes.length === 0} onClick={() => void send()}>
            {words.send}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Saves, then sends what is saved. */
function useSending(draft: ProposalDraft) {
  const { api, toasts } = useShell();
  const { session } = usePlanner();
  const refused = useRefused(draft);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await session.save();
      if (session.state.status !== 'saved') {
        toasts.error(session.state.error ?? proposalTexts().sending.notSaved);
        return;
      }
      const headers = ifMatch(session.state.etag);
      const { body } = await api.call(proposalCalls.send, { params: { id: draft.id }, headers });
      toasts.success(proposalTexts().sending.sent);
      draft.settled(body);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      await refused(fault);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy };
}
