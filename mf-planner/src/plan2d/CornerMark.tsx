import type { Preview } from '../editor/tool';
import styles from './plan2d.module.css';

interface CornerMarkProps {
  readonly preview: Extract<Preview, { kind: 'corner' }>;
  readonly px: number;
}

/** Pixels. */
const RADIUS = 8;
const SIGN = 4;

/** The corner that a click would make, with a plus, or take away, with a cross; red where it may not. */
export function CornerMark({ preview, px }: CornerMarkProps) {
  const { at, change, refusal } = preview;
  const cross = `M${-SIGN} ${-SIGN}L${SIGN} ${SIGN}M${-SIGN} ${SIGN}L${SIGN} ${-SIGN}`;
  const plus = `M${-SIGN} 0H${SIGN}M0 ${-SIGN}V${SIGN}`;
  return (
    <g
      className={styles.cornerMark}
      data-change={change}
      data-refused={refusal !== null}
      transform={`translate(${at.x} ${at.y}) scale(${px})`}
    >
      <circle r={RADIUS} />
      <path d={change === 'split' ? plus : cross} />
    </g>
  );
}
