/**
 * The short forms of `npm run kill-matrix`, some steps, at which the service that takes each is killed, of `npm run load` and of
 * `npm run faults`.
 */
import path from 'node:path';
import { nothingTold, visits } from '../faults/people';
import { faultsAfter } from '../faults/remains';
import { trouble } from '../faults/troubles';
import { burst } from '../load/burst';
import { isRefused } from '../load/meter';
import { startMatrix, type MatrixSystem } from './matrixSystem';
import { runRow } from './row';
import { runProposalRow } from './proposalRow';
import { runReleaseRow } from './releaseRow';
import { GUEST_STEPS, SHORT, STEPS } from './steps';
import { isWell, saidOf } from './toldCaller';

const START_MS = 300_000;
const ROW_MS = 450_000;
/**
 * With it svc-rooms, the database, the broker and the gateway are killed, the disks of svc-reports and of the database are full, the broker
 * is cut off from svc-orders, svc-reports silent for the gateway, and svc-orders slow for svc-users.
 */
const SEED = 91_213;
const TROUBLES = 9;

/** All of this is as it must be with clocks that are apart. */
const CLOCKS = { 'svc-users': -10, 'svc-orders': 10, 'svc-reports': -10 };

let system: MatrixSystem;

beforeAll(async () => {
  system = await startMatrix(path.resolve(__dirname, '../..'), () => undefined, CLOCKS);
}, START_MS);

afterAll(() => system?.stop(), START_MS);

it.each(STEPS.filter(({ name }) => SHORT.includes(name)))(
  'money taken ends as one order, locked, reported and mailed, when $by dies at $name',
  async (step) => {
    const { counted, faults } = await runRow(system, step, { victim: step.by });
    expect({ faults, counted }).toMatchObject({ faults: [] });
  },
  ROW_MS,
);

it(
  'money taken of a guest ends as one order, reported and mailed, when svc-orders dies before it has noted the order',
  async () => {
    const step = GUEST_STEPS.find(({ name }) => name === 'attempt-settled')!;
    const { counted, faults } = await runRow(system, step, { victim: step.by, isGuest: true });
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

it(
  'more saves at one moment than a service takes in are saved or refused for now, and what was saved is there',
  async () => {
    const { calls, saved, listed } = await burst(system);
    expect(calls.filter((call) => !isWell(call) && !isRefused(call)).map(saidOf)).toEqual([]);
    expect(calls.some(isRefused)).toBe(true);
    expect(saved.length).toBe(calls.filter(isWell).length);
    expect(listed).toEqual(saved);
  },
  ROW_MS,
);

it(
  'what people were told is done is done, once, whatever was killed, stood still or was cut off meanwhile',
  async () => {
    const told = await nothingTold(system);
    let begun = 0;
    const isOver = () => begun === TROUBLES;
    const troubles = trouble(system, { seed: SEED, isOver, tell: () => void (begun += 1) });
    await Promise.all([troubles, visits(system, told, isOver)]);
    expect(await faultsAfter(system, told)).toEqual([]);
    expect(told.payments.length).toBeGreaterThan(0);
    expect(told.rooms.length).toBeGreaterThan(0);
  },
  3 * ROW_MS,
);
