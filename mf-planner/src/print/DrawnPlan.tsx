import {
  type Catalogue,
  type LengthUnit,
  offset,
  type PlacedObject,
  placedProduct,
  type Point,
  type SceneData,
} from '@rackwright/planning';
import type { ReactElement } from 'react';
import { lengthText } from '../text/format';
import { type DimensionPlace, labelWidth } from '../plan2d/dimensionPlaces';
import { coveringOthers, lowerFirst } from '../plan2d/covering';
import { objectTransform, placedFootprint } from '../plan2d/footprint';
import { labelOf, labelTransform } from '../plan2d/label';
import { numberPlace } from '../plan2d/RoomLayer';
import { alongOf, outwards, svgPathOf } from '../plan2d/wallShapes';
import type { WallChain } from './chains';
import {
  CHAIN_AWAY,
  CHAIN_LETTERS,
  chainWidth,
  levelAside,
  NUMBER_RADIUS,
  numberPlaces,
  onChain,
  type PlanDrawing,
} from './drawing';
import type { Legend } from './legend';
import styles from './print.module.css';

interface DrawnPlanProps {
  readonly drawing: PlanDrawing;
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly legend: Legend;
  readonly unit: LengthUnit;
  /** Of this drawing on the page, for what it refers to. */
  readonly id: string;
}

/** The plan in lines for paper, in centimetres: walls, what stands in the room, numbers, dimensions. */
export function DrawnPlan({ drawing, data, catalogue, legend, unit, id }: DrawnPlanProps) {
  const { px, places, chains } = drawing;
  return (
    <g className={styles.plan} strokeWidth={px}>
      <defs>
        <Hatch id={`${id}-hatch`} px={px} />
      </defs>
      <Walls drawing={drawing} hatch={`${id}-hatch`} />
      <Products data={data} catalogue={catalogue} px={px} />
      <WallNumbers drawing={drawing} data={data} catalogue={catalogue} />
      <Numbers objects={data.objects} legend={legend} px={px} />
      {chains.map((chain) => (
        <Chain key={chain.wall.index} chain={chain} px={px} />
      ))}
      {places.map((place) => (
        <WholeLength
          key={place.wall.index}
          place={place}
          text={lengthText(place.wall.length, unit)}
          px={px}
        />
      ))}
    </g>
  );
}

function Hatch({ id, px }: { id: string; px: number }) {
  const step = 5 * px;
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1={0} y1={0} x2={0} y2={step} className={styles.hatch} strokeWidth={0.7 * px} />
    </pattern>
  );
}

function Walls({ drawing: { shapes, px }, hatch }: { drawing: PlanDrawing; hatch: string }) {
  return (
    <g>
      {shapes.map((shape, index) => (
        <g key={index}>
          <path d={svgPathOf(shape)} fill={`url(#${hatch})`} />
          {[shape.slice(0, 2), shape.slice(2, 4)].map(([from, to], face) => (
            <Line
              key={face}
              from={from}
              to={to}
              className={styles.wall}
              width={(face === 0 ? 1.6 : 1.2) * px}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

interface LineProps {
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  readonly className?: string | undefined;
  readonly width?: number;
}

function Line({ from, to, className, width }: LineProps) {
  if (!from || !to) return null;
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={className} strokeWidth={width} />;
}

interface ProductsProps {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  readonly px: number;
}

/** Lower ones first, names where there is room beside the number. */
function Products({ data, catalogue, px }: ProductsProps) {
  const ordered = lowerFirst(data.objects);
  const isCovering = coveringOthers(ordered, catalogue);
  return (
    <g>{ordered.map((object) => drawnObject(object, !isCovering.has(object.id), { data, catalogue, px }))}</g>
  );
}

/** Letters of names, in pixels, and those that `labelOf` reckons with. */
const NAME_LETTERS = 7;
const RECKONED_LETTERS = 11;
/** A footprint less deep than this has no room for a name below its number, in pixels. */
const NAMED_DEPTH = 30;

function drawnObject(
  object: PlacedObject,
  isNamed: boolean,
  { data, catalogue, px }: ProductsProps,
): ReactElement {
  const shape = placedFootprint(object, placedProduct(catalogue, object), data.walls);
  return (
    <g
      key={object.id}
      className={styles.object}
      data-tone={shape.tone}
      data-dashed={shape.isDashed || undefined}
      transform={objectTransform(object)}
    >
      <path d={shape.outline} className={styles.outline} />
      {shape.detail && <path d={shape.detail} className={styles.detail} strokeWidth={0.5 * px} />}
      {shape.hidden && <path d={shape.hidden} className={styles.hidden} strokeWidth={0.5 * px} />}
      <Name object={object} px={px} text={isNamed ? nameOf(object, catalogue, px) : ''} />
    </g>
  );
}

function nameOf(object: PlacedObject, catalogue: Catalogue, px: number): string {
  const { size } = object;
  const product = placedProduct(catalogue, object);
  if (product.isOpening || size.length / px < NAMED_DEPTH) return '';
  const larger = RECKONED_LETTERS / NAME_LETTERS / px;
  return labelOf(product, size.width * larger, size.length * larger);
}

function Name({ object, text, px }: { object: PlacedObject; text: string; px: number }) {
  if (text === '') return null;
  return (
    <g transform={labelTransform(object.rotation)}>
      <text y={12 * px} fontSize={NAME_LETTERS * px} className={styles.name}>
        {text}
      </text>
    </g>
  );
}

interface NumbersProps {
  readonly objects: readonly PlacedObject[];
  readonly legend: Legend;
  readonly px: number;
}

function Numbers({ objects, legend, px }: NumbersProps) {
  const places = numberPlaces(objects, px);
  return (
    <g>
      {objects.map((object, index) => {
        const at = places[index];
        const number = legend.numberOf(object);
        if (!at || number === null) return null;
        return (
          <g key={object.id} className={styles.number} transform={`translate(${at.x} ${at.y}) scale(${px})`}>
            <circle r={NUMBER_RADIUS} />
            <text fontSize={number > 99 ? 5.5 : 7.5}>{number}</text>
          </g>
        );
      })}
    </g>
  );
}

type WallNumbersProps = Pick<DrawnPlanProps, 'drawing' | 'data' | 'catalogue'>;

function WallNumbers({ drawing: { walls, px }, data, catalogue }: WallNumbersProps) {
  const openings = data.objects.filter((object) => placedProduct(catalogue, object).isOpening);
  return (
    <g>
      {walls.map((wall) => {
        const at = numberPlace(wall, openings, px);
        return (
          <g
            key={wall.index}
            className={styles.wallNumber}
            transform={`translate(${at.x} ${at.y}) scale(${px})`}
          >
            <rect x={-7} y={-6} width={14} height={12} rx={1.5} />
            <text fontSize={8}>{wall.index + 1}</text>
          </g>
        );
      })}
    </g>
  );
}

/** Along the wall, and never upside down. */
function readableAngle(degrees: number): number {
  const turned = ((degrees % 180) + 180) % 180;
  return turned > 90 ? turned - 180 : turned === 90 ? -90 : turned;
}

function Chain({ chain: { wall, links }, px }: { chain: WallChain; px: number }) {
  const ends = [0, ...links.map(({ to }) => to)];
  const angle = readableAngle(wall.angle);
  return (
    <g className={styles.dimension} strokeWidth={0.6 * px}>
      <Line from={onChain(wall, 0, px)} to={onChain(wall, wall.length, px)} />
      {ends.map((at, index) => (
        <Tick key={index} at={onChain(wall, at, px)} wall={wall} px={px} reach={CHAIN_AWAY - 3} />
      ))}
      {links.map(({ from, to, text, level }) => {
        if (text === '') return null;
        const at = onChain(wall, (from + to) / 2, px, levelAside(level));
        return (
          <g key={from} transform={`translate(${at.x} ${at.y}) rotate(${angle}) scale(${px})`}>
            {level === 0 && <rect x={-chainWidth(text) / 2} y={-4} width={chainWidth(text)} height={8} />}
            <text fontSize={CHAIN_LETTERS} className={styles.measure}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface TickProps {
  readonly at: Point;
  readonly wall: WallChain['wall'];
  readonly px: number;
  /** Pixels back towards the wall of the line that leads there. */
  readonly reach: number;
}

function Tick({ at, wall, px, reach }: TickProps) {
  const out = outwards(wall);
  const along = alongOf(wall);
  const slant = { x: (out.x + along.x) * 2.5 * px, y: (out.y + along.y) * 2.5 * px };
  return (
    <>
      <Line
        from={{ x: at.x - slant.x, y: at.y - slant.y }}
        to={{ x: at.x + slant.x, y: at.y + slant.y }}
        width={px}
      />
      <Line from={offset(at, out, -reach * px)} to={at} width={0.4 * px} />
    </>
  );
}

function WholeLength({ place, text, px }: { place: DimensionPlace; text: string; px: number }) {
  const { wall, start, end, startFace, endFace, middle } = place;
  const width = labelWidth(text) * 0.82;
  return (
    <g className={styles.dimension} strokeWidth={0.6 * px}>
      <Line from={start} to={end} />
      {[start, end].map((at, index) => (
        <Tick key={index} at={at} wall={wall} px={px} reach={0} />
      ))}
      <Line from={startFace} to={start} width={0.4 * px} />
      <Line from={endFace} to={end} width={0.4 * px} />
      <g transform={`translate(${middle.x} ${middle.y}) rotate(${readableAngle(wall.angle)}) scale(${px})`}>
        <rect x={-width / 2} y={-7} width={width} height={14} />
        <text fontSize={10} className={styles.whole}>
          {text}
        </text>
      </g>
    </g>
  );
}
