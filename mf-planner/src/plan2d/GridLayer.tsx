import { memo } from 'react';
import styles from './plan2d.module.css';

/** Half the side of the drawn ground, in centimetres: what is further away is beyond every room. */
const REACH = 5000;
/** Below this many pixels between them the 10 cm lines are left out. */
const FINE_PIXELS = 6;

/** 10 cm raster, stronger each metre. */
export const GridLayer = memo(function GridLayer({ px }: { px: number }) {
  const cover = { x: -REACH, y: -REACH, width: 2 * REACH, height: 2 * REACH };
  return (
    <g pointerEvents="none">
      <defs>
        <pattern id="rw-grid-fine" width={10} height={10} patternUnits="userSpaceOnUse">
          <path d="M10 0H0V10" className={styles.gridFine} strokeWidth={px * 0.7} />
        </pattern>
        <pattern id="rw-grid-metre" width={100} height={100} patternUnits="userSpaceOnUse">
          <path d="M100 0H0V100" className={styles.gridMetre} strokeWidth={px * 1.2} />
        </pattern>
      </defs>
      {10 / px >= FINE_PIXELS && <rect {...cover} fill="url(#rw-grid-fine)" />}
      {100 / px >= FINE_PIXELS && <rect {...cover} fill="url(#rw-grid-metre)" />}
    </g>
  );
});

/** The hatch of cut walls, 5 cm apart, and that of what else belongs to the house. */
export function PlanPatterns() {
  return (
    <defs>
      <pattern id="rw-hatch" width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} y1={0} x2={0} y2={5} className={styles.hatchLine} strokeWidth={1} />
      </pattern>
      <pattern
        id="rw-hatch-built"
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={6} height={6} className={styles.builtGround} />
        <line x1={0} y1={0} x2={0} y2={6} className={styles.hatchLine} strokeWidth={1} />
      </pattern>
    </defs>
  );
}
