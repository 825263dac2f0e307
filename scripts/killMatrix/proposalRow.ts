/** One row of the kill matrix: a service dies while a proposal is sent or answered, and everything that tells of it is counted. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProposalState, ProposalSummary, Submission, WireRoom } from '@rackwright/contracts';
import type { CatalogueSnapshot } from '@rackwright/planning';
import { furnishedIn } from '../api/projects';
import type { PartName } from '../system/topology';
import type { MatrixSystem } from './matrixSystem';
import { killAt, QUIET_MS, RECOVERED_WITHIN_MS, until } from './row';
import { patientCaller, pause } from './shopper';

/** From what is certain of a proposal to what its submission and its mails are told, in their order. */
export const PROPOSAL_STEPS = [
  'proposal-sent-recorded',
  'proposal-sent-announced',
  'review-status-changed-announced',
  'proposal-answered-recorded',
  'proposal-answered-announced',
] as const;
export type ProposalStep = (typeof PROPOSAL_STEPS)[number];

/** Who has the proposal, its submission and its mails. */
export const PROPOSAL_VICTIMS: readonly PartName[] = ['svc-rooms', 'svc-orders', 'svc-reports'];

export interface ProposalResult {
  readonly step: ProposalStep;
  readonly killed: PartName;
  /** Empty when everything is as it must be. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** Once it is sent the customer has a mail; once it is answered sales have one, too. */
const expectedOf = (step: ProposalStep): { readonly state: ProposalState; readonly mails: number } =>
  step.startsWith('proposal-answered') ? { state: 'accepted', mails: 2 } : { state: 'sent', mails: 1 };

type Caller = ReturnType<typeof patientCaller>;

interface Parties {
  readonly caller: Caller;
  readonly customerId: string;
  readonly customer: Readonly<Record<string, string>>;
  readonly sales: Readonly<Record<string, string>>;
}

async function meet(system: MatrixSystem): Promise<Parties> {
  const caller = patientCaller(system.url);
  const email = `proposed-${randomUUID().slice(0, 8)}@rackwright.example`;
  const body = { firstName: 'Ada', lastName: 'Cellar', email, password: 'Cedar-Lantern-Orchard-42' };
  const { token, user } = await caller.ask<{ token: string; user: { _id: string } }>(
    'POST',
    '/users/register',
    { body },
  );
  const bearer = (of: string) => ({ authorization: `Bearer ${of}` });
  const sales = bearer(await system.staffToken('sales'));
  return { caller, customerId: user._id, customer: bearer(token), sales };
}

interface Drafted {
  readonly id: string;
  readonly roomId: string;
  readonly submissionId: string;
  readonly version: number;
  /** As the customer saves it who takes it over. */
  readonly proposed: ReturnType<typeof furnishedIn>;
}

/** A submitted project, and a draft for it without its rack. */
async function drafted({ caller: { ask }, customer, sales }: Parties, title: string): Promise<Drafted> {
  const project = furnishedIn(await ask<CatalogueSnapshot>('GET', '/products/snapshot'));
  const room = { ...project, titleProject: title };
  const saved = { room, notSendEmailToUser: true, notSendEmailToAdmin: true };
  const { _id: roomId } = await ask<WireRoom>('POST', '/rooms/room', { headers: customer, body: saved });
  const asked = { firstName: 'Ada', lastName: 'Cellar', email: 'ada@rackwright.example', phone: '' };
  const { _id: submissionId } = await ask<Submission>('POST', '/submitsForReview/submitForReview', {
    headers: customer,
    body: { ...asked, question: 'Is it right?', roomId, subscribeForNewsletter: false },
  });
  const proposed = { ...room, data: { ...room.data, objects: [] } };
  const begun = await ask<ProposalSummary>('POST', `/rooms/room/${roomId}/proposals`, {
    headers: sales,
    body: { submissionId },
  });
  const { version } = await ask<ProposalSummary>('PUT', `/rooms/proposals/${begun._id}`, {
    headers: sales,
    body: { room: proposed, version: begun.version, message: 'Without it.' },
  });
  return { id: begun._id, roomId, submissionId, version, proposed };
}

/** Whatever becomes of the answer: a service may be dying. Resolves when it is known. */
const send = ({ caller, sales }: Parties, { id, version }: Drafted): Promise<unknown> =>
  caller
    .once('POST', `/rooms/proposals/${id}/send`, { headers: sales, body: { version } })
    .catch(() => undefined);

/** The changes are saved with the project; what is left is to say so. */
async function takenOver(
  { caller: { ask }, customer }: Parties,
  { roomId, proposed }: Drafted,
): Promise<void> {
  const body = { room: proposed, version: 1 };
  await ask<WireRoom>('PUT', `/rooms/room/${roomId}`, { headers: customer, body });
}

const accept = ({ caller, customer }: Parties, { id }: Drafted): Promise<unknown> =>
  caller
    .once('POST', `/rooms/proposals/${id}/answer`, {
      headers: customer,
      body: { answer: 'accept', roomVersion: 2 },
    })
    .catch(() => undefined);

/** What differs from a proposal that everybody who must has heard of, once. */
async function faultsOf(
  system: MatrixSystem,
  { caller: { ask }, customer, customerId, sales }: Parties,
  { drafted: { id, roomId, submissionId }, step }: { readonly drafted: Drafted; readonly step: ProposalStep },
): Promise<string[]> {
  const { state, mails } = expectedOf(step);
  const { items } = await ask<{ items: readonly ProposalSummary[] }>(
    'GET',
    `/rooms/room/${roomId}/proposals`,
    { headers: sales },
  );
  const own = `/submitsForReview/user_submits/${customerId}`;
  const listed = await ask<{ items: readonly Submission[] }>('GET', own, { headers: customer });
  const submission = listed.items.find(({ _id }) => _id === submissionId);
  const room = await ask<WireRoom>('GET', `/rooms/room/${roomId}`, { headers: customer });
  const come = await system.mailsAbout(id);
  const kinds = new Set(come.map(({ messageId }) => messageId)).size;
  const [proposal] = items;
  const checks: readonly (readonly [string, boolean])[] = [
    [`${items.length} proposals`, items.length === 1],
    [`the proposal is ${proposal?.state}`, proposal?.state === state],
    [`the submission is ${submission?.status}`, submission?.status === 'reviewed'],
    [`the submission was changed ${(submission?.version ?? 0) - 1} times`, submission?.version === 2],
    [`the project is ${room.status}`, room.status === 'reviewed'],
    [`${kinds} mails instead of ${mails}`, kinds === mails],
    ['a mail came more than once', come.length === kinds],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([fault]) => fault);
}

/** Sends a proposal, or answers one, while the victim dies at the step; nobody presses anything afterwards. */
export async function runProposalRow(
  system: MatrixSystem,
  step: ProposalStep,
  victim: PartName,
): Promise<ProposalResult> {
  const begun = Date.now();
  const parties = await meet(system);
  try {
    const proposal = await drafted(parties, `Proposed ${step} ${victim}`);
    const rightFor = async (at: ProposalStep) =>
      until(
        async () => (await faultsOf(system, parties, { drafted: proposal, step: at })).length === 0,
        RECOVERED_WITHIN_MS,
        250,
      );
    const isAnswer = step.startsWith('proposal-answered');
    if (isAnswer) {
      await send(parties, proposal);
      await rightFor('proposal-sent-announced');
      await takenOver(parties, proposal);
    }
    rmSync(path.join(system.freezeFolder, 'reached'), { force: true });
    writeFileSync(path.join(system.freezeFolder, 'at'), step);
    const pressed = isAnswer ? accept(parties, proposal) : send(parties, proposal);
    const isReached = await killAt(system, victim);
    await pressed;
    await rightFor(step);
    await pause(QUIET_MS);
    const faults = [
      ...(isReached ? [] : ['the step was not reached']),
      ...(await faultsOf(system, parties, { drafted: proposal, step })),
    ];
    return { step, killed: victim, faults, seconds: (Date.now() - begun) / 1000 };
  } finally {
    rmSync(path.join(system.freezeFolder, 'at'), { force: true });
    parties.caller.close();
  }
}
