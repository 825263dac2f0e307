/** What is wrong with an answer, whatever the request was. */
import { refusalStatuses, type CallRoute } from '@rackwright/contracts';
import type { Answer } from '../api/gatewayClient';
import { refusalFault, successFault } from '../api/shape';

/** What any request may get before a service looks at its contract: no request at all, another path, too long a path or head. */
const ANY_REQUEST: readonly number[] = [400, 404, 405, 414, 431];

/** Answered to who has it already. */
const NOT_MODIFIED = 304;

const isKnown = (call: CallRoute, status: number): boolean =>
  refusalStatuses(call).includes(status) || ANY_REQUEST.includes(status);

/**
 * Null for the success or a refusal of the contract, in its shape, and without words of programs. A refusal that no contract lists is
 * one too, except where the request never got that far.
 */
export function answerFault(call: CallRoute, answer: Answer): string | null {
  const { status, text } = answer;
  if (status === NOT_MODIFIED && call.method === 'GET') return null;
  if (status < 400) return call.stream ? null : successFault(call, answer);
  if (!isKnown(call, status))
    return `answers ${status}, which its contract does not list: ${text.slice(0, 300)}`;
  return call.stream && text === '' ? null : refusalFault(call, answer, status);
}
