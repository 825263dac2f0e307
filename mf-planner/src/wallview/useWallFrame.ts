import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Wall } from '@rackwright/planning';
import type { CameraStore } from '../editor/camera';
import { fittedToWall } from '../editor/wallCamera';

/**
 * The canvas's frame. Keeps the camera's size that of the frame, shows the whole of each wall that is come to, and fits it in
 * again when the frame or the wall changes its size before anybody has zoomed or slid.
 */
export function useWallFrame(camera: CameraStore, wall: Wall): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  const { index, length, height } = wall;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const isOther = shown.current !== index;
    shown.current = index;
    const measure = (mustFit: boolean) => {
      const { width, height: high } = element.getBoundingClientRect();
      const before = camera.getState();
      const size = width === 0 || high === 0 ? before.size : { width, height: high };
      const sized = { ...before, size };
      camera.setState(mustFit || before.isFitted ? fittedToWall(sized, { length, height }) : sized);
    };
    measure(isOther);
    const observer = new ResizeObserver(() => measure(false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [camera, index, length, height]);
  return frame;
}
