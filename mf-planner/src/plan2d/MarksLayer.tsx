import { direction, type PlacedObject, wallsOf } from '@rackwright/planning';
import type { PlanMark } from '../editor/planMarks';
import { usePlannerState } from '../parts/plannerContext';
import { objectTransform } from './footprint';
import marks from './marks.module.css';

/** Pixels: a sign's disc, and how far a note stands from its wall. */
const DISC = 9;
const FROM_WALL = 22;

interface LayerProps {
  /** Centimetres that a pixel covers. */
  readonly px: number;
}

/** What a proposal changes and what notes are pinned to. Nothing of it takes the pointer. */
export function MarksLayer({ px }: LayerProps) {
  const all = usePlannerState((state) => state.marks);
  return (
    <g className={marks.planMarks} data-testid="plan-marks">
      {all.map((mark) => (
        <g key={mark.id} data-mark={mark.kind} data-faint={mark.isFaint || undefined}>
          {mark.from && <Way from={mark.from} to={mark.object ?? mark.from} />}
          {mark.object && mark.kind !== 'note' && <Frame object={mark.object} />}
          <Sign mark={mark} px={px} />
        </g>
      ))}
    </g>
  );
}

function Frame({ object }: { readonly object: PlacedObject }) {
  const { width, length } = object.size;
  return (
    <rect transform={objectTransform(object)} x={-width / 2} y={-length / 2} width={width} height={length} />
  );
}

/** From where something stood to where it stands. */
function Way({ from, to }: { readonly from: PlacedObject; readonly to: PlacedObject }) {
  return (
    <g className={marks.way}>
      <Frame object={from} />
      <line x1={from.position.x} y1={from.position.y} x2={to.position.x} y2={to.position.y} />
    </g>
  );
}

function Sign({ mark, px }: LayerProps & { readonly mark: PlanMark }) {
  const points = usePlannerState((state) => state.project.data.points);
  const walls = usePlannerState((state) => state.project.data.walls);
  const at = mark.object ? onObject(mark.object, mark.kind === 'note') : null;
  const wall = mark.wall === null ? undefined : wallsOf({ points, walls, wallHeight: 0 })[mark.wall];
  const onWall = wall && {
    x: (wall.a.x + wall.b.x) / 2 + ((wall.a.y - wall.b.y) / wall.length) * FROM_WALL * px,
    y: (wall.a.y + wall.b.y) / 2 + ((wall.b.x - wall.a.x) / wall.length) * FROM_WALL * px,
  };
  const place = at ?? onWall;
  if (!place) return null;
  return (
    <g className={marks.sign} transform={`translate(${place.x} ${place.y}) scale(${px})`}>
      <circle r={DISC} />
      <text dominantBaseline="central" textAnchor="middle">
        {mark.sign}
      </text>
    </g>
  );
}

/** At a corner of its back, a note at the other one: its name stands in its middle. */
function onObject({ position, size, rotation }: PlacedObject, isNote: boolean) {
  const along = direction(rotation);
  const [right, back] = [(isNote ? size.width : -size.width) / 2, -size.length / 2];
  return {
    x: position.x + along.x * right - along.y * back,
    y: position.y + along.y * right + along.x * back,
  };
}
