import { startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import { createPlans } from './plans';
import { createWriteTurns } from './writeTurns';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it.each([
  [2, 'is read again', 2],
  [1, 'is read once, since one record is never half of a change', 1],
])('what is read while a change of %d records is agreed to and made %s', async (edits, _what, times) => {
  const connection = await database.connect();
  const turns = createWriteTurns(connection);
  const nothing = async () => undefined;
  const plans = createPlans({
    connection,
    models: {} as never,
    beside: {} as never,
    turns,
    changes: { keep: nothing },
    noteRemoved: nothing,
  });
  const turn = (await turns.take())!;
  let reads = 0;
  const { value } = await plans.around(async () => {
    reads += 1;
    if (reads === 1) {
      await turns.agree(turn, 'change', edits);
      await turns.planMade('change');
    }
    return reads;
  });
  expect(value).toBe(times);
});

it('what is read while a change that was agreed to before is being made is read again', async () => {
  const connection = await database.connect();
  const turns = createWriteTurns(connection);
  const nothing = async () => undefined;
  const plans = createPlans({
    connection,
    models: {} as never,
    beside: {} as never,
    turns,
    changes: { keep: nothing },
    noteRemoved: nothing,
  });
  await turns.agree((await turns.take())!, 'change', 2);
  let reads = 0;
  const { value } = await plans.around(async () => {
    reads += 1;
    if (reads === 1) await turns.planMade('change');
    return reads;
  });
  expect(value).toBe(2);
});
