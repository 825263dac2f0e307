import { randomUUID } from 'node:crypto';
import { CANNED_ANSWERS_MAX, cannedAnswerCalls } from '@rackwright/contracts';
import {
  etagOf,
  type Failure,
  notFound,
  refusal,
  requiredVersion,
  route,
  type Route,
  staleVersion,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { CannedAnswerStore } from './cannedAnswerStore';

export interface CannedAnswerCalls {
  readonly cannedAnswers: CannedAnswerStore;
}

/** Why the version that was named could not be changed. */
async function notThere(cannedAnswers: CannedAnswerStore, id: string): Promise<Failure> {
  const now = await cannedAnswers.find(id);
  return now ? staleVersion(now.version) : notFound('no-such-answer');
}

export const cannedAnswerRoutes = ({ cannedAnswers }: CannedAnswerCalls): readonly Route[] => [
  route(cannedAnswerCalls.list, ({ query }) => cannedAnswers.list(query)),
  route(cannedAnswerCalls.add, async ({ body, res }) => {
    if ((await cannedAnswers.count()) >= CANNED_ANSWERS_MAX)
      throw refusal(409, says('too-many-answers', { most: CANNED_ANSWERS_MAX }));
    const added = await cannedAnswers.add(randomUUID(), body);
    res.set('ETag', etagOf(added.version));
    return added;
  }),
  route(cannedAnswerCalls.change, async ({ params: { id }, body, req, res }) => {
    const changed = await cannedAnswers.change(id, requiredVersion(req), body);
    if (!changed) throw await notThere(cannedAnswers, id);
    res.set('ETag', etagOf(changed.version));
    return changed;
  }),
  route(cannedAnswerCalls.remove, async ({ params: { id }, req }) => {
    if (!(await cannedAnswers.remove(id, requiredVersion(req)))) throw await notThere(cannedAnswers, id);
  }),
];
