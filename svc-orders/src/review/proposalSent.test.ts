import type { EventData, Submission } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { startedForEach } from '@rackwright/service-kit/testing';
import { startTestOrders, submissionOf, type TestOrders } from '../testOrdersApp';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

const path = '/submitsForReview/submitForReview';
async function submitted(): Promise<Submission> {
  app.rooms.rooms.set('cellar', { user_id: 'owner', titleProject: 'My cellar' });
  const token = app.tokens.tokenFor({ userId: 'owner' });
  return (await app.request('POST', path, { token, body: submissionOf('cellar') })).body as Submission;
}

async function proposed(about: Partial<EventData<'proposal-sent'>>): Promise<void> {
  const data = {
    ...{ userId: 'owner', userName: 'Ada Cellar', email: 'ada@rackwright.example' },
    ...{ proposalId: 'proposal-1', round: 1, submissionId: '', roomId: 'cellar', title: 'My cellar' },
    ...{ sentBy: 'Sam', message: '', baseAmount: 0, totalAmount: 0 },
    ...about,
  } as EventData<'proposal-sent'>;
  await app.bus.publish(newEvent('proposal-sent', data, { subject: data.roomId, requestId: 'request-7' }));
  await app.bus.idle();
  expect(app.bus.parked).toEqual([]);
}

const statusNow = async (id: string) => (await app.submissions.find(id))?.status;
const changes = async () => (await app.announced()).filter((event) => event.type === 'review-status-changed');

it('marks the submission that it answers as reviewed, and announces that once, however often it is heard of', async () => {
  const submission = await submitted();
  await proposed({ submissionId: submission._id });
  await proposed({ submissionId: submission._id });
  expect(await statusNow(submission._id)).toBe('reviewed');
  expect(await changes()).toMatchObject([
    {
      subject: 'cellar',
      requestId: 'request-7',
      data: { submissionId: submission._id, status: 'reviewed', version: 2, turn: 1, userId: 'owner' },
    },
  ]);
});

it('changes nothing of a submission that was reviewed before, is of another project, or is gone', async () => {
  const { _id: submissionId } = await submitted();
  await proposed({ submissionId, roomId: 'another' });
  await proposed({ submissionId: 'nobody-knows' });
  await proposed({ submissionId: '' });
  expect(await statusNow(submissionId)).toBe('not reviewed');
  await app.request('PUT', `${path}/${submissionId}`, { token: app.sales, body: { status: 'reviewed' } });
  await proposed({ submissionId });
  expect((await changes()).length).toBe(1);
  expect((await app.submissions.find(submissionId))?.version).toBe(2);
});
