/** A proposal beside the project that it was made of: what would change, what of it can be taken over, and how that is marked. */
import type { WireProposal, WireRoom } from '@rackwright/contracts';
import {
  afterOf,
  beforeOf,
  type Catalogue,
  type Collision,
  compareProjects,
  isOfObject,
  mergeChanges,
  type PlacedObject,
  type Project,
  type ProjectChange,
  readProject,
  type SceneData,
  withNeeds,
} from '@rackwright/planning';
import { markSigns, type PlanMark } from '../editor/planMarks';
import { projectOfRoom } from '../project/roomDocument';
import { noteMarks, wallNumbered } from './noteMarks';

/** The document, or null for what is none. */
export function readOf(document: unknown): Project | null {
  const read = readProject(document);
  return read.ok ? read.value : null;
}

export interface ProposalComparison {
  readonly proposal: WireProposal;
  /** What the changes go into: the project as it is now, while they can be taken over; as it was copied afterwards. */
  readonly current: Project;
  readonly proposed: Project;
  readonly changes: readonly ProjectChange[];
  /** Of those that cannot be taken over, whatever else is chosen. */
  readonly collisions: ReadonlyMap<string, Collision>;
  /** Ids of those that are in the project already. */
  readonly made: ReadonlySet<string>;
  /** It waits for an answer. */
  readonly isOpen: boolean;
}

/** Null when one of the documents cannot be read. `room` is the project as it is now, where that matters. */
export function comparisonOf(
  { proposal, room }: { readonly proposal: WireProposal; readonly room: WireRoom | null },
  catalogue: Catalogue,
): ProposalComparison | null {
  const [base, proposed] = [readOf(proposal.base), readOf(proposal.proposed)];
  const read = room && projectOfRoom(room);
  const current = read ? (read.ok ? read.value : null) : base;
  if (!base || !proposed || !current) return null;
  const changes = compareProjects(base, proposed, catalogue);
  const isOpen = proposal.state === 'sent' && room !== null;
  const all = isOpen
    ? mergeChanges(current.data, { changes, ids: changes.map(({ id }) => id) }, catalogue)
    : { collisions: [], made: [] };
  return {
    proposal,
    current,
    proposed,
    changes,
    collisions: new Map(all.collisions.map((collision) => [collision.change, collision])),
    made: new Set(all.made),
    isOpen,
  };
}

/** Ids of what can be chosen. */
export const choosable = ({ changes, collisions, made }: ProposalComparison): string[] =>
  changes.map(({ id }) => id).filter((id) => !collisions.has(id) && !made.has(id));

/** With one more and what it needs, or without one and what needs it. */
export function toggled(
  comparison: ProposalComparison,
  chosen: ReadonlySet<string>,
  id: string,
): Set<string> {
  const may = new Set(choosable(comparison));
  if (!chosen.has(id))
    return new Set([...chosen, ...withNeeds(comparison.changes, [id]).filter((needed) => may.has(needed))]);
  const left = new Set(chosen);
  const open = [id];
  for (let gone = open.pop(); gone !== undefined; gone = open.pop()) {
    left.delete(gone);
    for (const change of comparison.changes)
      if (left.has(change.id) && change.needs.includes(gone)) open.push(change.id);
  }
  return left;
}

export type Version = 'before' | 'after';

/** The scene of a version, with what is chosen. */
export function sceneOf(
  { isOpen, current, proposed, changes, made }: ProposalComparison,
  chosen: ReadonlySet<string>,
  catalogue: Catalogue,
): SceneData {
  if (!isOpen) return proposed.data;
  return mergeChanges(current.data, { changes, ids: [...chosen, ...made] }, catalogue).data;
}

interface Marked {
  readonly version: Version;
  readonly isTaken: (id: string) => boolean;
}

/** Of objects as they stand in the version shown, or else in the other one, and of walls. */
export function marksOfChanges(comparison: ProposalComparison, { version, isTaken }: Marked): PlanMark[] {
  const changes = comparison.changes.flatMap((change): PlanMark[] => {
    const isFaint = !isTaken(change.id);
    if (isOfObject(change)) {
      const [before, after] = [beforeOf(change), afterOf(change)];
      const object = (version === 'after' ? (after ?? before) : (before ?? after)) as PlacedObject;
      const { kind, id } = change;
      const way = kind === 'moved' && before && after ? { object: after, from: before } : { object };
      return [{ kind, id, sign: markSigns[kind], wall: null, isFaint, ...way }];
    }
    const walls =
      change.kind === 'outline' ? change.walls : change.kind === 'wall-width' ? [change.wall] : [];
    return walls.map((wall) => {
      const id = `${change.id} ${wall}`;
      return {
        kind: 'changed',
        id,
        sign: markSigns.changed,
        object: null,
        wall: wallNumbered(wall),
        isFaint,
      };
    });
  });
  return [...changes, ...noteMarks(comparison.proposal.notes, finderOf(comparison))];
}

/** Finds an object of what is proposed, or else of the project. */
export function finderOf({ proposed, current }: ProposalComparison): (id: string) => PlacedObject | null {
  const all = new Map(
    [...current.data.objects, ...proposed.data.objects].map((object) => [object.id, object]),
  );
  return (id) => all.get(id) ?? null;
}
