import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PlannerState } from '../editor/store';
import { usePlanner } from '../parts/plannerContext';
import { fittedTo } from '../editor/camera';

/**
 * The canvas's frame. Keeps the camera's size that of the frame and fits the room in when it is opened, drawn or taken back,
 * and when the frame changes before anybody has zoomed or panned. While a room is being drawn nothing moves.
 */
export function useFittedFrame(): RefObject<HTMLDivElement | null> {
  const { editor, camera } = usePlanner();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fit = () => camera.setState(fittedTo(camera.getState(), editor.data.points));
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const before = camera.getState();
      if (before.size.width === width && before.size.height === height) return;
      const isFirst = before.size.width === 0;
      camera.setState({ size: { width, height } });
      if (isFirst || (before.isFitted && !isDrawing(editor.state))) fit();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stopFollowing = editor.store.subscribe((state, before) => {
      if (camera.getState().size.width > 0 && isAnotherRoom(state, before)) fit();
    });
    return () => {
      observer.disconnect();
      stopFollowing();
    };
  }, [camera, editor]);
  return frame;
}

function isDrawing({ preview }: PlannerState): boolean {
  return preview?.kind === 'outline' && preview.corners.length > 0;
}

/** Drawn anew, opened, or from nothing to a room and back: not one whose walls have been moved. */
function isAnotherRoom({ project, undoName, redoName }: PlannerState, before: PlannerState): boolean {
  const { points } = project.data;
  const pointsBefore = before.project.data.points;
  if (points === pointsBefore) return false;
  const isOpened = undoName === null && redoName === null;
  const isDrawn = undoName === 'draw-room' && redoName === null;
  return isOpened || isDrawn || points.length === 0 || pointsBefore.length === 0;
}
