import type { PlacedObject } from '@rackwright/planning';
import type { DrawnKind, Footprint } from './drawnKind';
import type { FrontSize } from './frontShapes';
import styles from './fronts.module.css';
import { jambs, planLine, planNumber } from './planShapes';

/** Half open: one half of the leaf before the opening, the other in its pocket in the wall to the right. */
function slidingLeaf(size: PlacedObject['size']): Partial<Footprint> {
  const { width, length } = size;
  const thick = length * 0.24;
  const half = (from: number) =>
    `M${planNumber(from)} ${planNumber(-thick / 2)}h${planNumber(width / 2)}v${planNumber(thick)}h${planNumber(-width / 2)}Z`;
  return { detail: jambs(size) + half(0) + planLine(-width / 2, 0, 0, 0), hidden: half(width / 2) };
}

/** Its leaf a little open, with a pull let into it. */
function SlidingDoor({ width, height }: FrontSize) {
  const gap = width * 0.14;
  return (
    <>
      <rect className={styles.reveal} x={4} y={4} width={gap} height={height - 4} />
      <g className={styles.line}>
        <rect x={4 + gap} y={4} width={width - gap - 4} height={height - 4} />
        <rect x={14 + gap} y={18} width={width - gap - 28} height={height * 0.38} />
        <rect x={14 + gap} y={height * 0.55} width={width - gap - 28} height={height * 0.36} />
        <rect x={7 + gap} y={height * 0.48} width={3.5} height={14} rx={1.7} />
      </g>
    </>
  );
}

export const slidingDoorDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'opening', ...slidingLeaf(size) }),
  front: (product) => <SlidingDoor {...product} />,
};
