import { doorLeafCount, type Product } from '@rackwright/planning';
import { memo, type ReactNode } from 'react';
import styles from './ProductPicture.module.css';

interface ProductPictureProps {
  readonly product: Product;
  /** The wood's colour; oak when absent. */
  readonly wood?: string;
}

type Size = Pick<Product, 'width' | 'height'>;

/** Bottles are drawn this far apart, in centimetres; racks of a few columns are not crowded by it. */
const PITCH = 9.525;

function rows(height: number, pitch: number): number {
  return Math.max(1, Math.floor((height - 6) / pitch));
}

/** Uprights, rails and round bottle ends. */
function Bottles({ width, height, columnCount }: Size & { columnCount: number }): ReactNode {
  const columns = Math.max(1, columnCount);
  const across = (width - 2) / columns;
  const down = rows(height, PITCH);
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

function Uprights({ width, height, count }: Size & { count: number }) {
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

function Shelves({ width, height, pitch }: Size & { pitch: number }) {
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

function Crosses({ width, height }: Size) {
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
      <Shelves width={width} height={height} pitch={step} />
    </g>
  );
}

function Crates({ width, height }: Size) {
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
      <Shelves width={width} height={height} pitch={step} />
    </>
  );
}

function DisplayRow({ width, height, columnCount }: Size & { columnCount: number }) {
  const reveal = { top: height * 0.34, height: PITCH * 4 };
  const columns = Math.max(1, columnCount);
  const across = (width - 2) / columns;
  return (
    <>
      <Bottles width={width} height={height} columnCount={columnCount} />
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

/** Its leaf a little open, with a pull let into it. */
function SlidingDoor({ width, height }: Size) {
  const gap = width * 0.14;
  return (
    <>
      <rect className={styles.reveal} x={4} y={4} width={gap} height={height - 4} />
      <g className={styles.line}>
        <rect x={4 + gap} y={4} width={width - gap - 4} height={height - 4} />
        <rect x={14 + gap} y={18} width={width - gap - 28} height={height * 0.38} />
        <rect x={14 + gap} y={height * 0.55} width={width - gap - 28} height={height * 0.36} />
        <rect x={7 + gap} y={height * 0.48} width={3.5} height={14} rx={1.7} />
      </g>
    </>
  );
}

function Window({ width, height }: Size) {
  return (
    <>
      <rect className={styles.glass} x={5} y={5} width={width - 10} height={height - 10} />
      <path className={styles.line} d={`M${width / 2} 5V${height - 5}M5 ${height / 2}H${width - 5}`} />
    </>
  );
}

function Plug({ width, height }: Size) {
  return (
    <g className={styles.line}>
      {[0.3, 0.7].map((at) => (
        <circle key={at} cx={width / 2} cy={height * at} r={width * 0.26} />
      ))}
    </g>
  );
}

function Switch({ width, height }: Size) {
  return (
    <g className={styles.line}>
      <rect x={width * 0.28} y={height * 0.22} width={width * 0.44} height={height * 0.56} />
      <path d={`M${width * 0.28} ${height / 2}H${width * 0.72}`} />
    </g>
  );
}

function Cabinet({ width, height, id }: Size & { id: string }) {
  if (/DRW/.test(id)) return <Shelves width={width} height={height} pitch={height / 4} />;
  return (
    <g className={styles.line}>
      <rect x={4} y={5} width={width / 2 - 5} height={height - 14} />
      <rect x={width / 2 + 1} y={5} width={width / 2 - 5} height={height - 14} />
      <circle cx={width / 2 - 5} cy={height / 2} r={1.4} />
      <circle cx={width / 2 + 5} cy={height / 2} r={1.4} />
    </g>
  );
}

function Arch({ width, height }: Size) {
  return (
    <path
      className={styles.cut}
      d={`M${width * 0.08} ${height}Q${width / 2} ${-height * 0.5} ${width * 0.92} ${height}Z`}
    />
  );
}

/** What fills the front of each kind of product; the plain board is drawn for all. */
const fronts: Partial<Record<Product['drawnAs'], (product: Product) => ReactNode>> = {
  individual: (product) => <Bottles {...product} />,
  displayRow: (product) => <DisplayRow {...product} />,
  diamondBin: (product) => <Crosses {...product} />,
  rectangularBin: (product) => <Shelves {...product} pitch={30} />,
  caseBin: (product) => <Crates {...product} />,
  curvedCorner: (product) => <Bottles {...product} />,
  segmentedCorner: (product) => <Bottles {...product} />,
  columnCorner: (product) => <Bottles {...product} columnCount={1} />,
  quarterRound: (product) => <Shelves {...product} pitch={36} />,
  island: (product) => (product.columnCount > 0 ? <Bottles {...product} /> : <Crates {...product} />),
  cascade: (product) => <Bottles {...product} />,
  metal: (product) => <Bottles {...product} columnCount={1} />,
  cabinet: (product) => <Cabinet {...product} />,
  arch: (product) => <Arch {...product} />,
  door: (product) => <Door {...product} />,
  slidingDoor: (product) => <SlidingDoor {...product} />,
  garageDoor: (product) => <Shelves {...product} pitch={42} />,
  window: (product) => <Window {...product} />,
  outlet: (product) => <Plug {...product} />,
  switch: (product) => <Switch {...product} />,
  coolingUnit: (product) => <Shelves {...product} pitch={5} />,
};

/** Of what is no longer known but for its size. */
function Outline({
  width,
  height,
  pad,
}: {
  readonly width: number;
  readonly height: number;
  readonly pad: number;
}) {
  return (
    <svg
      className={styles.picture}
      viewBox={`${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`}
      aria-hidden="true"
    >
      <rect className={styles.unknown} width={width} height={height} rx={Math.min(1.5, height / 4)} />
    </svg>
  );
}

/** A product's front in true proportion, made from its catalogue entry. Decoration: its name stands beside it. */
export const ProductPicture = memo(function ProductPicture({ product, wood }: ProductPictureProps) {
  const { width } = product;
  const height = product.height > 0 ? product.height : 240;
  const drawn = { ...product, height };
  const stands = product.defaultHeightFromFloor === 0 && height > 30 && !product.isGeneric;
  const pad = Math.max(width, height) * 0.04;
  if (product.isPlaceholder) return <Outline width={width} height={height} pad={pad} />;
  return (
    <svg
      className={styles.picture}
      viewBox={`${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}`}
      data-tone={product.isGeneric ? 'building' : product.drawnAs === 'metal' ? 'metal' : 'wood'}
      style={wood ? ({ '--picture-wood': wood } as object) : undefined}
      aria-hidden="true"
    >
      <rect className={styles.body} width={width} height={height} rx={Math.min(1.5, height / 4)} />
      {fronts[product.drawnAs]?.(drawn)}
      {stands && <rect className={styles.base} y={height - 6} width={width} height={6} />}
      <rect className={styles.frame} width={width} height={height} rx={Math.min(1.5, height / 4)} />
    </svg>
  );
});
