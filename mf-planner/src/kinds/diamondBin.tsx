import type { DrawnKind } from './drawnKind';
import { ShelfFront, type FrontSize } from './frontShapes';
import styles from './fronts.module.css';
import { planCross } from './planShapes';

function Crosses({ width, height }: FrontSize) {
  const count = Math.max(1, Math.round((height - 6) / width));
  const step = (height - 6) / count;
  return (
    <g className={styles.line}>
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={`M1 ${step * index}L${width - 1} ${step * (index + 1)}M${width - 1} ${step * index}L1 ${step * (index + 1)}`}
        />
      ))}
      <ShelfFront width={width} height={height} pitch={step} />
    </g>
  );
}

export const diamondBinDrawing: DrawnKind = {
  word: { en: 'Diamond', de: 'Raute', ms: 'Intan' },
  plan: (size) => ({ detail: planCross(size) }),
  front: (product) => <Crosses {...product} />,
};
