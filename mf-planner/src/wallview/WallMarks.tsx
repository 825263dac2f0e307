import type { HotZone, LengthUnit, Wall } from '@rackwright/planning';
import { memo, useMemo } from 'react';
import { measuredText } from '../text/format';
import type { PlannerState } from '../editor/store';
import type { HandleName } from '../editor/tool';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { onWall, type ShownObject, shownTransform } from './elevation';
import { useTexts } from '../text';
import type english from '../text/en';
import styles from './wallview.module.css';

interface SelectionProps {
  readonly seen: readonly ShownObject[];
  readonly selection: readonly string[];
  readonly handles: readonly HandleName[];
  readonly px: number;
}

const handleTitles: Partial<Record<HandleName, keyof (typeof english)['canvas']['handles']>> = {
  left: 'resize',
  right: 'resize',
  top: 'resize',
  bottom: 'resize',
  'extend-left': 'extendLeft',
  'extend-right': 'extendRight',
};

/** A frame in wine round what is selected, with the handles that are on a wall's face. */
export const WallSelection = memo(function WallSelection({
  seen: shown,
  selection,
  handles,
  px,
}: SelectionProps) {
  const selected = new Set(selection);
  return (
    <g className={styles.selection}>
      {shown
        .filter(({ object }) => selected.has(object.id))
        .map((one) => {
          const { object, half } = one;
          const { height } = object.size;
          return (
            <g key={object.id} data-follows={object.id} data-frame="" transform={shownTransform(one)}>
              {[5.5, 2.5].map((pixels) => (
                <rect
                  key={pixels}
                  className={pixels > 3 ? styles.halo : styles.frameLine}
                  x={-half}
                  y={-height}
                  width={2 * half}
                  height={height}
                  strokeWidth={pixels * px}
                />
              ))}
              {handles.map((name) => (
                <Handle key={name} name={name} object={object.id} half={half} height={height} px={px} />
              ))}
            </g>
          );
        })}
    </g>
  );
});

interface HandleProps {
  readonly name: HandleName;
  readonly object: string;
  readonly half: number;
  readonly height: number;
  readonly px: number;
}

/** Pixels across of what is seen of a handle, and of what can be pressed. */
const GRIP = 11;
const GRIP_REACH = 28;

function Handle({ name, object, half, height, px }: HandleProps) {
  const titles = useTexts().canvas.handles;
  const place = handlePlace(name, half, height, px);
  if (!place) return null;
  const title = handleTitles[name];
  const extends_ = name.startsWith('extend');
  return (
    <g
      data-handle={name}
      data-object={object}
      className={styles.handle}
      transform={`translate(${place.x} ${place.y}) scale(${px})`}
    >
      {title && <title>{titles[title]}</title>}
      <circle r={GRIP_REACH / 2} className={styles.handleReach} />
      {extends_ ? (
        <>
          <circle r={10} className={styles.grip} />
          <path d="M-4.5 0H4.5M0 -4.5V4.5" className={styles.plus} />
        </>
      ) : (
        <rect x={-GRIP / 2} y={-GRIP / 2} width={GRIP} height={GRIP} rx={2.5} className={styles.grip} />
      )}
    </g>
  );
}

/** About the middle of the object's underside; null for a handle that is not on a wall's face. */
function handlePlace(name: HandleName, half: number, height: number, px: number) {
  const middle = -height / 2;
  switch (name) {
    case 'left':
      return { x: -half, y: middle };
    case 'right':
      return { x: half, y: middle };
    case 'top':
      return { x: 0, y: -height };
    case 'bottom':
      return { x: 0, y: 0 };
    case 'extend-left':
      return { x: -half - 20 * px, y: middle };
    case 'extend-right':
      return { x: half + 20 * px, y: middle };
    case 'front':
      return null;
  }
}

/** The product that a click would place, or that is being dragged. */
function heldProduct({ armedProductId, preview, project }: PlannerState): string {
  if (armedProductId !== null) return armedProductId;
  if (preview?.kind !== 'objects') return '';
  const held = preview.objects[0]?.id;
  return project.data.objects.find(({ id }) => id === held)?.productId ?? '';
}

/** The free places on this wall for what the pointer holds. */
export function WallHotZones({ wall }: { readonly wall: Wall }) {
  const { editor } = usePlanner();
  const held = usePlannerState(heldProduct);
  const data = usePlannerState((state) => state.project.data);
  const zones = useMemo(
    () => (held === '' || data.points.length === 0 ? [] : editor.hotZones),
    [editor, held, data],
  );
  return (
    <g className={styles.zones}>
      {zones.map((zone, index) => {
        const [from, to] = zoneSpan(zone, wall);
        if (to - from < 1) return null;
        return (
          <rect
            key={index}
            data-zone={zone.kind}
            x={from}
            y={-zone.top}
            width={to - from}
            height={zone.top - zone.bottom}
            rx={1}
          />
        );
      })}
    </g>
  );
}

/** Along the wall; nothing for a place that is not on it. A corner is on both of its walls. */
function zoneSpan({ kind, wall: name, from, to, outline }: HotZone, wall: Wall): readonly [number, number] {
  if (kind === 'wall') return name === wall.name ? [from, to] : [0, 0];
  if (kind === 'floor') return [0, 0];
  const points = outline.map((point) => onWall(wall, point));
  if (!points.some(({ u, n }) => Math.abs(n) < 3 && u > -3 && u < wall.length + 3)) return [0, 0];
  const along = points.map(({ u }) => u);
  const [left, right] = [Math.max(0, Math.min(...along)), Math.min(wall.length, Math.max(...along))];
  return points.some(({ n }) => n > 3) ? [left, right] : [0, 0];
}

interface HeightsProps {
  readonly seen: ShownObject;
  readonly wall: Wall;
  readonly unit: LengthUnit;
  readonly px: number;
}

interface Stretch {
  readonly name: 'underside' | 'height' | 'toCeiling';
  readonly from: number;
  readonly to: number;
}

/** How high the selected object hangs, how tall it is, and what is left to the ceiling. */
export function SelectedHeights({ seen: shown, wall, unit, px }: HeightsProps) {
  const words = useTexts().canvas.wall;
  const { object, u, half } = shown;
  const bottom = object.position.height;
  const top = bottom + object.size.height;
  const right = u + half + 46 * px;
  const x = right < wall.length ? right : Math.max(30 * px, u - half - 46 * px);
  const all: readonly Stretch[] = [
    { name: 'underside', from: 0, to: bottom },
    { name: 'height', from: bottom, to: top },
    { name: 'toCeiling', from: top, to: wall.height },
  ];
  const stretches = all.filter(({ from, to }) => to - from > 0.5);
  return (
    <g className={styles.heights}>
      {stretches.map(({ name, from, to }) => {
        const text = measuredText(to - from, unit);
        const width = text.length * 6.4 + 12;
        return (
          <g key={name}>
            <title>{words[name](text)}</title>
            <line className={styles.halo} x1={x} y1={-from} x2={x} y2={-to} strokeWidth={4 * px} />
            <line x1={x} y1={-from} x2={x} y2={-to} strokeWidth={1.2 * px} />
            {[from, to].map((at) => (
              <line key={at} x1={x - 5 * px} x2={x + 5 * px} y1={-at} y2={-at} strokeWidth={1.2 * px} />
            ))}
            {(to - from) / px >= 20 && (
              <g transform={`translate(${x} ${-(from + to) / 2}) scale(${px})`}>
                <rect x={-width / 2} y={-9} width={width} height={18} rx={5} />
                <text fontSize={11}>{text}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
