import type { RowResult } from './row';

const mailsSaid = (mails: RowResult['counted']['mails']): string => {
  const repeated = mails.filter(([, copies]) => copies > 1);
  const all = mails.length === 0 ? 'none' : String(mails.length);
  return repeated.length === 0 ? all : `${all}, ${repeated.length} of them again with the same id`;
};

const lockSaid = (isLocked: boolean | null): string =>
  isLocked === null ? 'not saved' : isLocked ? 'yes' : 'no';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const resultOf = (faults: readonly string[]): string =>
  faults.length === 0 ? 'as it must be' : faults.join('; ');

/** The rows as a table in markdown. */
export function matrixTable(rows: readonly RowResult[]): string[] {
  const heads = [
    'step reached',
    'killed',
    'charges',
    'orders',
    'locked',
    'report',
    'log',
    'mails',
    'result',
    's',
  ];
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(({ step, killed, counted, faults, seconds }) =>
      line([
        step,
        killed,
        String(counted.charges),
        String(counted.orders),
        lockSaid(counted.isLocked),
        counted.hasReport ? 'yes' : 'no',
        String(counted.logged),
        mailsSaid(counted.mails),
        resultOf(faults),
        seconds.toFixed(1),
      ]),
    ),
  ];
}

/** Those that nothing is counted of. */
export function resultTable(
  rows: readonly Pick<RowResult, 'step' | 'killed' | 'faults' | 'seconds'>[],
): string[] {
  const heads = ['step reached', 'killed', 'result', 's'];
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(({ step, killed, faults, seconds }) =>
      line([step, killed, resultOf(faults), seconds.toFixed(1)]),
    ),
  ];
}
