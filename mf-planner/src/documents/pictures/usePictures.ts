import { type RefObject, useEffect, useState } from 'react';
import type { Pictured } from '../../scene3d/SceneModel';
import type { Screenshot } from '../../scene3d/screenshot';
import type { ScreenshotView } from '../../editor/screenshotViews';

/** Pictures of a plan, each drawn when it is asked for; null when this browser cannot draw them. */
export type TakePictures = (
  plan: Pictured,
  /** All that there are when it is not said. */
  views?: readonly ScreenshotView[],
) => Promise<AsyncIterable<Screenshot> | null>;

export interface Picture {
  readonly view: ScreenshotView;
  /** Good for as long as the picture is shown. */
  readonly url: string;
  readonly jpeg: Blob;
}

export interface PictureTaking {
  readonly pictures: readonly Picture[];
  readonly state: 'taking' | 'done' | 'without-webgl' | 'failed';
  /** Takes them anew. */
  again(): void;
}

/** One round of taking pictures, and what has come of it. */
interface Round {
  readonly plan: Pictured | null;
  readonly attempt: number;
  readonly pictures: readonly Picture[];
  readonly state: PictureTaking['state'];
}

/** The drawing program comes with the first picture. */
export const takePictures: TakePictures = async (plan, views) => {
  const { eachScreenshot, canTakeScreenshots } = await import('../../scene3d/screenshot');
  return canTakeScreenshots() ? eachScreenshot(plan, views) : null;
};

/**
 * Takes pictures of the plan one after the other, each in a moment when the page has nothing else to do. Another plan, null, and
 * the end of the component stop it, and give the memory of the pictures back.
 */
export function usePictures(plan: Pictured | null, take: TakePictures): PictureTaking {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Round | null>(null);
  useEffect(() => {
    if (!plan) return;
    const leaving = new AbortController();
    const urls: string[] = [];
    const change = (by: (round: Round) => Partial<Round>): void => {
      if (leaving.signal.aborted) return;
      setLast((before) => {
        const isSame = before?.plan === plan && before.attempt === attempt;
        const round: Round = isSame ? before : { plan, attempt, pictures: [], state: 'taking' };
        return { ...round, ...by(round) };
      });
    };
    const show = ({ view, jpeg }: Screenshot): void => {
      const url = URL.createObjectURL(jpeg);
      urls.push(url);
      change(({ pictures }) => ({ pictures: [...pictures, { view, url, jpeg }] }));
    };
    takeAll({ plan, take }, { signal: leaving.signal, show }).then(
      (state) => change(() => ({ state })),
      (reason: unknown) => {
        change(() => ({ state: 'failed' }));
        reportError(reason);
      },
    );
    return () => {
      leaving.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [plan, take, attempt]);
  const isOfNow = last !== null && last.plan === plan && last.attempt === attempt;
  const { pictures, state } = isOfNow ? last : NOTHING;
  return { pictures, state, again: () => setAttempt(attempt + 1) };
}

const NOTHING: Pick<PictureTaking, 'pictures' | 'state'> = { pictures: [], state: 'taking' };

interface Taking {
  readonly plan: Pictured;
  readonly take: TakePictures;
  readonly views?: readonly ScreenshotView[];
}

/**
 * Takes them all, each in a moment when the page has nothing else to do; stops when it is told to. Rejects when the drawing does.
 */
export async function takeAll(
  { plan, take, views }: Taking,
  { signal, show }: { readonly signal: AbortSignal; readonly show: (shot: Screenshot) => void },
): Promise<'done' | 'without-webgl'> {
  await idle(signal);
  if (signal.aborted) return 'done';
  const shots = await take(plan, views);
  if (!shots) return 'without-webgl';
  for await (const shot of shots) {
    if (signal.aborted) break;
    show(shot);
    await idle(signal);
    if (signal.aborted) break;
  }
  return 'done';
}

/** Milliseconds after which a page that never rests is taken for resting. */
const LONGEST_WAIT_MS = 2000;

/** When the page has nothing else to do, or nobody wants to know any more. */
export function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });
}

/** Whether the element has been in sight. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
