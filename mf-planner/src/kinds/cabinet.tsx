import type { DrawnKind } from './drawnKind';
import { ShelfFront, type FrontSize } from './frontShapes';
import styles from './fronts.module.css';
import { planFront, planLine } from './planShapes';

function Cabinet({ width, height, id }: FrontSize & { id: string }) {
  if (/DRW/.test(id)) return <ShelfFront width={width} height={height} pitch={height / 4} />;
  return (
    <g className={styles.line}>
      <rect x={4} y={5} width={width / 2 - 5} height={height - 14} />
      <rect x={width / 2 + 1} y={5} width={width / 2 - 5} height={height - 14} />
      <circle cx={width / 2 - 5} cy={height / 2} r={1.4} />
      <circle cx={width / 2 + 5} cy={height / 2} r={1.4} />
    </g>
  );
}

export const cabinetDrawing: DrawnKind = {
  word: { en: 'Cabinet', de: 'Schrank', ms: 'Kabinet' },
  plan: (size) => ({ detail: planFront(size, 3) + planLine(0, size.length / 2 - 3, 0, size.length / 2) }),
  front: (product) => <Cabinet {...product} />,
  isNoBox: true,
};
