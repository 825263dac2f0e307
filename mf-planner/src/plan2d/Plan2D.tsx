import { laterOf, Unseen } from '@rackwright/web-kit/later';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PlannerState } from '../editor/store';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { AnglesLayer } from './AnglesLayer';
import { scaleOf, worldTransform } from '../editor/camera';
import { CornerMark } from './CornerMark';
import { DimensionsLayer } from './DimensionsLayer';
import { GridLayer, PlanPatterns } from './GridLayer';
import { HandlesLayer } from './HandlesLayer';
import { ObjectsLayer, SelectionLayer } from './ObjectsLayer';
import { CornersLayer, OutlineLayer } from './OutlineLayer';
import { RefusalBeside, SnapChip, ToolHint } from './PlanOverlays';
import { RoomDraft } from './RoomDraft';
import { FloorArea, RoomLayer } from './RoomLayer';
import { WallLengthField } from './DimensionField';
import { writePreviews } from './previewWriter';
import { useFittedFrame } from './useFittedFrame';
import { planSight, useDrawingGestures } from './useDrawingGestures';
import { useTexts } from '../text';
import marks from './marks.module.css';
import styles from './plan2d.module.css';

/** Only a proposal has any. */
const MarksLayer = laterOf(async () => (await import('./MarksLayer')).MarksLayer, Unseen);

/** The plan from above, in centimetres. Objects are dragged without drawing a component; see `previewWriter`. */
export function Plan2D() {
  const { editor, camera } = usePlanner();
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const zones = useRef<SVGGElement>(null);
  const ghosts = useRef<SVGGElement>(null);
  const [editedWall, setEditedWall] = useState<number | null>(null);
  const frame = useFittedFrame();
  useDrawingGestures(
    svg,
    useCallback(() => planSight(camera), [camera]),
  );

  useLayoutEffect(() => {
    const place = () => world.current?.setAttribute('transform', worldTransform(camera.getState()));
    place();
    return camera.subscribe(place);
  }, [camera]);

  useEffect(() => {
    if (!world.current || !zones.current || !ghosts.current) return;
    const parts = { world: world.current, zones: zones.current, ghosts: ghosts.current };
    return writePreviews({ editor, camera, ...parts });
  }, [editor, camera]);

  const tool = usePlannerState((state) => state.tool);
  const { plan } = useTexts().canvas;
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        ref={svg}
        className={styles.plan}
        data-tool={tool}
        data-testid="plan-2d"
        tabIndex={0}
        role="application"
        aria-label={plan.label}
        aria-roledescription={plan.role}
      >
        <PlanPatterns />
        <g ref={world}>
          <GroundLayers />
          <g ref={zones} className={marks.zones} />
          <StandingLayers onEditWall={setEditedWall} />
          <g ref={ghosts} />
          <DraftLayers />
        </g>
      </svg>
      <SnapChip />
      <RefusalBeside frame={frame} camera={camera} />
      <ToolHint />
      {editedWall !== null && (
        <WallLengthField key={editedWall} wall={editedWall} onClose={() => setEditedWall(null)} />
      )}
    </div>
  );
}

/** Centimetres that a pixel covers. */
function usePx(): number {
  return 1 / useStore(usePlanner().camera, scaleOf);
}

/** While an outline is drawn the room that it will replace is not shown. */
const showsRoom = ({ tool, preview, project }: PlannerState): boolean =>
  project.data.points.length > 0 && !(tool === 'draw-room' && preview?.kind === 'outline');

/** A corner or a wall is on its way: the lengths shown are those to come. */
const isReshaping = ({ preview }: PlannerState): boolean => preview?.kind === 'room';

/** Grid, floor and walls. */
function GroundLayers() {
  const px = usePx();
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const selectedWall = usePlannerState((state) => state.selectedWall);
  const isShown = usePlannerState(showsRoom);
  return (
    <>
      <GridLayer px={px} />
      {isShown && <RoomLayer data={data} catalogue={catalogue} px={px} selectedWall={selectedWall} />}
    </>
  );
}

/** What stands in the room, and its measures. */
function StandingLayers({ onEditWall }: { onEditWall: (wall: number) => void }) {
  const px = usePx();
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const selection = usePlannerState((state) => state.selection);
  const selectedWall = usePlannerState((state) => state.selectedWall);
  const tool = usePlannerState((state) => state.tool);
  const hasMarks = usePlannerState((state) => state.marks.length > 0);
  const isShown = usePlannerState(showsRoom);
  const isMoving = usePlannerState(isReshaping);
  if (!isShown) return null;
  const editsRoom = tool === 'edit-walls' || tool === 'split-wall' || tool === 'remove-node';
  return (
    <>
      <ObjectsLayer data={data} catalogue={catalogue} px={px} />
      {!isMoving && (
        <>
          <FloorArea data={data} objects={data.objects} unit={unit} px={px} showsAngles={editsRoom} />
          <AnglesLayer
            points={data.points}
            objects={data.objects}
            px={px}
            showsAll={editsRoom}
            wall={selectedWall}
          />
          <DimensionsLayer data={data} unit={unit} px={px} onEdit={onEditWall} />
        </>
      )}
      {hasMarks && <MarksLayer px={px} />}
      <SelectionLayer objects={data.objects} selection={selection} />
      <HandlesLayer px={px} />
      {(tool === 'edit-walls' || tool === 'remove-node') && <CornersLayer points={data.points} px={px} />}
    </>
  );
}

const drawnPreview = ({ preview }: PlannerState) => (preview?.kind === 'outline' ? preview : null);
const roomPreview = ({ preview }: PlannerState) => (preview?.kind === 'room' ? preview : null);
const cornerPreview = ({ preview }: PlannerState) => (preview?.kind === 'corner' ? preview : null);

/** The room as it would become. */
function DraftLayers() {
  const px = usePx();
  const unit = usePlannerState((state) => state.unit);
  const data = usePlannerState((state) => state.project.data);
  const typedLength = usePlannerState((state) => state.typedLength);
  const outline = usePlannerState(drawnPreview);
  const room = usePlannerState(roomPreview);
  const corner = usePlannerState(cornerPreview);
  return (
    <>
      {outline && <OutlineLayer preview={outline} typedLength={typedLength} unit={unit} px={px} />}
      {corner && <CornerMark preview={corner} px={px} />}
      {room && <RoomDraft preview={room} data={data} unit={unit} px={px} />}
    </>
  );
}
