/** What is written over the 3D picture; points of the scene, in centimetres. Walls' numbers and handles have components of their own. */
import { type PlacedObject, type Point, wallsOf } from '@rackwright/planning';
import { measuredText, shownTyping } from '../../text/format';
import type { PlannerState } from '../../editor/store';
import type { HandleName, Preview } from '../../editor/tool';
import type { Vec3 } from './pick';

export type SceneMark =
  /** The number of a wall, from 1, for who sees its inner side: `inward`, a unit vector of the plan, points into the room. */
  | { readonly kind: 'wall'; readonly number: number; readonly at: Vec3; readonly inward: Point }
  | { readonly kind: 'handle'; readonly name: HandleName; readonly at: Vec3 }
  | { readonly kind: 'corner'; readonly index: number; readonly at: Vec3 }
  /** A corner of an outline that is being drawn. */
  | { readonly kind: 'drawn'; readonly at: Vec3 }
  /** Where a click would make a corner, or take one away. */
  | {
      readonly kind: 'change';
      readonly change: 'split' | 'remove';
      readonly isRefused: boolean;
      readonly at: Vec3;
    }
  | { readonly kind: 'text'; readonly text: string; readonly at: Vec3 };

/** Tools that take hold of corners. */
const CORNER_TOOLS = new Set(['edit-walls', 'remove-node']);
/** Of so many marks the signs are shown; of all of them the boxes. */
const SIGNS_MAX = 300;
/** Centimetres from a sign up to a note of the same object. */
const OVER_SIGN = 25;
const ON_FLOOR = 2;

/** What marks are about. */
export type MarkedPlan = Pick<
  PlannerState,
  'project' | 'selection' | 'preview' | 'tool' | 'unit' | 'typedLength' | 'marks'
>;

/** Signs of what a proposal changes, and numbers of notes. */
export function signMarks({ project: { data }, marks }: MarkedPlan): SceneMark[] {
  const walls = wallsOf(data);
  return marks.slice(0, SIGNS_MAX).flatMap(({ kind, sign, object, wall }): SceneMark[] => {
    if (object) {
      const [x, y, z] = topOf(object);
      return [text(sign, [x, kind === 'note' ? y + OVER_SIGN : y, z])];
    }
    const on = wall === null ? undefined : walls[wall];
    if (!on) return [];
    return [text(sign, [(on.a.x + on.b.x) / 2, data.wallHeight / 2, (on.a.y + on.b.y) / 2])];
  });
}

/** Of the room, for the tools that take hold of them. */
export function cornerMarks({ project, tool, preview }: MarkedPlan): SceneMark[] {
  if (!CORNER_TOOLS.has(tool)) return [];
  const points = preview?.kind === 'room' ? preview.points : project.data.points;
  return points.map(({ x, y }, index) => ({ kind: 'corner', index, at: [x, ON_FLOOR, y] }));
}

/** What the gesture in hand has to say: lengths, corners, where a wall is split. */
export function gestureMarks({ project, preview, unit, typedLength }: MarkedPlan): SceneMark[] {
  if (preview?.kind === 'corner') return changeMarks(preview, project.data.wallHeight);
  if (preview?.kind === 'objects') {
    const [first] = preview.objects;
    const last = preview.objects.at(-1);
    const height = first ? first.position.height + 4 : ON_FLOOR;
    const guides = preview.guides.flatMap(({ from, to }) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const at: Vec3 = [(from.x + to.x) / 2, height, (from.y + to.y) / 2];
      return length < 0.5 ? [] : [text(measuredText(length, unit), at)];
    });
    return last && preview.count ? [...guides, text(`+${preview.count}`, topOf(last))] : guides;
  }
  return preview?.kind === 'outline'
    ? outlineMarks(preview, (cm) => shownTyping(typedLength) || measuredText(cm, unit))
    : [];
}

function outlineMarks(
  { corners, next, lengthCm }: Extract<Preview, { kind: 'outline' }>,
  words: (lengthCm: number) => string,
): SceneMark[] {
  const drawn = corners.map(({ x, y }): SceneMark => ({ kind: 'drawn', at: [x, ON_FLOOR, y] }));
  const last = corners.at(-1);
  if (!last || !next || lengthCm === 0) return drawn;
  const middle: Vec3 = [(last.x + next.x) / 2, ON_FLOOR, (last.y + next.y) / 2];
  return [...drawn, text(words(lengthCm), middle)];
}

/** At the foot of the wall, and for a new corner at its top as well. */
function changeMarks(
  { at, change, refusal }: Extract<Preview, { kind: 'corner' }>,
  wallHeight: number,
): SceneMark[] {
  const heights = change === 'split' ? [ON_FLOOR, wallHeight] : [ON_FLOOR];
  const isRefused = refusal !== null;
  return heights.map((height) => ({ kind: 'change', change, isRefused, at: [at.x, height, at.y] }));
}

const text = (words: string, at: Vec3): SceneMark => ({ kind: 'text', text: words, at });

const topOf = ({ position, size }: PlacedObject): Vec3 => [
  position.x,
  position.height + size.height,
  position.y,
];
