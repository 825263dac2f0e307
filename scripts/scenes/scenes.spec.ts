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

interface Drawn {
  readonly shiftPx?: number;
  /** The shop's when absent. */
  readonly colorSchemes?: typeof snapshot.colorSchemes;
}

async function pictureOf(
  page: Page,
  project: Project,
  seen: Seen,
  { shiftPx = 0, colorSchemes = snapshot.colorSchemes }: Drawn = {},
): Promise<Buffer> {
  const looked: Looked = { snapshot: { ...snapshot, colorSchemes }, materials, project };
  if (seen.by === 'screenshot') {
    const address = await page.evaluate(
      ([of, view, shift]) => scenes.screenshot(of, view, { shiftPx: shift }),
      [looked, seen.view, shiftPx] as const,
    );
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
  const picture = await pictureOf(page, showroom!.project(catalogue), showroom!.seen, { shiftPx: 0.25 });
  expect(picture).toMatchSnapshot(`${showroom!.name}.jpg`, TOLERANCE);
});

/** Dark and light. */
const STRIPES =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="16"%3E%3Crect width="64" height="16" fill="%23fff"/%3E%3Crect width="32" height="16" fill="%23222"/%3E%3C/svg%3E';

for (const set of [
  { map: STRIPES, aoMap: STRIPES },
  { materialType: 'MeshPhongMaterial' as const, specular: '0xffffff', shininess: 900 },
])
  test(`a wood whose colour scheme has ${Object.keys(set).join(' and ')} is another picture`, async ({
    page,
  }) => {
    const colorSchemes = snapshot.colorSchemes.map((scheme) => ({
      ...scheme,
      materials: scheme.materials.map((material) => ({ ...material, ...set })),
    }));
    const { name, seen, project } = fixedScenes.find((scene) => scene.name === 'brick-and-pine')!;
    const picture = await pictureOf(page, project(catalogue), seen, { colorSchemes });
    expect(picture).not.toMatchSnapshot(`${name}.jpg`, TOLERANCE);
  });
