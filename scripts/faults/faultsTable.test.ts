import { faultsTable, type FaultRun } from './faultsTable';

const told = {
  ...{ accounts: [], rooms: [], questions: [], products: [], pictures: ['/a.png'], chargedBefore: 0 },
  ...{ failed: 3, left: [] as string[] },
  payments: [] as FaultRun['told']['payments'],
} satisfies FaultRun['told'];
const run: FaultRun = {
  ...{ seed: 7, minutes: 20, told, faults: [] },
  clocks: { 'svc-users': -10, 'svc-orders': 10 },
  troubles: [
    { part: 'mongo', how: 'killed', quietMs: 1, lastsMs: 1 },
    { part: 'mongo', how: 'killed', quietMs: 1, lastsMs: 1 },
    { part: 'mongo', how: 'full disk', quietMs: 1, lastsMs: 1 },
    { part: 'gateway', how: 'paused', quietMs: 1, lastsMs: 1 },
    { between: { from: 'payment', to: 'gateway' }, how: 'silent', quietMs: 1, lastsMs: 1 },
  ],
};

describe('the table of a run with faults', () => {
  it('counts troubles by part and by connection, and what people were told', () => {
    const lines = faultsTable(run);
    expect(lines[0]).toBe(
      'Seed 7, 20 minutes, 5 troubles, 3 calls that were not answered well, 0 visits that ended early.',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\| payment \|.* 0, 1, 0 \|/),
        '| mongo | 2 | 0 | 1 |',
        '| gateway | 0 | 1 | 0 |',
        '| pictures uploaded | 1 |',
      ]),
    );
    expect(lines[1]).toBe('Clocks: svc-users 10 minutes behind, svc-orders 10 minutes ahead.');
    expect(lines.at(-1)).toBe('Everything is as people were told.');
  });

  it('names each fault, and why people went away, the same reason once', () => {
    const ids = ['0123456789abcdef01234567', '76543210fedcba9876543210'];
    const left = ids.map((id) => `GET /rooms/room/${id}: 503`);
    const lines = faultsTable({ ...run, told: { ...told, left }, faults: ['product 1 is not there'] });
    expect(lines.slice(-3)).toEqual([
      '1 not as people were told:',
      '- product 1 is not there',
      '- 2 went away: GET /rooms/room/ID: 503',
    ]);
  });
});
