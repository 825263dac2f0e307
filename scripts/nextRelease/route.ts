import type { Call } from '@rackwright/contracts';
import * as released from '../../packages/service-kit/src/route';
import { RELEASE } from './events';

export * from '../../packages/service-kit/src/route';

const isFields = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) && answer !== released.SENT;

/** Every answer that has fields has one more. */
export const route: typeof released.route = <C extends Call>(
  call: C,
  answering: NoInfer<released.Answering<C>>,
) =>
  released.route<C>(call, async (asked) => {
    const answer = await answering(asked);
    return isFields(answer) ? { ...answer, madeByRelease: RELEASE } : answer;
  });
