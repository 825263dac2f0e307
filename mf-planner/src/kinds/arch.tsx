import type { DrawnKind } from './drawnKind';
import type { FrontSize } from './frontShapes';
import styles from './fronts.module.css';

function Arch({ width, height }: FrontSize) {
  return (
    <path
      className={styles.cut}
      d={`M${width * 0.08} ${height}Q${width / 2} ${-height * 0.5} ${width * 0.92} ${height}Z`}
    />
  );
}

export const archDrawing: DrawnKind = {
  word: { en: 'Arch', de: 'Bogen', ms: 'Lengkung' },
  front: (product) => <Arch {...product} />,
  isNoBox: true,
  isSeenThrough: true,
};
