import type { PlacedObject } from '@rackwright/planning';
import type { DrawnKind } from './drawnKind';
import type { FrontSize } from './frontShapes';
import styles from './fronts.module.css';
import { planLine, planNumber } from './planShapes';
import { SIGN_RADIUS, SIGN_STEM } from './signs';

/** A stem from the plate to a cup that is open to the room. */
function plugSign({ length }: PlacedObject['size']): string {
  const foot = length / 2;
  const top = foot + SIGN_STEM;
  const [r, rim] = [planNumber(SIGN_RADIUS), planNumber(top + SIGN_RADIUS)];
  return `${planLine(0, foot, 0, top)}M-${r} ${rim}A${r} ${r} 0 0 1 ${r} ${rim}`;
}

function Plug({ width, height }: FrontSize) {
  return (
    <g className={styles.line}>
      {[0.3, 0.7].map((at) => (
        <circle key={at} cx={width / 2} cy={height * at} r={width * 0.26} />
      ))}
    </g>
  );
}

export const outletDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'building', detail: plugSign(size) }),
  front: (product) => <Plug {...product} />,
};
