import type { SceneData } from '@rackwright/planning';

/** Walls are counted from 1, as in their names. */
export type ScreenshotView = 'isometric' | 'bird' | `wall-${number}`;

/** Isometric, bird's eye and each wall. */
export function screenshotViews(data: SceneData): ScreenshotView[] {
  return ['isometric', 'bird', ...data.points.map((_, i): ScreenshotView => `wall-${i + 1}`)];
}
