import { proposalCalls } from '@rackwright/contracts/browser';
import { compareProjects, mergeChanges } from '@rackwright/planning';
import { ApiError, useShell } from '@rackwright/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlanner } from '../parts/plannerContext';
import { useSavingVerbs } from '../saving/savingVerbs';
import { versionIn } from '../project/versionTag';
import { proposalTexts } from '../text/proposals';
import { type Accepted, acceptedFor, forgetAccepted } from './accepted';
import { readOf } from './comparison';

/** `taking`: on their way into the plan. `unsaved`: in the plan, and not yet told to the shop. */
type Taking = 'taking' | 'unsaved' | 'done';

/**
 * Puts what was chosen of a proposal into the open project, as one step of undo, saves it and then says so to the shop. Whatever ends
 * between these is gone on with, here or after a reload: what is in the project already is not put in twice.
 */
export function useTaking(): { readonly state: Taking; readonly tryAgain: () => void } {
  const { session } = usePlanner();
  const { isAsking } = useSavingVerbs();
  const take = useTakingOver();
  const isRunning = useRef(false);
  const [state, setState] = useState<Taking>(() => (acceptedFor(session.state.roomId) ? 'taking' : 'done'));
  const run = useCallback(async () => {
    const accepted = session.state.ownership === 'own' ? acceptedFor(session.state.roomId) : null;
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      setState(accepted ? await take(accepted) : 'done');
    } finally {
      isRunning.current = false;
    }
  }, [session, take]);
  useEffect(() => {
    if (!isAsking) void run();
  }, [isAsking, run]);
  useEffect(
    () =>
      session.store.subscribe(({ status }, before) => {
        if (status === 'saved' && before.status !== 'saved' && acceptedFor(session.state.roomId)) void run();
      }),
    [session, run],
  );
  return { state, tryAgain: () => void run() };
}

function useTakingOver(): (accepted: Accepted) => Promise<Taking> {
  const { api, toasts } = useShell();
  const { session } = usePlanner();
  const putIn = usePuttingIn();
  return useCallback(
    async (accepted) => {
      try {
        const taken = await putIn(accepted);
        if (taken === null) {
          forgetAccepted();
          return 'done';
        }
        await session.save();
        if (session.state.status !== 'saved') return 'unsaved';
        const roomVersion = versionIn(session.state.etag);
        const body = { answer: 'accept' as const, changes: [...taken], roomVersion, reply: accepted.reply };
        await api.call(proposalCalls.answer, { params: { id: accepted.proposalId }, body });
        forgetAccepted();
        session.proposed(null);
        toasts.success(proposalTexts().notice.taken(taken.length));
        return 'done';
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        toasts.error(fault.message);
        // A refusal stays one; without a connection it is tried again.
        if (fault.status === 0 || fault.status >= 500) return 'unsaved';
        forgetAccepted();
        return 'done';
      }
    },
    [api, session, toasts, putIn],
  );
}

/** Ids of the changes that are in the plan then; null when there are none, or somebody has answered before. */
function usePuttingIn(): (accepted: Accepted) => Promise<readonly string[] | null> {
  const { api, toasts } = useShell();
  const { editor, session } = usePlanner();
  const isPutIn = useRef(false);
  return useCallback(
    async ({ proposalId, changes: ids }) => {
      await session.catchUp();
      const { body } = await api.call(proposalCalls.read, { params: { id: proposalId } });
      const [base, proposed] = [readOf(body.base), readOf(body.proposed)];
      if (body.state !== 'sent' || !base || !proposed) return null;
      const { catalogue } = editor.state;
      const changes = compareProjects(base, proposed, catalogue);
      const { taken, made } = mergeChanges(editor.data, { changes, ids }, catalogue);
      if (taken.length === 0) toasts.warning(proposalTexts().notice.notTaken);
      if (taken.length === 0 || taken.length === made.length) return taken.length > 0 ? taken : null;
      // Who has taken them back meanwhile does not want them.
      if (isPutIn.current) return null;
      isPutIn.current = editor.commit('accept-changes', { type: 'accept-changes', changes, ids: taken });
      return isPutIn.current ? taken : null;
    },
    [api, editor, session, toasts],
  );
}
