import { useEffect, useState, type RefObject } from 'react';
import type { DrawingStage } from './drawingStage';

/** Gives what draws into a holder; null where the browser cannot draw. */
export type LoadStage<S> = () => Promise<((holder: HTMLElement) => S) | null>;

/** Null while it is on its way, `none` where the browser cannot draw. */
export type StageState<S> = S | 'none' | null;

/** Nothing of a stage is loaded where there is no WebGL. */
export const whereWebgl =
  <S>(load: () => Promise<(holder: HTMLElement) => S>): LoadStage<S> =>
  async () => {
    const isThere =
      typeof WebGL2RenderingContext !== 'undefined' && document.createElement('canvas').getContext('webgl2');
    return isThere ? load() : null;
  };

/** Puts the stage into the holder, and gives everything back with it. */
export function useStage<S extends Pick<DrawingStage, 'dispose'>>(
  holder: RefObject<HTMLElement | null>,
  load: LoadStage<S>,
): StageState<S> {
  const [stage, setStage] = useState<StageState<S>>(null);
  useEffect(() => {
    let mounted: S | null = null;
    let isGone = false;
    void load().then((mount) => {
      if (isGone || !holder.current) return;
      mounted = mount?.(holder.current) ?? null;
      setStage(mounted ?? 'none');
    });
    return () => {
      isGone = true;
      mounted?.dispose();
    };
  }, [holder, load]);
  return stage;
}

interface Shown<P> {
  readonly previewed: P;
  /** Another one for everything that is to be drawn anew. */
  readonly key: string;
  /** Of the canvas, for who does not see it. */
  readonly label: string;
}

/** Draws what is previewed whenever it is something else. */
export function useShown<P>(
  stage: StageState<Pick<DrawingStage, 'canvas'> & { show(previewed: P): void }>,
  { previewed, key, label }: Shown<P>,
): void {
  useEffect(() => {
    if (stage && stage !== 'none') stage.show(previewed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all of it
  }, [stage, key]);
  useEffect(() => {
    if (stage && stage !== 'none') stage.canvas.setAttribute('aria-label', label);
  }, [stage, label]);
}
