import type { DrawnKind } from './drawnKind';
import type { FrontSize } from './frontShapes';
import styles from './fronts.module.css';
import { panes } from './openingShapes';

function Window({ width, height }: FrontSize) {
  return (
    <>
      <rect className={styles.glass} x={5} y={5} width={width - 10} height={height - 10} />
      <path className={styles.line} d={`M${width / 2} 5V${height - 5}M5 ${height / 2}H${width - 5}`} />
    </>
  );
}

export const windowDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'opening', detail: panes(size) }),
  front: (product) => <Window {...product} />,
};
