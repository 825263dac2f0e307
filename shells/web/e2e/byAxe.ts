import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Axe in each document of the page, once. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * What axe finds wrong in a page and its frames by these rules: one line for each element. Colours that are on their way to others are taken
 * to the end of it first.
 */
export async function faultsByAxe(
  page: Page,
  by: { readonly type: 'tag' | 'rule'; readonly values: string[] },
): Promise<string[]> {
  await bringAxe(page);
  const { violations } = await page.evaluate((runOnly) => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    return window.axe.run(document, { runOnly, resultTypes: ['violations'] });
  }, by);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
