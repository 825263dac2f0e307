import css from './RackDrawing.module.css';
import page from './login.module.css';

/* An elevation of a rack wall, drawn to a scale of 2 cm a unit: two bays of single columns, an arch and diamond bins. */
const LEFT = 100;
const RIGHT = 740;
const TOP = 168;
const COUNTER = 456;
const BASE = 780;
const PITCH = 42;
const BAY_COLUMNS = 5;
const ROWS = 14;

/** The same bottles are missing on every visit: a cellar, not a casino. */
const isTaken = (column: number, row: number) => (column * 7 + row * 11 + column * row) % 9 !== 3;
const glassOf = (column: number, row: number) => ['red', 'green', 'amber'][((column * 5 + row * 3) % 7) % 3];

export function RackDrawing() {
  return (
    <svg
      className={`${page.drawing} ${css.drawing}`}
      viewBox="0 0 840 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Room />
      <SingleColumns x={LEFT} />
      <SingleColumns x={RIGHT - BAY_COLUMNS * PITCH} />
      <Arch />
      <DiamondBins />
      <Carpentry />
      <Dimensions />
    </svg>
  );
}

function Room() {
  return (
    <>
      <defs>
        <linearGradient id="wall" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" className={css.wallLit} />
          <stop offset="1" className={css.wallShaded} />
        </linearGradient>
        <linearGradient id="wood" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" className={css.woodDark} />
          <stop offset="0.5" className={css.woodLight} />
          <stop offset="1" className={css.woodDark} />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={css.woodLight} />
          <stop offset="1" className={css.woodDark} />
        </linearGradient>
        <radialGradient id="glow" cx="0.5" cy="0.12" r="0.95">
          <stop offset="0" className={css.lamp} />
          <stop offset="1" className={css.lampEdge} />
        </radialGradient>
      </defs>
      <rect x="-600" width="2040" height="800" fill="url(#wall)" />
      <rect x="-600" y="796" width="2040" height="200" className={css.floor} />
      {[812, 836, 872].map((y) => (
        <line key={y} x1="-600" x2="1440" y1={y} y2={y} className={css.board} />
      ))}
      <ellipse cx="420" cy="806" rx="390" ry="14" className={css.shadow} />
    </>
  );
}

function SingleColumns({ x }: { readonly x: number }) {
  const height = BASE - TOP;
  const step = height / ROWS;
  const cells = Array.from({ length: BAY_COLUMNS * ROWS }, (_, index) => ({
    column: index % BAY_COLUMNS,
    row: Math.floor(index / BAY_COLUMNS),
  }));
  return (
    <g>
      <rect x={x} y={TOP} width={BAY_COLUMNS * PITCH} height={height} className={css.recess} />
      {cells.map(({ column, row }) => (
        <g key={`${column}-${row}`}>
          <rect
            x={x + column * PITCH}
            y={TOP + row * step + step - 5}
            width={PITCH}
            height="5"
            className={css.rail}
          />
          {isTaken(column, row) && (
            <Bottle
              x={x + (column + 0.5) * PITCH}
              y={TOP + row * step + step / 2 - 1}
              radius={14}
              glass={glassOf(column, row)}
            />
          )}
        </g>
      ))}
      {Array.from({ length: BAY_COLUMNS + 1 }, (_, index) => (
        <rect key={index} x={x + index * PITCH - 4} y={TOP} width="8" height={height} fill="url(#wood)" />
      ))}
    </g>
  );
}

interface BottleProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly glass: string | undefined;
}

/** A bottle seen from its neck. */
function Bottle({ x, y, radius, glass }: BottleProps) {
  return (
    <g data-glass={glass} className={css.bottle}>
      <circle cx={x} cy={y} r={radius} className={css.glass} />
      <circle cx={x} cy={y} r={radius * 0.52} className={css.foil} />
      <path
        d={`M${x - radius * 0.7} ${y - radius * 0.35}a${radius} ${radius} 0 0 1 ${radius * 0.6} ${-radius * 0.5}`}
      />
    </g>
  );
}

function Arch() {
  return (
    <g>
      <rect x="310" y={TOP} width="220" height={COUNTER - TOP} fill="url(#beam)" />
      <path d={`M326 ${COUNTER}V288a94 94 0 0 1 188 0V${COUNTER}Z`} className={css.recess} />
      <path d={`M326 ${COUNTER}V288a94 94 0 0 1 188 0V${COUNTER}Z`} fill="url(#glow)" />
      <path d={`M326 ${COUNTER}V288a94 94 0 0 1 188 0V${COUNTER}`} className={css.archEdge} />
      <g className={css.standing}>
        <path d="M352 456v-84c0-14 9-18 9-32v-34h14v34c0 14 9 18 9 32v84Z" data-glass="red" />
        <rect x="352" y="392" width="32" height="38" className={css.label} />
        <path d="M396 456v-92c0-12 7-16 7-30v-40h14v40c0 14 7 18 7 30v92Z" data-glass="green" />
        <rect x="396" y="386" width="28" height="42" className={css.label} />
      </g>
      <g className={css.crystal}>
        <path d="M452 356h36c2 34-4 50-18 52-14-2-20-18-18-52Z" />
        <path d="M453 376h34c0 20-6 30-17 31-11-1-17-11-17-31Z" className={css.wine} />
        <path d="M470 408v44M456 454h28" />
      </g>
    </g>
  );
}

function DiamondBins() {
  const [x, width, height] = [310, 220, BASE - COUNTER - 14];
  const y = COUNTER + 14;
  const heaps = [
    heap(x + width / 2, y + height - 18, [5, 4, 3, 2]),
    heap(x + width / 2, y + height / 2 - 32, [1, 2, 3, 4]),
    heap(x + 24, y + height / 2 + 70, [1, 1, 2, 2, 2, 1, 1], -1),
    heap(x + width - 24, y + height / 2 + 70, [1, 1, 2, 2, 2, 1, 1], 1),
  ];
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} className={css.recess} />
      {heaps.flat().map(([bottleX, bottleY], index) => (
        <Bottle key={index} x={bottleX} y={bottleY} radius={12.5} glass={glassOf(index, index >> 2)} />
      ))}
      <path
        d={`M${x} ${y}L${x + width} ${y + height}M${x + width} ${y}L${x} ${y + height}`}
        className={css.lattice}
      />
      <rect x={x - 4} y={y} width="8" height={height} fill="url(#wood)" />
      <rect x={x + width - 4} y={y} width="8" height={height} fill="url(#wood)" />
    </g>
  );
}

/** Bottles lying on each other in rows of the given lengths, from the bottom up; against the left (-1) or right (1) side, or centred. */
function heap(
  x: number,
  bottom: number,
  rows: readonly number[],
  side = 0,
): readonly (readonly [number, number])[] {
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, index) => {
      const across = side === 0 ? index - (length - 1) / 2 : -side * index;
      return [x + across * 26, bottom - row * 23] as const;
    }),
  );
}

function Carpentry() {
  return (
    <g>
      <path d={`M${LEFT - 22} 140H${RIGHT + 22}L${RIGHT + 8} ${TOP}H${LEFT - 8}Z`} fill="url(#beam)" />
      <rect x={LEFT - 28} y="130" width={RIGHT - LEFT + 56} height="12" rx="2" fill="url(#beam)" />
      <rect x="298" y={COUNTER} width="244" height="14" rx="2" fill="url(#beam)" className={css.counter} />
      <rect x={LEFT - 8} y={BASE} width={RIGHT - LEFT + 16} height="22" fill="url(#beam)" />
    </g>
  );
}

/** What the planner is about: the size of everything, to the centimetre. */
function Dimensions() {
  return (
    <g className={css.dimensions}>
      <path d={`M${LEFT - 8} 92H${RIGHT + 8}M${LEFT - 8} 82v20M${RIGHT + 8} 82v20`} />
      <path d={`M50 130V${BASE + 22}M40 130h20M40 ${BASE + 22}h20`} />
      <g className={css.plate}>
        <rect x="376" y="78" width="88" height="28" rx="14" />
        <rect x="36" y="428" width="28" height="88" rx="14" />
      </g>
      <text x="420" y="97.5">
        366 cm
      </text>
      <text transform="translate(55.5 472) rotate(-90)">243 cm</text>
    </g>
  );
}
