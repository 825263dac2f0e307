import { extend } from '@react-three/fiber';
import { type HotZone, type Point, type SceneData, wallsOf } from '@rackwright/planning';
import { useMemo } from 'react';
import { BufferAttribute, BufferGeometry, type Material, ShapeUtils, Vector2 } from 'three';
import { useStore } from 'zustand';
import type { PlannerEditor } from '../../editor/PlannerEditor';

/** The patches lie this far in front of walls and floor, so that they are seen. Centimetres. */
const CLEAR = 0.8;

class PatchGeometry extends BufferGeometry {
  constructor(positions: readonly number[]) {
    super();
    this.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  }
}
const Patches = extend(PatchGeometry);

interface ZonePatchesProps {
  readonly editor: PlannerEditor;
  readonly material: Material;
}

/** The free places for what the pointer holds, as translucent patches on walls and floor. They change once a gesture. */
export function ZonePatches({ editor, material }: ZonePatchesProps) {
  const zones = useStore(editor.store, () => editor.hotZones);
  const positions = useMemo(() => zonePositions(zones, editor.data), [zones, editor]);
  if (positions.length === 0) return null;
  return (
    <mesh material={material} renderOrder={3}>
      <Patches args={[positions]} />
    </mesh>
  );
}

/** Triangles seen from the room, nine numbers each: on a wall's face for a zone of a wall that is above the floor, on the floor for the others. */
export function zonePositions(zones: readonly HotZone[], data: SceneData): number[] {
  const walls = new Map(wallsOf(data).map((wall) => [wall.name, wall]));
  return zones.flatMap((zone) => {
    const wall = zone.wall === null ? undefined : walls.get(zone.wall);
    if (zone.kind !== 'wall' || !wall) return onFloor(zone.outline);
    const along = { x: (wall.b.x - wall.a.x) / wall.length, y: (wall.b.y - wall.a.y) / wall.length };
    const corner = (u: number, height: number): [number, number, number] => [
      wall.a.x + along.x * u - along.y * CLEAR,
      height,
      wall.a.y + along.y * u + along.x * CLEAR,
    ];
    const bottom = Math.max(CLEAR, zone.bottom);
    const [a, b] = [corner(zone.from, bottom), corner(zone.to, bottom)];
    const [c, d] = [corner(zone.to, zone.top), corner(zone.from, zone.top)];
    const onWall = [a, b, c, a, c, d].flat();
    return zone.bottom < CLEAR ? [...onWall, ...onFloor(zone.outline)] : onWall;
  });
}

/** Facing up, whichever way the outline runs. */
function onFloor(outline: readonly Point[]): number[] {
  const contour = outline.map(({ x, y }) => new Vector2(x, y));
  return ShapeUtils.triangulateShape(contour, []).flatMap((triangle) => {
    const [a, b, c] = triangle.map((i) => outline[i]!) as [Point, Point, Point];
    const isClockwise = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
    return (isClockwise ? [a, c, b] : [a, b, c]).flatMap(({ x, y }) => [x, CLEAR, y]);
  });
}
