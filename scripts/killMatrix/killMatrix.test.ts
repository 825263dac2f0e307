/** The short form of `npm run kill-matrix`: some steps, at which the service that takes each is killed. */
import path from 'node:path';
import { startMatrix, type MatrixSystem } from './matrixSystem';
import { runRow } from './row';
import { runProposalRow } from './proposalRow';
import { runReleaseRow } from './releaseRow';
import { SHORT, STEPS } from './steps';

const START_MS = 300_000;
const ROW_MS = 450_000;

let system: MatrixSystem;

beforeAll(async () => {
  system = await startMatrix(path.resolve(__dirname, '../..'), () => undefined);
}, START_MS);

afterAll(() => system?.stop(), START_MS);

it.each(STEPS.filter(({ name }) => SHORT.includes(name)))(
  'money taken ends as one order, locked, reported and mailed, when $by dies at $name',
  async (step) => {
    const { counted, faults } = await runRow(system, step, step.by);
    expect({ faults, counted }).toMatchObject({ faults: [] });
  },
  ROW_MS,
);

it(
  'a scheduled release is live everywhere, once, when svc-catalogue dies right after it agreed to that',
  async () => {
    const { faults } = await runReleaseRow(system, 'plan-agreed', 'svc-catalogue');
    expect(faults).toEqual([]);
  },
  ROW_MS,
);

it(
  'a proposal reaches the customer and reviews the submission, once, when svc-rooms dies right after it was sent',
  async () => {
    const { faults } = await runProposalRow(system, 'proposal-sent-recorded', 'svc-rooms');
    expect(faults).toEqual([]);
  },
  ROW_MS,
);
