import type { Product } from '@rackwright/planning';
import type { ReactNode } from 'react';
import styles from './fronts.module.css';

/** Centimetres. */
export type FrontSize = Pick<Product, 'width' | 'height'>;

/** BottleFront are drawn this far apart, in centimetres; racks of a few columns are not crowded by it. */
export const BOTTLE_PITCH = 9.525;

function rows(height: number, pitch: number): number {
  return Math.max(1, Math.floor((height - 6) / pitch));
}

/** Uprights, rails and round bottle ends. */
export function BottleFront({ width, height, columnCount }: FrontSize & { columnCount: number }): ReactNode {
  const columns = Math.max(1, columnCount);
  const across = (width - 2) / columns;
  const down = rows(height, BOTTLE_PITCH);
  const step = (height - 7) / down;
  const radius = Math.min(across, step) * 0.34;
  let ends = '';
  for (let row = 0; row < down; row++)
    for (let column = 0; column < columns; column++) {
      const x = 1 + across * (column + 0.5) - radius;
      ends += `M${x.toFixed(1)} ${(1.5 + step * (row + 0.5)).toFixed(1)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
    }
  return (
    <>
      <Uprights width={width} height={height} count={columns} />
      <g className={styles.bottle}>
        <path d={ends} />
      </g>
    </>
  );
}

function Uprights({ width, height, count }: FrontSize & { count: number }) {
  const across = (width - 2) / count;
  return (
    <g className={styles.line}>
      {Array.from({ length: count - 1 }, (_, index) => (
        <line
          key={index}
          x1={1 + across * (index + 1)}
          x2={1 + across * (index + 1)}
          y1={0}
          y2={height - 6}
        />
      ))}
    </g>
  );
}

/** Boards, `pitch` apart. */
export function ShelfFront({ width, height, pitch }: FrontSize & { pitch: number }) {
  const count = Math.max(1, Math.round((height - 6) / pitch));
  return (
    <g className={styles.line}>
      {Array.from({ length: count - 1 }, (_, index) => {
        const y = ((height - 6) / count) * (index + 1);
        return <line key={index} x1={1} x2={width - 1} y1={y} y2={y} />;
      })}
    </g>
  );
}

/** Wooden cases on boards. */
export function CrateFront({ width, height }: FrontSize) {
  const columns = width > 50 ? 2 : 1;
  const count = Math.max(1, Math.floor((height - 6) / 21));
  const step = (height - 6) / count;
  return (
    <>
      <g className={styles.crate}>
        {Array.from({ length: count * columns }, (_, index) => (
          <rect
            key={index}
            x={2.5 + ((index % columns) * (width - 3)) / columns}
            y={step * Math.floor(index / columns) + 2.5}
            width={(width - 3) / columns - 2.5}
            height={step - 4}
            rx={1}
          />
        ))}
      </g>
      <ShelfFront width={width} height={height} pitch={step} />
    </>
  );
}
