/** Whether an answer is what was agreed: a success in its shape and nothing more, a refusal as a problem that leaks nothing. */
import { problemSchema, type CallRoute } from '@rackwright/contracts';
import { agreed } from '@rackwright/service-kit/testing';
import type { Answer } from './gatewayClient';

const SHOWN = 300;

const shown = ({ status, text }: Answer): string => `${status} ${text.slice(0, SHOWN)}`;

/** Words of programs, which no person should see. */
const LEAKS =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]sx?:\d|mongo|ECONN|ENOENT|rabbit|amqp|\/(home|work|tmp|usr)\/|"stack"/i;

function fault(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const typeOf = (answer: Answer): string => answer.headers['content-type'] ?? '';

function bodyFault(call: CallRoute, answer: Answer): string | null {
  const { gives } = call;
  if (gives === null) return answer.text === '' ? null : `a body where none is agreed: ${shown(answer)}`;
  if (gives === 'image/*')
    return /^(image\/(png|jpeg|webp)|model\/gltf-binary)/.test(typeOf(answer)) && answer.text !== ''
      ? null
      : `${typeOf(answer)} is no picture or model`;
  if (typeof gives === 'string')
    return typeOf(answer).startsWith(gives) ? null : `${typeOf(answer)} instead of ${gives}`;
  if (!typeOf(answer).startsWith('application/json')) return `${typeOf(answer)} instead of JSON`;
  return fault(() => agreed(gives, JSON.parse(answer.text)));
}

/** What is wrong with the answer of a call that was to succeed; null when nothing is. */
export function successFault(call: CallRoute, answer: Answer): string | null {
  if (answer.status !== call.status) return `${call.status} expected, got ${shown(answer)}`;
  if (!answer.headers['x-request-id']) return 'no X-Request-Id';
  return bodyFault(call, answer);
}

function problemFault(answer: Answer, status: number): string | null {
  if (!typeOf(answer).startsWith('application/problem+json')) return `${typeOf(answer)} is no problem+json`;
  const problem = agreed(problemSchema, JSON.parse(answer.text));
  if (problem.status !== status) return `says status ${problem.status} within ${status}`;
  if (problem.title === '' || problem.detail === '') return 'says nothing to a person';
  if (problem.requestId === '' || problem.requestId !== answer.headers['x-request-id'])
    return `request id "${problem.requestId}" is not that of the answer`;
  if ([429, 503].includes(status) && !/^\d+$/.test(answer.headers['retry-after'] ?? ''))
    return 'does not say when to come back (Retry-After)';
  return LEAKS.test(answer.text) ? `leaks: ${shown(answer)}` : null;
}

const isPageOf = (call: CallRoute, answer: Answer): boolean =>
  call.gives === 'text/html' && typeOf(answer).startsWith('text/html');

/** What is wrong with a refusal of this status; null when nothing is. A call that gives pages may refuse with one. */
export function refusalFault(call: CallRoute, answer: Answer, status: number, says?: RegExp): string | null {
  if (answer.status !== status) return `${status} expected, got ${shown(answer)}`;
  if (says && !says.test(answer.text)) return `${says} is not in ${shown(answer)}`;
  if (isPageOf(call, answer)) return LEAKS.test(answer.text) ? `leaks: ${shown(answer)}` : null;
  try {
    return problemFault(answer, status);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
