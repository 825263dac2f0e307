import type { LengthUnit, Wall } from '@rackwright/planning';
import { memo, useMemo } from 'react';
import { heightText, lengthText, measuredText } from '../text/format';
import { chainsOf, isTold, type Link, shortLength } from './chain';
import { type Elevation, SLAB } from './elevation';
import { wallLabel } from '../text/messages';
import { useTexts } from '../text';
import styles from './wallview.module.css';

/** What of the wall is measured and can be changed here. */
export type Measured = 'length' | 'height';

interface WallDimensionsProps {
  readonly elevation: Elevation;
  readonly unit: LengthUnit;
  readonly px: number;
  readonly onEdit: (what: Measured) => void;
}

/** Pixels below the floor, above the ceiling and left of the wall at which the dimension lines run. */
const CHAIN = 18;
const WHOLE = 46;
const LEFT = 34;

/** The middles of the two dimensions that can be changed, on the elevation. */
export function dimensionPlace(what: Measured, elevation: Elevation, px: number) {
  const { wall, cutLeft } = elevation;
  return what === 'length'
    ? { x: wall.length / 2, y: SLAB + WHOLE * px }
    : { x: -cutLeft - LEFT * px, y: -wall.height / 2 };
}

/** The wall's length and height, a chain of what stands along the floor, and one of what hangs higher. */
export const WallDimensions = memo(function WallDimensions({
  elevation,
  unit,
  px,
  onEdit,
}: WallDimensionsProps) {
  const { wall } = elevation;
  const words = useTexts().canvas.dimension;
  const { low, high } = useMemo(() => chainsOf(elevation), [elevation]);
  const length = dimensionPlace('length', elevation, px);
  const height = dimensionPlace('height', elevation, px);
  return (
    <g className={styles.dimensions}>
      {isTold(low) && <Chain links={low} y={SLAB + CHAIN * px} unit={unit} px={px} name={words.alongFloor} />}
      {isTold(high) && (
        <Chain links={high} y={-wall.height - SLAB - CHAIN * px} unit={unit} px={px} name={words.above} />
      )}
      <Run from={{ x: 0, y: length.y }} to={{ x: wall.length, y: length.y }} px={px} />
      <Run from={{ x: height.x, y: 0 }} to={{ x: height.x, y: -wall.height }} px={px} />
      <LengthButton
        at={length}
        text={lengthText(wall.length, unit)}
        label={words.changeLength(wallLabel(wall.name), lengthText(wall.length, unit))}
        px={px}
        onPress={() => onEdit('length')}
      />
      <LengthButton
        at={height}
        text={lengthText(wall.height, unit)}
        label={words.changeHeight(lengthText(wall.height, unit))}
        isUpright
        px={px}
        onPress={() => onEdit('height')}
      />
    </g>
  );
});

interface ChainProps {
  readonly links: readonly Link[];
  readonly y: number;
  readonly unit: LengthUnit;
  readonly px: number;
  readonly name: string;
}

/** Lengths whose letters do not fit between their ticks are left to the tooltip. */
function Chain({ links, y, unit, px, name }: ChainProps) {
  const { free, taken } = useTexts().canvas.dimension;
  return (
    <g data-testid={name === 'Above' ? 'chain-above' : 'chain-below'}>
      <title>{name}</title>
      {links.map(({ from, to, isGap }) => {
        const text = shortLength(to - from, unit);
        const fits = (to - from) / px >= text.length * 5.9 + 6;
        return (
          <g key={from} data-gap={isGap}>
            <title>{(isGap ? free : taken)(measuredText(to - from, unit))}</title>
            <line x1={from} x2={to} y1={y} y2={y} strokeWidth={isGap ? px : 2 * px} />
            <Tick x={from} y={y} px={px} />
            <Tick x={to} y={y} px={px} />
            {fits && (
              <g transform={`translate(${(from + to) / 2} ${y}) scale(${px})`}>
                <rect x={-text.length * 2.95 - 3} y={-8} width={text.length * 5.9 + 6} height={16} />
                <text fontSize={10.5}>{text}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Tick({ x, y, px }: { x: number; y: number; px: number }) {
  const reach = 4 * px;
  return <line x1={x - reach} y1={y + reach} x2={x + reach} y2={y - reach} strokeWidth={1.2 * px} />;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function Run({ from, to, px }: { from: Place; to: Place; px: number }) {
  return (
    <g>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={px} />
      <Tick x={from.x} y={from.y} px={px} />
      <Tick x={to.x} y={to.y} px={px} />
    </g>
  );
}

interface LengthButtonProps {
  readonly at: Place;
  readonly text: string;
  readonly label: string;
  readonly px: number;
  readonly isUpright?: boolean;
  readonly onPress: () => void;
}

function LengthButton({ at, text, label, px, isUpright = false, onPress }: LengthButtonProps) {
  const width = text.length * 6.8 + 16;
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      className={styles.lengthButton}
      transform={`translate(${at.x} ${at.y}) rotate(${isUpright ? -90 : 0}) scale(${px})`}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      <title>{label}</title>
      <rect x={-width / 2} y={-12} width={width} height={24} rx={6} />
      <text fontSize={12}>{text}</text>
    </g>
  );
}

/** The wall's name with its length and height, as over the canvas: "Wall 2 · 3.60 m × 2.74 m". */
export function wallTitle({ name, length, height }: Wall, unit: LengthUnit): string {
  const written = (cm: number) => (unit === 'CM' ? heightText(cm, unit) : lengthText(cm, unit));
  return `${wallLabel(name)} · ${written(length)} × ${written(height)}`;
}
