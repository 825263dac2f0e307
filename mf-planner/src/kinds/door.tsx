import { doorLeafCount, type Product } from '@rackwright/planning';
import type { DrawnKind } from './drawnKind';
import styles from './fronts.module.css';
import { doorSwing } from './openingShapes';

function Door(product: Product) {
  const { width, height } = product;
  const leaves = doorLeafCount(product, width);
  return (
    <g className={styles.line}>
      {Array.from({ length: leaves }, (_, index) => {
        const leaf = width / leaves;
        const x = leaf * index;
        return (
          <g key={index}>
            <rect x={x + 4} y={4} width={leaf - 8} height={height - 4} />
            <rect x={x + 14} y={18} width={leaf - 28} height={height * 0.38} />
            <rect x={x + 14} y={height * 0.55} width={leaf - 28} height={height * 0.36} />
            <circle cx={index === 0 ? x + leaf - 10 : x + 10} cy={height * 0.52} r={2.5} />
          </g>
        );
      })}
    </g>
  );
}

export const doorDrawing: DrawnKind = {
  plan: (size, product) => ({ tone: 'opening', detail: doorSwing(size, doorLeafCount(product, size.width)) }),
  front: (product) => <Door {...product} />,
};
