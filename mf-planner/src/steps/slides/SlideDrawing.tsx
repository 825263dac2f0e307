import type { ReactNode } from 'react';
import styles from './slides.module.css';

/** Instead of the picture that a slide lacks: a room drawn, racks in it, the room in perspective; in turns. */
export function SlideDrawing({ index }: { readonly index: number }) {
  return (
    <svg viewBox="0 0 160 104" className={styles.drawing} aria-hidden="true">
      {drawings[index % drawings.length]}
    </svg>
  );
}

const room = 'M28 20H132V62H92V84H28Z';
const racks = [0, 1, 2, 3, 4];

const drawings: readonly ReactNode[] = [
  <g key="draw">
    <path d={room} className={styles.floor} />
    <path d="M28 20H132V62H92" className={styles.wall} />
    <path d="M92 62V84H28V20" className={styles.guide} />
    <path d="M28 11H132M28 8V14M132 8V14" className={styles.measure} />
    {['28 20', '132 20', '132 62', '92 62'].map((at) => {
      const [x, y] = at.split(' ');
      return <circle key={at} cx={x} cy={y} r="3.5" className={styles.corner} />;
    })}
  </g>,
  <g key="place">
    <path d={room} className={styles.floor} />
    <path d={room} className={styles.wall} />
    {racks.map((at) => (
      <rect key={at} x={32 + at * 17} y="23" width="16" height="11" className={styles.rack} />
    ))}
    <rect x="86" y="48" width="16" height="11" className={styles.held} transform="rotate(-8 94 53)" />
  </g>,
  <g key="see">
    <path d="M20 92L56 70H118L146 92Z" className={styles.floor} />
    <path d="M20 12L56 26V70L20 92Z" className={styles.sideWall} />
    <path d="M56 26H146V12H20ZM56 26H118V70H56Z" className={styles.backWall} />
    {racks.slice(0, 3).map((at) => (
      <g key={at}>
        <rect x={58 + at * 20} y="34" width="18" height="36" className={styles.rack} />
        <path
          d={`M${58 + at * 20} 46h18M${58 + at * 20} 58h18M${67 + at * 20} 34v36`}
          className={styles.slat}
        />
      </g>
    ))}
    <rect x="98" y="8" width="50" height="20" rx="10" className={styles.price} />
    <path d="M108 18H138" className={styles.priceLine} />
  </g>,
];
