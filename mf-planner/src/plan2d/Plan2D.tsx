import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import type { PlannerState } from '../editor/store';
import { sentenceOf } from '../messages';
import { usePlanner, usePlannerState } from '../plannerContext';
import { scaleOf, worldTransform } from './camera';
import { DimensionsLayer } from './DimensionsLayer';
import { GridLayer, PlanPatterns } from './GridLayer';
import { ObjectsLayer, SelectionLayer } from './ObjectsLayer';
import { CornersLayer, OutlineLayer } from './OutlineLayer';
import { RoomLayer } from './RoomLayer';
import { WallLengthField } from './WallLengthField';
import { writePreviews } from './previewWriter';
import { useFittedFrame } from './useFittedFrame';
import { usePlanGestures } from './usePlanGestures';
import styles from './plan2d.module.css';

/** The plan from above, in centimetres. Objects are dragged without drawing a component; see `previewWriter`. */
export function Plan2D() {
  const { editor, camera } = usePlanner();
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const ghosts = useRef<SVGGElement>(null);
  const [editedWall, setEditedWall] = useState<number | null>(null);
  const frame = useFittedFrame();
  usePlanGestures(svg, editor, camera);

  useLayoutEffect(() => {
    const place = () => world.current?.setAttribute('transform', worldTransform(camera.getState()));
    place();
    return camera.subscribe(place);
  }, [camera]);

  useEffect(() => {
    if (!world.current || !ghosts.current) return;
    return writePreviews({ store: editor.store, camera, world: world.current, ghosts: ghosts.current });
  }, [editor, camera]);

  const tool = usePlannerState((state) => state.tool);
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        ref={svg}
        className={styles.plan}
        data-tool={tool}
        data-testid="plan-2d"
        tabIndex={0}
        role="application"
        aria-label="Floor plan. Use the lists beside it to work without a pointer."
        aria-roledescription="plan"
      >
        <PlanPatterns />
        <g ref={world}>
          <PlanLayers onEditWall={setEditedWall} />
          <g ref={ghosts} />
        </g>
      </svg>
      <RefusalBeside svg={svg} />
      <DrawingHint />
      {editedWall !== null && (
        <WallLengthField key={editedWall} wall={editedWall} onClose={() => setEditedWall(null)} />
      )}
    </div>
  );
}

function PlanLayers({ onEditWall }: { onEditWall: (wall: number) => void }) {
  const { camera } = usePlanner();
  const px = 1 / useStore(camera, scaleOf);
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const selection = usePlannerState((state) => state.selection);
  const selectedWall = usePlannerState((state) => state.selectedWall);
  const tool = usePlannerState((state) => state.tool);
  const outline = usePlannerState(drawnPreview);
  const typedLength = usePlannerState((state) => state.typedLength);
  const isDrawing = tool === 'draw-room' && outline !== null;
  return (
    <>
      <GridLayer px={px} />
      {data.points.length > 0 && !isDrawing && (
        <>
          <RoomLayer data={data} unit={unit} px={px} selectedWall={selectedWall} />
          <ObjectsLayer objects={data.objects} catalogue={catalogue} px={px} />
          <SelectionLayer objects={data.objects} selection={selection} px={px} />
          <DimensionsLayer data={data} unit={unit} px={px} onEdit={onEditWall} />
          {tool === 'edit-walls' && <CornersLayer points={data.points} px={px} />}
        </>
      )}
      <OutlineLayer preview={outline} typedLength={typedLength} unit={unit} px={px} />
    </>
  );
}

function drawnPreview({ preview }: PlannerState) {
  return preview?.kind === 'objects' ? null : preview;
}

const refusalOf = ({ preview }: PlannerState): string =>
  preview?.refusal ? sentenceOf(preview.refusal) : '';

/** Why it may not be there, in words beside the pointer. */
function RefusalBeside({ svg }: { svg: RefObject<SVGSVGElement | null> }) {
  const box = useRef<HTMLDivElement>(null);
  const text = usePlannerState(refusalOf);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const follow = (event: PointerEvent) => {
      const frame = element.getBoundingClientRect();
      const x = Math.min(event.clientX - frame.left + 18, frame.width - 270);
      const y = Math.min(event.clientY - frame.top + 18, frame.height - 60);
      if (box.current) box.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    element.addEventListener('pointermove', follow);
    return () => element.removeEventListener('pointermove', follow);
  }, [svg]);
  return (
    <div ref={box} className={styles.reason} role="status" aria-live="polite">
      {text}
    </div>
  );
}

const hintOf = ({ tool, preview, typedLength, project, armedProductId }: PlannerState): string => {
  if (tool === 'place-product' && armedProductId !== null)
    return 'Click where it should stand. Shift-click to place several, Esc to stop.';
  if (tool !== 'draw-room') return '';
  const corners = preview?.kind === 'outline' ? preview.corners.length : 0;
  if (corners === 0)
    return project.data.points.length === 0
      ? 'Click where the first corner of your room should be.'
      : 'Click where the first corner of the new outline should be. The room stays until it is closed.';
  if (typedLength !== '') return 'Press Enter to add a wall of this length.';
  if (corners < 3)
    return 'Click the next corner, or type a length and press Enter. Backspace: one back, Esc: start again.';
  return 'Click the first corner or press Esc to close the room.';
};

function DrawingHint() {
  const hint = usePlannerState(hintOf);
  return hint ? <div className={styles.hint}>{hint}</div> : null;
}
