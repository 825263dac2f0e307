import type { REPORT_WALLS_MAX, SceneScreenshots } from '@rackwright/contracts';
import { pictureLabel } from '../../messages';
import type { Pictured, Screenshot } from '../../scene3d/screenshot';
import { dataUrlOf } from './dataUrl';
import type { TakePictures } from './usePictures';
import { takeAll } from './usePictures';

const WALLS_MAX: typeof REPORT_WALLS_MAX = 60;
/** Characters: a call with pictures may be 8 MiB, list and names included. */
const LENGTH_MAX = 7_500_000;
/** Milliseconds without another picture after which taking them is given up. */
export const STALLED_MS = 60_000;

export interface TakingOptions {
  readonly take: TakePictures;
  /** Stops it: what has been taken is let go. */
  readonly signal: AbortSignal;
  readonly onTaken: (taken: number) => void;
}

/** The pictures of a report as the calls take them. `without-webgl`: this browser cannot draw; `failed`: it could not now. */
export type TakenScreenshots =
  | { readonly state: 'taken'; readonly screenshots: SceneScreenshots }
  | { readonly state: 'without-webgl' | 'failed' };

/** Isometric, bird's eye and each wall, as many as one call can carry. Never rejects; its answer means nothing once it is stopped. */
export async function takeSceneScreenshots(
  plan: Pictured,
  { take, signal, onTaken }: TakingOptions,
): Promise<TakenScreenshots> {
  const shots: Screenshot[] = [];
  const stop = new AbortController();
  const end = () => stop.abort();
  signal.addEventListener('abort', end, { once: true });
  let timer = setTimeout(end, STALLED_MS);
  const show = (shot: Screenshot) => {
    clearTimeout(timer);
    timer = setTimeout(end, STALLED_MS);
    onTaken(shots.push(shot));
  };
  try {
    const state = await Promise.race([
      takeAll(plan, take, { signal: stop.signal, show }),
      aborted(stop.signal),
    ]);
    if (state !== 'done') return { state };
    return { state: 'taken', screenshots: await screenshotsOf(shots) };
  } catch (fault) {
    reportError(fault);
    return { state: 'failed' };
  } finally {
    end();
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** A drawing that hangs is not waited for. */
const aborted = (signal: AbortSignal) =>
  new Promise<'failed'>((resolve) =>
    signal.addEventListener('abort', () => resolve('failed'), { once: true }),
  );

async function screenshotsOf(shots: readonly Screenshot[]): Promise<SceneScreenshots> {
  const whole = { isometricView: '', birdsEyeView: '' };
  const wallView: { wall: string; img: string }[] = [];
  let length = 0;
  for (const { view, jpeg } of shots) {
    const img = await dataUrlOf(jpeg);
    length += img.length;
    if (length > LENGTH_MAX) break;
    if (view === 'isometric') whole.isometricView = img;
    else if (view === 'bird') whole.birdsEyeView = img;
    else if (wallView.length < WALLS_MAX) wallView.push({ wall: pictureLabel(view), img });
  }
  return { ...whole, wallView };
}
