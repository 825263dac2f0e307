import { productForm } from '@rackwright/contracts';
import { ApiError, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ModelPreview } from './ModelPreview';
import type { Previewed } from './previewMarks';
import type { PreviewStage } from './previewStage';

const MODEL = `/products/assets/${'b'.repeat(40)}.glb`;
const values = productForm.parse({
  description: 'Rack',
  left_menu_alias: 'Racks',
  width: 40,
  length: 30,
  height: 200,
  defaultRotationDegree: 45,
});
const scheme = (woodSpecies: 'Mahogany' | 'Pine', color: string) => ({
  _id: woodSpecies,
  colorSchemeUniqueName: `${woodSpecies}Chestnut`,
  colorSchemeName: woodSpecies,
  woodSpecies,
  stain: 'Chestnut',
  colorSchemeImage: '',
  productDetailsImage: '',
  materials: [
    {
      materialType: 'MeshPhongMaterial',
      materialName: 'wood',
      color,
      metalness: 0,
      roughness: 0.5,
      emissive: '0x000000',
      specular: '0x111111',
      shininess: 30,
      map: '',
      aoMap: '',
    },
  ],
  version: 1,
});

async function show(
  more: object = {},
  { hasWebgl = true, pictureRefused = false, until = Promise.resolve() } = {},
) {
  const log: unknown[] = [];
  const shown: Previewed[] = [];
  const mount = (holder: HTMLElement): PreviewStage => {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'application');
    holder.append(canvas);
    return {
      canvas,
      show: (previewed) => void shown.push(previewed),
      load: async (url) => {
        log.push(`load ${url}`);
        if (url === '/broken.glb') throw new Error('broken');
      },
      goHome: () => void log.push('home'),
      picture: async () => new Blob(['png'], { type: 'image/png' }),
      dispose: () => void log.push('gone'),
    };
  };
  const api = standInApi({
    'GET /colorSchemes/colorSchemes': () => ({
      items: [scheme('Mahogany', '0x6b3a2a'), scheme('Pine', '0x7e4f31')],
      total: 2,
      page: 1,
      pageSize: 500,
    }),
    'GET /config/get-casing-value': () => ({ value: 6.35 }),
    [`GET ${MODEL}/measured`]: () => ({
      triangles: 1,
      textures: [],
      box: { width: 41, length: 30, height: 200 },
      lowest: 0,
    }),
    'POST /products/assets': async () => {
      await until;
      if (pictureRefused) throw new ApiError(413, 'This file is too large.');
      return { url: '/products/assets/p-large.webp', kind: 'picture', bytes: 3 };
    },
  });
  const toasts = standInToasts();
  const loadStage = async () => (hasWebgl ? mount : null);
  const bind = (name: string) => ({ onChange: (value: string) => void log.push([name, value]) });
  let waits = 0;
  const beginSending = () => {
    waits += 1;
    return () => void (waits -= 1);
  };
  const { unmount } = render(
    <ShellProvider value={standInShell({ api, toasts })}>
      <UiProvider>
        <ModelPreview
          values={{ ...values, ...more }}
          record={{ _id: 'R-1' }}
          bind={bind}
          beginSending={beginSending}
          loadStage={loadStage}
        />
      </UiProvider>
    </ShellProvider>,
  );
  const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));
  await settle();
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { log, toasts, press, settle, unmount, last: () => shown.at(-1)!, waits: () => waits };
}

describe('the preview', () => {
  it('shows what the form holds, with the box of its model beside it', async () => {
    const { last, log } = await show({ modelUrl: MODEL });
    expect(last()).toMatchObject({ product: { width: 40 }, measured: { width: 41 }, turned: 0 });
    expect(log).toEqual([`load ${MODEL}`]);
    expect(screen.getByText('Declared 40 cm × 30 cm × 200 cm')).not.toBeNull();
    expect(screen.getByText('Model 41 cm × 30 cm × 200 cm')).not.toBeNull();
    expect(screen.getByRole('application', { name: /^Rack on a sample wall\. Arrow keys/ })).not.toBeNull();
  });

  it('draws what has no model as planners do, and says when a model cannot be drawn', async () => {
    const drawn = 'It has no 3D model: this is how the planner draws it.';
    const typed = { drawnAs: 'cascade', columnCount: 5, total_bottles: 70, description: 'Steps' };
    const { last, unmount } = await show(typed);
    expect(last().shape).toMatchObject({
      ...{ id: 'R-1', name: 'Steps', drawnAs: 'cascade', columnCount: 5, bottleCount: 70 },
      ...{ isOpening: false, casing: 0 },
    });
    expect(screen.getByText(drawn)).not.toBeNull();
    unmount();
    await show({ modelUrl: '/broken.glb' });
    expect(screen.getByRole('alert').textContent).toContain('The model cannot be drawn.');
    expect(screen.queryByText(drawn)).toBeNull();
  });

  it('draws what names no drawing by what it is, and the casing of the shop around an opening', async () => {
    const shapeOf = async (typed: object) => {
      const { last, unmount } = await show(typed);
      const { drawnAs, casing } = last().shape;
      unmount();
      return [drawnAs, casing];
    };
    expect(await shapeOf({})).toEqual(['individual', 0]);
    expect(await shapeOf({ isGeneric: true })).toEqual(['column', 0]);
    expect(await shapeOf({ isGeneric: true, isOpening: true })).toEqual(['window', 6.35]);
    expect(await shapeOf({ isGeneric: true, isOpening: true, casing: 9 })).toEqual(['window', 9]);
  });

  it('offers bottles where the planner draws them', async () => {
    const offered = () => screen.queryByRole('checkbox', { name: 'Bottles' }) !== null;
    const { unmount } = await show({ total_bottles: 84 });
    expect(offered()).toBe(true);
    unmount();
    const { unmount: close } = await show({ total_bottles: 84, modelUrl: MODEL });
    expect(offered()).toBe(false);
    close();
    await show();
    expect(offered()).toBe(false);
  });

  it('changes the wood, as the shop’s colour schemes have it', async () => {
    const { last } = await show();
    expect(last().wood.hex).toBe('#6b3a2a');
    fireEvent.click(screen.getByRole('radio', { name: 'Pine' }));
    expect(last().wood.hex).toBe('#7e4f31');
  });

  it('turns by the step of the product, and goes back to the corner', async () => {
    const { last, press, log } = await show();
    await press('Turn by 45°');
    await press('Turn by 45°');
    expect(last().turned).toBe(90);
    await press('See it from the corner');
    expect(log).toContain('home');
  });

  it('shows and hides each mark', async () => {
    const { last } = await show();
    expect([...last().marks]).toEqual(['size', 'hotZone', 'bottles']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Snap points' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sizes' }));
    expect([...last().marks]).toEqual(['hotZone', 'bottles', 'snapPoints']);
  });

  it('becomes the picture of the product with one press', async () => {
    const { press, log, toasts } = await show();
    await press('Use as the picture');
    expect(log).toContainEqual(['productImage', '/products/assets/p-large.webp']);
    expect(toasts.shown).toEqual(['success: The picture is in the form. Publish it with the product.']);
  });

  it('has the form wait for the picture', async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => (answer = resolve));
    const { press, settle, waits } = await show({}, { until });
    await press('Use as the picture');
    expect(waits()).toBe(1);
    answer();
    await settle();
    expect(waits()).toBe(0);
  });

  it('says why a picture was not taken', async () => {
    const { press, log, toasts, waits } = await show({}, { pictureRefused: true });
    await press('Use as the picture');
    expect(waits()).toBe(0);
    expect(toasts.shown).toEqual(['error: This file is too large.']);
    expect(log.filter(Array.isArray)).toEqual([]);
  });

  it('is a sentence where the browser has no WebGL', async () => {
    await show({}, { hasWebgl: false });
    expect(screen.getByText(/^This browser cannot draw in 3D/)).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('gives everything back', async () => {
    const { unmount, log } = await show();
    unmount();
    expect(log).toContain('gone');
  });
});
