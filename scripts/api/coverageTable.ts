import type { Coverage } from './walkAll';
import { nameOf, type Proof } from './walkCall';

const cells = (...texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const isProven = ({ fault }: Proof): boolean => fault === null;

/** Each status once, with how many circumstances were refused with it. */
function refusalsProven(proofs: readonly Proof[]): string {
  const counts = new Map<number, number>();
  for (const { kind, status, fault } of proofs)
    if (kind === 'refusal' && fault === null) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => (count === 1 ? String(status) : `${status} x${count}`))
    .join(', ');
}

/** Callers with the same status together: `401: no token, an expired token`. */
function callersProven(proofs: readonly Proof[]): string {
  const byStatus = new Map<number, string[]>();
  for (const { kind, status, circumstance, fault } of proofs)
    if (kind === 'caller' && fault === null)
      byStatus.set(status, [...(byStatus.get(status) ?? []), circumstance]);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, callers]) => `${status}: ${callers.join(', ')}`)
    .join('; ');
}

function ownersOf({ call }: Coverage): string {
  if (call.ownersAnd === undefined) return call.who;
  return [`${call.who}, of their own`, ...call.ownersAnd].join('; ');
}

export const faultsOf = ({ proofs, missing }: Coverage): readonly string[] => [
  ...missing,
  ...proofs.flatMap(({ circumstance, status, fault }) =>
    fault === null ? [] : [`${circumstance} (${status}): ${fault}`],
  ),
];

function rowOf(one: Coverage): string {
  const { call, proofs } = one;
  const success = proofs.some((proof) => proof.kind === 'success' && isProven(proof));
  return cells(
    `\`${nameOf(call)}\``,
    call.service,
    ownersOf(one),
    success ? String(call.status) : 'no',
    refusalsProven(proofs),
    callersProven(proofs),
    escaped(faultsOf(one).join('; ')),
  );
}

/** The table of what is proven, ended by its counts. */
export function coverageTable(
  coverage: readonly Coverage[],
  strays: readonly string[],
): { readonly lines: readonly string[]; readonly isProven: boolean } {
  const columns = ['call', 'service', 'who', 'success', 'refusals proven', 'by caller', 'missing'];
  const proofs = coverage.flatMap((one) => one.proofs);
  const whole = coverage.filter((one) => one.proofs.length > 0 && faultsOf(one).length === 0);
  const proven = proofs.filter(isProven).length;
  return {
    lines: [
      cells(...columns),
      cells(...columns.map(() => '---')),
      ...coverage.map(rowOf),
      ...strays.map((name) => `${name} has a row and is not documented`),
      '',
      `${coverage.length} documented calls: ` +
        `${whole.length} proven, ${coverage.length - whole.length} not; ${proven} of ${proofs.length} circumstances proven.`,
    ],
    isProven: whole.length === coverage.length && strays.length === 0,
  };
}
