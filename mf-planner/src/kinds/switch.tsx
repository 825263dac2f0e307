import type { PlacedObject } from '@rackwright/planning';
import type { DrawnKind } from './drawnKind';
import type { FrontSize } from './frontShapes';
import styles from './fronts.module.css';
import { planNumber } from './planShapes';
import { SIGN_RADIUS, SIGN_STEM } from './signs';

/** A ring at the plate with a lever, bent at its end. */
function switchSign({ length }: PlacedObject['size']): string {
  const ring = SIGN_STEM / 2;
  const y = length / 2 + ring;
  const [lever, bend] = [SIGN_RADIUS * 1.4, SIGN_STEM * 0.8];
  const outline = `M${planNumber(-ring)} ${planNumber(y)}a${planNumber(ring)} ${planNumber(ring)} 0 1 0 ${planNumber(ring * 2)} 0a${planNumber(ring)} ${planNumber(ring)} 0 1 0 ${planNumber(-ring * 2)} 0`;
  const [x1, y1] = [ring * 0.7, y + ring * 0.7];
  return `${outline}M${planNumber(x1)} ${planNumber(y1)}L${planNumber(x1 + lever)} ${planNumber(y1 + lever)}l${planNumber(bend)} ${planNumber(-bend)}`;
}

function Switch({ width, height }: FrontSize) {
  return (
    <g className={styles.line}>
      <rect x={width * 0.28} y={height * 0.22} width={width * 0.44} height={height * 0.56} />
      <path d={`M${width * 0.28} ${height / 2}H${width * 0.72}`} />
    </g>
  );
}

export const switchDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'building', detail: switchSign(size) }),
  front: (product) => <Switch {...product} />,
};
