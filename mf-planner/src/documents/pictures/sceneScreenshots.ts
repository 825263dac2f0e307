import type { DRAWING_MOST, Drawing, REPORT_WALLS_MAX, SceneScreenshots } from '@rackwright/contracts';
import { type LengthUnit, wallsOf } from '@rackwright/planning';
import { dataUrlOf } from '@rackwright/web-kit/files';
import { wallLabel } from '../../text/messages';
import type { Pictured } from '../../scene3d/SceneModel';
import type { Screenshot } from '../../scene3d/screenshot';
import type { ScreenshotView } from '../../editor/screenshotViews';
import { FEWEST_CORNERS } from './usePictured';
import { idle, takeAll, type TakePictures } from './usePictures';

const WALLS_MAX: typeof REPORT_WALLS_MAX = 60;
const MOST: typeof DRAWING_MOST = { shapes: 3_000, texts: 1_000, pathSigns: 1_000_000 };
/** What pictures are taken of; walls are drawn. */
const VIEWS: readonly ScreenshotView[] = ['isometric', 'bird'];
export const REPORT_PICTURES = VIEWS.length;
const NONE = { isometricView: '', birdsEyeView: '' } as const;
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

/** Data URLs; empty for none. */
interface RoomPictures {
  readonly isometricView: string;
  readonly birdsEyeView: string;
}

/** The pictures of a report. `without-webgl`: this browser cannot draw; `failed`: it could not now. Both empty then. */
export interface TakenPictures {
  readonly state: 'taken' | 'without-webgl' | 'failed';
  readonly pictures: RoomPictures;
}

/** Isometric and bird's eye. Never rejects; its answer means nothing once it is stopped. */
export async function takeRoomPictures(
  plan: Pictured,
  { take, signal, onTaken }: TakingOptions,
): Promise<TakenPictures> {
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
    const taking = takeAll({ plan, take, views: VIEWS }, { signal: stop.signal, show });
    const outcome = await Promise.race([taking, aborted(stop.signal)]);
    if (outcome !== 'done') return { state: outcome, pictures: NONE };
    return { state: 'taken', pictures: await roomViews(shots) };
  } catch (fault) {
    reportError(fault);
    return { state: 'failed', pictures: NONE };
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

async function roomViews(shots: readonly Screenshot[]): Promise<RoomPictures> {
  const urlOf = async (view: ScreenshotView): Promise<string> => {
    const shot = shots.find((one) => one.view === view);
    return shot ? dataUrlOf(shot.jpeg) : '';
  };
  return { isometricView: await urlOf('isometric'), birdsEyeView: await urlOf('bird') };
}

interface DrawingOptions {
  /** Of the measures. */
  readonly unit: LengthUnit;
  readonly signal: AbortSignal;
}

/**
 * The pictures and a drawing of each wall, as the calls take them: a wall with too much on it for one call is drawn without bottles,
 * or left out. The drawing program comes with the first report. Never rejects; its answer means nothing once it is stopped.
 */
export async function withDrawnWalls(
  pictures: RoomPictures,
  plan: Pictured,
  { unit, signal }: DrawingOptions,
): Promise<SceneScreenshots> {
  const elevations: { wall: string; drawing: Drawing }[] = [];
  const walls = plan.data.points.length < FEWEST_CORNERS ? [] : wallsOf(plan.data).slice(0, WALLS_MAX);
  try {
    const { wallDrawing } = await import('../../print/wallDrawing');
    let left = LENGTH_MAX - (pictures.isometricView ?? '').length - (pictures.birdsEyeView ?? '').length;
    for (const [index, wall] of walls.entries()) {
      if (signal.aborted) break;
      const drawn = (hasBottles: boolean) => {
        const drawing = wallDrawing(plan, index, { unit, hasBottles });
        return lengthOf(drawing) <= left ? drawing : null;
      };
      const drawing = drawn(true) ?? drawn(false);
      if (drawing) {
        left -= lengthOf(drawing);
        elevations.push({ wall: wallLabel(wall.name), drawing });
      }
      await idle(signal);
    }
  } catch (fault) {
    reportError(fault);
  }
  return { ...pictures, elevations };
}

/** Characters that it takes in a call; endless for one that no call takes. */
function lengthOf(drawing: Drawing): number {
  const { shapes, texts } = drawing;
  const signs = shapes.reduce((sum, { d }) => sum + d.length, 0);
  const isTaken = shapes.length <= MOST.shapes && texts.length <= MOST.texts && signs <= MOST.pathSigns;
  return isTaken ? JSON.stringify(drawing).length : Infinity;
}
