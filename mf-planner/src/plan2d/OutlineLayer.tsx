import type { CSSProperties } from 'react';
import type { LengthUnit, Point } from '@rackwright/planning';
import { lengthText, shownTyping } from '../text/format';
import type { Preview } from '../editor/tool';
import { useTexts } from '../text';
import styles from './plan2d.module.css';

interface OutlineLayerProps {
  readonly preview: Extract<Preview, { kind: 'outline' }>;
  readonly typedLength: string;
  readonly unit: LengthUnit;
  readonly px: number;
}

const polyline = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** The room while it is being drawn. */
export function OutlineLayer({ preview, typedLength, unit, px }: OutlineLayerProps) {
  const { corners, next, closes, refusal } = preview;
  return (
    <g className={refusal ? styles.draftRefused : styles.draft}>
      {corners.length > 1 && <polyline points={polyline(corners)} strokeWidth={4 * px} />}
      <NextWall preview={preview} typedLength={typedLength} unit={unit} px={px} />
      {corners.map((corner, index) => (
        <circle
          key={index}
          cx={corner.x}
          cy={corner.y}
          r={(index === 0 && closes ? 10 : 5) * px}
          strokeWidth={2 * px}
        />
      ))}
      {next && !closes && (
        <circle cx={next.x} cy={next.y} r={4 * px} className={styles.draftNext} strokeWidth={2 * px} />
      )}
    </g>
  );
}

function NextWall({ preview, typedLength, unit, px }: OutlineLayerProps) {
  const { closeRoom } = useTexts().canvas;
  const { corners, next, closes } = preview;
  const last = corners.at(-1);
  if (!last || !next) return null;
  const length = closes ? closeRoom : lengthText(preview.lengthCm, unit);
  const text = shownTyping(typedLength) || length;
  const isCovering = Math.hypot(next.x - last.x, next.y - last.y) / px < widthOf(text) + 24;
  return (
    <>
      <line
        x1={last.x}
        y1={last.y}
        x2={next.x}
        y2={next.y}
        strokeWidth={3 * px}
        strokeDasharray={`${8 * px} ${5 * px}`}
      />
      <LengthLabel
        at={{
          x: (last.x + next.x) / 2,
          y: (last.y + next.y) / 2 - (isCovering ? ABOVE * px : 0),
        }}
        text={text}
        isTyped={typedLength !== ''}
        px={px}
      />
    </>
  );
}

const widthOf = (text: string) => text.length * 7 + 18;
/** How far above a wall that is shorter than its label the label stands, in pixels. */
const ABOVE = 30;

function LengthLabel({ at, text, isTyped, px }: { at: Point; text: string; isTyped: boolean; px: number }) {
  const width = widthOf(text);
  return (
    <g
      transform={`translate(${at.x} ${at.y}) scale(${px})`}
      className={isTyped ? styles.typedLabel : styles.draftLabel}
    >
      <rect x={-width / 2} y={-13} width={width} height={26} rx={7} />
      <text fontSize={13}>{text}</text>
    </g>
  );
}

interface CornersLayerProps {
  readonly points: readonly Point[];
  readonly px: number;
}

/** The corners to drag while walls are edited. */
export function CornersLayer({ points, px }: CornersLayerProps) {
  return (
    <g>
      {points.map((point, index) => (
        <g
          key={index}
          data-corner={index}
          className={styles.corner}
          style={{ '--reach': `${20 * px}px` } as CSSProperties}
        >
          <circle cx={point.x} cy={point.y} r={14 * px} className={styles.cornerReach} />
          <circle cx={point.x} cy={point.y} r={6 * px} className={styles.cornerDot} strokeWidth={2 * px} />
        </g>
      ))}
    </g>
  );
}
