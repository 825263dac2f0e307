import { type LengthUnit, type Point, type RoomShape, wallsOf } from '@rackwright/planning';
import { memo, useMemo } from 'react';
import { lengthText } from '../text/format';
import { type DimensionPlace, labelWidth, placeDimensions } from './dimensionPlaces';
import { alongOf } from './wallShapes';
import { useLanguage } from '@rackwright/web-kit';
import { wallLabel } from '../text/messages';
import { useTexts } from '../text';
import styles from './plan2d.module.css';

interface DimensionsLayerProps {
  readonly data: RoomShape;
  readonly unit: LengthUnit;
  /** Centimetres a pixel. */
  readonly px: number;
  readonly onEdit: (wall: number) => void;
}

/** Where the dimensions of the room stand at this zoom, in point order. */
export function usePlaces(data: RoomShape, unit: LengthUnit, px: number): readonly DimensionPlace[] {
  const { points, walls, wallHeight } = data;
  const language = useLanguage();
  return useMemo(
    () =>
      placeDimensions(wallsOf({ points, walls, wallHeight }), (wall) => lengthText(wall.length, unit), px),
    // The language decides how long a length is written.
    // oxlint-disable-next-line react/exhaustive-deps
    [points, walls, wallHeight, unit, px, language],
  );
}

/** A dimension line for each wall; its length is a button that opens a field for another one. */
export const DimensionsLayer = memo(function DimensionsLayer({
  data,
  unit,
  px,
  onEdit,
}: DimensionsLayerProps) {
  const { changeLength } = useTexts().canvas.dimension;
  return (
    <g>
      {usePlaces(data, unit, px).map((place) => {
        const { name, index, length } = place.wall;
        const text = lengthText(length, unit);
        const open = () => onEdit(index);
        return (
          <g key={name} className={styles.dimension}>
            <DimensionLines place={place} px={px} />
            <g
              role="button"
              tabIndex={0}
              aria-label={changeLength(wallLabel(name), text)}
              className={styles.dimensionLabel}
              transform={labelPlace(place, px)}
              onClick={open}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                open();
              }}
            >
              <rect
                className={styles.reach}
                x={-labelWidth(text) / 2}
                y={-12}
                width={labelWidth(text)}
                height={24}
              />
              <DimensionText text={text} />
            </g>
          </g>
        );
      })}
    </g>
  );
});

interface LiveDimensionsProps extends Omit<DimensionsLayerProps, 'onEdit'> {
  /** Walls whose length is about to change. */
  readonly changing: ReadonlySet<number>;
}

/** The lengths while a corner or a wall is being dragged: to be read, not to be pressed. */
export function LiveDimensions({ data, unit, px, changing }: LiveDimensionsProps) {
  return (
    <g pointerEvents="none">
      {usePlaces(data, unit, px).map((place) => (
        <g
          key={place.wall.name}
          className={styles.dimension}
          data-changing={changing.has(place.wall.index)}
          data-testid="live-length"
        >
          <DimensionLines place={place} px={px} />
          <g className={styles.dimensionLabel} transform={labelPlace(place, px)}>
            <DimensionText text={lengthText(place.wall.length, unit)} />
          </g>
        </g>
      ))}
    </g>
  );
}

function DimensionText({ text }: { text: string }) {
  const width = labelWidth(text);
  return (
    <>
      <rect x={-width / 2} y={-11} width={width} height={22} rx={6} />
      <text fontSize={12}>{text}</text>
    </>
  );
}

const labelPlace = ({ wall, middle }: DimensionPlace, px: number) =>
  `translate(${middle.x} ${middle.y}) rotate(${readableAngle(wall.angle)}) scale(${px})`;

/** Along the wall, and never upside down. */
function readableAngle(degrees: number): number {
  const turned = ((degrees % 180) + 180) % 180;
  return turned > 90 ? turned - 180 : turned === 90 ? -90 : turned;
}

/** Pixels between the wall's face and the lines that lead from it. */
const FREE = 4;

function DimensionLines({ place, px }: { place: DimensionPlace; px: number }) {
  const { wall, start, end, startFace, endFace } = place;
  const along = alongOf(wall);
  const out = { x: along.y, y: -along.x };
  const tick = { x: (out.x + along.x) * 5 * px, y: (out.y + along.y) * 5 * px };
  return (
    <g strokeWidth={px}>
      <Line from={start} to={end} />
      {[start, end].map((at, index) => (
        <line key={index} x1={at.x - tick.x} y1={at.y - tick.y} x2={at.x + tick.x} y2={at.y + tick.y} />
      ))}
      <Line from={freeOf(startFace, start, px)} to={start} />
      <Line from={freeOf(endFace, end, px)} to={end} />
    </g>
  );
}

/** A little off the face, towards the dimension line. */
function freeOf(face: Point, line: Point, px: number): Point {
  const reach = Math.hypot(line.x - face.x, line.y - face.y) || 1;
  const part = Math.min(1, (FREE * px) / reach);
  return { x: face.x + (line.x - face.x) * part, y: face.y + (line.y - face.y) * part };
}

function Line({ from, to }: { from: Point; to: Point }) {
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}
