/** The calls of the sales managers' desk. */
import { randomUUID } from 'node:crypto';
import { CANNED_ANSWERS_MAX, type OrderDetails } from '@rackwright/contracts';
import { testHelpRequest } from '@rackwright/contracts/testing';
import { DESKS_MAX } from '../../svc-orders/src/desk/deskCalls';
import { placedOrder } from './payments';
import type { MakeAsk, Refusal, Table } from './row';
import type { World } from './world';

const at = new Date();
/** Somebody else's, for half an hour. */
const takenBy = { userId: 'a-colleague', name: 'Ann Lee', at };
/** Beyond those that are given out while the walk lasts. */
let inserted = 1_000_000;

/** A help request that a colleague is at. */
async function takenByAnother({ system }: World): Promise<string> {
  const _id = randomUUID();
  const { answeredAt: _answered, ...request } = testHelpRequest({ _id, num: (inserted += 1) });
  const kept = { ...request, createdAt: at, nameKey: '', hasAccount: false, deletedAt: null, takenBy };
  await system.insert('orders', 'helpRequests', [kept]);
  return _id;
}

export const whenTaken: Refusal = {
  when: 'that a colleague has taken',
  ask: async (world) => ({ path: `/helpRequests/claim/${await takenByAnother(world)}`, body: {} }),
  says: /Ann Lee is at this already/,
};

/** A submission of a project of its own that a colleague is at. */
async function submissionOfAnother({ system }: World): Promise<string> {
  const _id = randomUUID();
  const { answeredAt: _answered, num: _num, answer: _answer, ...asked } = testHelpRequest({ _id });
  const waits = { status: 'not reviewed', claim: `room:${_id}`, roomId: _id, version: 1, messages: [] };
  const kept = { ...asked, ...waits, userId: 'nobody', title: 'Walked', projectLink: '' };
  const listed = { createdAt: at, nameKey: '', deletedAt: null, takenBy };
  await system.insert('orders', 'submissions', [{ ...kept, ...listed, initialProjectId: '' }]);
  return _id;
}
export const whenSubmissionTaken: Refusal = {
  ...whenTaken,
  ask: async (world) => ({ path: `/submitsForReview/claim/${await submissionOfAnother(world)}`, body: {} }),
};

/** By a customer of its own, since payments of one person are counted. */
const orderPath = async (world: World): Promise<string> =>
  `/orders/order/${(await placedOrder(world, await world.newCustomer()))._id}`;

/** An order with its report and its mails. */
async function completeOrder(world: World): Promise<string> {
  const path = await orderPath(world);
  await world.until(async () => {
    const { body } = await world.make('GET', path, { by: world.sales });
    const { pdfReport, mailedAt } = body as unknown as OrderDetails;
    return pdfReport !== '' && mailedAt !== '';
  }, 'an order has its report and its mails');
  return path;
}
type Again = 'report' | 'mails';
const onceMore =
  (what: Again): MakeAsk =>
  async (world) => ({ path: `${await completeOrder(world)}/${what}`, body: {} });
/** Asked for just now and not done yet, whoever is quick. */
const twice = (what: Again): Refusal => ({
  when: 'that is asked for twice',
  ask: async (world) => {
    const path = await completeOrder(world);
    const again = { askId: 'walked', askedAt: new Date(), doneAt: null, to: 'both' };
    await world.system.set('orders', 'orders', path.split('/').at(-1)!, { [`${what}Again`]: again });
    return { path: `${path}/${what}`, body: {} };
  },
});

const answer = { title: 'Humidity', text: { en: 'Dear {firstName}, keep it at 60 %.' }, orderNumber: 1 };
const keptAnswer =
  (body?: object): MakeAsk =>
  async (world) => {
    const added = await world.make('POST', '/orders/cannedAnswer', { by: world.sales, body: answer });
    return {
      path: `/orders/cannedAnswer/${String(added.body['_id'])}`,
      headers: { 'if-match': added.etag },
      ...(body ? { body } : {}),
    };
  };

export const deskRows: Table = {
  'GET /orders/desk': { ask: () => ({}) },
  'GET /orders/desk/events': {
    ask: () => ({}),
    refusals: {
      429: [
        {
          when: `with ${DESKS_MAX} of them open`,
          ask: async (world) => {
            for (let open = 0; open < DESKS_MAX; open += 1)
              await world.hold('/orders/desk/events', world.sales);
            return {};
          },
        },
      ],
    },
  },
  'GET /orders/order/{id}': { ask: async (world) => ({ path: await orderPath(world) }) },
  'POST /orders/order/{id}/report': { ask: onceMore('report'), refusals: { 409: [twice('report')] } },
  'POST /orders/order/{id}/mails': { ask: onceMore('mails'), refusals: { 409: [twice('mails')] } },
  'GET /orders/cannedAnswers': { ask: () => ({}) },
  'POST /orders/cannedAnswer': {
    ask: () => ({ body: answer }),
    refusals: {
      409: [
        {
          when: `beside ${CANNED_ANSWERS_MAX} others`,
          last: true,
          ask: async ({ system, newCustomer, signedInAgain }) => {
            // Those who were there at first have been erased by now.
            const another = await newCustomer();
            await system.runStaff(another.email, 'salesManager');
            const by = await signedInAgain(another);
            const kept = { ...answer, titleKey: '', version: 1 };
            const more = Array.from({ length: CANNED_ANSWERS_MAX }, () => ({ _id: randomUUID(), ...kept }));
            await system.insert('orders', 'cannedAnswers', more);
            return { body: answer, by };
          },
        },
      ],
    },
  },
  'PUT /orders/cannedAnswer/{id}': { ask: keptAnswer({ ...answer, title: 'Dryness' }) },
  'DELETE /orders/cannedAnswer/{id}': { ask: keptAnswer() },
};
