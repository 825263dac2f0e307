import type { DrawnKind } from './drawnKind';
import { BOTTLE_PITCH, BottleFront, type FrontSize } from './frontShapes';
import styles from './fronts.module.css';
import { planFront, planRack } from './planShapes';

function DisplayRow({ width, height, columnCount }: FrontSize & { columnCount: number }) {
  const reveal = { top: height * 0.34, height: BOTTLE_PITCH * 4 };
  const columns = Math.max(1, columnCount);
  const across = (width - 2) / columns;
  return (
    <>
      <BottleFront width={width} height={height} columnCount={columnCount} />
      <rect className={styles.reveal} x={1} y={reveal.top} width={width - 2} height={reveal.height} />
      <g className={styles.bottle}>
        {Array.from({ length: columns }, (_, index) => {
          const x = 1 + across * (index + 0.5);
          return (
            <path
              key={index}
              d={`M${x - across * 0.3} ${reveal.top + reveal.height - 2}v-${reveal.height * 0.5}q0 -5 ${across * 0.2} -7v-6h${across * 0.2}v6q${across * 0.2} 2 ${across * 0.2} 7v${reveal.height * 0.5}Z`}
            />
          );
        })}
      </g>
    </>
  );
}

export const displayRowDrawing: DrawnKind = {
  word: { en: 'Display', de: 'Schau', ms: 'Paparan' },
  plan: (size, { columnCount }) => ({
    detail: planRack(size, columnCount) + planFront(size, size.length * 0.22),
  }),
  front: (product) => <DisplayRow {...product} />,
};
