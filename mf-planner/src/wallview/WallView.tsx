import { type Wall, wallAt } from '@rackwright/planning';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type RoomMaterial, wallInView } from '../editor/store';
import { scaleOf, worldTransform } from '../editor/camera';
import { RefusalBeside } from '../plan2d/PlanOverlays';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { WallDimensionField } from './WallDimensionField';
import { type Elevation, elevationOf } from './elevation';
import { SlideControls, WallHeader } from './WallControls';
import { type Measured, WallDimensions } from './WallDimensions';
import { CornerOutlines, WallFace } from './WallFace';
import { MarksOnWall } from './MarksOnWall';
import { SelectedHeights, WallHotZones, WallSelection } from './WallMarks';
import { WallNames, WallProducts } from './WallProducts';
import { useWallFrame } from './useWallFrame';
import { useWallGestures } from './useWallGestures';
import { writeWallPreviews } from './wallPreview';
import { wallLabel } from '../text/messages';
import { useTexts } from '../text';
import styles from './wallview.module.css';

/** Fewer pixels for a centimetre than this show no bottles. */
const FAR = 0.3;

/** The elevation of the wall in view, as seen from inside the room. Nothing when there is none. */
export function WallView() {
  const index = usePlannerState(wallInView);
  const data = usePlannerState((state) => state.project.data);
  const wall = useMemo(
    () => (index !== null && index < data.points.length ? wallAt(data, index) : null),
    [data, index],
  );
  return wall && <OneWall wall={wall} />;
}

/** In centimetres. Objects are dragged without drawing a component; see `wallPreview`. */
function OneWall({ wall }: { readonly wall: Wall }) {
  const { wallCamera } = usePlanner();
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const ghosts = useRef<SVGGElement>(null);
  const [edited, setEdited] = useState<Measured | null>(null);
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const tool = usePlannerState((state) => state.tool);
  const elevation = useMemo(() => elevationOf(data, wall.index, catalogue), [data, wall.index, catalogue]);
  const frame = useWallFrame(wallCamera, wall);
  useWallGestures(svg, wall);

  useWritten({ svg, world, ghosts });
  const { label, role } = useTexts().canvas.wall;

  return (
    <div ref={frame} className={styles.frame}>
      <svg
        ref={svg}
        className={styles.elevation}
        data-tool={tool}
        data-testid="wall-view"
        tabIndex={0}
        role="application"
        aria-label={label(wallLabel(wall.name))}
        aria-roledescription={role}
      >
        <g ref={world}>
          <Layers elevation={elevation} onEdit={setEdited} />
          <g ref={ghosts} />
        </g>
      </svg>
      <WallHeader wall={wall} />
      <SlideControls wall={wall} />
      <RefusalBeside frame={frame} camera={wallCamera} />
      <PlacingHint />
      {edited !== null && (
        <WallDimensionField
          key={`${wall.index} ${edited}`}
          what={edited}
          elevation={elevation}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface WrittenParts {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly world: RefObject<SVGGElement | null>;
  readonly ghosts: RefObject<SVGGElement | null>;
}

/** What is written to the picture's elements without drawing a component: where the camera looks, and what is dragged. */
function useWritten({ svg, world, ghosts }: WrittenParts): void {
  const { editor, wallCamera } = usePlanner();
  useLayoutEffect(() => {
    const place = () => {
      const camera = wallCamera.getState();
      world.current?.setAttribute('transform', worldTransform(camera));
      world.current?.toggleAttribute('data-far', scaleOf(camera) < FAR);
    };
    place();
    return wallCamera.subscribe(place);
  }, [wallCamera, world]);

  useEffect(() => {
    if (!world.current || !ghosts.current) return;
    return writeWallPreviews({
      store: editor.store,
      camera: wallCamera,
      world: world.current,
      ghosts: ghosts.current,
    });
  }, [editor, wallCamera, world, ghosts]);

  useEffect(() => {
    if (document.activeElement === document.body) svg.current?.focus({ preventScroll: true });
  }, [svg]);
}

interface LayersProps {
  readonly elevation: Elevation;
  readonly onEdit: (what: Measured) => void;
}

const coveringNamed = (id: string | null, materials: readonly RoomMaterial[]): RoomMaterial | null =>
  materials.find(({ _id }) => _id === id) ?? null;

function Layers({ elevation, onEdit }: LayersProps) {
  const { editor, wallCamera } = usePlanner();
  const px = 1 / useStore(wallCamera, scaleOf);
  const finish = usePlannerState((state) => state.project.data.finish);
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const selection = usePlannerState((state) => state.selection);
  const covering = usePlannerState((state) =>
    coveringNamed(state.project.data.wallColorScheme, state.materials),
  );
  const flooring = usePlannerState((state) =>
    coveringNamed(state.project.data.floorColorScheme, state.materials),
  );
  const handles = usePlannerState(() => editor.handles);
  const { wall, shown, outlines } = elevation;
  const only = selection.length === 1 ? shown.find(({ object }) => object.id === selection[0]) : undefined;
  return (
    <>
      <WallFace elevation={elevation} covering={covering} flooring={flooring} px={px} />
      <WallHotZones wall={wall} />
      <WallProducts seen={shown} finish={finish} catalogue={catalogue} />
      <CornerOutlines outlines={outlines} wall={wall} />
      <WallNames seen={shown} px={px} />
      <WallDimensions elevation={elevation} unit={unit} px={px} onEdit={onEdit} />
      <MarksOnWall wall={wall} px={px} />
      <WallSelection seen={shown} selection={selection} handles={handles} px={px} />
      {only && <SelectedHeights seen={only} wall={wall} unit={unit} px={px} />}
    </>
  );
}

function PlacingHint() {
  const { hints } = useTexts().plan;
  const isPlacing = usePlannerState(
    ({ tool, armedProductId }) => tool === 'place-product' && armedProductId !== null,
  );
  return isPlacing && <div className={styles.hint}>{hints['place-on-wall']}</div>;
}
