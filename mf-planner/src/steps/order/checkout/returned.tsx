import type { Checkout } from '@rackwright/contracts';
import { isOrderComplete, orderCalls } from '@rackwright/contracts/browser';
import type { Project, StepIndex } from '@rackwright/planning';
import { ApiError, useShell } from '@rackwright/web-kit';
import type { Load } from '@rackwright/web-kit/ui/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ReturnedContext } from '../../../ordered/returnedCheckout';
import { type OpenPlanner, usePlanner, usePlannerState } from '../../../parts/plannerContext';
import { documentToSave } from '../../../project/roomDocument';
import { pathOfPage } from '../../../project/ownership';
import { useAsked } from '../useAsked';
import { keepCheckout, type PendingCheckout, pendingCheckout, printOf } from './pendingCheckout';

const ORDER_STEP: StepIndex = 4;

interface Shown {
  readonly project: Project;
}

/** Money was taken, or may have been: it must not be asked for again. */
export const isUnderWay = ({ attempt, order }: Checkout): boolean =>
  order !== null || ['sent', 'approved', 'unknown'].includes(attempt?.state ?? '');

/** Asks what has become of the checkout that this tab went to, and locks a guest's plan once it is ordered. */
export function ReturnedProvider({ children }: { readonly children: ReactNode }) {
  const planner = usePlanner();
  const project = usePlannerState((state) => state.project);
  const { kept, answer } = useKept();
  const back = useMemo(
    () => (kept && (answer || isGuestOrder(kept)) && isOf(kept, { ...planner, project }) ? kept : null),
    [answer, kept, planner, project],
  );
  const returned = (back && answer) ?? null;
  useEffect(() => {
    if (back) takeUp(planner, back, returned);
  }, [returned, back, planner]);
  return <ReturnedContext value={returned}>{children}</ReturnedContext>;
}

/** The checkout that this tab went to with the project that is open, and what has become of it: once the page is shown, it is asked. */
function useKept() {
  const { session: signedIn } = useShell();
  const { session } = usePlanner();
  const roomId = useStore(session.store, (state) => state.roomId);
  const visit = useVisit();
  const isSomebody = signedIn !== null;
  useComingBack(visit);
  const kept = useMemo(() => {
    const found = visit > 0 ? pendingCheckout() : null;
    return found?.roomId === roomId && isSomebody ? found : null;
  }, [roomId, isSomebody, visit]);
  const load: Load<Checkout> = async (api, signal) =>
    (await api.call(orderCalls.checkout, { params: { id: kept?.checkoutId ?? '' }, signal })).body;
  const { data } = useAsked(['checkout', kept?.checkoutId, visit], kept && load, isSettled);
  return { kept, answer: data };
}

/** Nothing more will become of it. */
const isSettled = (checkout: Checkout): boolean =>
  checkout.order === null ? !isUnderWay(checkout) : isOrderComplete(checkout.order);

/** A guest comes back to a new project; one that was begun from a template is shown at the template's page. */
function useComingBack(visit: number): void {
  const { navigate } = useShell();
  const { session } = usePlanner();
  useEffect(() => {
    const kept = pendingCheckout();
    if (!kept?.isAway) return;
    keepCheckout({ ...kept, isAway: false });
    const { page } = session;
    if (kept.roomId === null && page.id === null && kept.page !== pathOfPage(page))
      navigate(`${kept.page}?step=${ORDER_STEP}`, { replace: true });
  }, [visit, session, navigate]);
}

/** Counts how often the page has been shown: a browser may bring it back as it was left. */
function useVisit(): number {
  const [visit, setVisit] = useState(1);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setVisit((before) => before + 1);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  return visit;
}

/** Known without the server, which tells nothing of it to the guest who comes after. */
const isGuestOrder = ({ roomId, isOrdered }: PendingCheckout): boolean =>
  roomId === null && isOrdered === true;

/** A saved project by its id; a guest's, which has none, by its content. */
function isOf(
  { roomId, print }: PendingCheckout,
  of: Pick<OpenPlanner, 'editor' | 'session'> & Shown,
): boolean {
  const { editor, session, project } = of;
  if (roomId !== null) return roomId === session.state.roomId;
  return session.state.roomId === null && printOf(documentToSave({ ...editor.state, project })) === print;
}

function takeUp({ editor, session }: OpenPlanner, kept: PendingCheckout, returned: Checkout | null): void {
  if (editor.state.preDrillOption === null) editor.choosePreDrill(kept.preDrillOption);
  const isOrdered = Boolean(returned?.order) || isGuestOrder(kept);
  if (!isOrdered || session.state.isLocked) return;
  if (kept.roomId === null) session.markOrdered();
  else
    session.catchUp().catch((fault: unknown) => {
      // The stream of the room's state brings it, too.
      if (!(fault instanceof ApiError)) throw fault;
    });
}
