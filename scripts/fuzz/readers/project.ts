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
    must(Array.isArray(checkScene(data, catalogue)), 'no judgement');
    must(JSON.stringify([wallSegments(data, catalogue), keptLines(data, catalogue)]) !== '', 'nothing');
    for (const [name, figure] of Object.entries(summaryOf(data, shoppingList(data, catalogue).totals)))
      must(typeof figure !== 'number' || Number.isFinite(figure), `${name} is ${String(figure)}`);
    return 'read';
  };
  return Promise.resolve(readerOf({ cases: changedJson(samples), read }));
}
