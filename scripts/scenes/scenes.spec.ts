import { expect, test, type Page } from '@playwright/test';
import type { Project } from '@rackwright/planning';
import { bundlePage, showBundle } from '../browser/bundlePage';
import type { Looked, ScenePage } from './page';
import { fixedScenes, type Seen } from './scenes';
import { seededShop } from './seededShop';

/**
 * A pixel counts as another when its colour is clearly another; of the picture's pixels no more than this part may be. Smooth
 * edges drawn a little differently stay below, a rack that is missing is far above.
 */
const TOLERANCE = { threshold: 0.12, maxDiffPixelRatio: 0.01 };
const QUALITY = 70;

const { catalogue, snapshot, materials } = seededShop();
const bundle = bundlePage(`${import.meta.dirname}/page.tsx`);

declare const scenes: ScenePage;

test.beforeEach(async ({ page }) => showBundle(page, await bundle));

async function pictureOf(page: Page, project: Project, seen: Seen, shiftPx = 0): Promise<Buffer> {
  const looked: Looked = { snapshot, materials, project };
  if (seen.by === 'screenshot') {
    const address = await page.evaluate(([of, view, shift]) => scenes.screenshot(of, view, shift), [
      looked,
      seen.view,
      shiftPx,
    ] as const);
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  }
  const fault = page.waitForEvent('pageerror').then((error) => Promise.reject(error));
  await page.evaluate(([of, wall]) => (wall === null ? scenes.plan(of) : scenes.wallView(of, wall)), [
    looked,
    seen.by === 'plan' ? null : seen.wall,
  ] as const);
  await Promise.race([page.getByRole('application').waitFor(), fault]);
  return page.screenshot({ type: 'jpeg', quality: QUALITY, animations: 'disabled' });
}

for (const { name, seen, project } of fixedScenes)
  test(`${name} looks as it did`, async ({ page }) => {
    expect(await pictureOf(page, project(catalogue), seen)).toMatchSnapshot(`${name}.jpg`, TOLERANCE);
  });

const [showroom] = fixedScenes;

test('a picture without one of its racks is another picture', async ({ page }) => {
  const project = showroom!.project(catalogue);
  const objects = project.data.objects.filter(({ id }) => !id.startsWith('CL-DIA'));
  expect(objects).toHaveLength(project.data.objects.length - 1);
  const picture = await pictureOf(page, { ...project, data: { ...project.data, objects } }, showroom!.seen);
  expect(picture).not.toMatchSnapshot(`${showroom!.name}.jpg`, TOLERANCE);
});

test('a picture whose edges are drawn a quarter of a pixel aside is the same picture', async ({ page }) => {
  const picture = await pictureOf(page, showroom!.project(catalogue), showroom!.seen, 0.25);
  expect(picture).toMatchSnapshot(`${showroom!.name}.jpg`, TOLERANCE);
});
