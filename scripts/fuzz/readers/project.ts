/** The project reader, and every rule that judges what it lets through. */
import {
  checkScene,
  keptLines,
  readProject,
  shoppingList,
  summaryOf,
  wallSegments,
  type Project,
} from '@rackwright/planning';
import { projectOf } from '../../../packages/planning/src/testRooms';
import { finishedCellars } from '../../finishedCellars';
import { seededShop } from '../../scenes/seededShop';
import { furnished } from '../../showroom';
import { changedJson } from './changedJson';
import { must, readerOf, type Reader } from './reader';

/** The smallest of the finished cellars: a case is a copy of one. */
const SAMPLES = 3;

const copied = (project: Project): unknown => JSON.parse(JSON.stringify(project));

/** Where in a value a number is none, as in `walls.0.from`; null where each is one. */
function oddNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const odd = oddNumber(inner, path === '' ? name : `${path}.${name}`);
    if (odd !== null) return odd;
  }
  return null;
}

export function projectReader(): Promise<Reader> {
  const { catalogue } = seededShop();
  const samples = finishedCellars
    .map((cellar) => projectOf(furnished(cellar, catalogue).data))
    .sort((one, other) => one.data.objects.length - other.data.objects.length)
    .slice(0, SAMPLES)
    .map(copied);
  const read = (sent: unknown): string => {
    const project = readProject(sent);
    if (!project.ok) return project.reason;
    const again = readProject(copied(project.value));
    must(again.ok, 'what was read cannot be read again');
    const { data } = project.value;
    checkScene(data, catalogue);
    const list = shoppingList(data, catalogue);
    const odd = oddNumber({
      walls: wallSegments(data, catalogue),
      kept: keptLines(data, catalogue),
      figures: summaryOf(data, list.totals),
      list,
    });
    must(odd === null, `${odd} is no number`);
    return 'read';
  };
  return Promise.resolve(readerOf({ cases: changedJson(samples), read }));
}
