import type { Wall } from '@rackwright/planning';
import { memo } from 'react';
import type { RoomMaterial } from '../editor/store';
import { PlanPatterns } from '../plan2d/GridLayer';
import { type Elevation, FLOOR_EDGE, type Outline, SLAB } from './elevation';
import { areJointsVisible, bondOf, JOINT_LIGHT } from './joints';
import { lit, OAK, PLASTER } from './paint';
import styles from './wallview.module.css';

interface WallFaceProps {
  readonly elevation: Elevation;
  readonly covering: RoomMaterial | null;
  readonly flooring: RoomMaterial | null;
  readonly px: number;
}

/** The wall in its covering, between the walls beside it, the floor and the ceiling, which are cut. */
export const WallFace = memo(function WallFace({ elevation, covering, flooring, px }: WallFaceProps) {
  const { wall, cutLeft, cutRight } = elevation;
  const { length, height, index } = wall;
  const colour = covering?.color ?? PLASTER;
  const hasJoints = covering !== null && areJointsVisible(covering, px);
  const whole = { x: -cutLeft, width: length + cutLeft + cutRight };
  const hatch = `M${-cutLeft} ${-height - SLAB}H${length + cutRight}V${SLAB}H${-cutLeft}ZM0 ${-height}V${FLOOR_EDGE}H${length}V${-height}Z`;
  return (
    <g>
      <PlanPatterns />
      {hasJoints && covering && <Joints covering={covering} px={px} />}
      <FaceLight />
      <path d={hatch} className={styles.cut} fillRule="evenodd" />
      <path d={hatch} fill="url(#rw-hatch)" fillRule="evenodd" pointerEvents="none" />
      <g data-wall={index} data-testid="wall-face">
        <rect x={0} y={-height} width={length} height={height} fill={colour} />
        {hasJoints && <rect x={0} y={-height} width={length} height={height} fill="url(#rw-joints)" />}
        <rect x={0} y={-height} width={length} height={height} fill="url(#rw-wall-light)" />
      </g>
      <rect x={0} y={0} width={length} height={FLOOR_EDGE} fill={flooring?.color ?? OAK} />
      <g className={styles.edges}>
        <line x1={0} y1={0} x2={length} y2={0} strokeWidth={2 * px} />
        <line x1={0} y1={-height} x2={length} y2={-height} strokeWidth={1.5 * px} />
        <line x1={0} y1={-height} x2={0} y2={FLOOR_EDGE} strokeWidth={1.5 * px} />
        <line x1={length} y1={-height} x2={length} y2={FLOOR_EDGE} strokeWidth={1.5 * px} />
        <rect {...whole} y={-height - SLAB} height={height + 2 * SLAB} strokeWidth={px} />
      </g>
    </g>
  );
});

/** Darker towards the corners and the ceiling, as a wall in daylight. */
function FaceLight() {
  return (
    <defs>
      <linearGradient id="rw-wall-light" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor="#2a1c12" stopOpacity="0.08" />
        <stop offset="0.09" stopColor="#2a1c12" stopOpacity="0.02" />
        <stop offset="0.5" stopColor="#2a1c12" stopOpacity="0" />
        <stop offset="0.91" stopColor="#2a1c12" stopOpacity="0.02" />
        <stop offset="1" stopColor="#2a1c12" stopOpacity="0.08" />
      </linearGradient>
    </defs>
  );
}

function Joints({ covering, px }: { covering: RoomMaterial; px: number }) {
  const { width, height, color } = covering;
  const bond = bondOf(covering);
  if (bond === 'plain') return null;
  const isBonded = bond === 'bonded';
  const courses = `M0 0H${width}${isBonded ? `M0 ${height}H${width}M${width / 2} ${height}V${2 * height}` : ''}M0 0V${height}`;
  const line = bond === 'boards' ? `M0 0V${height}` : courses;
  return (
    <defs>
      <pattern
        id="rw-joints"
        width={width}
        height={isBonded ? 2 * height : height}
        patternUnits="userSpaceOnUse"
      >
        <path d={line} stroke={lit(color, JOINT_LIGHT)} strokeWidth={Math.max(0.6, px * 0.8)} fill="none" />
      </pattern>
    </defs>
  );
}

/** What reaches into the room's corners from the walls beside this one. */
export const CornerOutlines = memo(function CornerOutlines({
  outlines,
  wall,
}: {
  readonly outlines: readonly Outline[];
  readonly wall: Wall;
}) {
  return (
    <g className={styles.beside}>
      {outlines.map(({ id, left, right, bottom, top }) => {
        const [from, to] = [Math.max(0, left), Math.min(wall.length, right)];
        return <rect key={id} data-beside={id} x={from} y={-top} width={to - from} height={top - bottom} />;
      })}
    </g>
  );
});
