/** The matrix of every call by every caller and owner, as the contracts have it. */
import { CALLS, callersOf, whoseThing, type CallRoute } from '@rackwright/contracts';
import { accessCells, type AccessCell } from './expected';
import { nameOf } from './walkCall';

const CALLERS = callersOf.anyone;
const row = (...texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
const head = (...titles: readonly string[]): readonly string[] => [
  row(...titles),
  row(...titles.map(() => '---')),
];

/** `404; own 200`: what a caller gets, of another's thing and of their own where those differ. */
function cellText(cells: readonly AccessCell[]): string {
  const [own, other] = [
    cells.find(({ whose }) => whose === 'own'),
    cells.find(({ whose }) => whose !== 'own'),
  ];
  if (own === undefined || own.status === other?.status) return String(other?.status);
  return `${other?.status}; own ${own.status}`;
}

/** One line for each call. */
export const accessTable = (calls: readonly CallRoute[] = CALLS): readonly string[] => [
  ...head('call', 'whose', ...CALLERS),
  ...calls.map((call) => {
    const cells = accessCells(call);
    const texts = CALLERS.map((caller) => cellText(cells.filter((cell) => cell.caller === caller)));
    return row(`\`${nameOf(call)}\``, String(whoseThing(call)), ...texts);
  }),
];

/** Whose thing a call is about, as the page of security says it. */
const KINDS = {
  nobody: "nobody's: the same for all",
  holder: "its holder's, who sends a secret",
  caller: "the caller's",
  owner: "somebody's",
  shop: "the shop's",
} as const;

/** Each status with the number of calls that answer with it; every success is `yes`. */
function counted(statuses: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const status of statuses) {
    const text = status < 400 ? 'yes' : String(status);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  if (counts.size === 0) return '';
  return [...counts].map(([text, count]) => `${text} × ${count}`).join(', ');
}

function kindRows(kind: keyof typeof KINDS, calls: readonly CallRoute[]): readonly string[] {
  const cells = calls.filter((call) => whoseThing(call) === kind).flatMap(accessCells);
  const count = calls.filter((call) => whoseThing(call) === kind).length;
  const rowOf = (what: string, isOwn: boolean): string => {
    const of = cells.filter(({ whose }) => (whose === 'own') === isOwn);
    const texts = CALLERS.map((caller) =>
      counted(of.flatMap((cell) => (cell.caller === caller ? [cell.status] : []))),
    );
    return row(what, String(count), ...texts);
  };
  if (kind !== 'owner') return [rowOf(KINDS[kind], false)];
  return [rowOf(`${KINDS[kind]}: their own`, true), rowOf(`${KINDS[kind]}: another's`, false)];
}

/** The matrix by kinds of calls, with how many there are of each, ended by its counts. */
export function accessSummary(calls: readonly CallRoute[] = CALLS): readonly string[] {
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  return [
    ...head('whose thing', 'calls', ...CALLERS),
    ...kinds.flatMap((kind) => kindRows(kind, calls)),
    '',
    `${calls.length} calls, ${calls.flatMap(accessCells).length} answers.`,
  ];
}
