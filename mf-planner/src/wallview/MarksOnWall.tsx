import { type PlacedObject, placedProduct, type Wall } from '@rackwright/planning';
import type { PlanMark } from '../editor/planMarks';
import { usePlannerState } from '../parts/plannerContext';
import { type ShownObject, shownOn, shownTransform, standsOn } from './elevation';
import marks from '../plan2d/marks.module.css';

/** Pixels. */
const DISC = 9;
const BELOW_CEILING = 26;

interface MarksProps {
  readonly wall: Wall;
  /** Centimetres that a pixel covers. */
  readonly px: number;
}

/** What a proposal changes on the wall in view, and what notes are pinned to. Nothing of it takes the pointer. */
export function MarksOnWall({ wall, px }: MarksProps) {
  const all = usePlannerState((state) => state.marks);
  const catalogue = usePlannerState((state) => state.catalogue);
  if (all.length === 0) return null;
  const seen = (object: PlacedObject | null | undefined): ShownObject | null => {
    const one = object ? shownOn(wall, object, placedProduct(catalogue, object)) : null;
    return one && standsOn(wall, one) ? one : null;
  };
  return (
    <g className={marks.planMarks} data-testid="wall-marks">
      {all.map((mark) => (
        <g key={mark.id} data-mark={mark.kind} data-faint={mark.isFaint || undefined}>
          <Mark mark={mark} wall={wall} px={px} now={seen(mark.object)} before={seen(mark.from)} />
        </g>
      ))}
    </g>
  );
}

interface MarkProps extends MarksProps {
  readonly mark: PlanMark;
  readonly now: ShownObject | null;
  readonly before: ShownObject | null;
}

function Mark({ mark, wall, px, now, before }: MarkProps) {
  if (mark.wall === wall.index)
    return <Sign sign={mark.sign} px={px} x={wall.length / 2} y={-wall.height + BELOW_CEILING * px} />;
  const isNote = mark.kind === 'note';
  return (
    <>
      {before && (
        <g className={marks.way}>
          <Frame one={before} />
        </g>
      )}
      {now && !isNote && <Frame one={now} />}
      {now && (
        <g transform={shownTransform(now)}>
          <Sign sign={mark.sign} px={px} x={isNote ? now.half : -now.half} y={-now.object.size.height} />
        </g>
      )}
    </>
  );
}

function Frame({ one }: { readonly one: ShownObject }) {
  const { half, object } = one;
  const { height } = object.size;
  return <rect transform={shownTransform(one)} x={-half} y={-height} width={2 * half} height={height} />;
}

interface SignProps {
  readonly sign: string;
  readonly px: number;
  readonly x: number;
  readonly y: number;
}

function Sign({ sign, px, x, y }: SignProps) {
  return (
    <g className={marks.sign} transform={`translate(${x} ${y}) scale(${px})`}>
      <circle r={DISC} />
      <text dominantBaseline="central" textAnchor="middle">
        {sign}
      </text>
    </g>
  );
}
